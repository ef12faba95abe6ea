import { DomainError } from '@papermint/contracts/common/domain-error';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import { takesProfit } from '@papermint/contracts/orders/order-types';
import fc from 'fast-check';
import type { World } from '../../worlds/world.ts';
import { closePosition, open } from '../worlds/futures-market.ts';
import { happen } from '../worlds/spot-market.ts';
import { staffCoins } from '../worlds/staff-coins.ts';
import { testTrader } from '../worlds/test-world.ts';
import { checkFutures } from './futures-checks.ts';
import type { FuturesScript, FuturesStep } from './futures-stream-steps.ts';
import { futuresScript } from './futures-stream-steps.ts';
import { must } from './order-checks.ts';
import { streamRuns } from './stream-runs.ts';

/** What a stream does with the clock: it jumps, or goes there in short steps. */
export type Moving = 'jumps' | 'steps';

/**
 * Three traders open, close and protect positions in two pairs at random, with the simulated market and with each other,
 * while the clock moves, prices crash, rally and gap, one pair closes between its sessions, and staff halt and delist. After every step no trader is below zero, and money, positions and orders agree.
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
    fc.asyncProperty(futuresScript(40), async (script) => {
      const world = await openWorld();
      try {
        await play(world, script, 'jumps', (cast) => {
          checkFutures(world);
          checkInsurance(cast);
        });
      } finally {
        await world.close();
      }
    }),
    streamRuns({ runs, seed }),
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
    fc.asyncProperty(futuresScript(20), async (script) => {
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
    streamRuns({ runs, seed }),
  );
}

/** Who takes part in a stream. */
interface Cast {
  world: World;
  traders: readonly string[];
  /** Has enough to take everything that the simulated market offers. */
  whale: string;
  staff: Awaited<ReturnType<typeof staffCoins>>;
  moving: Moving;
  /** Staff have delisted a pair, which closes positions at the mark. */
  delisted: boolean;
}

async function play(
  world: World,
  { calendar, hedged, script }: FuturesScript,
  moving: Moving,
  check: (cast: Cast) => void,
): Promise<void> {
  const rich = (dollars: bigint) => testTrader(world, { dollars });
  const traders = [await rich(2_000_000n), await rich(2_000_000n), await rich(2_000_000n)];
  const whale = await rich(10n ** 12n);
  const cast: Cast = { world, traders, whale, staff: await staffCoins(world), moving, delisted: false };
  await world.commands.execute(
    { actor: { kind: 'system' }, name: 'test.sessions' },
    (tx) => world.markets.amend(tx, 'ETH/USD', { asset: {}, instrument: { calendar } }),
    () => ({}),
  );
  for (const [index, traderId] of traders.entries()) {
    if (hedged[index]) await world.futures.setPositionMode(modeCommand(traderId), traderId, 'hedge');
  }
  for (const step of script) {
    try {
      await run(cast, step);
    } catch (error) {
      // A refusal: nothing has changed.
      if (!(error instanceof DomainError)) throw error;
    }
    // Events that became due in the step, such as a liquidation.
    await world.testClock.advance((now) => now);
    check(cast);
  }
}

/** Of fills the insurance fund pays nothing: only of liquidations and delistings. */
function checkInsurance({ world, delisted }: Cast): void {
  if (delisted) return;
  const sql = "SELECT id, covered FROM Position WHERE status <> 'liquidated' AND covered <> 0 LIMIT 1";
  const paid = world.db.readNow.get(sql, []);
  must(!paid, `the insurance fund paid ${paid?.covered} of a fill of ${paid?.id}`);
}

async function run(cast: Cast, step: FuturesStep): Promise<void> {
  const { world, traders, moving } = cast;
  if (step.do === 'wait') return wait(world, step.seconds * 1000, moving);
  if (step.do === 'staff') return decide(cast, step.pair, step.delists);
  if (step.do === 'empty') return empty(cast, step.pair, step.side as 'buy' | 'sell');
  if (step.do === 'happen') {
    const shape = step.kind === 'gap' ? {} : { over: 600, hold: 3600 };
    await happen(world, { kind: step.kind, pair: step.pair, depth: step.depth / 100, ...shape });
    return;
  }
  const traderId = traders[step.who] as string;
  const command = (name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  if (step.do === 'place') return place(world, traderId, step);
  if (step.do === 'meet') return meet(cast, step);
  if (step.do === 'cancel all') {
    await world.futures.cancelAll(command('futuresOrders.cancelAll'), traderId, undefined);
    return;
  }
  if (step.do === 'mode') {
    await world.futures.setPositionMode(modeCommand(traderId), traderId, step.mode);
    return;
  }
  if (step.do === 'leverage') {
    await world.futures.setSetting(command('futures.setSetting'), traderId, step);
    return;
  }
  const { data } = await world.futures.positions(traderId, {
    page: 1,
    perPage: 10,
    sort: '-createdAt',
    status: ['open'],
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

const modeCommand = (traderId: string) =>
  ({ actor: { kind: 'trader', traderId }, name: 'futures.setPositionMode' }) as const;

async function decide(cast: Cast, pair: string, delists: boolean): Promise<void> {
  const { status } = cast.world.markets.everyInstrument().find((one) => one.pair === pair) ?? {};
  const to = status !== 'trading' ? 'trading' : delists ? 'delisted' : 'halted';
  cast.delisted ||= to === 'delisted';
  await cast.staff.set(pair.slice(0, 3), to);
}

/** A trader rests at the mark or on its losing side, and another takes the order in the same second. */
async function meet(cast: Cast, step: FuturesStep & { do: 'meet' }): Promise<void> {
  const { world, traders } = cast;
  const { who, pair, side, size, away, leverage, marginMode } = step;
  const [maker, taker] = [traders[who], traders[(who + 1) % 3]] as [string, string];
  const amount = amountOf(pair, size);
  const parameters = { pair, amount, leverage, marginMode: marginMode as 'isolated' | 'cross' };
  const other = side === 'buy' ? 'sell' : 'buy';
  if (away > 0) await empty(cast, pair, side as 'buy' | 'sell');
  const price = priceBy(world, pair, side === 'buy' ? away : -away);
  const makes = { ...parameters, ...openingIn(world, maker, side as 'buy' | 'sell') };
  await open(world, maker, { ...makes, type: 'limit', price });
  await open(world, taker, { ...parameters, ...openingIn(world, taker, other) });
}

/** An order that opens, in the position mode of its trader. */
function openingIn(world: World, traderId: string, side: 'buy' | 'sell') {
  const { mode } = world.futures.positionMode(traderId);
  return { side, ...(mode === 'hedge' && { positionSide: positionSideOf(side) }) };
}

/** The whale takes the simulated bids or asks of this second. */
async function empty({ world, whale }: Cast, pair: string, side: 'buy' | 'sell'): Promise<void> {
  const price = priceBy(world, pair, side === 'buy' ? 250 : -250);
  const amount = pair === 'BTC/USD' ? '1200' : '60000';
  await open(world, whale, { pair, side, type: 'limit', timeInForce: 'IOC', price, amount, leverage: 1 });
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

async function place(world: World, traderId: string, step: FuturesStep & { do: 'place' }): Promise<void> {
  const { pair: of, type, size, away, brackets, reduceOnly, leverage, marginMode } = step;
  const side = step.side as 'buy' | 'sell';
  const up = side === 'buy' ? 1 : -1;
  const isHedged = world.futures.positionMode(traderId).mode === 'hedge';
  // What only reduces in one-way mode closes the other side in hedge mode.
  const positionSide = positionSideOf(reduceOnly ? (side === 'buy' ? 'sell' : 'buy') : side);
  await open(world, traderId, {
    pair: of,
    side,
    leverage,
    ...(isHedged ? { positionSide } : { reduceOnly }),
    marginMode: marginMode as 'isolated' | 'cross',
    type: type as 'market',
    amount: amountOf(of, size),
    ...(type === 'limit' && { price: priceBy(world, of, away) }),
    ...(type === 'stop' && { stopPrice: priceBy(world, of, up * (Math.abs(away) + 1)) }),
    ...(takesProfit(type as PlaceableType) && { stopPrice: priceBy(world, of, -up * (Math.abs(away) + 1)) }),
    ...(type === 'take_profit_limit' && { price: priceBy(world, of, away) }),
    ...(type === 'trailing_stop' && { trailingPercent: String((Math.abs(away) + 2) / 10) }),
    ...(brackets &&
      !reduceOnly && {
        takeProfit: priceBy(world, of, up * (Math.abs(away) + 40)),
        stopLoss: priceBy(world, of, -up * (Math.abs(away) + 40)),
      }),
  });
}

/** A part of a thousand of the most that a step trades. */
const amountOf = (pair: string, size: number) => (((pair === 'BTC/USD' ? 3 : 80) * size) / 1000).toFixed(3);

/** The mark moved by a number of thousandths, as text. */
function priceBy(world: World, of: string, thousandths: number): string {
  const { tick } = world.markets.instrument(of);
  const ticks = world.markets.priceTicksAt(of, world.clock.now());
  const decimals = tick.split('.')[1]?.length ?? 0;
  return (Math.round(ticks * (1 + thousandths / 1000)) * Number(tick)).toFixed(decimals);
}
