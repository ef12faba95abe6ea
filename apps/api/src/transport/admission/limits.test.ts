import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { io } from 'socket.io-client';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { testApp } from '../../testing/app/test-app.ts';
import { budgetByNetwork, createBudget, messagesIn } from '../live/message-budget.ts';
import { countOpen } from './by-network.ts';

const api = testApp({
  mode: 'demo',
  limits: {
    bodiesOfNetwork: 2,
    connectionsOfNetwork: 12,
    socketsOfNetwork: 3,
    // No time fills it up again, so a slow machine lets no more through.
    messages: { burst: 50, perSecond: 0 },
    sandboxCalls: 5,
  },
});
let port = 0;
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

// Connections of the test before are still counted until the server has noticed their end.
const connections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)));
beforeEach(() => expect.poll(connections).toBe(0));

function live() {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  onTestFinished(() => socket.terminate());
  socket.on('error', () => undefined);
  return socket;
}

test('demo: a socket that sends endless bad messages is closed with a code, and no more of it is read', async () => {
  const socket = live();
  await once(socket, 'open');
  let answers = 0;
  socket.on('message', () => {
    answers += 1;
  });
  for (let nth = 0; nth < 1_000; nth += 1) socket.send('{"id":');
  const [code] = await once(socket, 'close');
  expect(code).toBe(4429);
  expect(answers).toBeLessThanOrEqual(50);
});

test('demo: a batch of messages counts as many', async () => {
  const socket = live();
  await once(socket, 'open');
  socket.send(JSON.stringify(Array.from({ length: 60 }, (_, id) => ({ id, method: 'subscription.stop' }))));
  expect((await once(socket, 'close'))[0]).toBe(4429);
});

test('demo: a tab that sends endless messages over socket.io is disconnected', async () => {
  const socket = io(`http://127.0.0.1:${port}/config`, { transports: ['websocket'], reconnection: false });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const over = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  for (let nth = 0; nth < 200; nth += 1) socket.emit('require', 'nonsense');
  expect(await over).toBe('transport close');
});

test('demo: an address has so many sockets and no more, until one closes', async () => {
  const open = [live(), live(), live()];
  await Promise.all(open.map((socket) => once(socket, 'open')));
  const [error] = await once(live(), 'error');
  expect(error.message).toContain('429');
  open[0]?.terminate();
  await expect
    .poll(async () => {
      const socket = live();
      return Promise.race([once(socket, 'open').then(() => true), once(socket, 'error').then(() => false)]);
    })
    .toBe(true);
});

test('demo: bodies that do not go on are refused beyond a number, and counted no longer when they end', async () => {
  const begin = () => {
    const headers = { 'content-type': 'application/json', 'content-length': 100 };
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/auth/login', headers });
    sending.on('error', () => undefined);
    onTestFinished(() => void sending.destroy());
    sending.write('{');
    return sending;
  };
  const unfinished = [begin(), begin()];
  const login = () => api.post('/api/auth/login', { email: 'a@b.test', password: 'wrong' });
  await expect.poll(async () => (await login()).status).toBe(429);
  for (const sending of unfinished) sending.destroy();
  await expect.poll(async () => (await login()).status).toBe(401);
});

test('demo: one address does not take all connections', async () => {
  const sockets = Array.from({ length: 14 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const refused = await Promise.race(
    sockets.map((socket) => once(socket, 'data').then(([bytes]) => String(bytes))),
  );
  expect(refused).toContain('HTTP/1.1 429');
  expect(refused).toContain('Too many connections.');
  expect(refused).toContain('retry-after: 1');
});

test('demo: a call of the sandbox is not made endlessly by one address', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) statuses.push((await api.get('/api/sandbox/prove')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a budget refills up to its burst, and a refusal costs nothing', () => {
  let now = 0;
  const take = createBudget({ burst: 2, perSecond: 1 }, () => now);
  expect([take(), take(), take(2), take()]).toEqual([true, true, false, false]);
  now += 1_000;
  expect(take()).toBe(true);
  now += 60_000;
  expect([take(2), take()]).toEqual([true, false]);
});

test('each network has a budget of its own', () => {
  const take = budgetByNetwork({ burst: 1, perSecond: 1 }, () => 0);
  expect([take('a'), take('a'), take('b')]).toEqual([true, false, true]);
});

test.each([
  ['', 1],
  ['PING', 1],
  ['{}', 1],
  ['[{},{},{}]', 3],
])('%s counts as %i messages', (frame, count) => {
  expect(messagesIn(Buffer.from(frame))).toBe(count);
});

test('open requests count by network and in total, and end once', () => {
  const open = countOpen({ most: 3, mostOfNetwork: 2 });
  const end = open.begin('a');
  expect([open.begin('a'), open.begin('a')].map((one) => one !== undefined)).toEqual([true, false]);
  expect([open.begin('b'), open.begin('b')].map((one) => one !== undefined)).toEqual([true, false]);
  end?.();
  end?.();
  expect([open.begin('b'), open.begin('c')].map((one) => one !== undefined)).toEqual([true, false]);
});
