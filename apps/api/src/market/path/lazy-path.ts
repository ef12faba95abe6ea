import type { PricePath } from './price-path.ts';

/** A path that is created when it is first asked. */
export function lazyPath(create: () => PricePath): PricePath {
  let made: PricePath | undefined;
  const path = () => {
    made ??= create();
    return made;
  };
  return {
    priceAt: (at) => path().priceAt(at),
    stressAt: (at) => path().stressAt(at),
    extremes: (from, to) => path().extremes(from, to),
    bound: (side, from, to) => path().bound(side, from, to),
    firstCrossing: (from, to, level, direction) => path().firstCrossing(from, to, level, direction),
    firstTurn: (since, to, distance, turn, best) => path().firstTurn(since, to, distance, turn, best),
  };
}
