import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { BookStateId, DepthChange } from './book-states.ts';
import { changeBetween, nextId, stateOf } from './book-states.ts';
import type { DepthLevel } from './depth.ts';
import { FULL } from './depth.ts';

const side = (direction: 1 | -1) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 700 })
    .map((prices) =>
      prices.sort((a, b) => (a - b) * direction).map((price): DepthLevel => [price, 1 + (price % 5)]),
    );
const depths = fc.record({ bids: side(-1), asks: side(1) });

/** A side of a local book after changes. */
function applied(levels: readonly DepthLevel[], changes: readonly DepthChange[], direction: 1 | -1) {
  const book = new Map(levels.map(([price, lots]) => [price, lots]));
  for (const [price, lots] of changes) {
    if (lots === 0) book.delete(price);
    else book.set(price, lots);
  }
  return [...book].sort((a, b) => (a[0] - b[0]) * direction);
}

test('a change leads from each state to the next one', () => {
  fc.assert(
    fc.property(depths, depths, (one, other) => {
      const before = stateOf({ id: 1, second: MARKET_ANCHOR }, one);
      const after = stateOf({ id: 2, second: MARKET_ANCHOR }, other);
      const { bids, asks } = changeBetween(before, after);
      expect(applied(before.bids, bids, -1)).toEqual(after.bids);
      expect(applied(before.asks, asks, 1)).toEqual(after.asks);
      expect(changeBetween(after, after)).toEqual({ bids: [], asks: [] });
      expect(after.bids.length).toBeLessThanOrEqual(FULL);
    }),
  );
});

test('ids count revisions within a second, and never repeat', () => {
  let state: BookStateId = nextId(undefined, MARKET_ANCHOR + 350);
  const first = state.id;
  state = nextId(state, MARKET_ANCHOR + 999);
  expect(state.id).toBe(first + 1);
  state = nextId(state, MARKET_ANCHOR + 1000);
  expect(state.id).toBe(first + 1000);
  for (let i = 0; i < 1500; i++) state = nextId(state, MARKET_ANCHOR + 1000);
  expect(nextId(state, MARKET_ANCHOR + 2000).id).toBe(state.id + 1);
});
