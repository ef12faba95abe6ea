import { DAY } from '@papermint/contracts/common/time-units';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { useNow } from '../../../lib/now.ts';
import type { Market } from '../markets.ts';

/** How far back events are shown. */
const YEARS = 5;
const REFETCH = 60_000;

/** Events of a stock's company in the last five years, and announced ones, oldest first. No query for other markets. */
export function useCompanyEvents({ pair, kind }: Pick<Market, 'pair' | 'kind'>) {
  const today = useNow(DAY);
  const from = new Date(today - YEARS * 366 * DAY).toISOString();
  return useQuery(
    trpc.corporate.corporateActions.queryOptions(
      { pair, from },
      { enabled: kind === 'stock' && today > 0, refetchInterval: REFETCH },
    ),
  );
}
