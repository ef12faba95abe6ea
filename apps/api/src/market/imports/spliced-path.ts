import { SECOND } from '@papermint/contracts/common/time-units';
import type { PricePath } from '../path/price-path.ts';
import { joinedPath } from '../path/price-path.ts';
import type { Span } from '../scenarios/scenario.ts';
import { secondOf } from '../second-of.ts';
import type { Volume } from '../volume/volume.ts';

/** A path from a whole second (ms) on, until the next one of a list begins. */
export interface Stretch {
  from: number;
  path: PricePath;
}

/**
 * Paths one after the other, as one path. They are joined in halves, so a question passes few of many.
 * @param stretches in order of time; of two that begin together the later one counts
 */
export const splicedPath = (before: PricePath, stretches: readonly Stretch[]): PricePath =>
  joined([{ from: -Infinity, path: before }, ...stretches]);

function joined(stretches: readonly Stretch[]): PricePath {
  const middle = stretches.length >> 1;
  const { from, path } = stretches[middle] as Stretch;
  if (middle === 0) return path;
  return joinedPath(joined(stretches.slice(0, middle)), joined(stretches.slice(middle)), from);
}

/** The turnover of a stretch of time that has its own. */
export interface OwnVolume extends Span {
  /** The lots traded before an instant (ms) in the stretch; halts count as if they traded. */
  before(at: number): number;
}

/**
 * A turnover with stretches of its own in it, in which nothing is traded during halts either.
 * @param own in order of time, apart from each other
 */
export function splicedVolume(volume: Volume, own: readonly OwnVolume[], halts: readonly Span[]): Volume {
  if (own.length === 0) return volume;
  const traded = ({ before }: OwnVolume, from: number, to: number) =>
    before(Math.ceil(to / SECOND) * SECOND) - before(Math.ceil(from / SECOND) * SECOND);
  function ownBetween(part: OwnVolume, from: number, to: number): number {
    let lots = traded(part, from, to);
    for (const halt of halts) {
      const start = Math.max(from, halt.from);
      const end = Math.min(to, halt.to);
      if (start < end) lots -= traded(part, start, end);
    }
    return lots;
  }
  return {
    between(from, to) {
      if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
      const last = secondOf(to);
      let start = secondOf(from);
      let lots = 0;
      for (const part of own) {
        if (part.to <= start || part.from >= last) continue;
        if (start < part.from) lots += volume.between(start, part.from);
        const end = Math.min(part.to, last);
        lots += ownBetween(part, Math.max(start, part.from), end);
        start = end;
      }
      return start < last ? lots + volume.between(start, last) : lots;
    },
  };
}
