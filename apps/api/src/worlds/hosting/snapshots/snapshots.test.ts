import { describe, expect, test } from 'vitest';
import { openConnection } from '../../../platform/database/connection.ts';
import { FORM_TYPE, formOf, picture } from '../../../testing/app/forms.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { fileOfSnapshot, openSnapshotIndex } from './snapshot-index.ts';

const MOST = 6;
const api = testApp({
  others: { most: 12, idle: 900_000, ahead: 0 },
  snapshots: { most: MOST, bytes: 1e9 },
});

const inWorld = (world: string) => ({ 'x-world': world });
let names = 0;
const newName = () => `Snapshot ${++names}`;
const take = async (world: string, name = newName()) =>
  (await api.post('/api/sandbox/snapshots', { name }, undefined, inWorld(world))).body;
const remove = (snapshot: string) => api.delete(`/api/sandbox/snapshots/${encodeURIComponent(snapshot)}`);
const open = (input: object) => api.post('/api/sandbox/worlds', input);
const fork = async (from: string, more = {}) => (await open({ from, ...more })).body.world as string;
const close = (world: string) => api.delete(`/api/sandbox/worlds/${world}`);
const nowIn = async (world: string) => (await api.get('/api/ping', undefined, inWorld(world))).body.now;
const advance = (world: string, by = 'P1D') =>
  api.post('/api/sandbox/clock', { advance: by }, undefined, inWorld(world));
const createAccount = async (world: string) =>
  (await api.post('/api/sandbox/accounts', { balances: { USD: '10000' } }, undefined, inWorld(world))).body
    .sessionHash as string;
const paymentsOf = async (world: string, session: string) => {
  const { status, body } = await api.get('/api/secure/transactions?perPage=100', session, inWorld(world));
  expect(status).toBe(200);
  return body;
};
const proves = async (world: string) =>
  (await api.get('/api/sandbox/prove', undefined, inWorld(world))).body.ok as boolean;

describe('a copy of a snapshot', () => {
  test('is the world as it was, with its sessions, and lives on its own', async () => {
    const world = await api.openWorld();
    const session = await createAccount(world);
    const name = newName();
    const { snapshot, ...facts } = await take(world, name);
    expect(facts).toMatchObject({ name, world, seed: 7, now: await nowIn(world) });
    const later = `/api/sandbox/events?after=${facts.event - 1}`;
    const { cursor } = (await api.get(later, undefined, inWorld(world))).body;
    expect(facts.event).toBe(cursor);
    const before = await paymentsOf(world, session);
    await advance(world);
    const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' };
    const placed = await api.post('/api/secure/trades/place', order, session, inWorld(world));
    expect(placed.status).toBe(200);

    const copy = await fork(name);
    expect(await nowIn(copy)).toBe(facts.now);
    expect(await paymentsOf(copy, session)).toEqual(before);
    expect(await paymentsOf(world, session)).not.toEqual(before);
    const again = await api.post('/api/secure/trades/place', order, session, inWorld(copy));
    expect(again.status).toBe(200);
    expect(await paymentsOf(copy, session)).not.toEqual(before);
    expect(await proves(copy)).toBe(true);

    await api.post('/api/sandbox/reset', {}, undefined, inWorld(copy));
    expect(await paymentsOf(copy, session)).toEqual(before);
    await Promise.all([close(world), close(copy), remove(snapshot)]);
  });

  test('goes on after the snapshot is deleted, also after a reset', async () => {
    const { snapshot } = await take('main');
    const copy = await fork(snapshot);
    expect((await remove(snapshot)).status).toBe(200);
    await advance(copy);
    const { body } = await api.post('/api/sandbox/reset', {}, undefined, inWorld(copy));
    expect(body.now).toBe(await nowIn('main'));
    await close(copy);
  });

  test('has the files that were sent to the world', async () => {
    const world = await api.openWorld();
    const session = await createAccount(world);
    const content = await picture().png().toBuffer();
    const payload = formOf([{ name: 'picture', content, fileName: 'a.png', type: 'image/png' }]);
    const headers = { ...inWorld(world), 'content-type': FORM_TYPE, authorization: `Bearer ${session}` };
    const sent = await api.app.inject({ method: 'POST', url: '/api/secure/avatar', headers, payload });
    const { avatar } = sent.json().trader;
    const { snapshot } = await take(world);
    await close(world);
    const copy = await fork(snapshot);
    expect((await api.get(avatar, undefined, inWorld(copy))).status).toBe(200);
    await Promise.all([close(copy), remove(snapshot)]);
  });

  test('has a speed, a label and desks of its own', async () => {
    const copy = await fork('main', { speed: 60, label: 'Copied', desks: 'automatic', participants: 'off' });
    const listed = async () =>
      (await api.get('/api/sandbox/worlds')).body.find((one: { world: string }) => one.world === copy);
    expect(await listed()).toMatchObject({ speed: 60, label: 'Copied' });
    const { body } = await api.get('/api/sandbox/desks', undefined, inWorld(copy));
    expect(body[0].mode).toBe('automatic');
    await close(copy);
  });
});

test('copies of a world in use are each as of one commit', async () => {
  const world = await api.openWorld();
  const session = await createAccount(world);
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' };
  const placing = Array.from({ length: 24 }, () =>
    api.post('/api/secure/trades/place', order, session, inWorld(world)),
  );
  const copying = Promise.all([fork(world), fork(world), fork(world)]);
  const placed = await Promise.all(placing);
  expect(placed.every(({ status }) => status === 200)).toBe(true);
  for (const copy of await copying) {
    expect(await proves(copy)).toBe(true);
    const inside = await api.world(copy);
    const orders = inside.db.readNow.get('SELECT count(*) AS n FROM SpotFill', [])?.n as number;
    expect(orders).toBeLessThanOrEqual(
      (await api.world(world)).db.readNow.get('SELECT count(*) AS n FROM SpotFill', [])?.n as number,
    );
    await close(copy);
  }
  await close(world);
});

describe('snapshots', () => {
  test('are listed, and deleted by id or name', async () => {
    const [one, two] = [await take('main', 'By id'), await take('main', 'By name')];
    const { body } = await api.get('/api/sandbox/snapshots');
    expect(body).toEqual(expect.arrayContaining([one, two]));
    expect((await remove(one.snapshot)).status).toBe(200);
    expect((await remove('By name')).status).toBe(200);
    expect((await remove('By name')).body).toMatchObject({ code: 'not_found', key: 'snapshot' });
  });

  test('outlive the server', async () => {
    const { snapshot } = await take('main');
    const index = openSnapshotIndex(`${api.dataDir}/snapshots`);
    expect(index.all().map(({ id }) => id)).toContain(snapshot);
    index.close();
    await remove(snapshot);
  });

  test('are limited in number', async () => {
    const taken = [];
    for (let count = 0; count < MOST; count += 1) taken.push(await take('main'));
    const refused = await take('main');
    expect(refused).toMatchObject({ code: 'conflict', error: expect.stringContaining(`${MOST} snapshots`) });
    for (const { snapshot } of taken) await remove(snapshot);
  });

  test.each([
    [{}, 'name', 'Name is not a string'],
    [{ name: '' }, 'name', 'Name is not a string'],
    [{ name: 'main' }, 'name', 'Name must not be main or begin with w_ or s_, as ids do'],
    [{ name: 's_1' }, 'name', 'Name must not be main or begin with w_ or s_, as ids do'],
    [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
    [{ name: 'One', size: 1 }, 'size', expect.stringContaining('size')],
  ])('%j is refused at its field', async (input, key, error) => {
    const { status, body } = await api.post('/api/sandbox/snapshots', input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key, error });
  });

  test('refuse a name that is taken, also while the first one is being taken', async () => {
    const name = newName();
    const both = await Promise.all([take('main', name), take('main', name)]);
    expect(both).toContainEqual(expect.objectContaining({ code: 'conflict', key: 'name' }));
    expect(await take('main', name)).toMatchObject({ code: 'conflict', key: 'name' });
    await remove(name);
  });
});

test.each([
  [{ from: 'nothing' }, 404, 'from', 'No snapshot and no open world is called "nothing"'],
  [{ from: '' }, 400, 'from', 'From is not a string'],
  [{ from: 'main', seed: 8 }, 400, 'seed', 'Leave out seed: a copy has that of its source'],
  [{ from: 'main', start: '2027-03-01T00:00:00Z' }, 400, 'start', expect.stringContaining('Leave out start')],
])('a world of %j is refused at its field', async (input, status, key, error) => {
  const answer = await open(input);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ key, error });
});

test('a snapshot of a later version is refused', async () => {
  const { snapshot } = await take('main');
  const connection = openConnection(fileOfSnapshot(`${api.dataDir}/snapshots`, snapshot), false);
  connection
    .prepare(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, applied_steps_count) VALUES ('x', 'y', '20990101000000_later', 1)`,
    )
    .run();
  connection.close();
  const { status, body } = await open({ from: snapshot });
  expect(status).toBe(409);
  expect(body).toMatchObject({ key: 'from', error: expect.stringContaining('20990101000000_later') });
  await remove(snapshot);
});
