import { formatDuration, parseDuration } from '@papermint/contracts/common/duration';
import { MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { allEvents } from '../../../testing/app/all-events.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { testWorld } from '../../../testing/worlds/test-world.ts';

const api = testApp();

const add = (input: object) => api.post('/api/sandbox/scenarios', input);
const advance = (by: string) => api.post('/api/sandbox/clock', { advance: by });
const priceOf = async (pair: string) => Number((await api.post('/api/prices', { pairs: [pair] })).body[pair]);
const now = async () => (await api.host.world()).clock.now();
const market = async (pair: string) =>
  (await api.get('/api/trade-pair')).body.find((one: { pair: string }) => one.pair === pair);

test('a crash lowers the price by its depth, and no past candle changes', async () => {
  const span = 'pair=ETH/USD&interval=1h&from=2026-05-20T00:00:00Z&to=2026-06-01T14:59:59Z';
  const { body: before } = await api.get(`/api/candles?${span}`);
  const price = await priceOf('ETH/USD');
  const answer = await add({ kind: 'crash', pair: 'ETH/USD', depth: 0.4, over: 'PT5M', hold: 'PT1H' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  // The price of the current second is public already, so the crash starts with the next one.
  const start = new Date((await now()) + 1000).toISOString();
  expect(answer.body.message).toBe(`ETH/USD falls by 40% over PT5M, from ${start} on.`);
  expect(answer.body.scenario).toMatchObject({
    kind: 'crash',
    pair: 'ETH/USD',
    startsAt: start,
    depth: 0.4,
    over: 'PT5M',
    hold: 'PT1H',
    recovery: 0.5,
    recoverOver: 'PT4H',
  });
  expect(await priceOf('ETH/USD')).toBe(price);
  await advance('PT6M');
  expect((await priceOf('ETH/USD')) / price).toBeCloseTo(0.6, 1);
  expect((await api.get(`/api/candles?${span}`)).body).toEqual(before);
  expect((await api.get('/api/sandbox/scenarios')).body).toContainEqual(answer.body.scenario);
  const events = await allEvents(api);
  expect(events.find(({ subject }) => subject === answer.body.scenario.uuid)).toMatchObject({
    command: 'scenarios.add',
    data: answer.body.scenario,
  });
});

test('a scenario is there again when the market is loaded again', async () => {
  const world = await api.host.world();
  await add({ kind: 'rally', pair: 'SOL/USD', depth: 0.5, startsIn: 'PT1M' });
  const at = world.clock.now() + 20 * MINUTE;
  const price = world.markets.priceTicksAt('SOL/USD', at);
  expect(price / world.markets.priceTicksAt('SOL/USD', world.clock.now())).toBeCloseTo(1.5, 1);
  await world.markets.load();
  expect(world.markets.priceTicksAt('SOL/USD', at)).toBe(price);
});

test('without a pair it concerns all crypto pairs, and stable coins stay at 1 until a depeg', async () => {
  const coins = ['BTC/USD', 'DOGE/USD', 'APE/USD'];
  const before = await Promise.all(coins.map(priceOf));
  await add({ kind: 'gap', depth: 0.2 });
  expect(await Promise.all(coins.map(priceOf))).toEqual(before);
  await advance('PT1S');
  const after = await Promise.all(coins.map(priceOf));
  for (const [index, price] of after.entries()) expect(price / (before[index] as number)).toBeCloseTo(0.8, 2);
  expect(await priceOf('USDT_TRC20/USD')).toBe(1);
  const { body } = await add({
    kind: 'depeg',
    depth: 0.1,
    over: 'PT0S',
    hold: 'PT10M',
    recoverOver: 'PT10M',
  });
  expect(body.message).toContain('Every pegged pair falls by 10% within a second');
  await advance('PT1S');
  expect([await priceOf('USDT_TRC20/USD'), await priceOf('USDC_TRC20/USD')]).toEqual([0.9, 0.9]);
  await advance('PT20M58S');
  expect([await priceOf('USDT_TRC20/USD'), await priceOf('USDC_TRC20/USD')]).toEqual([1, 1]);
});

test('a halt is shown, refuses orders, trades nothing, and ends', async () => {
  const session = await api.signIn('trader');
  const order = () =>
    api.post(
      '/api/secure/trades/place',
      { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' },
      session,
    );
  const { body } = await add({ kind: 'halt', pair: 'BTC/USD', hold: 'PT10M' });
  expect(body.scenario).toMatchObject({
    kind: 'halt',
    depth: null,
    over: null,
    hold: 'PT10M',
    recovery: null,
  });
  const ends = new Date((await now()) + 600_000).toISOString();
  expect(await market('BTC/USD')).toMatchObject({ status: 'halted', resumesAt: ends });
  expect(await market('ETH/USD')).toMatchObject({ status: 'trading', resumesAt: null });
  expect((await order()).body).toMatchObject({
    code: 'market_closed',
    error: `Trading is halted until ${ends.slice(0, 19).replace('T', ', ')} UTC`,
    key: 'pair',
  });
  const from = new Date(await now()).toISOString();
  await advance('PT5M');
  const { body: candles } = await api.get(`/api/candles?pair=BTC/USD&interval=1m&from=${from}`);
  // The chart ends with the minute of the halt.
  expect(candles.map(({ volume }: { volume: string }) => volume)).toEqual(['0']);
  await advance('PT5M');
  expect((await market('BTC/USD')).status).toBe('trading');
  const { body: after } = await api.get(`/api/candles?pair=BTC/USD&interval=1m&from=${from}`);
  expect(after.slice(0, 10).map(({ volume }: { volume: string }) => volume)).toEqual(Array(10).fill('0'));
  expect((await order()).status).toBe(200);
});

test.each([
  [{}, 'kind', 'Kind must be one of crash, rally, gap, depeg, halt'],
  [{ kind: 'boom' }, 'kind', 'Kind must be one of crash, rally, gap, depeg, halt'],
  [{ kind: 'crash', pair: 'X/Y' }, 'pair', 'Pair is not listed'],
  [{ kind: 'crash', pair: 7 }, 'pair', 'Pair is not a string'],
  [{ kind: 'crash', depth: 0.95 }, 'depth', 'Depth must be from 0 to 0.9'],
  [{ kind: 'crash', depth: -0.1 }, 'depth', 'Depth must be from 0 to 0.9'],
  [{ kind: 'crash', depth: '0.5' }, 'depth', 'Depth is not a valid number'],
  [{ kind: 'crash', over: '10m' }, 'over', 'Over is not a duration like PT10M or P1D'],
  [{ kind: 'crash', over: 'P366D' }, 'over', 'Over must be at most P365D'],
  [{ kind: 'crash', startsIn: 'soon' }, 'startsIn', 'Starts in is not a duration like PT10M or P1D'],
  [{ kind: 'crash', hold: 'P1Y' }, 'hold', 'Hold is not a duration like PT10M or P1D'],
  [{ kind: 'crash', recovery: 2 }, 'recovery', 'Recovery must be from 0 to 1'],
  [{ kind: 'crash', recoverOver: 'x' }, 'recoverOver', 'Recover over is not a duration like PT10M or P1D'],
  [{ kind: 'gap', over: 'PT1M' }, 'over', 'Over does not apply to a gap'],
  [{ kind: 'halt', depth: 0.1 }, 'depth', 'Depth does not apply to a halt'],
  [{ kind: 'halt', hold: 'PT0S' }, 'hold', 'Hold must be more than PT0S: that is how long a halt lasts'],
  [{ kind: 'depeg', pair: 'BTC/USD' }, 'kind', 'Kind must not be depeg: BTC/USD is not pegged'],
  [{ kind: 'crash', pair: 'USDT_TRC20/USD' }, 'kind', 'Kind must be depeg or halt: USDT_TRC20/USD is pegged'],
])('%j is refused at its field', async (input, key, error) => {
  const { status, body } = await add(input);
  expect({ status, key: body.key, error: body.error }).toEqual({ status: 400, key, error });
});

test('listeners are called with the pairs, in the transaction that changes them', async () => {
  const world = await testWorld();
  const changed: (readonly string[])[] = [];
  const board = world.markets.board();
  const stop = world.markets.onChange((tx, pairs) => {
    expect(tx.get('SELECT COUNT(*) AS n FROM Scenario')?.n).toBe(changed.length + 1);
    expect(world.markets.scenarios()).toHaveLength(changed.length + 1);
    changed.push(pairs);
  });
  const actor = { actor: { kind: 'system' }, name: 'test.scenario' } as const;
  await world.scenarios.add(actor, { kind: 'gap', pair: 'ETH/USD', depth: 0.5 });
  await world.scenarios.add(actor, { kind: 'halt' });
  expect(changed).toEqual([['ETH/USD'], ['BTC/USD', 'ETH/USD']]);
  expect(world.markets.board()).not.toBe(board);
  stop();
  await world.scenarios.add(actor, { kind: 'crash' });
  expect(changed).toHaveLength(2);
  const price = world.markets.priceTicksAt('ETH/USD', world.clock.now());
  const level = Math.round(price * 0.8);
  const to = world.clock.now() + 60 * MINUTE;
  const crossing = world.markets.firstCrossing('ETH/USD', world.clock.now(), to, level, 'falls-to') as number;
  expect(world.markets.priceTicksAt('ETH/USD', crossing)).toBeLessThanOrEqual(level);
  expect(world.markets.priceTicksAt('ETH/USD', crossing - 1000)).toBeGreaterThan(level);
  expect(world.markets.tradingHalted('ETH/USD', to - 1)).toBe(true);
  expect(world.markets.tradingHalted('ETH/USD', to)).toBe(false);
  expect(world.markets.tradingResumes('ETH/USD', crossing)).toBe(to);
});

test('at high speed, a scenario starts later than any price that was published', async () => {
  let wall = 1_800_000_000_000;
  const world = await testWorld({ wall: () => wall });
  world.clock.setSpeed(1000);
  wall += 250;
  const { scenario } = await world.scenarios.add(
    { actor: { kind: 'system' }, name: 'test.scenario' },
    { kind: 'gap', depth: 0.5 },
  );
  expect(Date.parse(scenario.startsAt)).toBeGreaterThan(world.clock.now());
});

test('scenarios cannot be changed or deleted', async () => {
  const world = await testWorld();
  await world.scenarios.add({ actor: { kind: 'system' }, name: 'test.scenario' }, { kind: 'gap' });
  for (const sql of ['UPDATE Scenario SET depth = 0', 'DELETE FROM Scenario']) {
    await expect(world.db.commit(async (tx) => tx.run(sql))).rejects.toThrow('append-only');
  }
});

test('a world can have 200 of them', async () => {
  const world = await testWorld();
  const actor = { actor: { kind: 'system' }, name: 'test.scenario' } as const;
  for (let i = 0; i < 200; i++) await world.scenarios.add(actor, { kind: 'rally', depth: 0.001 });
  await expect(world.scenarios.add(actor, { kind: 'rally' })).rejects.toMatchObject({ code: 'conflict' });
});

test('durations are formatted as they are parsed', () => {
  for (const text of ['PT0S', 'PT59S', 'PT10M', 'PT1H30M', 'P1D', 'P365D', 'P2DT3H4M5S']) {
    expect(formatDuration(parseDuration(text) as number)).toBe(text);
  }
});

test('a scenario whose transaction is rolled back leaves the market unchanged', async () => {
  const world = await testWorld();
  const price = () => world.markets.priceTicksAt('BTC/USD', world.clock.now() + 10 * MINUTE);
  const before = price();
  const startsAt = world.clock.now();
  const failing = world.db.commit(async (tx) => {
    await world.markets.addScenario(tx, {
      id: 'x',
      kind: 'gap',
      pair: 'BTC/USD',
      startsAt,
      depth: 0.5,
      over: 0,
      hold: 0,
      recovery: 0,
      recoverOver: 0,
      createdAt: startsAt,
    });
    expect(price()).toBeLessThan(before);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(price()).toBe(before);
  expect(world.markets.scenarios()).toEqual([]);
});
