import { DomainError } from '@papermint/contracts/common/domain-error';
import fc from 'fast-check';
import type { World } from '../worlds/world.ts';
import { checkFutures } from './futures-checks.ts';
import { closePosition, open } from './futures-market.ts';
import { happen } from './spot-market.ts';
import { testTrader } from './test-world.ts';

const PAIRS = ['BTC/USD', 'ETH/USD'] as const;
const LEVERAGES = [1, 3, 10, 20, 50] as const;
const KINDS = ['crash', 'rally', 'gap'] as const;

const who = fc.nat({ max: 2 });
const pair = fc.constantFrom(...PAIRS);

/** A step of a stream; sizes are parts of a thousand. */
const steps = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      ...{ who, pair, side: fc.constantFrom('buy', 'sell'), size: fc.integer({ min: 1, max: 1000 }) },
      type: fc.constantFrom('market', 'market', 'limit', 'stop', 'take_profit', 'trailing_stop'),
      away: fc.integer({ min: -30, max: 30 }),
      leverage: fc.constantFrom(...LEVERAGES),
      marginMode: fc.constantFrom('isolated', 'cross'),
      reduceOnly: fc.boolean(),
      brackets: fc.boolean(),
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
      ...{ who, which: fc.nat({ max: 1 }), amount: fc.integer({ min: -3000, max: 3000 }) },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('brackets' as const),
      ...{ who, which: fc.nat({ max: 1 }), away: fc.integer({ min: -60, max: 60 }) },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('leverage' as const),
      ...{ who, pair, leverage: fc.constantFrom(...LEVERAGES) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel all' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('happen' as const),
      kind: fc.constantFrom(...KINDS),
      ...{ pair, depth: fc.integer({ min: 2, max: 60 }) },
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
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

/** What a stream does with the clock: it jumps, or goes there in short steps. */
export type Moving = 'jumps' | 'steps';

/**
 * Three traders open, close and protect positions in two pairs at random while the clock moves and prices crash, rally and
 * gap. After every step no trader is below zero, and money, positions and orders agree.
 */
export async function checkFuturesStreams({
  runs,
  seed,
  openWorld,
}: {
  runs: number;
  seed?: number;
  openWorld: () => Promise<World>;
}): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 40, size: 'max' }), async (script) => {
      const world = await openWorld();
      try {
        await play(world, script, 'jumps', () => checkFutures(world));
      } finally {
        await world.close();
      }
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
}

/** The same script ends with the same rows, whether the clock jumps or goes in steps of up to ten minutes. */
export async function checkJumps({
  runs,
  seed,
  openWorld,
  rowsOf,
}: {
  runs: number;
  seed?: number;
  openWorld: () => Promise<World>;
  rowsOf: (world: World) => unknown;
}): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 20, size: 'max' }), async (script) => {
      const ends: unknown[] = [];
      for (const moving of ['jumps', 'steps'] as const) {
        const world = await openWorld();
        try {
          await play(world, script, moving, () => undefined);
          ends.push(rowsOf(world));
        } finally {
          await world.close();
        }
      }
      if (JSON.stringify(ends[0]) !== JSON.stringify(ends[1])) {
        throw new Error(`They differ: ${JSON.stringify(ends, null, 1)}`);
      }
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
}

async function play(world: World, script: readonly Step[], moving: Moving, check: () => void): Promise<void> {
  const traders: string[] = [];
  for (let one = 0; one < 3; one++) traders.push(await testTrader(world, { dollars: 2_000_000n }));
  for (const step of script) {
    try {
      await run(world, traders, step, moving);
    } catch (error) {
      // A refusal: nothing has changed.
      if (!(error instanceof DomainError)) throw error;
    }
    check();
  }
}

async function run(world: World, traders: readonly string[], step: Step, moving: Moving): Promise<void> {
  if (step.do === 'wait') return wait(world, step.seconds * 1000, moving);
  if (step.do === 'happen') {
    const shape = step.kind === 'gap' ? {} : { over: 600, hold: 3600 };
    await happen(world, { kind: step.kind, pair: step.pair, depth: step.depth / 100, ...shape });
    return;
  }
  const traderId = traders[step.who] as string;
  const command = (name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  if (step.do === 'place') return place(world, traderId, step);
  if (step.do === 'cancel all') {
    await world.futures.cancelAll(command('futuresOrders.cancelAll'), traderId, undefined);
    return;
  }
  if (step.do === 'leverage') {
    await world.futures.setSetting(command('futures.setSetting'), traderId, step);
    return;
  }
  const { data } = await world.futures.positions(traderId, {
    ...{ page: 1, perPage: 10, sort: '-createdAt', status: ['open'] },
  });
  const position = data[step.which];
  if (!position) return;
  const { uuid } = position;
  if (step.do === 'margin') {
    await world.futures.moveMargin(command('futures.moveMargin'), traderId, {
      uuid,
      amount: String(step.amount),
    });
  } else if (step.do === 'brackets') {
    const price = priceBy(world, position.pair, step.away);
    const key = step.away > 0 === (position.side === 'long') ? 'takeProfit' : 'stopLoss';
    await world.futures.setBrackets(command('futures.setBrackets'), traderId, { uuid, [key]: price });
  } else {
    const half = Math.floor(Number(position.amount) * 500) / 1000;
    await closePosition(world, traderId, uuid, step.half && half > 0 ? String(half) : undefined);
  }
}

async function wait(world: World, time: number, moving: Moving): Promise<void> {
  const until = world.clock.now() + time;
  if (moving === 'steps') {
    for (let at = world.clock.now() + 599_000; at < until; at += 599_000) {
      await world.testClock.advance(() => at);
    }
  }
  await world.testClock.advance(() => until);
}

async function place(world: World, traderId: string, step: Step & { do: 'place' }): Promise<void> {
  const { pair: of, type, size, away, brackets, reduceOnly, leverage, marginMode } = step;
  const side = step.side as 'buy' | 'sell';
  const most = of === 'BTC/USD' ? 3 : 80;
  const up = side === 'buy' ? 1 : -1;
  await open(world, traderId, {
    ...{ pair: of, side, leverage, reduceOnly, marginMode: marginMode as 'isolated' | 'cross' },
    type: type as 'market',
    amount: ((most * size) / 1000).toFixed(3),
    ...(type === 'limit' && { price: priceBy(world, of, away) }),
    ...(type === 'stop' && { stopPrice: priceBy(world, of, up * (Math.abs(away) + 1)) }),
    ...(type === 'take_profit' && { stopPrice: priceBy(world, of, -up * (Math.abs(away) + 1)) }),
    ...(type === 'trailing_stop' && { trailingPercent: String((Math.abs(away) + 2) / 10) }),
    ...(brackets &&
      !reduceOnly && {
        takeProfit: priceBy(world, of, up * (Math.abs(away) + 40)),
        stopLoss: priceBy(world, of, -up * (Math.abs(away) + 40)),
      }),
  });
}

/** The mark moved by a number of thousandths, as text. */
function priceBy(world: World, of: string, thousandths: number): string {
  const { tick } = world.markets.instrument(of);
  const ticks = world.markets.priceTicksAt(of, world.clock.now());
  const decimals = tick.split('.')[1]?.length ?? 0;
  return (Math.round(ticks * (1 + thousandths / 1000)) * Number(tick)).toFixed(decimals);
}
