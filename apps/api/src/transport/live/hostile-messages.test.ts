import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
const opened: WebSocket[] = [];
afterAll(() => {
  for (const socket of opened) socket.terminate();
});

const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const HOSTILE = [
  '{"toString":1,"valueOf":1}',
  '{"toJSON":1,"then":1}',
  '[{"toString":1}]',
  '[[[]]]',
  'null',
  'true',
  '1e400',
  '"__proto__"',
  '{"__proto__":null}',
  DEEP,
];

const LIVE = [
  '',
  'x',
  '1',
  ...HOSTILE.flatMap((value) => [
    value,
    `{"id":${value},"method":"subscription","params":{"path":"market.prices"}}`,
    `{"id":1,"method":${value}}`,
    `{"id":1,"method":"subscription","params":${value}}`,
    `{"id":1,"method":"subscription","params":{"path":${value}}}`,
    `{"id":1,"method":"subscription","params":{"path":"__proto__","input":${value}}}`,
    `{"id":1,"method":"subscription","params":{"path":"prices","lastEventId":${value},"input":${value}}}`,
    `[{"id":${value},"method":"subscription.stop"}]`,
    `{"method":"connectionParams","data":${value}}`,
  ]),
  Buffer.from([0, 255, 254]),
];

/** Messages of engine.io. The sockets of both namespaces are opened before. */
const PACKETS = [
  '',
  '9',
  '4',
  '42',
  '42/nowhere,["x"]',
  '42/nav,["error",1]',
  '42/nav,["disconnect"]',
  '42/nav,[]',
  '43/nav,1[]',
  '44/nav,{}',
  '451-/nav,["report",{"_placeholder":true,"num":9}]',
  '459999999-/nav,["report"]',
  '40/nav,{"toString":1}',
  ...HOSTILE.flatMap((value) => [
    `40/nav,${value}`,
    `42/nav,[${value}]`,
    `42/nav,["initialize",${value},${value},${value}]`,
    `42/nav,7["report",${value}]`,
    `42/config,["require",${value}]`,
    `42/config,["require","${Buffer.from(`{"keys":${value}}`).toString('base64')}"]`,
  ]),
  Buffer.from([0, 255, 254]),
];

test.each([
  ['/live', [], LIVE],
  ['/socket.io/?EIO=4&transport=websocket', ['40/nav,', '40/config,'], PACKETS],
] as const)('no hostile message to %s ends the server', async (path, first, messages) => {
  const { port } = api.app.server.address() as AddressInfo;
  // A message may end its own socket, so each has one.
  for (const message of messages) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    opened.push(socket);
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    await once(socket, 'open');
    for (const text of first) socket.send(text);
    socket.send(message);
    // The server reads all that was sent before it answers the closing.
    socket.close();
    await closed;
  }
  expect((await api.get('/api/ping')).status).toBe(200);
});
