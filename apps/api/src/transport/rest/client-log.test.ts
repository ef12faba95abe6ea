import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { testApp } from '../../testing/app/test-app.ts';

const lines: { level: number; msg: string; err?: unknown }[] = [];
const api = testApp({ mode: 'off', logTo: { write: (line) => void lines.push(JSON.parse(line)) } });
const WARN = 40;
const DEBUG = 20;

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});

test('off: mistakes of clients are logged as debug, without stacks', async () => {
  await api.get('/api/nothing');
  await api.get('/%zz');
  await api.post('/api/auth/login', { email: 1 });
  const { port } = api.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  // More than the largest message.
  socket.send('x'.repeat(20_000));
  await once(socket, 'close');
  const mistakes = lines.filter(({ level }) => level === DEBUG);
  expect(mistakes.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(mistakes)).not.toMatch(/stack|\.js:\d|\.ts:\d/);
  const louder = lines.filter(({ level, msg }) => level >= WARN && !msg.includes('X-Forwarded-For'));
  expect(louder).toEqual([]);
});

test('off: a proxy that TRUSTED_PROXIES does not name is warned of once', async () => {
  for (let nth = 0; nth < 3; nth += 1) {
    await api.get('/api/ping', undefined, { 'x-forwarded-for': '203.0.113.9' });
  }
  const warnings = lines.filter(({ level }) => level >= WARN).map(({ msg }) => msg);
  expect(warnings).toEqual([expect.stringContaining('127.0.0.1 has X-Forwarded-For')]);
});
