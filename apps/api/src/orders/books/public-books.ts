import type { BookState } from '../../market/book/book-states.ts';
import { nextState } from '../../market/book/book-states.ts';
import type { Depth } from '../../market/book/depth.ts';
import { secondOf } from '../../market/second-of.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Engine } from '../engine.ts';

/** The public books, each in states with IDs. A book has one state at a time, for all who read or follow it. */
export interface PublicBooks {
  /** The state now. It stays the same object until the second or an order changes it. */
  state(pair: string): BookState;
}

interface Parts {
  bookOf(pair: string): Depth;
  clock: Pick<Clock, 'now'>;
  listeners: Pick<Engine['listeners'], 'add'>;
  market: Pick<Engine['market'], 'onChange'>;
}

export function createPublicBooks({ bookOf, clock, listeners, market }: Parts): PublicBooks {
  const states = new Map<string, BookState>();
  /** The pairs whose book an order or the market has changed since its state. */
  const changed = new Set<string>();
  listeners.add((_, { pair }) => changed.add(pair));
  market.onChange((_, pairs) => {
    for (const pair of pairs) changed.add(pair);
  });
  return {
    state(pair) {
      const now = clock.now();
      const before = states.get(pair);
      if (before?.second === secondOf(now) && !changed.has(pair)) return before;
      changed.delete(pair);
      const state = nextState(before, now, bookOf(pair));
      states.set(pair, state);
      return state;
    },
  };
}
