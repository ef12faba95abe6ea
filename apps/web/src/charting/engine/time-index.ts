import type { Bar } from '../bars/bars.ts';

/** When candles begin that a chart has not loaded, seconds, in order. */
export interface TimesBeyond {
  /** From the last candle on, which comes first. */
  after(last: number): readonly number[];
  /** Up to the first candle, which comes last. */
  before(first: number): readonly number[];
}

/**
 * The place of an instant among candles, as an index with a fraction. Between two candles it is linear, so an instant in
 * closed hours lies between the candles around them. Before the first and after the last candle the times of `beyond`
 * count, and without them the interval.
 * @param length of a candle, seconds
 */
export function timeIndex(
  bars: readonly Bar[],
  seconds: number,
  length: number,
  beyond?: TimesBeyond | null,
): number {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return 0;
  if (seconds >= last.time) {
    const times = beyond?.after(last.time) ?? [last.time];
    return bars.length - 1 + placeIn(times.length, (index) => times[index] as number, seconds, length);
  }
  if (seconds < first.time) {
    const times = beyond?.before(first.time) ?? [first.time];
    return placeIn(times.length, (index) => times[index] as number, seconds, length) - (times.length - 1);
  }
  return placeIn(bars.length, (index) => (bars[index] as Bar).time, seconds, length);
}

/** The instant at an index, seconds: the inverse of `timeIndex`. */
export function timeAtIndex(
  bars: readonly Bar[],
  index: number,
  length: number,
  beyond?: TimesBeyond | null,
): number {
  const last = bars.length - 1;
  if (last < 0) return 0;
  if (index >= last) {
    const end = (bars[last] as Bar).time;
    const times = beyond?.after(end) ?? [end];
    return timeIn(times.length, (at) => times[at] as number, index - last, length);
  }
  if (index < 0) {
    const start = (bars[0] as Bar).time;
    const times = beyond?.before(start) ?? [start];
    return timeIn(times.length, (at) => times[at] as number, index + times.length - 1, length);
  }
  return timeIn(bars.length, (at) => (bars[at] as Bar).time, index, length);
}

type TimeAt = (index: number) => number;

/** The place among `count` times in order; outside of them `length` is the distance of two. */
function placeIn(count: number, timeAt: TimeAt, seconds: number, length: number): number {
  const last = count - 1;
  if (seconds >= timeAt(last)) return last + (seconds - timeAt(last)) / length;
  if (seconds < timeAt(0)) return (seconds - timeAt(0)) / length;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (timeAt(middle) <= seconds) low = middle;
    else high = middle;
  }
  return low + (seconds - timeAt(low)) / (timeAt(high) - timeAt(low));
}

function timeIn(count: number, timeAt: TimeAt, index: number, length: number): number {
  const last = count - 1;
  if (index >= last) return timeAt(last) + (index - last) * length;
  if (index < 0) return timeAt(0) + index * length;
  const at = Math.floor(index);
  return timeAt(at) + (index - at) * (timeAt(at + 1) - timeAt(at));
}

/** The times of the last question again, while the candle at that end stays: each drawing asks for them. */
export function remembered(beyond: TimesBeyond): TimesBeyond {
  const keep = (ask: (time: number) => readonly number[]) => {
    let known: { time: number; times: readonly number[] } | undefined;
    return (time: number) => {
      if (known?.time !== time) known = { time, times: ask(time) };
      return known.times;
    };
  };
  return { after: keep(beyond.after), before: keep(beyond.before) };
}
