import { createTRPCClient, TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { describe, expect, test, vi } from 'vitest';
import { failureOf } from '../failure.ts';
import { restLink } from './rest-link.ts';

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
  test('has the session and, for a call that moves money, the idempotency key', async () => {
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

  test('has a new key where the caller gave none', async () => {
    const { client, headers } = clientOf(answers(200, {}));
    await client.spot.place.mutate({});
    expect(headers()['Idempotency-Key']).toBe('fresh');
  });

  test('of a guest that moves no money has neither', async () => {
    const { client, headers } = clientOf(answers(200, { now: 'x' }), null);
    expect(await client.site.ping.query({})).toEqual({ now: 'x' });
    expect(headers()).toEqual({ Accept: 'application/json' });
  });
});

describe('a failure', () => {
  test('is thrown with its body and status', async () => {
    const body = { error: 'Not enough USD', key: 'amount', code: 'insufficient_balance', requestId: 'r1' };
    const { client } = clientOf(answers(422, body));
    const error = await client.spot.place.mutate({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect((error as Error).message).toBe('Not enough USD');
    expect(failureOf(error)).toMatchObject({ ...body, status: 422 });
  });

  test('that is not JSON has the general text', async () => {
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
