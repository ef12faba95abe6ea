import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { contentsOf } from '../../testing/worlds/world-script.ts';

const api = testApp({ others: { most: 12, idle: 900_000, ahead: 0 } });

const inWorld = (world: string) => ({ 'x-world': world });
const open = (input: object) => api.post('/api/sandbox/worlds', input);
const close = (world: string) => api.delete(`/api/sandbox/worlds/${world}`);
const lastEvent = async (world: string) =>
  (await api.world(world)).db.readNow.get('SELECT max(seq) AS seq FROM EventLog', [])?.seq as number;

/** Every row of a world; the instant of its last commit moves on with each look. */
const rowsOf = async (world: string) => contentsOf(await api.world(world));

const NOTES = [1, 2, 3, 4, 5];

async function written(world: string) {
  const states: { event: number; rows: string[]; now: string }[] = [];
  const { body } = await api.post(
    '/api/sandbox/accounts',
    { balances: { USD: '900' } },
    undefined,
    inWorld(world),
  );
  for (const hours of NOTES) {
    await api.post('/api/sandbox/clock', { advance: `PT${hours}H` }, undefined, inWorld(world));
    const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.0001' };
    await api.post('/api/secure/trades/place', order, body.sessionHash, inWorld(world));
    const { now } = (await api.get('/api/ping', undefined, inWorld(world))).body;
    states.push({ event: await lastEvent(world), rows: await rowsOf(world), now });
  }
  return { states, session: body.sessionHash as string };
}

test('a copy at an event is the world as it was then, to the byte', async () => {
  const world = await api.openWorld();
  const { states, session } = await written(world);
  for (const { event, rows, now } of states) {
    const { status, body } = await open({ from: world, at: event });
    expect(status).toBe(200);
    expect(await rowsOf(body.world)).toEqual(rows);
    expect((await api.get('/api/ping', session, inWorld(body.world))).body.now).toBe(now);
    expect((await api.get('/api/sandbox/prove', undefined, inWorld(body.world))).body.ok).toBe(true);
    await close(body.world);
  }
  await close(world);
});

test('a copy as of an instant is the world after its last commit up to it', async () => {
  const world = await api.openWorld();
  const { states } = await written(world);
  const [, second] = states as [unknown, (typeof states)[0]];
  const between = new Date(Date.parse(second.now) + 1000).toISOString();
  for (const asOf of [second.now, between]) {
    const { status, body } = await open({ from: world, asOf });
    expect(status).toBe(200);
    expect(await lastEvent(body.world)).toBe(second.event);
    expect(await rowsOf(body.world)).toEqual(second.rows);
    await close(body.world);
  }
  await close(world);
});

test('an instant that has not come yet is refused', async () => {
  const world = await api.openWorld();
  await written(world);
  expect(await open({ from: world, asOf: '2130-01-01T00:00:00Z' })).toMatchObject({
    status: 404,
    body: { key: 'asOf', error: expect.stringContaining('has not come yet') },
  });
  await close(world);
});

test('an instant before the history, two moments and one without a source are refused', async () => {
  const world = await api.openWorld();
  await written(world);
  const asOf = '2016-02-01T00:00:00Z';
  expect(await open({ from: world, asOf })).toMatchObject({
    status: 409,
    body: { key: 'asOf', error: expect.stringContaining('begins later') },
  });
  expect(await open({ from: world, asOf, at: 1 })).toMatchObject({ status: 400, body: { key: 'asOf' } });
  expect(await open({ asOf })).toMatchObject({ status: 400, body: { key: 'asOf' } });
  expect(await open({ from: world, asOf: 'yesterday' })).toMatchObject({
    status: 400,
    body: { key: 'asOf' },
  });
  await close(world);
});

test('a copy of a past state has a history of its own', async () => {
  const world = await api.openWorld();
  const { states } = await written(world);
  const [first, second] = states as [(typeof states)[0], (typeof states)[0]];
  const { body: copy } = await open({ from: world, at: second.event });
  const refused = await open({ from: copy.world, at: first.event });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ key: 'at', error: expect.stringContaining('begins with event') });
  await api.post('/api/sandbox/clock', { advance: 'PT1H' }, undefined, inWorld(copy.world));
  expect((await open({ from: copy.world, at: second.event })).status).toBe(200);
  await Promise.all([close(world), close(copy.world)]);
});

test('an event within a commit is refused with those that can be reached', async () => {
  const world = await api.openWorld();
  const before = await lastEvent(world);
  const { db } = await api.world(world);
  const insert = "INSERT INTO EventLog (at, actor, command, data) VALUES (0, 'system', 'test', '{}')";
  await db.commit(async (tx) => {
    for (let count = 0; count < 3; count += 1) tx.run(insert);
  });
  const { status, body } = await open({ from: world, at: before + 1 });
  expect(status).toBe(409);
  const count = (event: number) => event.toLocaleString('en-US');
  expect(body).toMatchObject({
    key: 'at',
    error: expect.stringContaining(`at can be ${count(before)} or ${count(before + 3)}`),
  });
  await close(world);
});

test.each([
  [{ at: 1 }, 400, 'Leave out at: it needs a source, in from'],
  [{ from: 'main', at: -1 }, 400, expect.stringContaining('At must be from 0')],
  [{ from: 'main', at: 'soon' }, 400, 'At is not a valid number'],
  [{ from: 'main', at: 9_000_000 }, 404, expect.stringContaining('There is no such event yet')],
  [{ from: 'main', at: 0 }, 409, expect.stringContaining('earlier states are gone')],
])('%j is refused at its field', async (input, status, error) => {
  const answer = await open(input);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ key: 'at', error });
});

test('a snapshot has its last event only', async () => {
  const { body: snapshot } = await api.post('/api/sandbox/snapshots', { name: 'Without history' });
  const { body } = await open({ from: snapshot.snapshot, at: 1 });
  expect(body).toMatchObject({ key: 'at', error: expect.stringContaining('A snapshot has no history') });
  const opened = await open({ from: snapshot.snapshot, at: snapshot.event });
  expect(opened.status).toBe(200);
  await close(opened.body.world);
});
