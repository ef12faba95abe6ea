import type { BookState } from '../../../../market/book/book-states.ts';
import { changeBetween } from '../../../../market/book/book-states.ts';
import type { World } from '../../../../worlds/world.ts';
import { quotesOf } from '../../market-data/quotes-of.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { levelsOf, sidesOf } from '../../market-data/views.ts';
import type { StreamSource } from '../stream-source.ts';

/** A book that nothing changes has an event after this long, wall ms: clients wait for one. */
const QUIET = 3000;

/**
 * The changes of a book. Each event begins where the one before ended. A new subscriber gets the latest event again, so
 * that a snapshot which is taken then fits to it.
 */
export function depthSource(world: World, traded: TradedSymbol, every: number): StreamSource {
  const { pair, symbol, venue } = traded;
  const { publicBooks } = quotesOf(world, venue);
  let before: BookState = publicBooks.state(pair);
  let said = Number.NEGATIVE_INFINITY;
  const eventOf = (first: number, previous: number, change: Pick<BookState, 'bids' | 'asks'> | undefined) => {
    const now = world.clock.now();
    const levels = {
      b: change ? levelsOf(traded, change.bids) : [],
      a: change ? levelsOf(traded, change.asks) : [],
    };
    const ids = { U: first, u: before.id };
    return venue === 'spot'
      ? { e: 'depthUpdate', E: now, s: symbol, ...ids, ...levels }
      : { e: 'depthUpdate', E: now, T: now, s: symbol, ...ids, pu: previous, ...levels };
  };
  let latest = eventOf(before.id, before.id - 1, undefined);
  return {
    every,
    next(wall) {
      if (publicBooks.state(pair) === before && wall - said >= QUIET) publicBooks.renew(pair);
      const state = publicBooks.state(pair);
      if (state === before) return [];
      const change = changeBetween(before, state);
      const previous = before.id;
      before = state;
      said = wall;
      latest = eventOf(previous + 1, previous, change as Pick<BookState, 'bids' | 'asks'>);
      return [latest];
    },
    latest: () => [latest],
  };
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
