import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import { signatureOf } from './signed-request.ts';

const api = testApp();
const WEBHOOKS = '/api/sandbox/webhooks';

type Send = { id: number; type: string; status: string; headers: Record<string, string>; body: string };

async function register(events: string[], world: string) {
  const headers = { 'x-world': world };
  const url = 'http://localhost:3000/webhooks';
  const { body } = await api.post(WEBHOOKS, { url, events }, undefined, headers);
  return { uuid: body.endpoint.uuid as string, secret: body.secret as string };
}

/** A world of its own: each test counts its deliveries and moves its clock. */
async function outbox(events: string[]) {
  const world = await api.openWorld();
  const headers = { 'x-world': world };
  const { uuid, secret } = await register(events, world);
  const session = await api.signIn('trader', world);
  return {
    world,
    uuid,
    secret,
    get: (path: string) => api.get(`${WEBHOOKS}${path}`, undefined, headers),
    post: (path: string, body: object = {}) => api.post(`${WEBHOOKS}${path}`, body, undefined, headers),
    patch: (body: object) => api.patch(`${WEBHOOKS}/${uuid}`, body, undefined, headers),
    advance: (advance: string) => api.post('/api/sandbox/clock', { advance }, undefined, headers),
    close: () => api.delete(`/api/sandbox/worlds/${world}`),
    async due(query = ''): Promise<Send[]> {
      const { body } = await api.get(`${WEBHOOKS}/deliveries?limit=100${query}`, undefined, headers);
      return body.deliveries;
    },
    buy: (more: object = {}) =>
      api.post(
        '/api/secure/trades/place',
        { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.0001', ...more },
        session,
        headers,
      ),
  };
}

const stampOf = ({ headers }: Send) => Number(/t=(\d+)/.exec(headers['Papermint-Signature'] ?? '')?.[1]);

test('an event of a registered type becomes a signed delivery', async () => {
  const box = await outbox(['order.filled']);
  expect(await box.due()).toEqual([]);
  await box.buy();
  const [filled, ...others] = (await box.due()) as [Send, ...Send[]];
  expect(others).toEqual([]);
  expect(filled).toMatchObject({
    type: 'order.filled',
    status: 'due',
    url: 'http://localhost:3000/webhooks',
  });
  expect(JSON.parse(filled.body)).toMatchObject({
    type: 'order.filled',
    data: { status: 'filled', previousStatus: 'new' },
  });
  const signature = signatureOf(filled.body, [box.secret], stampOf(filled) * 1000);
  expect(filled.headers).toMatchObject({
    'Content-Type': 'application/json',
    'Papermint-Signature': signature,
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
  });
  await box.close();
});

test('a 2xx ends a delivery, and anything else is retried on the simulated clock until it fails', async () => {
  const box = await outbox(['order.created']);
  await box.buy();
  await box.buy();
  const [one, two] = (await box.due()) as [Send, Send];
  const done = await box.post(`/deliveries/${one.id}/attempts`, { status: 204, duration: 12 });
  expect(done.body.delivery).toMatchObject({ status: 'delivered', attempts: 1, nextAt: null });
  const again = await box.post(`/deliveries/${one.id}/attempts`, { status: 200 });
  expect(again.body).toMatchObject({ code: 'conflict', key: 'id' });
  for (const [failed, wait] of [
    'PT5M',
    'PT30M',
    'PT2H',
    'PT5H',
    'PT10H',
    ...Array(4).fill('PT12H'),
  ].entries()) {
    const status = failed % 2 === 0 ? 500 : null;
    const { body } = await box.post(`/deliveries/${two.id}/attempts`, { status });
    expect(body.delivery).toMatchObject({ status: 'scheduled', attempts: failed + 1 });
    expect((await box.due()).map(({ id }) => id)).toEqual([]);
    await box.advance(wait);
    expect((await box.due()).map(({ id }) => id)).toEqual([two.id]);
  }
  const last = await box.post(`/deliveries/${two.id}/attempts`, { status: 302 });
  expect(last.body.delivery).toMatchObject({ status: 'failed', attempts: 10, nextAt: null });
  const { body } = await box.get(`/deliveries/${two.id}`);
  expect(body.attempts).toHaveLength(10);
  expect(body.attempts[1]).toMatchObject({ status: null, duration: null });
  const redelivered = await box.post(`/deliveries/${two.id}/redeliver`);
  expect(redelivered.body.delivery).toMatchObject({ status: 'due', attempts: 0 });
  expect((await box.due()).map(({ id }) => id)).toEqual([two.id]);
  await box.close();
});

test('a waiting call is answered by an event, and by a retry that becomes due', async () => {
  const box = await outbox(['order.created']);
  const { waiters } = await api.world(box.world);
  const untilWaiting = () => expect.poll(() => waiters.size, { timeout: 30_000 }).toBe(1);
  const first = box.due('&wait=PT30S');
  await untilWaiting();
  await box.buy();
  const [one] = (await first) as [Send];
  await box.post(`/deliveries/${one.id}/attempts`, { status: 503 });
  const retry = box.due('&wait=PT30S');
  await untilWaiting();
  await box.advance('PT5M');
  expect((await retry).map(({ id }) => id)).toEqual([one.id]);
  await box.close();
});

test('a rotated secret signs together with the one before until the overlap is over', async () => {
  const box = await outbox(['order.created']);
  await box.buy();
  const { body } = await box.post('/rotate', { uuid: box.uuid, overlap: 'PT1H' });
  expect(body.secret).not.toBe(box.secret);
  const [during] = (await box.due()) as [Send];
  const both = [body.secret, box.secret];
  expect(during.headers['Papermint-Signature']).toBe(signatureOf(during.body, both, stampOf(during) * 1000));
  await box.advance('PT1H');
  const [after] = (await box.due()) as [Send];
  expect(after.headers['Papermint-Signature']).toBe(
    signatureOf(after.body, [body.secret], stampOf(after) * 1000),
  );
  expect((await box.get('')).body).toMatchObject([{ uuid: box.uuid, oldSecretUntil: null }]);
  await box.close();
});

test('an endpoint gets no events of its pause, and others get theirs', async () => {
  const box = await outbox(['order.*']);
  const other = await register(['deposit.*'], box.world);
  await box.buy();
  expect((await box.due()).map(({ type }) => type)).toEqual(['order.created', 'order.filled']);
  expect(await box.due(`&endpoint=${other.uuid}`)).toEqual([]);
  await box.patch({ active: false });
  await box.buy();
  await box.patch({ active: true, events: ['order.created'] });
  await box.buy();
  const [, , later, ...rest] = await box.due();
  expect([later?.type, rest]).toEqual(['order.created', []]);
  await api.delete(`${WEBHOOKS}/${box.uuid}`, undefined, { 'x-world': box.world });
  expect(await box.due()).toEqual([]);
  await box.close();
});

test('a trace shows its deliveries', async () => {
  const box = await outbox(['order.filled']);
  const { headers } = await box.buy();
  const traceId = String(headers.traceparent).split('-')[1];
  const world = { 'x-world': box.world };
  const { events } = (await api.get(`/api/sandbox/events?traceId=${traceId}`, undefined, world)).body;
  const { body } = await api.get(`/api/sandbox/events/${events[0].seq}`, undefined, world);
  expect(body.webhooks).toMatchObject([{ type: 'order.filled', status: 'due', endpoint: box.uuid }]);
  await box.close();
});

test.each([
  [{ url: 'localhost:3000' }, 'url', 'Url is not an address like http://localhost:3000/webhooks'],
  [{ url: 'ftp://localhost/' }, 'url', 'Url is not an address like http://localhost:3000/webhooks'],
  [
    { events: ['order.eaten'] },
    'events.0',
    'is not a type of event: GET /api/sandbox/event-types lists them',
  ],
  [{ events: [] }, 'events', 'Events needs at least one type'],
  [{ events: 'order.filled' }, 'events', 'Events is not a list of types'],
  [{ secret: 'mine' }, 'secret', '"secret" is not a field of this call'],
])('refuses %j at its field', async (change, key, error) => {
  const { status, body } = await api.post(WEBHOOKS, { url: 'http://localhost:3000/', ...change });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'bad_input', key, error: expect.stringContaining(error) });
});

test.each([
  ['GET', '/deliveries?endpoint=none', {}, 'endpoint', 404],
  ['GET', '/deliveries?status=lost', {}, 'status', 400],
  ['GET', '/deliveries/999999', {}, 'id', 404],
  ['POST', '/deliveries/999999/attempts', { status: 200 }, 'id', 404],
  ['POST', '/deliveries/1/attempts', { status: 999 }, 'status', 400],
  ['POST', '/deliveries/1/attempts', {}, 'status', 400],
  ['POST', '/deliveries/999999/redeliver', {}, 'id', 404],
  ['POST', '/rotate', { uuid: 'none', overlap: 'P8D' }, 'overlap', 400],
  ['POST', '/rotate', { uuid: 'none' }, 'uuid', 404],
  ['PATCH', '/none', { active: false }, 'uuid', 404],
  ['DELETE', '/none', undefined, 'uuid', 404],
] as const)('refuses %s %s with %j', async (method, path, payload, key, status) => {
  const reply = await api.app.inject({
    method,
    url: `${WEBHOOKS}${path}`,
    ...(method !== 'GET' && payload && { payload }),
  });
  expect([reply.statusCode, reply.json().key]).toEqual([status, key]);
});
