import type { Candle, CandleInterval } from '@papermint/contracts/markets/model';
import type { ISeriesApi } from 'lightweight-charts';
import { priceAtom } from '../../lib/live-prices.ts';
import { store } from '../../lib/store.ts';
import { client } from '../../lib/trpc.ts';
import { nowAtom } from '../../ui/now.ts';
import { barOf, tickBar } from './bars.ts';

const CORRECT_EVERY = 30_000;

/**
 * Keeps the last candle of a series at the live price. Between two ticks the price may have touched more than was
 * seen, so that the server's candles replace what was drawn when one ends, and every half minute. Returns how to
 * stop.
 */
export function followLive(
  series: ISeriesApi<'Candlestick'>,
  pair: string,
  interval: CandleInterval,
  last: Candle | undefined,
  corrected: (candle: Candle) => void,
): () => void {
  if (!last) return () => undefined;
  let bar = barOf(last);
  let stopped = false;

  const correct = async () => {
    const from = new Date(bar.time * 1000).toISOString();
    const candles = await client.markets.candles.query({ pair, interval, from }).catch(() => []);
    if (stopped) return;
    for (const candle of candles) {
      const exact = barOf(candle);
      series.update(exact, true);
      corrected(candle);
      if (exact.time >= bar.time) bar = exact;
    }
  };

  const tick = () => {
    const price = Number(store.get(priceAtom(pair)));
    const now = store.get(nowAtom) / 1000;
    if (!price || now < bar.time) return;
    const next = tickBar(bar, price, now, interval);
    const ended = next.time > bar.time;
    if (ended) void correct();
    bar = next;
    series.update(bar);
  };

  const unsubscribe = store.sub(priceAtom(pair), tick);
  const timer = setInterval(() => void correct(), CORRECT_EVERY);
  return () => {
    stopped = true;
    unsubscribe();
    clearInterval(timer);
  };
}
