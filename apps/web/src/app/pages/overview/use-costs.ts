import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Asset } from '../../../api/ping.ts';
import { trpc } from '../../../api/trpc.ts';
import { useIdle } from '../../../lib/timing/later.ts';
import type { Costs } from './asset-costs.ts';
import { costsOf } from './asset-costs.ts';

const NONE: Costs = new Map();

/** ms; a change of an amount asks at once. */
const REFRESH = 60_000;

/** The cost basis of each asset that the trader owns, by code; without those that a trade has just changed. */
export function useCosts(assets: readonly Asset[] | undefined): Costs {
  const idle = useIdle();
  const owned = assets !== undefined && assets.length > 0;
  const { data, refetch } = useQuery(
    trpc.performance.own.queryOptions(
      {},
      { enabled: idle && owned, staleTime: 5_000, refetchInterval: REFRESH },
    ),
  );
  const amounts = assets?.map(({ currency, amount, held }) => `${currency} ${amount} ${held}`).join();
  const costs = useMemo(() => (data && assets ? costsOf(data.assets, assets) : NONE), [data, assets]);
  const isOld = data !== undefined && owned && costs.size < assets.length;
  useEffect(() => {
    if (amounts && isOld) void refetch();
  }, [amounts, isOld, refetch]);
  return costs;
}
