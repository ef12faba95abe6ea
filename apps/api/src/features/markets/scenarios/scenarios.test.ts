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
  expect(answer.body.message).toBe(`ETH/USD falls by 40% over 5 minutes, from ${start} on.`);
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
  expect((await api.get('/api/sandbox/scenarios')).body).toContainEqual({
    ...answer.body.scenario,
    state: 'running',
  });
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

test('with mode=check it says what it would do, and changes nothing', async () => {
  const before = (await api.get('/api/sandbox/scenarios')).body;
  const startsAt = new Date(Math.ceil((await now()) / 1000) * 1000 + 60_000);
  const after = (seconds: number) => new Date(startsAt.getTime() + seconds * 1000).toISOString();
  const crash = {
    kind: 'crash',
    pair: 'LTC/USD',
    depth: 0.36,
    over: 'PT5M',
    hold: 'PT10M',
    recoverOver: 'PT1H',
  };
  const { body } = await add({ ...crash, startsAt: startsAt.toISOString(), mode: 'check' });
  expect(body).toMatchObject({ checked: true, message: expect.stringContaining('Nothing has changed yet.') });
  expect(body.scenario).toMatchObject({
    uuid: '',
    state: 'scheduled',
    startsAt: after(0),
    endsAt: after(4500),
  });
  expect(body.scenario.parts).toEqual([
    { phase: 'move', startsAt: after(0), endsAt: after(300), change: -0.36 },
    { phase: 'hold', startsAt: after(300), endsAt: after(900), change: -0.36 },
    { phase: 'recovery', startsAt: after(900), endsAt: after(4500), change: -0.2 },
  ]);
  expect((await api.get('/api/sandbox/scenarios')).body).toEqual(before);
});

test('a canceled crash leaves the past alone, and its orders are due when the new path reaches them', async () => {
  const world = await testWorld();
  const { markets, clock, scenarios, testClock } = world;
  const actor = { actor: { kind: 'system' }, name: 'test.scenario' } as const;
  const { scenario } = await scenarios.add(actor, { kind: 'crash', pair: 'ETH/USD', depth: 0.3 });
  const whole = (second: number) =>
    markets.priceTicksAt('ETH/USD', Date.parse(scenario.startsAt) + second * 1000);
  const prices = Array.from({ length: 300 }, (_, i) => whole(i));
  await testClock.advance((instant) => instant + 5 * MINUTE);
  const told: string[] = [];
  markets.onChange((_, pairs, change) => told.push(`${pairs.join()} ${change}`));
  const canceled = await scenarios.cancel(actor, { uuid: scenario.uuid });
  const cut = Date.parse(canceled.scenario.canceledAt as string);
  expect(canceled.scenario).toMatchObject({ state: 'canceled', endsAt: new Date(cut).toISOString() });
  expect(canceled.scenario.parts).toEqual([
    { phase: 'move', startsAt: scenario.startsAt, endsAt: new Date(cut).toISOString(), change: null },
  ]);
  expect(told).toEqual(['ETH/USD path']);
  expect(Array.from({ length: 300 }, (_, i) => whole(i))).toEqual(prices);
  // It goes on from there, and falls no further.
  expect(markets.priceTicksAt('ETH/USD', cut) / (prices[299] as number)).toBeCloseTo(1, 1);
  const later = markets.priceTicksAt('ETH/USD', cut + 10 * MINUTE);
  expect(later / markets.priceTicksAt('ETH/USD', cut)).toBeGreaterThan(0.97);
  await markets.load();
  expect(markets.priceTicksAt('ETH/USD', cut + 10 * MINUTE)).toBe(later);
  await expect(scenarios.cancel(actor, { uuid: scenario.uuid })).rejects.toMatchObject({ code: 'conflict' });
  await expect(scenarios.cancel(actor, { uuid: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  expect(clock.now()).toBeLessThan(cut);
});

test('a canceled halt lets the pair trade from the next second on', async () => {
  const world = await testWorld();
  const actor = { actor: { kind: 'system' }, name: 'test.scenario' } as const;
  const { scenario } = await world.scenarios.add(actor, { kind: 'halt', pair: 'BTC/USD', hold: 3600 });
  const held = await world.scenarios.add(actor, { kind: 'halt', pair: 'ETH/USD', startsIn: 60, hold: 3600 });
  await world.testClock.advance((instant) => instant + 600_500);
  const { message } = await world.scenarios.cancel(actor, { uuid: scenario.uuid });
  const resumes = Math.floor(world.clock.now() / 1000) * 1000 + 1000;
  expect(message).toBe(`The halt is canceled. Trading resumes at ${new Date(resumes).toISOString()}.`);
  expect(world.markets.tradingHalted('BTC/USD', resumes - 1)).toBe(true);
  expect(world.markets.tradingHalted('BTC/USD', resumes)).toBe(false);
  await world.scenarios.cancel(actor, { uuid: held.scenario.uuid });
  expect(world.markets.tradingHalted('ETH/USD', resumes)).toBe(false);
  const [, ended] = world.scenarios.list();
  expect(ended?.parts).toMatchObject([
    { phase: 'halt', endsAt: new Date(resumes).toISOString(), change: null },
  ]);
});

test('a depeg that is canceled returns to the peg, and one that has not begun has no effect', async () => {
  const world = await api.host.world();
  const actor = { actor: { kind: 'system' }, name: 'test.scenario' } as const;
  const price = (at: number) => world.markets.priceTicksAt('USDT_TRC20/USD', at);
  const peg = price(world.clock.now());
  const { scenario } = await world.scenarios.add(actor, { kind: 'depeg', depth: 0.1, over: 0 });
  const later = await world.scenarios.add(actor, { kind: 'depeg', depth: 0.5, startsIn: 600 });
  await advance('PT1M');
  const none = await world.scenarios.cancel(actor, { uuid: later.scenario.uuid });
  expect(none.scenario).toMatchObject({ state: 'canceled', parts: [], endsAt: later.scenario.startsAt });
  const { scenario: canceled } = await world.scenarios.cancel(actor, { uuid: scenario.uuid });
  expect(canceled.parts.at(-1)).toMatchObject({ phase: 'return', change: 0, endsAt: canceled.endsAt });
  expect(price(world.clock.now() + 5 * MINUTE)).toBeLessThan(peg);
  await advance('PT61M');
  expect(price(world.clock.now())).toBe(peg);
});

test('scenarios that would lead a price out of its range or overlap another halt are refused', async () => {
  const world = await testWorld();
  const actor = { actor: { kind: 'system' }, name: 'test.scenario' } as const;
  const addTo = (input: Parameters<typeof world.scenarios.add>[1]) => world.scenarios.add(actor, input);
  await addTo({ kind: 'halt', pair: 'ETH/USD', startsIn: 600, hold: 600 });
  const overlap = {
    code: 'bad_input',
    message: expect.stringMatching(/overlaps another halt: ETH\/USD is halted from/),
  };
  await expect(addTo({ kind: 'halt', startsIn: 900 })).rejects.toMatchObject({ ...overlap, key: 'startsIn' });
  const startsAt = new Date(world.clock.now() + 60_000).toISOString();
  await expect(addTo({ kind: 'halt', pair: 'ETH/USD', startsAt })).rejects.toMatchObject({ key: 'startsAt' });
  await addTo({ kind: 'halt', pair: 'BTC/USD', startsIn: 900 });
  await addTo({ kind: 'halt', pair: 'ETH/USD', startsIn: 1200 });
  const gap = { kind: 'gap', pair: 'ETH/USD', depth: 0.9 } as const;
  for (;;) {
    const refused = await addTo(gap).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!refused) continue;
    expect(refused).toMatchObject({
      key: 'depth',
      message: expect.stringContaining('ETH/USD would fall to its tick size'),
    });
    break;
  }
  const rally = { kind: 'rally', pair: 'BTC/USD', depth: 0.9, recovery: 0 } as const;
  for (let i = 0; i < 10; i++) await addTo(rally);
  await expect(addTo(rally)).rejects.toMatchObject({ key: 'depth' });
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
  [{ kind: 'crash', startsAt: 'soon' }, 'startsAt', 'Starts at is not a time like 2026-06-01T12:00:00Z'],
  [
    { kind: 'crash', startsAt: '2030-01-01T00:00:00Z', startsIn: 'PT1H' },
    'startsAt',
    'Starts at and starts in exclude each other: leave one of them out',
  ],
  [
    { kind: 'halt', startsAt: '2026-06-02T12:00:00Z', endsAt: '2026-06-02T13:00:00+02:00' },
    'endsAt',
    'Ends at must be after the start, 2026-06-02T12:00:00.000Z',
  ],
  [{ kind: 'gap', endsAt: '2026-06-02T12:00:00Z' }, 'endsAt', 'Ends at does not apply to a gap'],
  [
    { kind: 'halt', hold: 'PT1H', endsAt: '2026-06-02T12:00:00Z' },
    'endsAt',
    'Ends at and hold exclude each other: leave one of them out',
  ],
  [
    { kind: 'crash', startsAt: '2040-01-01T00:00:00Z' },
    'startsAt',
    'Starts at must be at most 365 days ahead',
  ],
  [{ kind: 'crash', pair: 'USDT_TRC20/USD' }, 'kind', 'Kind must be depeg or halt: USDT_TRC20/USD is pegged'],
])('%j is refused at its field', async (input, key, error) => {
  const { status, body } = await add(input);
  expect({ status, key: body.key, error: body.error }).toEqual({ status: 400, key, error });
});

test('a start in the past is refused with the simulated time', async () => {
  const { body } = await add({ kind: 'crash', startsAt: '2026-06-01T00:00:00Z' });
  expect(body).toMatchObject({
    key: 'startsAt',
    error: expect.stringMatching(/^Starts at must not be in the past: /),
  });
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
  for (let i = 0; i < 200; i++)
    await world.scenarios.add(actor, { kind: 'gap', pair: 'BTC/USD', depth: 0.001 });
  await expect(world.scenarios.add(actor, { kind: 'gap', pair: 'ETH/USD' })).rejects.toMatchObject({
    code: 'conflict',
  });
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
      canceledAt: null,
      returnOver: null,
    });
    expect(price()).toBeLessThan(before);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(price()).toBe(before);
  expect(world.markets.scenarios()).toEqual([]);
});
