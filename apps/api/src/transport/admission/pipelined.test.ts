import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { listen } from '../../testing/fleet/two-servers.ts';
import { createBodyBounds } from './bodies.ts';
import { boundConnections } from './connections.ts';
import { limitsOf } from './limits.ts';

/** A server that takes one body at a time, and keeps it until its request is answered. */
async function patientServer() {
  const limits = { ...limitsOf.demo, bodies: 1 };
  const bounds = createBodyBounds({ limits, networkOf: () => 'here' });
  const asked: [IncomingMessage, ServerResponse][] = [];
  const server = createServer((request, response) => void asked.push([request, response]));
  boundConnections(server, limits, true);
  const port = await listen(server);
  return { bounds, asked, client: () => connect(port, '127.0.0.1').on('error', () => undefined) };
}

const POST = 'POST / HTTP/1.1\r\nHost: s\r\nContent-Length: 9\r\n\r\nab';

test('responses that wait for an earlier one close with their connection, and give back what they hold', async () => {
  const { bounds, asked, client } = await patientServer();
  const first = client();
  first.write(`${'GET / HTTP/1.1\r\nHost: s\r\n\r\n'.repeat(20)}${POST}`);
  await vi.waitUntil(() => asked.length === 21, { timeout: 10_000 });
  const [request, response] = asked[20] as (typeof asked)[number];
  expect(request.socket.listenerCount('close')).toBeLessThan(10);
  expect(bounds.begin(request, response, true)).toBeUndefined();
  const closed = asked.map(([, each]) => once(each, 'close'));
  first.destroy();
  await Promise.all(closed);
  const second = client();
  second.write(POST);
  await vi.waitUntil(() => asked.length === 22, { timeout: 10_000 });
  expect(bounds.begin(...(asked[21] as (typeof asked)[number]))).toBeUndefined();
  second.destroy();
});

test('a body whose client has gone before it is counted is not counted', async () => {
  const { bounds, asked, client } = await patientServer();
  for (const nth of [0, 1]) {
    const gone = client();
    gone.write(POST);
    await vi.waitUntil(() => asked.length === nth + 1, { timeout: 10_000 });
    const [request, response] = asked[nth] as (typeof asked)[number];
    const closed = once(response, 'close');
    gone.destroy();
    await closed;
    expect(bounds.begin(request, response)).toBeUndefined();
  }
});
