import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const visitors = {
  resident: 2,
  idle: 900_000,
  ahead: 0,
  bytes: 1e9,
  keep: 864e5,
  life: 864e5,
  worldBytes: 1e9,
  perHour: 100,
};
const api = testApp({ mode: 'demo', visitors });
let port = 0;

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

/** Sends the head of a request and a part of its body, and reads the answer that comes before the rest. */
async function begin(head: string): Promise<{ socket: Socket; answer: string }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n`);
  socket.write('Content-Type: application/json\r\n\r\n{"a"');
  const [answer] = await once(socket, 'data');
  return { socket, answer: String(answer) };
}

const later = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};

describe.each([
  ['without an exchange', 'POST /api/auth/login', 404],
  ['that has no use for it', 'GET /health', 200],
])('the body of a request %s', (_, head, status) => {
  test('closes the connection if it does not arrive', async () => {
    later();
    const { socket, answer } = await begin(head);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    const closed = once(socket, 'close');
    await vi.advanceTimersByTimeAsync(10_000);
    await closed;
  });

  test('keeps the connection if it arrives soon', async () => {
    later();
    const { socket } = await begin(head);
    socket.write(':"bbbbb"');
    // The second answer says that the first body has been read.
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 200');
    await vi.advanceTimersByTimeAsync(10_000);
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 200');
  });
});
