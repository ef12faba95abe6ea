import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from './support/load.ts';
import { servePapermint, signIn } from './support/load.ts';

export const name = 'Worlds, over HTTP; medians';

const TURNS = 9;
const AT_ONCE = 8;
/** How many open worlds share the measured growth of memory. */
const HELD = 20;
/** How many copies of a snapshot are open at the same time. */
const COPIES = 50;
/** The pause between two worlds, ms. The server opens the next one in it. */
const PAUSE = 1000;

export async function run(): Promise<Row[]> {
  const papermint = await servePapermint({ WORLDS: '64' });
  const send = async (method: string, path: string, world?: string, body?: object): Promise<unknown> => {
    const reply = await fetch(papermint.url + path, {
      method,
      headers: { ...(world && { 'x-world': world }), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  const open = async (options = {}) =>
    ((await send('POST', '/api/sandbox/worlds', undefined, options)) as { world: string }).world;
  const close = (world: string) => send('DELETE', `/api/sandbox/worlds/${world}`);

  async function newWorlds(): Promise<Row[]> {
    const opening: number[] = [];
    const using: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await wait(PAUSE);
      let world = '';
      opening.push(
        await timed(async () => {
          world = await open();
        }),
      );
      using.push(
        await timed(async () => {
          await signIn(papermint.url, 'trader', world);
          await send('GET', '/api/trade-pair', world);
        }),
      );
      await close(world);
    }
    return [
      { measure: 'a new world', value: median(opening), unit: 'ms', target: '≤ 30' },
      { measure: 'the slowest of them', value: Math.max(...opening), unit: 'ms' },
      { measure: 'the first calls in it: sign-in and pairs', value: median(using), unit: 'ms' },
    ];
  }

  async function copies(): Promise<Row[]> {
    const source = await open();
    await signIn(papermint.url, 'trader', source);
    const times: Record<'taking' | 'forking' | 'past', number[]> = { taking: [], forking: [], past: [] };
    const { event } = (await send('POST', '/api/sandbox/snapshots', source, { name: 'Past' })) as {
      event: number;
    };
    await send('POST', '/api/sandbox/clock', source, { advance: 'P1D' });
    for (let turn = 0; turn < TURNS; turn += 1) {
      await wait(PAUSE / 5);
      const name = `Bench ${turn}`;
      const body = { name };
      times.taking.push(await timed(() => send('POST', '/api/sandbox/snapshots', source, body)));
      times.forking.push(await timed(async () => close(await open({ from: name }))));
      times.past.push(await timed(async () => close(await open({ from: source, at: event }))));
      await send('DELETE', `/api/sandbox/snapshots/${encodeURIComponent(name)}`, 'main');
    }
    await send('DELETE', '/api/sandbox/snapshots/Past', 'main');
    await close(source);
    return [
      { measure: 'a snapshot of a world', value: median(times.taking), unit: 'ms', target: '≤ 30' },
      {
        measure: 'a copy of a snapshot, opened and closed',
        value: median(times.forking),
        unit: 'ms',
        target: '≤ 30',
      },
      {
        measure: 'a copy of a world at an event of a simulated day ago',
        value: median(times.past),
        unit: 'ms',
      },
    ];
  }

  async function manyCopies(): Promise<Row[]> {
    await wait(PAUSE);
    await send('POST', '/api/sandbox/snapshots', 'main', { name: 'Many' });
    const before = papermint.memory();
    const worlds: string[] = [];
    const each = await timed(async () => {
      while (worlds.length < COPIES) worlds.push(await open({ from: 'Many' }));
    });
    const grown = (papermint.memory() - before) / COPIES / 1e6;
    await Promise.all(worlds.map(close));
    return [
      {
        measure: `one of ${COPIES} copies, opened one after another`,
        value: each / COPIES,
        unit: 'ms',
        target: '≤ 30',
      },
      { measure: `memory of an open copy, mean of ${COPIES}`, value: grown, unit: 'MB', target: '≤ 4' },
    ];
  }

  async function manyAtOnce(): Promise<Row> {
    await wait(PAUSE);
    const worlds: string[] = [];
    const value = await timed(async () => {
      worlds.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => open()))));
    });
    await Promise.all(worlds.map(close));
    return { measure: `${AT_ONCE} new worlds at once, until all are open`, value, unit: 'ms' };
  }

  async function memoryOfOne(): Promise<Row> {
    await wait(PAUSE);
    const before = papermint.memory();
    const worlds: string[] = [];
    while (worlds.length < HELD) {
      const world = await open();
      await signIn(papermint.url, 'trader', world);
      worlds.push(world);
    }
    const value = (papermint.memory() - before) / HELD / 1e6;
    await Promise.all(worlds.map(close));
    return { measure: `memory of an open world, mean of ${HELD}`, value, unit: 'MB', target: '≤ 4' };
  }

  async function anotherSeed(): Promise<Row> {
    let world = '';
    const value = await timed(async () => {
      world = await open({ seed: 1 });
    });
    await close(world);
    return { measure: 'a new world of another seed, the first time', value, unit: 'ms', target: '≤ 2,500' };
  }

  async function resets(measure: string, world: string): Promise<Row> {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      times.push(await timed(() => send('POST', '/api/sandbox/reset', world, {})));
    }
    return { measure, value: median(times), unit: 'ms', target: '≤ 2,000' };
  }

  try {
    const rows = [
      ...(await newWorlds()),
      ...(await copies()),
      ...(await manyCopies()),
      await manyAtOnce(),
      await memoryOfOne(),
      await anotherSeed(),
    ];
    const world = await open();
    return [
      ...rows,
      ...(await newAccounts((path, body) => send(body ? 'POST' : 'GET', path, world, body))),
      await resets('a reset of a new world', world),
      await resets('a reset of the main world', 'main'),
    ];
  } finally {
    await papermint.stop();
  }
}

/** How long the factory of accounts takes, with balances alone and with holdings. */
async function newAccounts(call: (path: string, body?: object) => Promise<unknown>): Promise<Row[]> {
  const rich = { package: 'platinum', balances: { USD: '1000000', BTC: '10' } };
  const { products } = (await call('/api/staking-products')) as {
    products: { uuid: string; currency: string }[];
  };
  // The capacity of a product in dollars has no bound.
  const product = products.find(({ currency }) => currency === 'USD')?.uuid;
  const holdings = {
    ...rich,
    orders: [{ pair: 'BTC/USD', side: 'sell', type: 'limit', amount: '0.01', price: '1000000' }],
    positions: [{ pair: 'ETH/USD', side: 'buy', amount: '1', leverage: 5 }],
    stakes: [{ product, amount: '500' }],
    cards: [{ label: 'Online', amount: '50' }],
    nfts: [{ mint: 'Pier 7' }],
  };
  const medianOf = async (body: object) => {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1)
      times.push(await timed(() => call('/api/sandbox/accounts', body)));
    return median(times);
  };
  return [
    { measure: 'a new account with two balances', value: await medianOf(rich), unit: 'ms' },
    {
      measure: 'the same with an order, a position, a stake, a card and an NFT',
      value: await medianOf(holdings),
      unit: 'ms',
    },
  ];
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await run();
  return performance.now() - since;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
