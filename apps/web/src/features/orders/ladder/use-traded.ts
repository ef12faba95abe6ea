import type { Candle } from '@papermint/contracts/markets/model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { store } from '../../../lib/store.ts';
import { pace } from '../../../lib/timing/pace.ts';
import { feedStateAtom, liveMarketAtom } from '../../../state/prices/live-prices.ts';
import { marketKey, useVenue } from '../../../state/prices/venue.ts';
import { ladderChoicesAtom } from './ladder-choices.ts';
import type { LadderScale } from './ladder-rows.ts';
import { TradedPrices, TradedRows } from './traded-rows.ts';

/** Candles of a minute before the first print: three hours of open time. */
const CANDLES = 180;
/** A message names at most so many prints. A full one may leave out others. */
const FULL = 50;
/** So many prices are kept at most until the candles are loaded again. */
const MOST_PRICES = 20_000;
/** Least time between two reloads, ms. */
const RELOAD_GAP = 5_000;

const clock = {
  now: () => performance.now(),
  later(run: () => void, ms: number) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * The traded volume of a pair by row, in base, if the reader wants it: from candles of the last hours, then from each
 * trade. The candles are loaded again after trades that no message named. Undefined otherwise, and while it loads.
 */
export function useTraded(pair: string, scale: LadderScale): ReadonlyMap<number, number> | undefined {
  const { traded: wanted } = useAtomValue(ladderChoicesAtom);
  const venue = useVenue();
  const { candles, reload } = useTradedCandles(pair, venue, wanted);
  // Those of later prints are kept by price, so that another scale counts them again.
  const prices = useMemo(() => candles && new TradedPrices(), [candles]);
  const traded = useMemo(() => {
    if (!candles || !prices) return undefined;
    const rows = new TradedRows(scale);
    for (const candle of candles) rows.addCandle(candle);
    for (const print of prices.all()) rows.addPrint(print);
    return rows;
  }, [candles, prices, scale]);
  const [, render] = useState(0);
  useEffect(() => {
    if (!wanted || !prices || !traded) return;
    const live = liveMarketAtom(marketKey(pair, venue));
    let counted = store.get(live)?.fresh;
    return store.sub(live, () => {
      const fresh = store.get(live)?.fresh;
      if (!fresh || fresh === counted) return;
      counted = fresh;
      for (const print of fresh) {
        prices.add(print);
        traded.addPrint(print);
      }
      if (fresh.length >= FULL || prices.size > MOST_PRICES) reload();
      if (fresh.length > 0) render((times) => times + 1);
    });
  }, [wanted, prices, traded, pair, venue, reload]);
  return wanted ? traded?.rows : undefined;
}

/** The candles of the last hours, and a way to load them again, at most every few seconds. */
function useTradedCandles(pair: string, venue: Venue, wanted: boolean) {
  const { data: candles, refetch } = useQuery({
    queryKey: ['traded', pair, venue],
    queryFn({ signal }): Promise<Candle[]> {
      const price = venue === 'futures' ? 'last' : 'spot';
      return client.markets.candles.query({ pair, interval: '1m', price, limit: CANDLES }, { signal });
    },
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Equal candles too are new ones: the prints before them are among them.
    structuralSharing: false,
  });
  const ask = useRef<() => void>(undefined);
  useEffect(() => {
    if (!wanted) return;
    const reloads = pace(RELOAD_GAP, () => void refetch({ cancelRefetch: false }), clock);
    ask.current = () => reloads.put('reload', undefined);
    let before = store.get(feedStateAtom);
    const unfollow = store.sub(feedStateAtom, () => {
      const now = store.get(feedStateAtom);
      // Nobody has told the trades of the time without a connection.
      if (before === 'lost' && now === 'live') ask.current?.();
      before = now;
    });
    return () => {
      unfollow();
      reloads.stop();
      ask.current = undefined;
    };
  }, [wanted, refetch]);
  const reload = useCallback(() => ask.current?.(), []);
  return { candles, reload };
}
