import type { Zone } from '../engine/zone.ts';
import { instantText } from '../engine/zone.ts';
import type { Bar } from './bars.ts';

interface WordsOf {
  zone: Zone | null;
  /** Of a candle, seconds. */
  length: number;
  price: (value: number) => string;
  volume: (value: number) => string;
}

/** A candle in words: '15 Nov 2026 10:00, open 93,000, high …, low …, close …, volume 1.2K, up 1.2%'. */
export function candleWords(bar: Bar, { zone, length, price, volume }: WordsOf): string {
  const { time, open, high, low, close } = bar;
  const change = (close / open - 1) * 100;
  const size = Math.abs(change).toFixed(Math.abs(change) < 0.1 ? 2 : 1);
  const moved = Number(size) === 0 ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${size}%`;
  return [
    instantText(zone, time, length),
    `open ${price(open)}`,
    `high ${price(high)}`,
    `low ${price(low)}`,
    `close ${price(close)}`,
    `volume ${volume(bar.volume)}`,
    moved,
  ].join(', ');
}

/**
 * The candle that a key leads to from the one that is read.
 * @param at its index; null before the first key, when reading begins at `newest`
 * @returns its index, from 0 to `last`; null for a key that reads nothing
 */
export function candleAtKey(
  key: string,
  at: number | null,
  { newest, last }: { newest: number; last: number },
): number | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[key];
  const wanted =
    { Home: 0, End: last }[key] ?? (step === undefined ? null : at === null ? newest : at + step);
  return wanted === null || last < 0 ? null : Math.min(Math.max(wanted, 0), last);
}
