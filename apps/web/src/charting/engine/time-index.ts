import type { Bar } from '../bars/bars.ts';
import { barAt } from '../bars/bars.ts';

/**
 * The place of an instant among candles, as an index with a fraction. Between two candles it is linear, so an instant in
 * closed hours lies between the candles around them. Before the first and after the last candle it goes on by `length`.
 * @param length of a candle, seconds
 */
export function timeIndex(bars: readonly Bar[], seconds: number, length: number): number {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return 0;
  if (seconds >= last.time) return bars.length - 1 + (seconds - last.time) / length;
  if (seconds < first.time) return (seconds - first.time) / length;
  const at = barAt(bars, seconds);
  const [before, after] = [bars[at] as Bar, bars[at + 1] as Bar];
  return at + (seconds - before.time) / (after.time - before.time);
}

/** The instant at an index, seconds: the inverse of `timeIndex`. */
export function timeAtIndex(bars: readonly Bar[], index: number, length: number): number {
  const last = bars.length - 1;
  if (last < 0) return 0;
  if (index >= last) return (bars[last] as Bar).time + (index - last) * length;
  if (index < 0) return (bars[0] as Bar).time + index * length;
  const at = Math.floor(index);
  const [before, after] = [bars[at] as Bar, bars[at + 1] as Bar];
  return before.time + (index - at) * (after.time - before.time);
}
