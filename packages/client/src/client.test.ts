import { describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { PapermintError } from './error.ts';
import type { ClientOptions } from './settings.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

const refusal = (code: string, more: object = {}) => ({
  code,
  error: `Refused: ${code}`,
  requestId: 'r1',
  ...more,
});

/** A client whose requests get the given answers in turn, an error for those that are undefined. */
function clientOf(answers: (Response | undefined)[], options: ClientOptions = {}) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  let keys = 0;
  const client = createClient({
    baseUrl: 'http://papermint.test/',
    random: () => 1,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    fetch: async (url, init) => {
      sent.push({ url, method: init.method ?? '', headers: init.headers as Headers, body: init.body });
      const next = answers.shift();
      if (!next) throw new TypeError('fetch failed');
      return next;
    },
    ...options,
  });
  return { client, sent, waits };
}

const ORDER = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' } as const;

/** The error that a call ends with. */
const errorOf = (call: Promise<unknown>): Promise<PapermintError> =>
  call.then(
    () => expect.unreachable('the call must fail'),
    (error: PapermintError) => error,
  );

describe('a call', () => {
  test('goes to its documented path, with session and world', async () => {
    const { client, sent } = clientOf([answer({}), answer({})], { session: 's', world: 'w_1' });
    await client.spot.order({ tradeUuid: 'a/b' });
    await client.spot.trades({ pair: 'BTC/USD' });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://papermint.test/api/secure/trade/a%2Fb',
      'GET http://papermint.test/api/secure/trades?pair=BTC%2FUSD',
    ]);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer s');
    expect(sent[0]?.headers.get('x-world')).toBe('w_1');
  });

  test('sends files as a form', async () => {
    const { client, sent } = clientOf([answer({})]);
    const logo = new Blob(['picture'], { type: 'image/png' });
    await client.settingsStaff.putLogo({ logo });
    const form = sent[0]?.body as FormData;
    expect(await (form.get('logo') as File).text()).toBe('picture');
    expect(sent[0]?.headers.get('content-type')).toBeNull();
  });

  test('fails with code, status, field and id of the request', async () => {
    const { client } = clientOf([answer(refusal('bad_input', { key: 'amount', details: { min: 1 } }), 400)]);
    const error = await errorOf(client.spot.place(ORDER));
    expect(error).toMatchObject({
      name: 'PapermintError',
      code: 'bad_input',
      status: 400,
      call: 'spot.place',
      field: 'amount',
      fields: { amount: 'Refused: bad_input' },
      details: { min: 1 },
      requestId: 'r1',
    });
  });

  test('fails with bad_answer where a proxy answers', async () => {
    const { client } = clientOf([answer('<html>', 404)]);
    expect(await errorOf(client.site.ping())).toMatchObject({ code: 'bad_answer', status: 404 });
  });
});

describe('a retry', () => {
  test('of a command that moves money has the same key', async () => {
    const { client, sent, waits } = clientOf([undefined, answer('{"tra', 200), answer({ trade: {} })]);
    await client.spot.place(ORDER);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1']);
    expect(waits).toEqual([200, 400]);
  });

  test('waits as long as the server says', async () => {
    const limited = answer(refusal('rate_limited'), 429, { 'retry-after': '3' });
    const { client, waits } = clientOf([limited, answer({})]);
    await client.sandbox.reset();
    expect(waits).toEqual([3200]);
  });

  test('is not made where the server asks for more than half a minute', async () => {
    const { client, sent } = clientOf([answer(refusal('rate_limited'), 429, { 'retry-after': '31' })]);
    expect(await errorOf(client.site.ping())).toMatchObject({ code: 'rate_limited', retryAfter: 31_000 });
    expect(sent).toHaveLength(1);
  });

  test('is not made of a command without a key', async () => {
    const { client, sent } = clientOf([undefined]);
    expect(await errorOf(client.sandbox.reset())).toMatchObject({ code: 'unreachable', status: 0 });
    expect(sent).toHaveLength(1);
  });

  test('is not made of a refusal', async () => {
    const { client, sent } = clientOf([answer(refusal('internal'), 500)]);
    expect(await errorOf(client.site.ping())).toMatchObject({ code: 'internal' });
    expect(sent).toHaveLength(1);
  });

  test('is made three times at most, and as often as the options say', async () => {
    const busy = () => answer(refusal('unavailable'), 503);
    const first = clientOf([busy(), busy(), busy(), busy()]);
    expect(await errorOf(first.client.site.ping())).toMatchObject({ code: 'unavailable' });
    expect(first.waits).toEqual([200, 400, 800]);
    const none = clientOf([busy()], { retries: 0 });
    await errorOf(none.client.site.ping());
    expect(none.sent).toHaveLength(1);
  });

  test('ends with the signal', async () => {
    const stop = new AbortController();
    const { client } = clientOf([undefined], {
      wait: async () => {
        stop.abort(new Error('enough'));
        stop.signal.throwIfAborted();
      },
    });
    await expect(client.site.ping({}, { signal: stop.signal })).rejects.toThrow('enough');
  });
});

describe('a confirmation', () => {
  const proof = {
    by: 'pin',
    path: '/api/auth/confirm-pin',
    confirms: { call: 'transfers.send', fields: ['amount'] },
  };
  const input = { accountId: '10000002', currency: 'USD', amount: '5' } as never;

  test('is given by the PIN, and the call is repeated with its key', async () => {
    const { client, sent } = clientOf(
      [answer(refusal('proof_required', { proof }), 403), answer({}), answer({})],
      {
        pin: '246813',
      },
    );
    await client.transfers.send(input);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/secure/transfer',
      '/api/auth/confirm-pin',
      '/api/secure/transfer',
    ]);
    expect(JSON.parse(sent[1]?.body as string)).toEqual({
      pin: '246813',
      confirms: { call: 'transfers.send', input },
    });
    expect(sent[2]?.headers.get('idempotency-key')).toBe('key-1');
  });

  test('is not tried without a PIN, nor twice', async () => {
    const refused = () => answer(refusal('proof_required', { proof }), 403);
    const without = clientOf([refused()]);
    expect(await errorOf(without.client.transfers.send(input))).toMatchObject({ code: 'proof_required' });
    const twice = clientOf([refused(), answer({}), refused()], { pin: '1' });
    expect(await errorOf(twice.client.transfers.send(input))).toMatchObject({ code: 'proof_required' });
  });
});

test('the rows of a list come page after page', async () => {
  const { client, sent } = clientOf([
    answer({ data: [{ uuid: '1' }, { uuid: '2' }], nextCursor: 'c' }),
    answer({ data: [{ uuid: '3' }] }),
  ]);
  const rows: string[] = [];
  for await (const { uuid } of client.spot.trades.rows({ perPage: 2 })) rows.push(uuid);
  expect(rows).toEqual(['1', '2', '3']);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?perPage=2', '?perPage=2&after=c']);
});

test('a list as a file has its filters, and no page', async () => {
  const { client, sent } = clientOf([answer('a,b\r\n')]);
  expect(await client.spot.trades.csv({ pair: 'BTC/USD', page: 3 })).toBe('a,b\r\n');
  expect(sent[0]?.url).toBe('http://papermint.test/api/secure/trades/export?pair=BTC%2FUSD');
});

test('a call is made by its name', async () => {
  const { client, sent } = clientOf([answer({ trade: 1 })]);
  expect(await client.call('spot.order', { tradeUuid: 'u' })).toEqual({ trade: 1 });
  expect(sent[0]?.url).toBe('http://papermint.test/api/secure/trade/u');
  for (const name of ['spot.ordr', 'constructor', 'spotFeeds.orderFeed']) {
    await expect(client.call(name)).rejects.toThrow(`There is no call ${name}`);
  }
});

test('a client with other options keeps the rest', async () => {
  const { client, sent } = clientOf([answer({})], { world: 'w_1' });
  await client.with({ session: 's2' }).site.ping();
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer s2');
  expect(sent[0]?.headers.get('x-world')).toBe('w_1');
});
