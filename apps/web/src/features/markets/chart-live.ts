import type { CandleInterval } from '@papermint/contracts/markets/model';
import { client } from '../../api/trpc.ts';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import { liveMarketAtom, priceAtom } from '../../state/live-prices.ts';
import type { Bar } from './bars.ts';
import { amountSince, barOf, tickBar } from './bars.ts';
import { candleStart } from './intervals.ts';

const CORRECT_EVERY = 30_000;

/**
 * Follows the running candle. Between two ticks the price may have touched more than the feed showed, so the server's
 * candles replace the drawn ones at the end of each candle and every half minute.
 * @param last the latest candle that is known
 * @param put draws a bar
 * @returns stops it
 */
export function followLive(
  pair: string,
  interval: CandleInterval,
  last: Bar | undefined,
  put: (bar: Bar) => void,
): () => void {
  if (!last) return () => undefined;
  let bar = last;
  let stopped = false;
  let asked = 0;

  const correct = async () => {
    asked += 1;
    const mine = asked;
    const from = new Date(bar.time * 1000).toISOString();
    const candles = await client.markets.candles.query({ pair, interval, from }).catch(() => []);
    if (stopped || mine !== asked) return;
    for (const exact of candles.map(barOf)) {
      if (exact.time >= bar.time) bar = exact;
      put(exact);
    }
  };

  const tick = () => {
    const price = Number(store.get(priceAtom(pair)));
    const now = store.get(nowAtom) / 1000;
    if (!price || now < bar.time) return;
    const fresh = store.get(liveMarketAtom(pair))?.fresh ?? [];
    const next = tickBar(bar, price, now, interval, amountSince(fresh, candleStart(bar.time, now, interval)));
    if (next.time > bar.time) void correct();
    bar = next;
    put(bar);
  };

  const unsubscribe = store.sub(liveMarketAtom(pair), tick);
  const timer = setInterval(() => void correct(), CORRECT_EVERY);
  return () => {
    stopped = true;
    unsubscribe();
    clearInterval(timer);
  };
}
