import type { BookState, DepthChange } from '../../../../market/book/book-states.ts';
import { changeBetween } from '../../../../market/book/book-states.ts';
import type { DepthLevel } from '../../../../market/book/depth.ts';
import type { World } from '../../../../worlds/world.ts';
import { quotesOf } from '../../market-data/quotes-of.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { levelsOf, sidesOf } from '../../market-data/views.ts';
import type { StreamSource } from '../stream-source.ts';

/** A book that nothing changes has an event after this long, wall ms: clients wait for one. */
const QUIET = 3000;

/** Prices of a book that have changed since the last event. */
interface Touched {
  bids: Set<number>;
  asks: Set<number>;
}

/**
 * The changes of a book. Each event begins where the one before ended, and has every price that has changed in any state
 * since then that somebody read: so it leads from each of them to its own. A new subscriber gets the latest event again,
 * and a snapshot which is taken then fits to it.
 */
export function depthSource(world: World, traded: TradedSymbol, every: number): StreamSource {
  const { pair, symbol, venue } = traded;
  const { publicBooks } = quotesOf(world, venue);
  let before: BookState = publicBooks.state(pair);
  let seen = before;
  let said = Number.NEGATIVE_INFINITY;
  const touched: Touched = { bids: new Set(), asks: new Set() };
  const end = publicBooks.onState(pair, (state) => {
    const { bids, asks } = changeBetween(seen, state);
    for (const [price] of bids) touched.bids.add(price);
    for (const [price] of asks) touched.asks.add(price);
    seen = state;
  });
  const eventOf = (state: BookState, first: number, previous: number) => {
    const now = world.clock.now();
    const levels = {
      b: levelsOf(traded, latestOf(touched.bids, state.bids, -1)),
      a: levelsOf(traded, latestOf(touched.asks, state.asks, 1)),
    };
    const ids = { U: first, u: state.id };
    return venue === 'spot'
      ? { e: 'depthUpdate', E: now, s: symbol, ...ids, ...levels }
      : { e: 'depthUpdate', E: now, T: now, s: symbol, ...ids, pu: previous, ...levels };
  };
  let latest = eventOf(before, before.id, before.id - 1);
  return {
    every,
    next(wall) {
      if (publicBooks.state(pair) === before && wall - said >= QUIET) publicBooks.renew(pair);
      const state = publicBooks.state(pair);
      if (state === before) return [];
      latest = eventOf(state, before.id + 1, before.id);
      touched.bids.clear();
      touched.asks.clear();
      before = state;
      said = wall;
      return [latest];
    },
    latest: () => [latest],
    end,
  };
}

/** Prices with what rests at them now, best first; 0 lots where nothing does. */
function latestOf(prices: Set<number>, levels: readonly DepthLevel[], direction: 1 | -1): DepthChange[] {
  if (prices.size === 0) return [];
  const lots = new Map(levels);
  return [...prices]
    .sort((a, b) => (a - b) * direction)
    .map((price): DepthChange => [price, lots.get(price) ?? 0]);
}

/** The best levels of a book, whenever it has changed. */
export function partialDepthSource(
  world: World,
  traded: TradedSymbol,
  { levels, every }: { levels: number; every: number },
): StreamSource {
  const { pair, symbol, venue } = traded;
  const { publicBooks } = quotesOf(world, venue);
  let before = publicBooks.state(pair);
  let previous = 0;
  const event = () => {
    const state = publicBooks.state(pair);
    const now = world.clock.now();
    const { bids, asks } = sidesOf(traded, state, levels);
    if (venue === 'spot') return { lastUpdateId: state.id, bids, asks };
    const first = previous === 0 ? state.id : previous + 1;
    const ids = { U: Math.min(first, state.id), u: state.id, pu: previous === 0 ? state.id - 1 : previous };
    return { e: 'depthUpdate', E: now, T: now, s: symbol, ...ids, b: bids, a: asks };
  };
  return {
    every,
    next() {
      const state = publicBooks.state(pair);
      if (state === before) return [];
      before = state;
      const said = event();
      previous = state.id;
      return [said];
    },
    latest: () => [event()],
  };
}
