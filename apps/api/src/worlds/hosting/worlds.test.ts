import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const time = { wall: Date.UTC(2026, 0, 1) };
const MOST = 4;
const IDLE = 900_000;
const api = testApp({ others: { most: MOST, idle: IDLE, ahead: 1 }, wall: () => time.wall });

const NOT_OPEN = { code: 'not_found', error: expect.stringContaining('This world is not open') };
const inWorld = (world: string) => ({ 'x-world': world });
const nowIn = async (world: string) => (await api.get('/api/ping', undefined, inWorld(world))).body.now;
const advance = (world: string, by: string) =>
  api.post('/api/sandbox/clock', { advance: by }, undefined, inWorld(world));
const close = (world: string) => api.delete(`/api/sandbox/worlds/${world}`);
const filesOfWorlds = () => readdirSync(api.host.others.folder).filter((name) => name.endsWith('.db'));

describe('a world of its own', () => {
  test('begins like the main one, has a random id, and is removed with its files', async () => {
    const world = await api.openWorld();
    expect(world).toMatch(/^w_[0-9a-f]{20}$/);
    expect(await nowIn(world)).toBe('2026-06-01T15:00:00.000Z');
    const { body: open } = await api.get('/api/sandbox/worlds');
    expect(open).toContainEqual({
      world,
      label: null,
      seed: 7,
      now: '2026-06-01T15:00:00.000Z',
      speed: 0,
      openedAt: new Date(time.wall).toISOString(),
    });
    const filesWhileOpen = filesOfWorlds();
    expect((await close(world)).status).toBe(200);
    expect((await api.get('/api/sandbox/worlds')).body).toEqual([]);
    // Worlds that are opened ahead come and stay meanwhile; its own file alone is gone.
    const left = filesOfWorlds();
    expect(filesWhileOpen.filter((file) => !left.includes(file))).toHaveLength(1);
    expect((await close(world)).body).toMatchObject(NOT_OPEN);
  });

  test('is named by header or cookie, header first, and named in every answer', async () => {
    const [one, two] = [await api.openWorld(), await api.openWorld()];
    await advance(one, 'P1D');
    await advance(two, 'P2D');
    const at = async (headers: Record<string, string>) => {
      const answer = await api.get('/api/ping', undefined, headers);
      return [answer.headers['x-world'], answer.body.now.slice(0, 10)];
    };
    expect(await at({})).toEqual(['main', '2026-06-01']);
    expect(await at(inWorld(one))).toEqual([one, '2026-06-02']);
    expect(await at({ cookie: `theme=dark; world=${two}` })).toEqual([two, '2026-06-03']);
    expect(await at({ ...inWorld(one), cookie: `world=${two}` })).toEqual([one, '2026-06-02']);
    expect(await at({ ...inWorld('main'), cookie: `world=${two}` })).toEqual(['main', '2026-06-01']);
    await Promise.all([close(one), close(two)]);
  });

  test('opens without a wait where its seed is prepared', async () => {
    const usual = { seed: 7, start: '2026-06-01T15:00:00.000Z', status: 'ready', share: 1 };
    expect((await api.get('/api/sandbox/seeds')).body).toContainEqual(usual);
    expect((await api.post('/api/sandbox/seeds', { seed: 7 })).body).toEqual(usual);
    const refused = await api.post('/api/sandbox/seeds', { seed: -1, start: 'today' });
    expect(refused).toMatchObject({ status: 400 });
  });

  test('has another seed and start if they are given', async () => {
    const [one, same, other] = await Promise.all([
      api.openWorld({ seed: 8, start: '2027-03-01T00:00:00Z' }),
      api.openWorld({ seed: 8, start: '2027-03-01T01:00:00+01:00' }),
      api.openWorld(),
    ]);
    expect(await nowIn(one)).toBe('2027-03-01T00:00:00.000Z');
    expect(await nowIn(other)).toBe('2026-06-01T15:00:00.000Z');
    const transactionsOf = async (world: string) => {
      const session = await api.signIn('vip', world);
      const { body } = await api.get('/api/secure/transactions?perPage=100', session, inWorld(world));
      return JSON.stringify(body);
    };
    expect(await transactionsOf(one)).toBe(await transactionsOf(same));
    expect(await transactionsOf(one)).not.toBe(await transactionsOf(other));
    // The second of the same kind used the template of the first.
    expect(readdirSync(api.dataDir).filter((name) => /^papermint-seed-\w+\.db$/.test(name))).toHaveLength(2);
    await Promise.all([close(one), close(same), close(other)]);
  });

  test.each([
    [{ seed: 1.5 }, 'seed', 'Seed is not a whole number'],
    [{ seed: -1 }, 'seed', 'Seed must be from 0 to 2,147,483,647'],
    [{ seed: 2 ** 31 }, 'seed', 'Seed must be from 0 to 2,147,483,647'],
    [{ seed: '7' }, 'seed', 'Seed is not a valid number'],
    [{ start: 'soon' }, 'start', 'Start is not a time like 2026-06-01T12:00:00Z'],
    [{ start: '2026-02-30T00:00:00Z' }, 'start', 'Start is not a time like 2026-06-01T12:00:00Z'],
    [{ start: '2046-01-01T00:00:00Z' }, 'start', 'Start must be from 2006 to 2045'],
    [{ start: '1970-01-01T00:00:00Z' }, 'start', 'Start must be from 2006 to 2045'],
    [{ speed: -1 }, 'speed', 'Speed must be from 0 to 100,000'],
    [{ idle: 'long' }, 'idle', 'Idle is not a duration like PT15M'],
    [{ idle: 'PT1S' }, 'idle', 'Idle must be from PT1M to P1D'],
    [{ label: '  ' }, 'label', 'Label is not a string'],
    [{ limits: 'none' }, 'limits', 'Limits must be on or off'],
  ])('%j is refused at its field', async (input, key, error) => {
    const { status, body } = await api.post('/api/sandbox/worlds', input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key, error });
  });

  test('has a speed, a label and participants of its own, and a reset keeps them', async () => {
    const own = { speed: 60, label: 'Checkout suite', desks: 'people', participants: 'on' };
    const { body } = await api.post('/api/sandbox/worlds', own);
    const active = async () =>
      (await api.get('/api/sandbox/participants', undefined, inWorld(body.world))).body.active;
    expect(await active()).toBe(true);
    await api.post('/api/sandbox/participants', { active: false }, undefined, inWorld(body.world));
    expect(await active()).toBe(false);
    const listed = async () => (await api.get('/api/sandbox/worlds')).body[0];
    expect(await listed()).toMatchObject({ speed: 60, label: 'Checkout suite' });
    await api.post('/api/sandbox/clock', { speed: 0 }, undefined, inWorld(body.world));
    await api.post('/api/sandbox/reset', {}, undefined, inWorld(body.world));
    expect(await listed()).toMatchObject({ speed: 60, label: 'Checkout suite' });
    expect(await active()).toBe(true);
    await close(body.world);
  });

  test('cannot be opened or closed by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await api.post('/api/sandbox/worlds', {}, undefined, headers)).status).toBe(403);
  });
});

describe('what happens in one world', () => {
  test('does not affect another: time, sessions, idempotency keys, rate limits', async () => {
    const [one, two] = [await api.openWorld(), await api.openWorld()];
    const session = await api.signIn('trader', one);
    expect((await api.get('/api/secure/assets', session, inWorld(one))).status).toBe(200);
    expect((await api.get('/api/secure/assets', session, inWorld(two))).status).toBe(401);
    expect((await api.get('/api/secure/assets', session)).status).toBe(401);

    await advance(one, 'P1D');
    expect(await nowIn(two)).toBe('2026-06-01T15:00:00.000Z');
    expect(await nowIn('main')).toBe('2026-06-01T15:00:00.000Z');

    const there = await api.signIn('trader', two);
    const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' };
    const place = async (token: string, world: string) => {
      const headers = { ...inWorld(world), 'idempotency-key': 'once' };
      const { body } = await api.post('/api/secure/trades/place', order, token, headers);
      return body.trade.uuid as string;
    };
    const placed = await place(session, one);
    expect(await place(session, one)).toBe(placed);
    expect(await place(there, two)).not.toBe(placed);

    const search = '/api/secure/all-users?search=vip';
    for (let asked = 0; asked < 30; asked += 1) await api.get(search, session, inWorld(one));
    expect((await api.get(search, session, inWorld(one))).status).toBe(429);
    // In the other world the token is no session, and the limit is not reached.
    expect((await api.get(search, session, inWorld(two))).status).toBe(401);
    await Promise.all([close(one), close(two)]);
  });

  test('a world without limits answers as often as it is asked, also after a reset', async () => {
    const { body } = await api.post('/api/sandbox/worlds', { limits: 'off' });
    const { world } = body;
    for (const reset of [false, true]) {
      if (reset) await api.post('/api/sandbox/reset', {}, undefined, inWorld(world));
      const session = await api.signIn('trader', world);
      const asked = () => api.get('/api/secure/all-users?search=vip', session, inWorld(world));
      for (let count = 0; count < 40; count += 1) expect((await asked()).status).toBe(200);
    }
    await close(world);
  });

  test('a reset changes neither its id nor other worlds', async () => {
    const [one, two] = [await api.openWorld(), await api.openWorld()];
    await advance(one, 'P1D');
    await advance(two, 'P1D');
    const session = await api.signIn('trader', two);
    const reset = await api.post('/api/sandbox/reset', {}, undefined, inWorld(one));
    expect(reset.body.now).toBe('2026-06-01T15:00:00.000Z');
    expect(await nowIn(one)).toBe('2026-06-01T15:00:00.000Z');
    expect(await nowIn(two)).toBe('2026-06-02T15:00:00.000Z');
    expect((await api.get('/api/secure/assets', session, inWorld(two))).status).toBe(200);
    await Promise.all([close(one), close(two)]);
  });

  test('requests under way are answered before it is reset or closed', async () => {
    const world = await api.openWorld();
    const session = await api.signIn('vip', world);
    const asks = () =>
      Array.from({ length: 20 }, () => api.get('/api/secure/transactions', session, inWorld(world)));
    const answers = await Promise.all([
      ...asks(),
      api.post('/api/sandbox/reset', {}, undefined, inWorld(world)),
      api.post('/api/sandbox/reset', {}, undefined, inWorld(world)),
      ...asks(),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    const last = await Promise.all([...asks(), close(world), ...asks()]);
    for (const { status } of last) expect([200, 401, 404]).toContain(status);
  });
});

describe('a world that is not open', () => {
  test.each([
    ['another id', 'w_00000000000000000000'],
    ['a path', '../papermint.db'],
    ['an encoded path', '..%2f..%2fetc'],
    ['what every object has', '__proto__'],
    ['a constructor', 'constructor'],
    ['a control character', 'w_\u0001'],
    ['the main one in capitals', 'MAIN'],
    ['nothing', ''],
    ['a space', ' '],
    ['ten thousand characters', 'x'.repeat(10_000)],
  ])('by the name of %s is refused, by header, cookie and path', async (_, world) => {
    const byHeader = await api.get('/api/ping', undefined, inWorld(world));
    expect(byHeader.body).toMatchObject(NOT_OPEN);
    expect(byHeader.headers).not.toHaveProperty('x-world');
    expect((await api.get('/api/ping', undefined, { cookie: `world=${world}` })).body).toMatchObject(
      NOT_OPEN,
    );
    const path = await api.delete(`/api/sandbox/worlds/${encodeURIComponent(world)}`);
    expect([400, 404]).toContain(path.status);
    expect(path.body).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
  });

  test('is refused when a request names two', async () => {
    const [one, two] = [await api.openWorld(), await api.openWorld()];
    const reply = await api.app.inject({ url: '/api/ping', headers: { 'x-world': [one, two] } });
    expect(reply.json()).toMatchObject(NOT_OPEN);
    const both = { cookie: `world=${one}; world=${two}` };
    expect((await api.get('/api/ping', undefined, both)).body).toMatchObject(NOT_OPEN);
    const twice = { cookie: `world=${one}; world=${one}` };
    expect((await api.get('/api/ping', undefined, twice)).status).toBe(200);
    await Promise.all([close(one), close(two)]);
  });

  test('does not prevent opening another one', async () => {
    const reply = await api.post('/api/sandbox/worlds', {}, undefined, inWorld('w_gone'));
    expect(reply.status).toBe(200);
    await close(reply.body.world);
  });

  test('the main world can’t be closed', async () => {
    expect((await close('main')).body).toMatchObject({ code: 'conflict' });
    expect(await nowIn('main')).toBe('2026-06-01T15:00:00.000Z');
  });
});

describe('worlds beyond the limit', () => {
  test('are refused with advice, and unused worlds are closed for new ones', async () => {
    expect((await api.get('/api/sandbox/worlds')).body).toEqual([]);
    const asked = await Promise.all(
      Array.from({ length: MOST + 2 }, () => api.post('/api/sandbox/worlds', {})),
    );
    const refused = asked.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(/^All 4 worlds are in use: close one with DELETE .* 15 minutes\.$/),
    });
    const open = asked.filter(({ status }) => status === 200).map(({ body }) => body.world as string);
    time.wall += IDLE - 1;
    expect((await api.post('/api/sandbox/worlds', {})).status).toBe(409);
    await nowIn(open[0] as string);
    time.wall += 1;
    const late = await api.openWorld();
    const left = (await api.get('/api/sandbox/worlds')).body.map(({ world }: { world: string }) => world);
    expect(left).toEqual([open[0], late]);
    expect(await nowIn(open[0] as string)).toBe('2026-06-01T15:00:00.000Z');
    await Promise.all([close(open[0] as string), close(late)]);
  });

  test('a world is closed after the idle time it was opened with', async () => {
    const [brief, usual] = await Promise.all([
      api.post('/api/sandbox/worlds', { idle: 'PT1M' }),
      api.openWorld(),
    ]);
    time.wall += 60_000;
    await api.host.others.closeIdle();
    expect((await api.get('/api/ping', undefined, inWorld(brief.body.world))).body).toMatchObject(NOT_OPEN);
    expect(await nowIn(usual)).toBe('2026-06-01T15:00:00.000Z');
    await close(usual);
  });

  test('closes a world that is only listed, and keeps one that is held', async () => {
    const [watched, held] = [await api.openWorld(), await api.openWorld()];
    const letGo = api.host.find(held)?.hold();
    time.wall += IDLE;
    await api.get('/api/sandbox/worlds');
    await api.host.others.closeIdle();
    expect((await api.get('/api/ping', undefined, inWorld(watched))).body).toMatchObject(NOT_OPEN);
    letGo?.();
    await api.host.others.closeIdle();
    expect(await nowIn(held)).toBe('2026-06-01T15:00:00.000Z');
    time.wall += IDLE;
    await api.host.others.closeIdle();
    expect((await api.get('/api/ping', undefined, inWorld(held))).body).toMatchObject(NOT_OPEN);
  });
});

describe('a browser', () => {
  test('enters a world and leaves it again', async () => {
    const world = await api.openWorld();
    const into = await api.get(`/api/sandbox/enter/${world}`);
    expect(into).toMatchObject({
      status: 303,
      headers: { location: '/', 'set-cookie': `world=${world}; Path=/; HttpOnly; SameSite=Lax` },
    });
    const out = await api.get('/api/sandbox/enter/main', undefined, { cookie: `world=${world}` });
    expect(out).toMatchObject({ status: 303, headers: { 'set-cookie': 'world=; Path=/; Max-Age=0' } });
    expect((await api.get('/api/sandbox/enter/w_none')).body).toMatchObject(NOT_OPEN);
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect((await api.get(`/api/sandbox/enter/${world}`, undefined, crossSite)).status).toBe(403);
    await close(world);
  });
});

test('a call says whether its world is the main one, which has no end', async () => {
  const main = await api.get('/api/sandbox/world');
  expect(main.body).toMatchObject({ world: 'main', main: true, label: null, endsAt: null });
  const { world } = (await api.post('/api/sandbox/worlds', { label: 'Beside', speed: 0 })).body;
  const other = await api.get('/api/sandbox/world', undefined, { 'x-world': world });
  expect(other.body).toMatchObject({ world, main: false, label: 'Beside', clock: { speed: 0 } });
  const { events } = (
    await api.get(`/api/sandbox/events?after=${other.body.event - 1}`, undefined, { 'x-world': world })
  ).body;
  expect(events).toMatchObject([{ seq: other.body.event }]);
  await close(world);
});

test('the API page shows the header, except for calls without a world', async () => {
  const { body } = await api.get('/api/openapi.json');
  const sharedBy = (path: string, method: string) =>
    (body.paths[path][method].parameters ?? []).flatMap(({ $ref }: { $ref?: string }) => $ref ?? []);
  const header = '#/components/parameters/World';
  expect(body.components.parameters.World).toMatchObject({ name: 'X-World', in: 'header' });
  expect(sharedBy('/api/ping', 'get')).toContain(header);
  expect(sharedBy('/api/secure/trades/place', 'post')).toContain(header);
  expect(sharedBy('/api/sandbox/worlds', 'post')).not.toContain(header);
});

test('closing a world removes its files only', async () => {
  const world = await api.openWorld();
  const before = filesOfWorlds();
  await close(world);
  const left = filesOfWorlds();
  // Worlds that are opened ahead come meanwhile.
  expect(before.filter((file) => !left.includes(file))).toHaveLength(1);
  expect(existsSync(join(api.dataDir, 'papermint.db'))).toBe(true);
});
