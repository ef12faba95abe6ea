import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { testApp } from '../../testing/app/test-app.ts';

let wall = Date.UTC(2026, 0, 1);
const api = testApp({ wall: () => wall });
let port = 0;
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

/** Opens the feeds and the nav socket of a session, and reports when they end. */
async function connect(session: string, accountId: string): Promise<{ over: Promise<unknown> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  const heard = (id: number, type: string) =>
    new Promise<void>((resolve) => {
      socket.on('message', (raw) => {
        const text = String(raw);
        if (!text.startsWith('{')) return;
        const message = JSON.parse(text);
        if (message.id === id && message.result?.type === type) resolve();
      });
    });
  const paths = ['spotFeeds.orderFeed', 'notificationFeeds.notificationFeed'];
  const open = paths.map((_, index) => heard(index + 1, 'data'));
  const ended = paths.map((_, index) => heard(index + 1, 'stopped'));
  for (const [index, path] of paths.entries()) {
    const params = { path, input: { session } };
    socket.send(JSON.stringify({ id: index + 1, method: 'subscription', params }));
  }
  const nav = io(`http://127.0.0.1:${port}/nav`, { transports: ['websocket'], forceNew: true });
  onTestFinished(() => {
    nav.disconnect();
  });
  nav.emit('initialize', accountId, session);
  const known = new Promise<void>((resolve) => nav.once('initialized', () => resolve()));
  const gone = new Promise<void>((resolve) => nav.once('disconnect', () => resolve()));
  await Promise.all([...open, known]);
  return { over: Promise.all([...ended, gone]) };
}

const MAYA = '10000001';

describe('feeds and sockets end with the session', () => {
  test('when its account is suspended', async () => {
    const session = await api.signIn('trader');
    const { over } = await connect(session, MAYA);
    const { accounts, db } = await api.host.world();
    const { body } = await api.get('/api/secure/get-user', session);
    const put = (status: string) =>
      db.commit(async (tx) => {
        tx.run('UPDATE Trader SET status = ? WHERE id = ?', status, body.uuid);
        accounts.changed(tx, body.uuid);
      });
    await put('suspended');
    await over;
    expect((await api.get('/api/secure/assets', session)).status).toBe(401);
    await put('active');
  });

  test('when it is ended from another session', async () => {
    const [here, there] = [await api.signIn('trader'), await api.signIn('trader')];
    const { over } = await connect(there, MAYA);
    const { body: list } = await api.get('/api/secure/sessions', here);
    expect(list.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(list[0]).toMatchObject({ method: 'sandbox', place: 'This network', address: '127.0.0.1' });
    await api.delete('/api/secure/sessions', here);
    await over;
    expect((await api.get('/api/secure/assets', there)).status).toBe(401);
    expect((await api.get('/api/secure/assets', here)).status).toBe(200);
  });
});

describe('the list of sessions', () => {
  test('ends one by its id, and none of another account', async () => {
    const [vip, other, maya] = [await api.signIn('vip'), await api.signIn('vip'), await api.signIn('trader')];
    const { body: list } = await api.get('/api/secure/sessions', vip);
    const { uuid } = list.find(({ current }: { current: boolean }) => !current);
    expect((await api.delete(`/api/secure/sessions/${uuid}`, maya)).body).toMatchObject({
      code: 'not_found',
      key: 'uuid',
    });
    expect((await api.delete(`/api/secure/sessions/${uuid}`, vip)).status).toBe(200);
    expect((await api.get('/api/secure/assets', other)).status).toBe(401);
    expect((await api.delete(`/api/secure/sessions/${uuid}`, vip)).status).toBe(404);
  });

  test('shows when each was last seen, without a commit for each request', async () => {
    const session = await api.signIn('admin');
    const seen = async () => {
      const { body } = await api.get('/api/secure/sessions', session);
      return Date.parse(body[0].lastSeenAt);
    };
    wall += 5000;
    expect(await seen()).toBe(wall);
    const { db } = await api.host.world();
    const stored = db.readNow.get('SELECT MAX(lastSeenAt) AS at FROM Session', []);
    expect(Number(stored?.at)).toBeLessThan(wall);
  });

  test('a session expires after thirty days', async () => {
    const session = await api.signIn('clerk');
    wall += 30 * 86_400_000 - 1;
    expect((await api.get('/api/secure/assets', session)).status).toBe(200);
    wall += 1;
    expect((await api.get('/api/secure/assets', session)).status).toBe(401);
  });

  test('a made-up token opens nothing', async () => {
    for (const forged of ['x'.repeat(43), `pmk_${'x'.repeat(43)}`]) {
      expect((await api.get('/api/secure/assets', forged)).body.code).toBe('unauthenticated');
    }
  });
});

describe('the overview of security', () => {
  test('shows what is set up', async () => {
    const session = await api.signIn('vip');
    const { body } = await api.get('/api/secure/security', session);
    expect(body).toMatchObject({
      email: { address: 'vip@papermint.test', verified: true },
      phone: null,
      pin: { set: true, locked: false },
      twoFactor: { enabled: false, recoveryCodesLeft: 0 },
      passwordChangedAt: null,
      apiKeys: 0,
      moneyOutBlockedUntil: null,
      lastSignIn: { result: 'succeeded' },
    });
  });

  test.each([
    ['070 555', 'Phone has a wrong number of digits'],
    ['+46 x', 'Phone is not a phone number'],
    ['+0123456789', 'Phone must begin with + and a country code that exists'],
  ])('refuses the phone number %s', async (phone, error) => {
    const session = await api.signIn('trader');
    await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
    const { body } = await api.post('/api/auth/update-mobile', { phone }, session);
    expect(body).toMatchObject({ code: 'bad_input', key: 'phone', error });
  });

  test('takes a phone number with the password alone', async () => {
    const session = await api.signIn('trader');
    const put = () => api.post('/api/auth/update-mobile', { phone: '+46 (70) 555-01 23' }, session);
    expect((await put()).body.code).toBe('proof_required');
    await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
    expect((await put()).body.phone).toBe('+46705550123');
    expect((await api.get('/api/secure/security', session)).body.phone).toBe('+46705550123');
    const inBritain = { phone: '020 7946 0958', country: 'gb' };
    expect((await api.post('/api/auth/update-mobile', inBritain, session)).body.phone).toBe('+442079460958');
    const atHome = { phone: '\u202a070/555 01 24' };
    expect((await api.post('/api/auth/update-mobile', atHome, session)).body.phone).toBe('+46705550124');
  });
});
