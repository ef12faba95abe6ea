import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedHere } from '../apps/api/src/worlds/hosting/seed-file.ts';
import { createWorldHost } from '../apps/api/src/worlds/hosting/world-host.ts';
import type { World } from '../apps/api/src/worlds/world.ts';
import { seedWorld } from '../seed/index.ts';
import { HISTORY } from '../seed/seed-constants.ts';
import type { Row } from './support/load.ts';

export const name = 'Futures';

const ORDERS = 1_000;
const POSITIONS = 1_000;
const TRADERS = 50;
const DAYS = 30;
const DAY = 86_400_000;
/** Orders of each kind, placed in turns to compare their cost. */
const PLACED = 300;
const TURNS = 6;

/** Measures thirty days of open orders, positions and funding, and the cost of an order against a spot order. */
export async function run(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  const host = await createWorldHost({
    dataDir: dir,
    migrationsDir: 'prisma/migrations',
    mode: 'on',
    seed: 5066,
    seedTraders: 0,
    start: Date.UTC(2026, 5, 1, 15),
    speed: 0,
    history: HISTORY,
    seedFile: seedHere(seedWorld),
  });
  try {
    const world = await host.world();
    const traders = await addTraders(world);
    const cost = await compareCosts(world, traders[0] as string);
    await openPositions(world, traders);
    await placeOrders(world, traders);
    const since = performance.now();
    const jobs = await world.testClock.advance((now) => now + DAYS * DAY);
    const time = performance.now() - since;
    if (!world.ledger.verify().ok) throw new Error('The ledger does not verify.');
    return [
      {
        measure: `${DAYS} days, ${ORDERS} orders and ${POSITIONS} positions (${jobs} jobs done)`,
        value: time,
        unit: 'ms',
        target: '≤ 5,000',
      },
      {
        measure: 'a futures order, against a spot order',
        value: cost.futures,
        unit: 'ms',
        baseline: cost.spot,
        ratio: cost.futures / cost.spot,
        target: '≤ 1.3',
      },
    ];
  } finally {
    await host.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function addTraders({ accounts, deposits }: World): Promise<string[]> {
  const traders: string[] = [];
  for (let n = 0; n < TRADERS; n++) {
    const { traderId } = await accounts.create(
      { actor: { kind: 'system' }, name: 'bench.trader' },
      {
        email: `bench${n}@papermint.test`,
        passwordHash: '',
        firstName: 'Bench',
        lastName: String(n),
        currency: 'USD',
        packageSlug: 'platinum',
        position: 'trader',
        status: 'active',
        country: 'SE',
        suspendedReason: null,
        emailVerified: true,
        kycVerified: true,
        requireUpgrade: false,
        stakingEnabled: true,
        pinHash: null,
        persona: null,
        personaAbout: null,
      },
    );
    for (const asset of ['USD', 'BTC']) {
      await deposits.receive(
        { actor: { kind: 'system' }, name: 'bench.deposit' },
        { traderId, asset, amount: 10n ** 10n, description: 'Bank transfer' },
      );
    }
    traders.push(traderId);
  }
  return traders;
}

const commandOf = (traderId: string, call: string) =>
  ({ actor: { kind: 'trader', traderId }, name: call }) as const;

/** About a hundred dollars of a pair, in whole lots. */
function amountOf({ markets, clock }: World, pair: string): string {
  const { lot, tick, minNotional } = markets.instrument(pair);
  const price = markets.priceTicksAt(pair, clock.now()) * Number(tick);
  const lots = Math.max(1, Math.ceil(Math.max(100, 2 * Number(minNotional)) / price / Number(lot)));
  return (lots * Number(lot)).toFixed(lot.split('.')[1]?.length ?? 0);
}

/** Long and short, isolated and cross, in twenty pairs. */
async function openPositions(world: World, traders: readonly string[]): Promise<void> {
  const pairs = world.markets
    .instruments()
    .filter(({ kind, futures }) => kind === 'crypto' && futures)
    .slice(0, POSITIONS / TRADERS);
  for (const [index, traderId] of traders.entries()) {
    for (const [place, { pair }] of pairs.entries()) {
      await world.futures.place(commandOf(traderId, 'futures.place'), traderId, {
        pair,
        type: 'market',
        amount: amountOf(world, pair),
        leverage: 2,
        side: (index + place) % 2 === 0 ? 'buy' : 'sell',
        marginMode: index % 4 === 0 ? 'cross' : 'isolated',
      });
    }
  }
}

/** Limit orders on both sides of the Bitcoin price, up to an eighth of the price away. */
async function placeOrders(world: World, traders: readonly string[]): Promise<void> {
  const { markets, clock, futures } = world;
  const { tick } = markets.instrument('BTC/USD');
  const price = markets.priceTicksAt('BTC/USD', clock.now());
  for (let n = 0; n < ORDERS; n++) {
    const traderId = traders[n % traders.length] as string;
    const side = n % 2 === 0 ? 'buy' : 'sell';
    const away = 0.001 + (n / ORDERS) * 0.125;
    const limit = Math.round(price * (side === 'buy' ? 1 - away : 1 + away)) * Number(tick);
    await futures.place(commandOf(traderId, 'futures.place'), traderId, {
      pair: 'BTC/USD',
      side,
      type: 'limit',
      amount: '0.001',
      price: limit.toFixed(1),
      leverage: 2,
    });
  }
}

/** The cost of one order in ms: limit orders that rest, and market orders that fill. */
async function compareCosts(world: World, traderId: string): Promise<{ spot: number; futures: number }> {
  const { spot, futures, markets, clock } = world;
  const { tick } = markets.instrument('BTC/USD');
  const price = markets.priceTicksAt('BTC/USD', clock.now());
  const times = { spot: [] as number[], futures: [] as number[] };
  for (let turn = 0; turn < TURNS; turn++) {
    for (const venue of ['spot', 'futures'] as const) {
      const since = performance.now();
      for (let n = 0; n < PLACED; n++) {
        const side = n % 2 === 0 ? 'buy' : 'sell';
        const far = (Math.round(price * (side === 'buy' ? 0.8 : 1.2)) * Number(tick)).toFixed(1);
        const kind = n % 3 === 0 ? ({ type: 'limit', price: far } as const) : ({ type: 'market' } as const);
        const order = { pair: 'BTC/USD', side, amount: '0.001', ...kind } as const;
        if (venue === 'spot') await spot.place(commandOf(traderId, 'spot.place'), traderId, order);
        else {
          await futures.place(commandOf(traderId, 'futures.place'), traderId, { ...order, leverage: 5 });
        }
      }
      times[venue].push((performance.now() - since) / PLACED);
      await spot.cancelAll(commandOf(traderId, 'spot.cancelAll'), traderId, undefined);
      await futures.cancelAll(commandOf(traderId, 'futures.cancelAll'), traderId, undefined);
    }
  }
  const middle = (all: number[]) => all.sort((a, b) => a - b)[all.length >> 1] as number;
  return { spot: middle(times.spot), futures: middle(times.futures) };
}
