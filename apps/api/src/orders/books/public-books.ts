import type { BookState } from '../../market/book/book-states.ts';
import { nextId, stateOf } from '../../market/book/book-states.ts';
import type { Depth, DepthLevel } from '../../market/book/depth.ts';
import { FULL } from '../../market/book/depth.ts';
import { secondOf } from '../../market/second-of.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Engine } from '../engine.ts';

/** The public books, each in states with IDs. A book has one state at a time, for all who read or follow it. */
export interface PublicBooks {
  /** The state now. It stays the same object until the second or an order changes it. */
  state(pair: string): BookState;
  /** Tells of each new state of a book that somebody reads. @returns how to stop */
  onState(pair: string, listener: (state: BookState) => void): () => void;
  /** Gives a book a new state, though nothing has changed. */
  renew(pair: string): void;
  /** The best prices of that state, without its other levels. */
  top(pair: string): BookTop;
}

export interface BookTop {
  /** That of the state. */
  id: number;
  bid: DepthLevel | undefined;
  ask: DepthLevel | undefined;
}

interface Parts {
  /** @param levels of a side, all if omitted */
  bookOf(pair: string, levels?: number): Depth;
  clock: Pick<Clock, 'now'>;
  listeners: Pick<Engine['listeners'], 'add'>;
  market: Pick<Engine['market'], 'onChange'>;
}

/** A state of a book, of which only what was asked for is computed. */
interface Held {
  id: number;
  second: number;
  state: BookState | undefined;
  top: BookTop | undefined;
}

export function createPublicBooks({ bookOf, clock, listeners, market }: Parts): PublicBooks {
  const books = new Map<string, Held>();
  const followers = new Map<string, Set<(state: BookState) => void>>();
  /** The pairs whose book an order or the market has changed since its state. */
  const changed = new Set<string>();
  listeners.add((_, { pair }) => changed.add(pair));
  market.onChange((_, pairs) => {
    for (const pair of pairs) changed.add(pair);
  });

  function current(pair: string): Held {
    const now = clock.now();
    const before = books.get(pair);
    if (before?.second === secondOf(now) && !changed.has(pair)) return before;
    changed.delete(pair);
    const held = { ...nextId(before, now), state: undefined, top: undefined };
    books.set(pair, held);
    return held;
  }

  function state(pair: string): BookState {
    const held = current(pair);
    if (!held.state) {
      held.state = stateOf(held, bookOf(pair, FULL));
      for (const tell of followers.get(pair) ?? []) tell(held.state);
    }
    return held.state;
  }

  return {
    state,
    renew: (pair) => void changed.add(pair),
    onState(pair, listener) {
      const of = followers.get(pair) ?? new Set();
      followers.set(pair, of.add(listener));
      return () => {
        of.delete(listener);
        if (of.size === 0) followers.delete(pair);
      };
    },
    top(pair) {
      const held = current(pair);
      if (!held.top) {
        const { bids, asks } = held.state ?? bookOf(pair, 1);
        held.top = { id: held.id, bid: bids[0], ask: asks[0] };
      }
      return held.top;
    },
  };
}
