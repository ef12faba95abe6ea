import { decimalsOf } from '@papermint/contracts/money/amount';
import { store } from '../../lib/store.ts';
import { tickDecimalsAtom } from '../../state/prices/price-decimals.ts';
import { queryClient, trpc } from '../trpc.ts';

/** Loads the ticks of the pairs once a price of a pair is shown. Without them prices have fewer zeros. */
export function loadTicksWhenShown(): void {
  tickDecimalsAtom.onMount = (set) => {
    if (store.get(tickDecimalsAtom).size > 0) return;
    const pairs = trpc.markets.tradePairs.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY });
    queryClient
      .fetchQuery(pairs)
      .then((all) => set(new Map(all.map(({ pair, tick }) => [pair, decimalsOf(tick)]))))
      .catch(() => undefined);
  };
}
