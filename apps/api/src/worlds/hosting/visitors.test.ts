import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { allEvents } from '../../testing/app/all-events.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { siteOf } from '../../transport/pages/visitor-site.ts';
import type { WorldSlot } from './world-slot.ts';

const time = { wall: Date.UTC(2026, 0, 1) };
const limits = {
  resident: 4,
  idle: 15 * MINUTE,
  ahead: 0,
  bytes: 1e9,
  keep: 14 * DAY,
  life: 60 * DAY,
  worldBytes: 1e9,
  perHour: 1000,
};
const api = testApp({ mode: 'demo', visitors: limits, wall: () => time.wall });
const visitors = () => api.host.visitors as NonNullable<typeof api.host.visitors>;

/** A visitor's browser: it has the cookie that the page would have set. */
function visitor(world = visitors().mint('192.0.2.1')) {
  const headers = { cookie: `theme=dark; world=${world}` };
  return {
    world,
    get: (path: string, session?: string) => api.get(path, session, headers),
    post: (path: string, body: unknown = {}, session?: string) => api.post(path, body, session, headers),
    delete: (path: string) => api.delete(path, undefined, headers),
    async signIn(persona: string): Promise<string> {
      return (await api.post('/api/sandbox/sign-in', { persona }, undefined, headers)).body.sessionHash;
    },
    now: async () => (await api.get('/api/ping', undefined, headers)).body.now as string,
  };
}

const ORDER = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: '1000' };
const START = '2026-06-01T15:00:00.000Z';
const asleep = (world: string) => visitors().stateOf(world) === 'asleep';

async function fallAsleep(world: string): Promise<void> {
  time.wall += limits.idle;
  await visitors().tidy();
  expect(asleep(world)).toBe(true);
}

describe('a request without a world', () => {
  test.each([
    ['no cookie', {}],
    ['the main world by header', { 'x-world': 'main' }],
    ['the main world by cookie', { cookie: 'world=main' }],
    ['an unknown world', { cookie: `world=w_${'0'.repeat(56)}` }],
    ['two worlds', { cookie: 'world=w_1; world=w_2' }],
  ])('with %s is refused, and says how to get one', async (_, headers: Record<string, string>) => {
    for (const path of ['/api/ping', '/api/sandbox', '/api/sandbox/mail', '/api/sandbox/prove']) {
      const { status, body } = await api.get(path, undefined, headers);
      expect(status).toBe(404);
      expect(body.error).toContain('POST /api/sandbox/worlds');
    }
  });

  test('is refused with a changed token', async () => {
    const { world } = visitor();
    const last = world.endsWith('0') ? '1' : '0';
    for (const changed of [
      world.slice(0, -1) + last,
      `${world}0`,
      world.toUpperCase(),
      `w_0${world.slice(3)}`,
    ]) {
      if (changed === world) continue;
      expect((await visitor(changed).get('/api/ping')).status).toBe(404);
    }
  });

  test('is refused with a token that was not used within an hour', async () => {
    const late = visitor();
    time.wall += 60 * MINUTE + 1000;
    expect((await late.get('/api/ping')).status).toBe(404);
  });
});

describe('two visitors', () => {
  test('never see each other', async () => {
    const [one, two] = [visitor(), visitor()];
    const mailsBefore = (await two.get('/api/sandbox/mail')).body;
    await one.post('/api/sandbox/clock', { advance: 'P1D' });
    await one.post('/api/auth/forgot-password-email', { email: 'trader@papermint.test' });
    expect([(await one.now()).slice(0, 10), await two.now()]).toEqual(['2026-06-02', START]);
    expect((await one.get('/api/sandbox/mail')).body).not.toEqual(mailsBefore);
    expect((await two.get('/api/sandbox/mail')).body).toEqual(mailsBefore);
    const eventsOf = async (of: typeof one) => (await allEvents(of)).length;
    expect(await eventsOf(one)).toBeGreaterThan(await eventsOf(two));
    const session = await two.signIn('trader');
    expect((await one.get('/api/secure/assets', session)).status).toBe(401);
    await one.post('/api/sandbox/reset');
    expect([await one.now(), (await two.get('/api/secure/assets', session)).status]).toEqual([START, 200]);
    expect((await two.get('/api/sandbox/prove')).body.ok).toBe(true);
  });

  test('list and close only the worlds whose tokens they have', async () => {
    const [one, two] = [visitor(), visitor()];
    expect((await one.get('/api/sandbox/worlds')).body).toEqual([]);
    await Promise.all([one.now(), two.now()]);
    const listed = (await one.get('/api/sandbox/worlds')).body;
    expect(listed).toMatchObject([{ world: one.world, label: null, now: START }]);
    expect((await api.get('/api/sandbox/worlds')).body).toEqual([]);
    expect((await api.delete('/api/sandbox/worlds/main')).status).toBe(404);
    expect((await api.delete(`/api/sandbox/worlds/${one.world}`)).status).toBe(200);
    expect((await one.get('/api/ping')).status).toBe(404);
    expect(await two.now()).toBe(START);
  });
});

test('a visitor reads which exchange they are in and how long it lives', async () => {
  const one = visitor();
  await one.now();
  const { status, body } = await one.get('/api/sandbox/world');
  const openedAt = new Date(time.wall).toISOString();
  const endsAt = new Date(time.wall + limits.life).toISOString();
  expect(status).toBe(200);
  expect(body).toMatchObject({ world: one.world, main: false, label: null, openedAt, endsAt });
  expect(body.clock.now).toBe(START);
  const none = await api.get('/api/sandbox/world');
  expect([none.status, none.body.key]).toEqual([404, 'X-World']);
});

test('a visitor prepares no seed, and reads of none', async () => {
  const one = visitor();
  for (const asked of [{ seed: 7 }, { seed: 7, start: START }]) {
    const { status, body } = await one.post('/api/sandbox/seeds', asked);
    expect([status, body.code, body.error]).toEqual([
      403,
      'forbidden',
      'All exchanges of this demo start the same.',
    ]);
  }
  expect((await one.get('/api/sandbox/seeds')).body).toEqual([]);
  expect((await api.post('/api/sandbox/seeds', { seed: 7 })).status).toBe(403);
});

describe('a program', () => {
  test('opens a world with a speed and a label', async () => {
    const { body } = await api.post('/api/sandbox/worlds', { speed: 60, label: 'Class 4b' });
    const listed = await api.get('/api/sandbox/worlds', undefined, { 'x-world': body.world });
    expect(listed.body).toMatchObject([{ world: body.world, speed: 60, label: 'Class 4b' }]);
  });

  test.each([{ seed: 1 }, { start: '2027-01-01T00:00:00Z' }, { idle: 'PT1M' }])(
    'cannot choose %j, which is refused at its field',
    async (input) => {
      const { status, body } = await api.post('/api/sandbox/worlds', input);
      const [key] = Object.keys(input);
      expect([status, body.key]).toEqual([400, key]);
      expect(body.error).toBe(`Leave out ${key}: all exchanges of this demo start the same`);
    },
  );
});

describe('a shared link', () => {
  const page = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const open = (world: string, headers: Record<string, string>) =>
    api.get(`/api/sandbox/enter/${world}`, undefined, headers);

  test('asks first, and joins by the button of its page', async () => {
    const { world } = visitor();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { referer: 'https://elsewhere.test/' },
      {},
    ]) {
      const asked = await open(world, headers as Record<string, string>);
      expect(asked.status).toBe(200);
      expect(asked.body).toContain(`href="/api/sandbox/enter/${world}">Join</a>`);
      expect(asked.headers).not.toHaveProperty('set-cookie');
    }
    const cookie = `world=${world}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${limits.life / 1000}`;
    for (const headers of [page, { referer: 'http://localhost/', host: 'localhost' }]) {
      const joined = await open(world, headers);
      expect(joined).toMatchObject({ status: 303, headers: { location: '/', 'set-cookie': cookie } });
    }
  });

  test('brings two people into one world, where both trade', async () => {
    const host = visitor();
    const guest = visitor(host.world);
    const [trader, vip] = [await host.signIn('trader'), await guest.signIn('vip')];
    expect((await guest.get('/api/secure/assets', trader)).status).toBe(200);
    const sold = await host.post('/api/secure/trades/place', { ...ORDER, price: '50000' }, trader);
    expect(sold.status).toBe(200);
    expect((await guest.get('/api/secure/assets', vip)).status).toBe(200);
  });

  test('says that its world is gone, and leads to a new one', async () => {
    const gone = await open(`w_${'0'.repeat(56)}`, page);
    expect(gone.status).toBe(404);
    expect(gone.body).toContain('This exchange no longer exists');
    expect(await open('main', page)).toMatchObject({ status: 303, headers: { location: '/' } });
  });
});

describe('a page', () => {
  const site = (https = false) => siteOf({ host: api.host, sandbox: true, https });
  const asked = (cookie?: string) =>
    ({
      headers: cookie === undefined ? {} : { cookie },
      ip: '192.0.2.7',
      socket: {},
    }) as unknown as Parameters<ReturnType<typeof site>['cookieFor']>[0];

  test('gives a visitor a token, and opens no world', async () => {
    const before = visitors().awake();
    const set = site().cookieFor(asked());
    const life = limits.life / 1000;
    expect(set).toMatch(
      new RegExp(`^world=w_[0-9a-f]{56}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}$`),
    );
    const cookie = set?.split(';', 1)[0] as string;
    expect(site().cookieFor(asked(cookie))).toBeUndefined();
    expect((await site().configOf(asked(cookie))).website.name).toBe('Papermint');
    expect(visitors().awake()).toBe(before);
    expect((await api.get('/api/ping', undefined, { cookie })).status).toBe(200);
    expect(site(true).cookieFor(asked('__Host-world=w_none'))).toContain('Secure');
  });

  test('wakes the world of its visitor', async () => {
    const mine = visitor();
    await mine.now();
    await fallAsleep(mine.world);
    await site().configOf(asked(`world=${mine.world}`));
    expect(asleep(mine.world)).toBe(false);
  });
});

describe('a world that is not used', () => {
  test('falls asleep and wakes with its sessions, orders, mails and clock, which stood still', async () => {
    const mine = visitor();
    const session = await mine.signIn('trader');
    await mine.post('/api/sandbox/clock', { advance: 'P1D', speed: 1 });
    const placed = await mine.post('/api/secure/trades/place', ORDER, session);
    expect(placed.status).toBe(200);
    await mine.post('/api/auth/forgot-password-email', { email: 'vip@papermint.test' });
    const mails = (await mine.get('/api/sandbox/mail')).body;
    const before = Date.parse(await mine.now());
    await fallAsleep(mine.world);
    time.wall += DAY / 24;
    const orders = await mine.get('/api/secure/trades', session);
    expect(JSON.stringify(orders.body)).toContain(placed.body.trade.uuid);
    expect((await mine.get('/api/sandbox/mail')).body).toEqual(mails);
    expect(mails[0].to).toBe('vip@papermint.test');
    // The quarter of an hour until it fell asleep, and nothing of the hour after.
    expect(Date.parse(await mine.now()) - before).toBe(limits.idle);
    expect((await mine.get('/api/sandbox/prove')).body.ok).toBe(true);
  });

  test('is kept awake neither by a socket nor by the regular ping', async () => {
    const mine = visitor();
    await mine.now();
    const letGo = (visitors().visit(mine.world, false) as WorldSlot).hold();
    time.wall += limits.idle - MINUTE;
    await mine.now();
    time.wall += MINUTE;
    await visitors().tidy();
    expect(asleep(mine.world)).toBe(true);
    letGo();
  });

  test('falls asleep first when one more would be too many', async () => {
    const some = Array.from({ length: limits.resident + 1 }, () => visitor());
    for (const one of some) {
      time.wall += 1000;
      await one.get('/api/sandbox');
    }
    expect(visitors().awake()).toBe(limits.resident);
    expect(some.map(({ world }) => asleep(world))).toEqual([true, false, false, false, false]);
    expect(await (some[0] as (typeof some)[0]).now()).toBe(START);
    expect(some.map(({ world }) => asleep(world))).toEqual([false, true, false, false, false]);
  });

  test('answers many requests that come while it falls asleep', async () => {
    const mine = visitor();
    const session = await mine.signIn('vip');
    time.wall += limits.idle;
    const asked = Array.from({ length: 20 }, () => mine.get('/api/secure/assets', session));
    const [answers] = await Promise.all([Promise.all(asked), visitors().tidy()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('beyond the bounds', () => {
  test('a world is removed after its life, and after long disuse', async () => {
    const [busy, forgotten] = [visitor(), visitor()];
    await Promise.all([busy.now(), forgotten.now()]);
    for (let at = 0; at < limits.life; at += limits.keep / 2) {
      time.wall += limits.keep / 2;
      const gone = at + limits.keep / 2 >= limits.life;
      if (!gone) expect((await busy.get('/api/sandbox')).status).toBe(200);
      // The first look puts it to sleep, the second removes what is too old.
      await visitors().tidy();
      await visitors().tidy();
      if (at >= limits.keep) expect(visitors().stateOf(forgotten.world)).toBe('unknown');
    }
    expect((await busy.get('/api/ping')).status).toBe(404);
  });
});

test('a visitor sees, sets and removes only the faults of their own exchange', async () => {
  const [one, other] = [visitor(), visitor()];
  const faults = '/api/sandbox/faults';
  const down = { call: 'GET /api/ping', effect: { kind: 'status', status: 503 } };
  const { body: added } = await one.post(faults, down);
  expect((await one.get('/api/ping')).status).toBe(503);
  expect((await other.get('/api/ping')).status).toBe(200);
  expect((await other.get(faults)).body).toEqual([]);
  expect((await other.delete(`${faults}/${added.fault.id}`)).status).toBe(404);
  expect((await other.delete(faults)).body.removed).toBe(0);
  for (const headers of [{}, { 'x-world': 'main' }]) {
    expect((await api.get(faults, undefined, headers)).status).toBe(404);
    expect((await api.post(faults, down, undefined, headers)).status).toBe(404);
  }
  expect((await one.get(faults)).body).toMatchObject([{ id: added.fault.id, acted: 1 }]);
  await one.delete(faults);
  expect((await one.get('/api/ping')).status).toBe(200);
});
