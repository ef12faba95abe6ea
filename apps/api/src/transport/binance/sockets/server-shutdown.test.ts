import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();

interface Heard {
  messages: Record<string, unknown>[];
  first: Promise<unknown>;
  closed: Promise<number>;
}

function listen(url: string, message?: object): Heard {
  const socket = new WebSocket(url);
  const messages: Record<string, unknown>[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const first = new Promise((resolve) => {
    socket.on('message', (data) => {
      messages.push(JSON.parse(String(data)));
      resolve(undefined);
    });
  });
  if (message) socket.once('open', () => socket.send(JSON.stringify(message)));
  return { messages, first, closed };
}

test('clients hear of a planned stop before their sockets are closed', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const base = `ws://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/binance`;
  const lines = [
    listen(`${base}/ws/btcusdt@depth5`),
    listen(`${base}/stream?streams=btcusdt@depth5`),
    listen(`${base}/ws-api/v3`, { id: 1, method: 'time' }),
  ];
  await Promise.all(lines.map(({ first }) => first));
  await api.app.close();
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([1000, 1000, 1000]);
  const event = { e: 'serverShutdown', E: expect.any(Number) };
  expect(lines.map(({ messages }) => messages.at(-1))).toEqual([
    event,
    { stream: '!serverShutdown', data: event },
    { event },
  ]);
});
