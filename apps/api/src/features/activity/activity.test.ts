import { MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import type { ReportedEvent, Reporter } from './activity-types.ts';
import { MOST_EVENTS, MOST_WAITING } from './report-event.ts';

let wall = 1_780_326_000_000;
const api = testApp({ wall: () => wall });

const LIST = '/api/strict/analyses';
const AGENT = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Chrome/140.0 Safari/537.36';

let made = 0;
function newId(): string {
  made += 1;
  return `Visit${String(made).padStart(16, '0')}`;
}

const EVENT: Omit<ReportedEvent, 'sessionId'> = {
  type: 'nav',
  description: 'Markets',
  title: 'Markets',
  url: '/market',
  referrerUrl: null,
  input: true,
};

/** Reports as a persona, or a guest. @returns why it was refused */
async function visit(
  persona: string | null,
  sessionId: string,
  event: Partial<ReportedEvent> = {},
  agent = AGENT,
) {
  const { recorder, accounts } = await api.world();
  const found = (await accounts.personas()).find((one) => one.persona === persona);
  const trader = found && { id: found.id, position: found.position };
  wall += 5000;
  const reporter: Reporter = { trader, agent, device: 'Chrome on macOS', address: '203.0.113.77' };
  const refused = recorder.report(reporter, { ...EVENT, ...event, sessionId });
  await recorder.flush();
  return { refused, reporter };
}

const rowOf = (body: Body, sessionId: string) =>
  body.data.find((row: { sessionId: string }) => row.sessionId === sessionId);

/** The rows of the list by visitor. */
async function shown(sessionId: string, query = ''): Promise<Body> {
  const { body } = await api.get(`${LIST}?perPage=100&${query}`, await api.signIn('superuser'));
  return rowOf(body, sessionId);
}

test('the list has a row for each session, with its latest event and its visitor', async () => {
  const sessionId = newId();
  await visit('trader', sessionId);
  await api.post('/api/sandbox/clock', { advance: 'PT2M' });
  await visit('trader', sessionId, {
    type: 'click',
    description: 'Gainers',
    url: '/market',
    referrerUrl: '/account/overview',
  });
  const { clock } = await api.world();
  expect(await shown(sessionId)).toEqual({
    sessionId,
    type: 'click',
    description: 'Gainers',
    title: 'Markets',
    url: '/market',
    referrerUrl: '/account/overview',
    duration: 120,
    online: false,
    bot: false,
    total: 2,
    device: 'Chrome on macOS',
    address: '203.0.113.0',
    date: new Date(clock.now() - 2 * MINUTE).toISOString(),
    lastSeenAt: new Date(clock.now()).toISOString(),
    account: {
      accountId: '10000001',
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: 'trader@papermint.test',
    },
  });
});

test('lists superusers and admins unless they are filtered out, and bots only on request', async () => {
  const [superuser, admin, bot, guest] = [newId(), newId(), newId(), newId()];
  await visit('superuser', superuser);
  await visit('admin', admin);
  await visit(null, bot, {}, 'curl/8.5.0');
  await visit(null, guest);
  const session = await api.signIn('superuser');
  const listed = async (query: string) => {
    const { body } = await api.get(`${LIST}?perPage=100&${query}`, session);
    return [superuser, admin, bot, guest].map((id) => rowOf(body, id) !== undefined);
  };
  expect(await listed('')).toEqual([true, true, false, true]);
  expect(await listed('su=true&ad=true')).toEqual([true, true, false, true]);
  expect(await listed('su=false&ad=true')).toEqual([false, true, false, true]);
  expect(await listed('su=false&ad=false')).toEqual([false, false, false, true]);
  expect(await listed('su=false&ad=false&bots=true')).toEqual([false, false, true, true]);
  expect(await listed('search=elena')).not.toContain(undefined);
  expect((await api.get(`${LIST}?su=perhaps`, session)).body).toMatchObject({ code: 'bad_input', key: 'su' });
  expect((await shown(guest)).account).toBeNull();
});

test('a search finds the name and the email of visitors', async () => {
  const sessionId = newId();
  await visit('vip', sessionId);
  expect(await shown(sessionId, 'search=vip@papermint')).toMatchObject({ sessionId });
  expect(await shown(sessionId, 'search=lindqvist')).toBeUndefined();
});

test('shows the events of a session in pages, newest first', async () => {
  const sessionId = newId();
  for (const url of ['/market', '/deposit', '/withdraw']) await visit('vip', sessionId, { url });
  const { body } = await api.get(`${LIST}/v/${sessionId}?perPage=2`, await api.signIn('superuser'));
  expect(body).toMatchObject({
    account: { email: 'vip@papermint.test' },
    session: { sessionId, duration: 0, online: false },
    analyses: { total: 3, page: 1, perPage: 2, lastPage: 2 },
  });
  expect(body.analyses.data.map(({ url }: Body) => url)).toEqual(['/withdraw', '/deposit']);
  const unknown = await api.get(`${LIST}/v/${newId()}`, await api.signIn('superuser'));
  expect(unknown.body).toMatchObject({ code: 'not_found', key: 'sessionId' });
  const malformed = await api.get(`${LIST}/v/%00`, await api.signIn('superuser'));
  expect(malformed.status).toBe(400);
});

test('a cursor shows each event once while others are reported, to staff and to the visitor', async () => {
  const sessionId = newId();
  for (const url of ['/market', '/deposit', '/withdraw', '/earn']) await visit(null, sessionId, { url });
  const staff = await api.signIn('superuser');
  const urlsOf = (page: Body) => page.data.map(({ url }: Body) => url);
  const session = (query: string) =>
    api.get(`${LIST}/v/${sessionId}?perPage=2${query}`, staff).then(({ body }) => body.analyses);
  const own = (query: string) =>
    api.get(`/api/activity?sessionId=${sessionId}&perPage=2${query}`).then(({ body }) => body);
  for (const read of [session, own]) {
    const first = await read(read === session ? '&opening=true' : '');
    await visit(null, sessionId, { url: '/nft' });
    const second = await read(`&after=${first.nextCursor}`);
    expect(new Set([...urlsOf(first), ...urlsOf(second)]).size).toBe(4);
  }
  const refused = await api.get(`/api/activity?sessionId=${sessionId}&after=nonsense`);
  expect(refused).toMatchObject({ status: 400, body: { key: 'after' } });
});

test('a session is online while a socket is open, and last seen when it closes', async () => {
  const sessionId = newId();
  const { recorder, clock } = await api.world();
  const { reporter } = await visit('trader', sessionId);
  const close = recorder.open(reporter, sessionId);
  const second = recorder.open(reporter, sessionId);
  await api.post('/api/sandbox/clock', { advance: 'PT1H' });
  expect(await shown(sessionId)).toMatchObject({ online: true, duration: 3600 });
  close?.();
  expect(await shown(sessionId)).toMatchObject({ online: true });
  second?.();
  second?.();
  expect(await shown(sessionId)).toMatchObject({
    online: false,
    duration: 3600,
    lastSeenAt: new Date(clock.now()).toISOString(),
  });
  expect(recorder.open(reporter, newId())).toBeUndefined();
});

test('a session stays with its account, and a guest keeps theirs after signing in', async () => {
  const sessionId = newId();
  expect((await visit(null, sessionId)).refused).toBeUndefined();
  expect((await visit('trader', sessionId)).refused).toBeUndefined();
  expect((await visit('vip', sessionId)).refused).toBe('This session is of another account.');
  expect((await visit(null, sessionId)).refused).toBe('This session is of another account.');
  expect(await shown(sessionId)).toMatchObject({ account: { accountId: '10000001' }, total: 2 });
});

test('refuses events beyond the bound of a session', async () => {
  const sessionId = newId();
  const { reporter } = await visit('trader', sessionId);
  const { recorder } = await api.world();
  const taken = Array.from({ length: MOST_EVENTS }, () => recorder.report(reporter, { ...EVENT, sessionId }));
  expect(taken.filter((refused) => refused === undefined)).toHaveLength(MOST_EVENTS - 1);
  expect(taken.at(-1)).toBe('A session has at most 2000 events.');
});

test('refuses more events than may wait for the database', async () => {
  const sessions = [newId(), newId(), newId()];
  const { reporter } = await visit('trader', newId());
  const { recorder } = await api.world();
  const report = (at: number) => recorder.report(reporter, { ...EVENT, sessionId: sessions[at % 3] ?? '' });
  const taken = Array.from({ length: MOST_WAITING }, (_, at) => report(at));
  expect(new Set(taken)).toEqual(new Set([undefined]));
  expect(report(0)).toBe('Too many events are being reported right now.');
  await recorder.flush();
  expect(report(0)).toBeUndefined();
});

test('records nothing while the flag is off', async () => {
  const world = await api.world();
  const set = (on: boolean) =>
    world.settings.update({ actor: { kind: 'system' }, name: 'test.flag' }, { flags: { nav_owl: on } });
  await set(false);
  expect((await visit('trader', newId())).refused).toBe('Visits are not being recorded right now.');
  await set(true);
  expect((await visit('trader', newId())).refused).toBeUndefined();
});

test('audits a look once per sitting, and each opening of a session', async () => {
  const sessionId = newId();
  await visit('trader', sessionId);
  const session = await api.signIn('superuser');
  const { body: before } = await api.get('/api/strict/audit?perPage=1', session);
  const rows = async () => {
    const { body } = await api.get('/api/strict/audit?perPage=50', session);
    return body.data
      .slice(0, body.total - before.total)
      .map(({ action, target }: Body) => `${action} ${target}`)
      .reverse();
  };
  const look = async (path: string) => expect((await api.get(path, session)).status).toBe(200);
  wall += 31 * MINUTE;
  await look(LIST);
  wall += 29 * MINUTE;
  await look(LIST);
  await look(`${LIST}?page=2`);
  expect(await rows()).toEqual(['activityStaff.list visits']);
  wall += 30 * MINUTE;
  await look(LIST);
  const one = `${LIST}/v/${sessionId}`;
  await look(one);
  await look(`${one}?page=2`);
  wall += MINUTE;
  await look(one);
  expect(await rows()).toHaveLength(3);
  await look(`${one}?opening=true`);
  wall += 2 * MINUTE;
  await look(one);
  expect((await rows()).slice(1)).toEqual([
    'activityStaff.list visits',
    ...Array.from({ length: 3 }, () => `activityStaff.session visit:${sessionId}`),
  ]);
});

test('shows visitors to nobody without the permission', async () => {
  expect((await api.get(LIST, await api.signIn('trader'))).status).toBe(403);
  expect((await api.get(LIST)).status).toBe(401);
});

test('visitors read and delete only their own events', async () => {
  const [mine, others, unsigned] = [newId(), newId(), newId()];
  await visit('new-trader', mine, { url: '/earn' });
  await visit('vip', others, { url: '/deposit' });
  await visit(null, unsigned, { url: '/login' });
  const session = await api.signIn('new-trader');
  const urls = async (sessionId: string, by?: string) =>
    (await api.get(`/api/activity?perPage=100&sessionId=${sessionId}`, by)).body.data.map(
      ({ url }: Body) => url,
    );
  expect(await urls(mine)).toEqual([]);
  expect(await urls(others, session)).not.toContain('/deposit');
  expect(await urls(unsigned)).toEqual(['/login']);
  expect(await urls(mine, session)).toContain('/earn');
  expect((await api.post('/api/activity/forget', { sessionId: others })).body).toMatchObject({ deleted: 0 });
  const { body } = await api.post('/api/activity/forget', { sessionId: unsigned }, session);
  expect(body).toEqual({ deleted: expect.any(Number), message: `Deleted ${body.deleted} events.` });
  expect(body.deleted).toBeGreaterThanOrEqual(2);
  expect(await urls(mine, session)).toEqual([]);
  expect(await shown(mine)).toBeUndefined();
  expect(await shown(others)).toMatchObject({ total: 1 });
  expect((await api.get('/api/activity?sessionId=short')).body).toMatchObject({
    code: 'bad_input',
    key: 'sessionId',
  });
});

test('the server removes what a tab must not report, and takes no page of staff', async () => {
  const id = newId();
  await visit(null, id, {
    url: '/verify/email/abcdefghijklmnop',
    referrerUrl: '/KUT/traders',
    description: 'Sent to maya@papermint.test',
    title: 'maya@papermint.test',
  });
  expect(await shown(id)).toMatchObject({
    url: '/verify/email/…',
    referrerUrl: null,
    description: 'Sent to …',
    title: '…',
  });
  for (const url of ['/KUT/traders', '/%6but/traders', '/kut']) {
    const { refused } = await visit(null, newId(), { url });
    expect([url, refused]).toEqual([url, 'This is not recorded.']);
  }
});

test('an erasure also drops events that are being stored', async () => {
  const { recorder, db } = await api.world();
  const { reporter } = await visit('vip', newId());
  const id = newId();
  expect(recorder.report(reporter, { ...EVENT, sessionId: id })).toBeUndefined();
  // The erasure commits before the batch, which is already on its way.
  const erased = db.commit(async () => recorder.drop([], reporter.trader?.id));
  await Promise.all([erased, recorder.flush()]);
  expect(db.readNow.all('SELECT id FROM ActivitySession WHERE id = ?', [id])).toEqual([]);
  expect(db.readNow.all('SELECT seq FROM ActivityEvent WHERE sessionId = ?', [id])).toEqual([]);
});

test('keeps events, and sessions since they were last seen, for 24 hours', async () => {
  const [old, long] = [newId(), newId()];
  await visit('trader', old);
  await visit('trader', long, { url: '/deposit' });
  const { reporter } = await visit('trader', long, { url: '/market' });
  await api.post('/api/sandbox/clock', { advance: 'PT20H' });
  await visit('trader', long, { url: '/earn' });
  const { recorder, db } = await api.world();
  const close = recorder.open(reporter, long);
  await api.post('/api/sandbox/clock', { advance: 'PT4H30M' });
  const stored = (id: string) =>
    db.readNow.all('SELECT url FROM ActivityEvent WHERE sessionId = ?', [id]).map(({ url }) => url);
  expect(stored(old)).toEqual([]);
  expect(stored(long)).toEqual(['/earn']);
  expect(await shown(old)).toBeUndefined();
  expect(await shown(long)).toMatchObject({ total: 1, online: true });
  close?.();
  await api.post('/api/sandbox/clock', { advance: 'P30D' });
  expect(db.readNow.all('SELECT id FROM ActivitySession', [])).toEqual([]);
  expect(db.readNow.all("SELECT id FROM Job WHERE kind = 'activity.expire'", [])).toEqual([]);
});
