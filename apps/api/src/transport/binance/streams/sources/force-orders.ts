import type { World } from '../../../../worlds/world.ts';
import { forceOrderEvent } from '../../futures/force-order-answer.ts';
import { isOffered } from '../../names.ts';
import type { StreamSource } from '../stream-source.ts';

const EVERY = 1000;

/** The liquidations of a pair, or of all, each once. */
export function forceOrderSource({ futures, clock }: World, pair: string | undefined): StreamSource {
  let last = futures.lastLiquidation();
  return {
    every: EVERY,
    next() {
      const found = futures.liquidationsAfter(last);
      last = found.at(-1)?.row ?? last;
      return found
        .map(({ liquidation }) => liquidation)
        .filter((one) => (pair === undefined ? isOffered(one.pair) : one.pair === pair))
        .map((one) => forceOrderEvent(one, clock.now()));
    },
    latest: () => [],
  };
}
