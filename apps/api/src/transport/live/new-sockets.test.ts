import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp({ mode: 'demo', limits: { newSockets: { burst: 5, perSecond: 0.001 } } });
let port = 0;
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

const REFUSED = { code: 'rate_limited', error: 'Too many sockets are opened at a time.' };

test('an address that opens sockets endlessly at /live is refused, also when it closes each of them', async () => {
  const attempt = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
    onTestFinished(() => socket.terminate());
    return new Promise<string>((resolve) => {
      socket.once('open', () => {
        socket.close();
        resolve('open');
      });
      socket.once('error', () => undefined);
      socket.once('unexpected-response', async (_request, response) => {
        const [body] = await once(response, 'data');
        const { code, error, requestId } = JSON.parse(String(body));
        expect({ code, error }).toEqual(REFUSED);
        expect(requestId).toEqual(expect.any(String));
        resolve(`${response.statusCode}, again in ${response.headers['retry-after']} s`);
      });
    });
  };
  const outcomes: string[] = [];
  for (let nth = 0; nth < 7; nth += 1) outcomes.push(await attempt());
  const refused = '429, again in 1 s';
  expect(outcomes).toEqual([...Array(5).fill('open'), refused, refused]);
});

test('the same holds at /socket.io, with a budget of its own', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`);
    statuses.push(reply.status);
    if (reply.status === 429) expect(await reply.json()).toMatchObject(REFUSED);
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
});
