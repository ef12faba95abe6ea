import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const logged: string[] = [];
const api = testApp({ logTo: { write: (line) => void logged.push(line) } });
let port = 0;

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

const AGENT = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Chrome/140.0 Safari/537.36';
const EVENT = {
  type: 'nav',
  description: 'Markets',
  title: 'Markets',
  url: '/market',
  referrerUrl: null,
  input: true,
  sessionHash: null as string | null,
};

let made = 0;
function newId(): string {
  made += 1;
  return `Socket${String(made).padStart(15, '0')}`;
}

const said = (socket: Socket, event: string) =>
  new Promise<Body>((resolve) => socket.once(event, (told: Body) => resolve(told)));

async function connect(): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}/nav`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'user-agent': AGENT },
  });
  onTestFinished(() => void socket.disconnect());
  await said(socket, 'connect');
  return socket;
}

/** A tab of a persona, or of a guest, that has been initialized. */
async function tabOf(persona: string | null, sessionId: string | null = null) {
  const body = persona && (await api.post('/api/sandbox/sign-in', { persona })).body;
  const session: string | null = body ? body.sessionHash : null;
  const socket = await connect();
  socket.emit('initialize', body ? body.trader.accountId : null, session, sessionId);
  await said(socket, 'initialized');
  const report = (event: object): Promise<{ error?: string }> =>
    socket.emitWithAck('report', { ...EVENT, sessionHash: session, ...event });
  return { socket, session, accountId: body ? (body.trader.accountId as string) : null, report };
}

/** The sessions that staff see, bots included. */
async function list(): Promise<Body> {
  const { body } = await api.get('/api/strict/analyses?perPage=100&bots=true', await api.signIn('superuser'));
  return body.data;
}

const rowOf = (rows: Body, sessionId: string) =>
  rows.find((row: { sessionId: string }) => row.sessionId === sessionId);

test('a reported event is stored, told to staff and makes the session online', async () => {
  const sessionId = newId();
  const staff = await tabOf('superuser');
  const visitor = await tabOf('trader');
  const told = said(staff.socket, 'reported');
  expect(await visitor.report({ sessionId })).toEqual({});
  // Events of the tests before may be stored together with this one, or be told first.
  expect((await told).events).toBeGreaterThan(0);
  await expect
    .poll(async () => rowOf(await list(), sessionId))
    .toMatchObject({
      online: true,
      url: '/market',
      device: 'Chrome on macOS',
      address: '127.0.0.0',
      account: { accountId: '10000001' },
    });
  visitor.socket.disconnect();
  await expect.poll(async () => rowOf(await list(), sessionId).online).toBe(false);
  const again = await tabOf('trader', sessionId);
  expect(rowOf(await list(), sessionId)).toMatchObject({ online: true, total: 1 });
  again.socket.disconnect();
});

test('a guest reports too, and takes the session along into an account', async () => {
  const sessionId = newId();
  const guest = await tabOf(null);
  expect(await guest.report({ sessionId })).toEqual({});
  const trader = await tabOf('trader');
  expect(await trader.report({ sessionId })).toEqual({});
  expect(await guest.report({ sessionId })).toEqual({ error: 'This session is of another account.' });
});

test.each([
  ['a text', 'nonsense'],
  ['nothing', null],
  ['base64 that is none', { ...EVENT, sessionId: '%%%' }],
  ['a field too many', { ...EVENT, sessionId: 'A'.repeat(21), room: 'staff main' }],
  ['a page of the back office', { ...EVENT, sessionId: 'A'.repeat(21), url: '/kut/traders' }],
  ['a query', { ...EVENT, sessionId: 'A'.repeat(21), url: '/market?search=me' }],
  ['another address', { ...EVENT, sessionId: 'A'.repeat(21), url: 'https://elsewhere.test/' }],
  ['an address without a scheme', { ...EVENT, sessionId: 'A'.repeat(21), url: '//elsewhere.test/' }],
  ['a long text', { ...EVENT, sessionId: 'A'.repeat(21), description: 'x'.repeat(121) }],
  ['a NUL', { ...EVENT, sessionId: 'A'.repeat(21), description: 'a\0b' }],
])('%s is refused and logged', async (_, message) => {
  const { socket } = await tabOf(null);
  const before = logged.length;
  const refused = said(socket, 'refused');
  socket.emit('report', message);
  expect(await refused).toEqual({ error: 'This is not an event of a visit.' });
  expect(logged.slice(before).join()).toContain('An activity report was refused.');
  expect(rowOf(await list(), 'A'.repeat(21))).toBeUndefined();
});

test('a tab reports nothing before initialize', async () => {
  const socket = await connect();
  const error = 'This tab has not identified itself.';
  expect(await socket.emitWithAck('report', { ...EVENT, sessionId: newId() })).toEqual({ error });
  const refused = said(socket, 'refused');
  socket.emit('initialize', { accountId: 1 }, []);
  expect(await refused).toEqual({ error });
});

test('a forged session token, or that of somebody else, reports nothing', async () => {
  const { report } = await tabOf('trader');
  const error = 'This is not the session that the tab began with.';
  expect(await report({ sessionId: newId(), sessionHash: 'x'.repeat(43) })).toEqual({ error });
  const other = await api.signIn('vip');
  expect(await report({ sessionId: newId(), sessionHash: other })).toEqual({ error });
  expect(await report({ sessionId: newId(), sessionHash: null })).toEqual({ error });
  // An account that the session is not of: the tab is that of a guest.
  const socket = await connect();
  socket.emit('initialize', '10000000', other);
  expect(await said(socket, 'initialized')).toEqual({ accountId: null });
  const answer = await socket.emitWithAck('report', { ...EVENT, sessionId: newId(), sessionHash: other });
  expect(answer).toEqual({ error });
});

test('traders and guests get no events of staff', async () => {
  const trader = await tabOf('trader');
  const guest = await tabOf(null);
  const admin = await tabOf('superuser');
  const heard: string[] = [];
  for (const { socket } of [trader, guest]) {
    socket.onAny((event: string) => heard.push(event));
    for (const event of ['join', 'watch', 'reported', 'staff main']) socket.emit(event, 'staff main');
  }
  const told = said(admin.socket, 'reported');
  await trader.report({ sessionId: newId() });
  await told;
  expect(await guest.report({ sessionId: newId() })).toEqual({});
  expect(heard).toEqual([]);
});

test('staff hear of visitors only while they have the permission', async () => {
  const admin = await tabOf('admin');
  const superuser = await tabOf('superuser');
  const visitor = await tabOf(null);
  let heard = 0;
  admin.socket.on('reported', () => {
    heard += 1;
  });
  /** Whether a new visit is told to the admin: by the time the superuser hears of it, they would have. */
  const isTold = async () => {
    heard = 0;
    const told = said(superuser.socket, 'reported');
    expect(await visitor.report({ sessionId: newId() })).toEqual({});
    await told;
    // A later message of the same server comes after what it has sent before.
    expect(await admin.report({ type: 'nothing' })).toHaveProperty('error');
    return heard > 0;
  };
  const reason = 'Changes teams';
  const change = async (path: string, input: object) => {
    await confirmStepUp(await api.world(), superuser.session as string, 'password');
    const { status, body } = await api.post(path, { ...input, reason }, superuser.session as string);
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const grant = (permissions: string[]) =>
    change(`/api/strict/staff/${admin.accountId}`, { position: 'admin', permissions });
  const { body } = await api.get('/api/strict/staff', superuser.session as string);
  const all = body.data.find(({ accountId }: Body) => accountId === admin.accountId).permissions;

  expect(await isTold()).toBe(true);
  await grant(['money']);
  expect(await isTold()).toBe(false);
  await grant(all);
  expect(await isTold()).toBe(true);
  await change('/api/strict/settings/update', { flags: { admin: false } });
  expect(await isTold()).toBe(false);
  await change('/api/strict/settings/update', { flags: { admin: true } });
  expect(await isTold()).toBe(true);
});

test('staff who are signed in as a trader leave no visit of the trader', async () => {
  const { body } = await api.post(
    '/api/strict/user/10000001/login',
    { reason: 'They cannot find a deposit' },
    await api.signIn('admin'),
  );
  const { body: signedIn } = await api.post('/api/auth/cl', { token: body.code });
  const socket = await connect();
  socket.emit('initialize', '10000001', signedIn.sessionHash);
  expect(await said(socket, 'initialized')).toEqual({ accountId: '10000001' });
  const sessionHash = signedIn.sessionHash;
  expect(await socket.emitWithAck('report', { ...EVENT, sessionId: newId(), sessionHash })).toEqual({
    error: 'Visits of staff as a trader are not recorded.',
  });
});

test('a tab that reports too much is refused, and one that goes on is disconnected', async () => {
  const { report, socket } = await tabOf('vip');
  const sessionId = newId();
  const answers = await Promise.all(Array.from({ length: 200 }, () => report({ sessionId })));
  const refused = answers.filter(({ error }) => error === 'This tab reports too many events.');
  expect(refused.length).toBeGreaterThan(50);
  const gone = said(socket, 'disconnect');
  for (let one = 0; one < 5000 && socket.connected; one += 1) socket.emit('report', null);
  await gone;
});

test('a tab that invents visits does not displace those of others', async () => {
  const { report } = await tabOf(null);
  const ids = Array.from({ length: 30 }, newId);
  const answers = await Promise.all(ids.map((sessionId) => report({ sessionId })));
  const refused = answers.filter(({ error }) => error === 'This tab reports too many visits.');
  expect(refused.length).toBeGreaterThanOrEqual(24);
  expect(await report({ sessionId: ids[0] })).toEqual({ error: 'This tab reports too many visits.' });
  const rows = await list();
  expect(ids.filter((id) => rowOf(rows, id)).length).toBeLessThanOrEqual(6);
});

test.each([
  ['a reserved name', '42/nav,["disconnect"]'],
  ['malformed JSON', '42/nav,["report",{'],
  ['an oversized frame', `42/nav,["report","${'x'.repeat(70_000)}"]`],
])('%s ends the connection', async (_, packet) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  onTestFinished(() => socket.terminate());
  await once(socket, 'message');
  socket.send('40/nav,');
  await once(socket, 'message');
  const closed = once(socket, 'close');
  socket.send(packet);
  await closed;
  expect((await api.get('/health')).status).toBe(200);
});

test('after a reset the tab of a trader is closed, and that of a guest reports to the new exchange', async () => {
  const trader = await tabOf('trader');
  const guest = await tabOf(null);
  const sessionId = newId();
  await guest.report({ sessionId });
  const closed = said(trader.socket, 'closed');
  await api.post('/api/sandbox/reset');
  expect(await closed).toMatchObject({ error: 'This session has ended.' });
  expect(await guest.report({ sessionId, url: '/login' })).toEqual({});
  expect(rowOf(await list(), sessionId)).toMatchObject({ total: 1, url: '/login', online: true });
});
