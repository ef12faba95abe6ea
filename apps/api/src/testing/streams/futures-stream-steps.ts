import fc from 'fast-check';

/** Random steps of traders, staff, time and market in futures. */

const PAIRS = ['BTC/USD', 'ETH/USD'] as const;
const LEVERAGES = [1, 3, 10, 20, 50] as const;
const KINDS = ['crash', 'rally', 'gap'] as const;

const who = fc.nat({ max: 2 });
const pair = fc.constantFrom(...PAIRS);

/** A step of a stream; sizes are parts of a thousand. */
const futuresSteps = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      who,
      pair,
      side: fc.constantFrom('buy', 'sell'),
      size: fc.integer({ min: 1, max: 1000 }),
      type: fc.constantFrom(
        ...([
          'market',
          'market',
          'limit',
          'stop',
          'take_profit',
          'take_profit_limit',
          'trailing_stop',
        ] as const),
      ),
      away: fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -200, max: 200 })),
      leverage: fc.constantFrom(...LEVERAGES),
      marginMode: fc.constantFrom('isolated', 'cross'),
      reduceOnly: fc.boolean(),
      brackets: fc.boolean(),
    }),
  },
  // Two of them meet: at the mark, within the spread, or far from it, where somebody has emptied the book.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('meet' as const),
      away: fc.constantFrom(0, 0, 5, 30, 60, 150),
      who,
      pair,
      side: fc.constantFrom('buy', 'sell'),
      size: fc.integer({ min: 1, max: 1000 }),
      leverage: fc.constantFrom(...LEVERAGES),
      marginMode: fc.constantFrom('isolated', 'cross'),
    }),
  },
  // Somebody rich takes one side of the simulated book, so that what comes in the same second finds none.
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('empty' as const), pair, side: fc.constantFrom('buy', 'sell') }),
  },
  // Staff halt a pair or open it again; now and then they delist it.
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('staff' as const),
      pair,
      delists: fc.constantFrom(false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      who,
      which: fc.nat({ max: 1 }),
      half: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('margin' as const),
      who,
      which: fc.nat({ max: 1 }),
      amount: fc.integer({ min: -3000, max: 3000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('brackets' as const),
      who,
      which: fc.nat({ max: 1 }),
      away: fc.integer({ min: -60, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('leverage' as const),
      who,
      pair,
      leverage: fc.constantFrom(...LEVERAGES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel all' as const), who }) },
  // Refused while something is open.
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('mode' as const),
      who,
      mode: fc.constantFrom('one_way' as const, 'hedge' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('happen' as const),
      kind: fc.constantFrom(...KINDS),
      pair,
      depth: fc.integer({ min: 2, max: 60 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 900, max: 90_000 })),
    }),
  },
);
export type FuturesStep = typeof futuresSteps extends fc.Arbitrary<infer S> ? S : never;

/** A stream, and the sessions of one of its pairs. */
export interface FuturesScript {
  calendar: 'always' | 'commodities' | 'us_stocks';
  /** Who trades in hedge mode from the start. */
  hedged: boolean[];
  script: FuturesStep[];
}

export const futuresScript = (most: number): fc.Arbitrary<FuturesScript> =>
  fc.record({
    calendar: fc.constantFrom('always' as const, 'commodities' as const, 'us_stocks' as const),
    hedged: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    script: fc.array(futuresSteps, { minLength: 8, maxLength: most, size: 'max' }),
  });
