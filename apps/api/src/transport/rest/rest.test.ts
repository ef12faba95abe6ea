import { Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { callList } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import { takesDryRun } from '@papermint/contracts/contract';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { Answer } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { AnswerRecorder } from '../../testing/examples/answer-recorder.ts';
import { changesSecrets, personaOf } from '../../testing/examples/example-persona.ts';
import { exampleOf } from '../../testing/examples/examples.ts';

const api = testApp();

const asGuest = ({ method, path }: Call) => {
  if (method === 'GET') return api.get(path);
  if (method === 'DELETE') return api.delete(path);
  return method === 'PATCH' ? api.patch(path, { x: 1 }) : api.post(path, { x: 1 });
};

/** The number of rows of each table. Every command leaves one at least in the event log. */
async function rowsOfTables(): Promise<Record<string, unknown>> {
  const { db } = await api.world();
  const tables = db.readNow.all("SELECT name FROM sqlite_schema WHERE type = 'table'", []);
  return Object.fromEntries(
    tables.map(({ name }) => [name, db.readNow.get(`SELECT COUNT(*) AS n FROM "${name}"`, [])?.n]),
  );
}

async function expectNoTrace(send: () => Promise<Answer>): Promise<void> {
  const before = await rowsOfTables();
  const answer = await send();
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { dryRun: true } });
  expect(await rowsOfTables()).toEqual(before);
}

describe('every call', () => {
  // After a change of answers: RECORD_ANSWERS=1 npm test -- unit -- rest.test
  const recorder = new AnswerRecorder();
  afterAll(async () => {
    recorder.note('sandbox.reset', (await api.post('/api/sandbox/reset')).body, '');
    recorder.write();
  });

  test.each(callList().filter(({ name }) => name !== 'sandbox.reset'))(
    '$name answers its example as its contract says',
    async ({ name, call }) => {
      if (changesSecrets(name, call)) {
        onTestFinished(async () => {
          await api.post('/api/sandbox/reset');
        });
      }
      const session = await api.signIn(personaOf(name, call));
      if (call.stepUp)
        await confirmStepUp(await api.world(), session, call.stepUp, { call: name, input: call.example });
      const send = await exampleOf(api, name, call, session);
      if (takesDryRun(call)) await expectNoTrace(() => send({ 'x-dry-run': 'true' }));
      const answer = await send();
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(call.output.safeParse(answer.body).error).toBeUndefined();
      expect(answer.headers['x-simulated']).toBe('true');
      recorder.note(name, answer.body, session);
    },
  );

  test('refuses a dry run of a call that would be carried out all the same', async () => {
    const session = await api.signIn('trader');
    const dry = { 'x-dry-run': 'true' };
    const answer = await api.post('/api/secure/trades/place', {}, session, dry);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    const odd = await api.get('/api/secure/transactions', session, { 'x-dry-run': 'yes' });
    expect(odd.body.error).toBe('X-Dry-Run must be true or false');
  });

  test.each(callList().filter(({ call }) => call.access !== 'public'))(
    '$name is refused to a guest, whatever they send',
    async ({ call }) => {
      const answer = await asGuest(call);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'unauthenticated', error: 'Sign in to continue.' });
      expect(answer.body.requestId).toEqual(expect.any(String));
    },
  );
});

describe('a field that a call does not know', () => {
  test.each([
    ['POST /api/secure/trades/place', { time_in_force: 'FOK' }, 'time_in_force', 'timeInForce'],
    ['POST /api/secure/trades/place', { post_only: true }, 'post_only', 'postOnly'],
    ['POST /api/sandbox/scenarios', { depht: 0.5 }, 'depht', 'depth'],
    ['GET /api/secure/transactions?perpage=5', {}, 'perpage', 'perPage'],
  ])('%s %j is refused with the name that was meant', async (call, more, key, meant) => {
    const session = await api.signIn('trader');
    const [method, path = ''] = call.split(' ');
    const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: '90000' };
    const body = path.includes('scenarios') ? { kind: 'crash', over: 'PT10M' } : order;
    const answer =
      method === 'GET' ? await api.get(path, session) : await api.post(path, { ...body, ...more }, session);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'bad_input',
      key,
      error: `"${key}" is not a field of this call: did you mean ${meant}?`,
    });
  });
});

test('a field of a command in the query is refused: nobody would read it', async () => {
  const { status, body } = await api.post('/api/sandbox/clock?advance=P1D', { advance: 'PT1S' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'bad_input',
    key: 'advance',
    error: '"advance" is in the query: this call takes its fields in the body',
  });
});

test('refuses a body for a call that takes its fields in the query', async () => {
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json', host: 'localhost' };
    const url = '/api/sandbox/scenarios/00000000-0000-7000-8000-000000000000';
    return (await api.app.inject({ method: 'DELETE', url, headers, payload })).json();
  };
  expect(await send('{"price":"return"}')).toMatchObject({
    code: 'bad_input',
    key: 'price',
    error: '"price" is in the body: this call takes its fields in the query',
  });
  expect(await send('[]')).toMatchObject({ code: 'bad_input' });
  expect(await send('{}')).toMatchObject({ code: 'not_found' });
});

describe('a malformed request', () => {
  test.each([
    ['{"email":', 400, 'bad_input'],
    ['[]', 400, 'bad_input'],
    ['"text"', 400, 'bad_input'],
    ['null', 400, 'bad_input'],
    ['{"__proto__":{"x":1}}', 400, 'bad_input'],
    [JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413, 'too_large'],
  ])('%.20s is answered with a sentence', async (payload, status, code) => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code, requestId: expect.any(String) });
    expect(reply.body).not.toMatch(/\bat \w+ \(|node_modules/);
  });

  test('repeats only the beginning of an endless name', async () => {
    const { status, body } = await api.post('/api/auth/login', { ['x'.repeat(5000)]: 1 });
    const key = 'x'.repeat(40);
    expect({ status, key: body.key, error: body.error }).toEqual({
      status: 400,
      key,
      error: `"${key}" is not a field of this call`,
    });
  });

  test('another media type is refused', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'text/plain' },
      payload: 'hello',
    });
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ code: 'unsupported_media' });
  });

  test.each(['/api/nothing', '/api/secure/../etc', '/media/coins/..%2f..%2fx', '/media/coins/x.png'])(
    '%s is not there',
    async (path) => {
      const { status, body } = await api.get(path);
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
    },
  );
});

describe('a public call that rarely changes', () => {
  test('is recognized by its ETag', async () => {
    const first = await api.app.inject({ url: '/api/countries' });
    const again = await api.app.inject({
      url: '/api/countries',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(first.json().length).toBeGreaterThan(200);
    const euros = first
      .json()
      .filter((country: { currency: { id: string } }) => country.currency.id === 'EUR');
    expect(euros.length).toBeGreaterThan(15);
    expect(euros[0].currency).toEqual({ id: 'EUR', symbol: '€', name: 'Euro', name_symbol: 'Euro (EUR)' });
  });
});

describe('an answer', () => {
  test.each([
    ['br', '/api/countries', brotliDecompressSync],
    ['br', '/api/secure/nft/all?perPage=30', brotliDecompressSync],
    ['gzip', '/api/secure/nft/all?perPage=30', gunzipSync],
  ] as const)('is compressed with %s: %s', async (encoding, url, unpack) => {
    const session = await api.signIn('trader');
    const headers = { authorization: `Bearer ${session}` };
    const plain = await api.app.inject({ url, headers });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const packed = await api.app.inject({ url, headers: { ...headers, 'accept-encoding': encoding } });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  test('is not compressed when it is small', async () => {
    const session = await api.signIn('trader');
    const answer = await api.app.inject({
      url: '/api/secure/nft/all?perPage=1',
      headers: { authorization: `Bearer ${session}`, 'accept-encoding': 'br' },
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});

test('a compressed request is refused: it could be a thousand times as large', async () => {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/secure/nft/get-collections',
    headers: {
      authorization: `Bearer ${await api.signIn('trader')}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync('{}'),
  });
  expect(reply.statusCode).toBe(400);
});

test('the API page describes every call with its example', async () => {
  const { body } = await api.get('/api/openapi.json');
  for (const { name, call } of callList()) {
    const operation = body.paths?.[call.path]?.[call.method.toLowerCase()];
    expect(operation, call.path).toMatchObject({ operationId: name });
  }
  const page = await api.get('/api/docs/');
  expect(page.status).toBe(200);
});

test('the scripts of the API page are valid JavaScript', async () => {
  const page = await api.get('/api/docs/');
  const scripts = [...String(page.body).matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts.length).toBeGreaterThan(2);
  const own = scripts.find((src) => src.endsWith('swagger-initializer.js')) ?? '';
  const { payload } = await api.app.inject({ url: new URL(own, 'http://localhost/api/docs/').pathname });
  expect(() => new Script(payload)).not.toThrow();
});

test('every page has a content security policy, and data has one that allows nothing', async () => {
  const { headers } = await api.get('/api/docs/');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['x-robots-tag']).toBe('noindex');
  const data = await api.get('/api/ping');
  expect(data.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(data.headers['x-content-type-options']).toBe('nosniff');
});
