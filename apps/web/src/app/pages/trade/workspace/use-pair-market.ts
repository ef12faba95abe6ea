import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { marketsOptions } from '../../../../api/queries/market-lists.ts';
import { trpc } from '../../../../api/trpc.ts';
import { useLiveSession, useLiveStatus } from '../../../../features/markets/live-market.ts';
import type { Market } from '../../../../features/markets/markets.ts';

type PairMarket = { is: 'loading' } | { is: 'missing' } | { is: 'listed'; market: Market };

/** The market of any pair, whatever its kind. */
export function usePairMarket(pair: string, venue: Venue): PairMarket {
  const kinds = useQuery(trpc.markets.tradePairs.queryOptions({}));
  const kind: InstrumentKind | undefined = kinds.data?.find((one) => one.pair === pair)?.kind;
  const list = useQuery({ ...marketsOptions(kind ?? 'crypto'), enabled: kind !== undefined });
  const listed = list.data?.find((one) => one.pair === pair && one[venue]);
  const status = useLiveStatus(pair) ?? listed?.status;
  const session = useLiveSession(pair) ?? listed?.session;
  const market = useMemo(
    () => (listed && status && session ? { ...listed, status, session } : undefined),
    [listed, status, session],
  );
  if (market) return { is: 'listed', market };
  const known = kinds.data !== undefined && (kind === undefined || list.data !== undefined);
  return { is: known ? 'missing' : 'loading' };
}
