import { SECOND } from '@papermint/contracts/common/time-units';
import { HISTORY_STARTS } from '../market-anchor.ts';
import { secondOf } from '../second-of.ts';
import type { Depth, DepthLevel } from './depth.ts';
import { FULL } from './depth.ts';

/** Update IDs of a second. */
const IDS = 1000;

/** A book at one moment. A later state has a larger `id`. */
export interface BookState {
  readonly id: number;
  /** The second that it belongs to, ms. */
  readonly second: number;
  /** Best first, at most `FULL`. */
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

/** A state by its ID and second. */
export type BookStateId = Pick<BookState, 'id' | 'second'>;

/**
 * The ID that follows another one: the first of its second, or one more within the second. A world whose time stands
 * still may need more IDs than a second has, and then takes those of the next ones.
 * @param at ms
 */
export function nextId(before: BookStateId | undefined, at: number): BookStateId {
  const second = secondOf(at);
  const first = ((second - HISTORY_STARTS) / SECOND) * IDS;
  return { id: before ? Math.max(first, before.id + 1) : first, second };
}

/** The state of a book, without what lies beyond its full levels. */
export const stateOf = ({ id, second }: BookStateId, { bids, asks }: Depth): BookState => ({
  id,
  second,
  bids: bids.slice(0, FULL),
  asks: asks.slice(0, FULL),
});

/** What leads from one state to a later one: prices with their new lots, 0 where nothing is left. */
export interface BookChange {
  bids: DepthChange[];
  asks: DepthChange[];
}

export type DepthChange = readonly [priceTicks: number, lots: number];

/** Levels that are no longer among the full ones are removed too. */
export function changeBetween(before: BookState, after: BookState): BookChange {
  return { bids: changesOf(before.bids, after.bids, -1), asks: changesOf(before.asks, after.asks, 1) };
}

/** @param direction 1 for asks, -1 for bids; levels are best first */
function changesOf(
  before: readonly DepthLevel[],
  after: readonly DepthLevel[],
  direction: 1 | -1,
): DepthChange[] {
  const changes: DepthChange[] = [];
  let i = 0;
  for (const level of after) {
    const place = level[0] * direction;
    while (i < before.length && (before[i] as DepthLevel)[0] * direction < place) {
      changes.push([(before[i] as DepthLevel)[0], 0]);
      i += 1;
    }
    const same = before[i]?.[0] === level[0] ? before[i] : undefined;
    if (same) i += 1;
    if (same?.[1] !== level[1]) changes.push(level);
  }
  for (; i < before.length; i++) changes.push([(before[i] as DepthLevel)[0], 0]);
  return changes;
}
