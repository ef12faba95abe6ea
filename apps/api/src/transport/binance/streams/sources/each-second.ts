import type { World } from '../../../../worlds/world.ts';
import type { StreamSource } from '../stream-source.ts';

/** Says the same thing again whenever the simulated second has changed. */
export function eachSecond(world: World, every: number, events: () => readonly object[]): StreamSource {
  let said = world.markets.board();
  return {
    every,
    next() {
      const board = world.markets.board();
      if (board === said) return [];
      said = board;
      return events();
    },
    latest: events,
  };
}
