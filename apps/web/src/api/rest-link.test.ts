import { createTRPCClient, TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { describe, expect, test, vi } from 'vitest';
import { failureOf } from './failure.ts';
import { requestFor, restLink } from './rest-link.ts';

describe('the documented path of a call', () => {
  test('takes its parameters out of the input', () => {
    expect(requestFor('POST /api/secure/ur/{id}/pass', { id: 'a/b c', answer: 'yes' })).toEqual({
      method: 'POST',
      url: '/api/secure/ur/a%2Fb%20c/pass',
      body: '{"answer":"yes"}',
    });
  });

  test('carries the rest of a GET in the query string', () => {
    const { url, body } = requestFor('GET /api/secure/trades', { page: 2, pair: 'BTC/USD', side: undefined });
    expect(url).toBe('/api/secure/trades?page=2&pair=BTC%2FUSD');
    expect(body).toBeNull();
  });

  test('carries the rest of a DELETE in the query string', () => {
    expect(requestFor('DELETE /api/secure/transaction/{id}', { id: '7', reason: 'no' })).toEqual({
      method: 'DELETE',
      url: '/api/secure/transaction/7?reason=no',
      body: null,
    });
  });

  test('repeats a list in the query string', () => {
    expect(requestFor('GET /api/x', { tag: ['a', 'b'] }).url).toBe('/api/x?tag=a&tag=b');
  });

  test('has no question mark without a query, and an empty object for a body', () => {
    expect(requestFor('GET /api/ping', undefined).url).toBe('/api/ping');
    expect(requestFor('POST /api/auth/logout', undefined).body).toBe('{}');
  });

  test.each([undefined, '', '.', '..', {}])('is refused where a parameter is %j', (id) => {
    expect(() => requestFor('GET /api/x/{id}', { id })).toThrow('{id}');
  });
});

const paths = { 'spot.place': 'POST /api/secure/trades/place', 'site.ping': 'GET /api/ping' };

interface Untyped {
  spot: { place: { mutate: (input: object, options?: object) => Promise<unknown> } };
  site: { ping: { query: (input: object, options?: object) => Promise<unknown> } };
}

function clientOf(answer: () => Promise<Response>, session: string | null = 'hash') {
  const send = vi.fn<typeof fetch>(answer);
  const link = restLink<AnyTRPCRouter>({
    paths,
    moneyMoving: new Set(['spot.place']),
    session: () => session,
    fetch: send,
    newKey: () => 'fresh',
  });
  const client = createTRPCClient<AnyTRPCRouter>({ links: [link] }) as unknown as Untyped;
  const headers = () => send.mock.calls[0]?.[1]?.headers as Record<string, string>;
  return { client, send, headers };
}

const answers = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));

describe('a request', () => {
  test('names the session and, where money moves, the idempotencyKey', async () => {
    const { client, send, headers } = clientOf(answers(200, { ok: true }));
    await client.spot.place.mutate({ amount: '1' }, { context: { idempotencyKey: 'mine' } });
    expect(send.mock.calls[0]?.[0]).toBe('/api/secure/trades/place');
    expect(headers()).toEqual({
      Accept: 'application/json',
      Authorization: 'Bearer hash',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'mine',
    });
  });

  test('has a key of its own where the caller named no idempotencyKey', async () => {
    const { client, headers } = clientOf(answers(200, {}));
    await client.spot.place.mutate({});
    expect(headers()['Idempotency-Key']).toBe('fresh');
  });

  test('of a guest that moves nothing has neither', async () => {
    const { client, headers } = clientOf(answers(200, { now: 'x' }), null);
    expect(await client.site.ping.query({})).toEqual({ now: 'x' });
    expect(headers()).toEqual({ Accept: 'application/json' });
  });
});

describe('a refusal', () => {
  test('is thrown with what the body says and its status', async () => {
    const body = { error: 'Not enough USD', key: 'amount', code: 'insufficient_balance', requestId: 'r1' };
    const { client } = clientOf(answers(422, body));
    const error = await client.spot.place.mutate({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect((error as Error).message).toBe('Not enough USD');
    expect(failureOf(error)).toMatchObject({ ...body, status: 422 });
  });

  test('that is no JSON has the general text', async () => {
    const { client } = clientOf(() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
    const error = await client.site.ping.query({}).catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toMatchObject({
      status: 502,
      error: 'An error occurred. Please try again later.',
    });
  });

  test('without any answer has status 0', async () => {
    const { client } = clientOf(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await client.site.ping.query({}).catch((thrown: unknown) => thrown);
    expect(failureOf(error).status).toBe(0);
  });
});
