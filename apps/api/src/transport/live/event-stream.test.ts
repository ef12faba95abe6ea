import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { STREAM_PATH } from '../documents/openapi-event-stream.ts';

const api = testApp();

/** Opens the stream as a client over HTTP. */
async function openStream(query: string, headers: Record<string, string> = {}) {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const client = new AbortController();
  onTestFinished(() => client.abort());
  const answer = await fetch(`http://127.0.0.1:${port}${STREAM_PATH}${query}`, {
    headers,
    signal: client.signal,
  });
  const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    type: answer.headers.get('content-type'),
    /** The next event: its id and data. */
    async next() {
      for (;;) {
        const found = /^id: (?<id>\d+)\ndata: (?<data>.*)\n\n/m.exec(text);
        if (found?.groups) {
          text = text.slice(found.index + found[0].length);
          return { id: Number(found.groups.id), event: JSON.parse(found.groups.data as string) };
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('The stream has ended.');
        text += value;
      }
    },
    close: () => client.abort(),
  };
}

const buy = async () => {
  const session = await api.signIn('trader');
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.0001' };
  await api.post('/api/secure/trades/place', order, session);
};

test('sends matching events as they come, and goes on after the last one that a client got', async () => {
  const stream = await openStream('?type=order.filled');
  expect(stream.type).toBe('text/event-stream; charset=utf-8');
  await buy();
  const first = await stream.next();
  expect(first.event).toMatchObject({ seq: first.id, type: 'order.filled' });
  stream.close();
  await buy();
  const resumed = await openStream('?type=order.filled', { 'last-event-id': String(first.id) });
  const second = await resumed.next();
  expect(second.id).toBeGreaterThan(first.id);
  const all = await openStream(`?after=${first.id - 1}&type=order.filled`);
  expect((await all.next()).event).toEqual(first.event);
  expect((await all.next()).event).toEqual(second.event);
});

test('a stream goes on after a reset, in the new log', async () => {
  const stream = await openStream('?type=order.filled&after=999999');
  await api.post('/api/sandbox/reset');
  const world = await api.world();
  await expect.poll(() => world.eventWatch.size, { timeout: 30_000 }).toBe(1);
  await buy();
  expect((await stream.next()).event).toMatchObject({ type: 'order.filled' });
});

test.each([
  ['?type=order.eaten', {}, 'type'],
  ['?after=-1', {}, 'after'],
  ['', { 'last-event-id': 'x' }, 'after'],
  ['?world=w_none', {}, 'X-World'],
  ['?limit=1', {}, 'limit'],
])('refuses %s with %j', async (query, headers, key) => {
  const reply = await api.app.inject({ url: `${STREAM_PATH}${query}`, headers });
  expect(reply.json().key).toBe(key);
});
