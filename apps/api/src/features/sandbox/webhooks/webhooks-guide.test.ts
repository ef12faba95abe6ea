import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';

const GUIDE = fileURLToPath(new URL('../../../../../../docs/webhooks.md', import.meta.url));
const api = testApp();

type IsGenuine = (header: string, body: string, secret: string, now?: number) => boolean;

/** The module of an example of the guide, with another address of the server. */
function example(holding: string, address = ''): Promise<unknown> {
  const code = [...readFileSync(GUIDE, 'utf8').matchAll(/```js\n([\s\S]*?)```/g)]
    .map(([, one]) => one as string)
    .find((one) => one.includes(holding));
  if (!code) throw new Error(`The guide has no example of ${holding}.`);
  const here = code.replace('http://localhost:5066', address);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(here)}`);
}

/** A program that answers deliveries with a status, and keeps them. */
async function receiver(status: number) {
  const received: { signature: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const signature = String(request.headers['papermint-signature']);
    received.push({ signature, body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('the examples of the guide forward deliveries, and verify their signatures', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { received, url } = await receiver(200);
  const { body } = await api.post('/api/sandbox/webhooks', { url, events: ['order.filled'] });
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.0001' };
  await api.post('/api/secure/trades/place', order, await api.signIn('trader'));
  const { drain } = (await example('drain', address)) as { drain: () => Promise<void> };
  await drain();
  const { isGenuine } = (await example('isGenuine')) as { isGenuine: IsGenuine };
  const [{ signature, body: sent }] = received as [(typeof received)[number]];
  expect(JSON.parse(sent)).toMatchObject({ type: 'order.filled' });
  expect(isGenuine(signature, sent, body.secret)).toBe(true);
  expect(isGenuine(signature, `${sent} `, body.secret)).toBe(false);
  expect(isGenuine(signature, sent, 'whsec_other')).toBe(false);
  expect(isGenuine(signature, sent, body.secret, Date.now() + 600_000)).toBe(false);
  expect(isGenuine('nonsense', sent, body.secret)).toBe(false);
  const delivered = await api.get('/api/sandbox/webhooks/deliveries?status=delivered');
  expect(delivered.body.deliveries).toMatchObject([{ type: 'order.filled', attempts: 1 }]);
});
