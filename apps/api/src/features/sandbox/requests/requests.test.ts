import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();

/** A world with three recorded requests: a sign-in, an order that is refused, a read. */
async function recordedWorld() {
  const world = await api.openWorld();
  const here = { 'x-world': world };
  const { body } = await api.post(
    '/api/auth/login',
    { email: 'trader@papermint.test', password: 'papermint' },
    undefined,
    here,
  );
  const session: string = body.sessionHash;
  await api.post('/api/secure/trades/place', { pair: 'BTC/USD', side: 'buy' }, session, here);
  await api.get('/api/secure/transactions?perPage=1', session, here);
  const ask = (path: string) => api.get(path, undefined, here).then((answer) => answer.body);
  return { world, here, session, ask };
}

test('lists the requests of a world with their answers, and no secret', async () => {
  const { session, ask } = await recordedWorld();
  const { requests, cursor } = await ask('/api/sandbox/requests');
  expect(requests.map(({ call, method, status }: Record<string, unknown>) => [call, method, status])).toEqual(
    [
      ['accounts.login', 'POST', 200],
      ['spot.place', 'POST', 400],
      ['wallet.transactions', 'GET', 200],
    ],
  );
  expect(cursor).toBe(3);
  expect(requests[0]).toMatchObject({
    url: '/api/auth/login',
    body: { email: 'trader@papermint.test', password: '***' },
    answer: { sessionHash: '***' },
    simulatedAt: '2026-06-01T15:00:00.000Z',
  });
  expect(requests[1].answer).toMatchObject({ code: expect.any(String), requestId: requests[1].requestId });
  expect(JSON.stringify(requests)).not.toContain(session);
});

test('filters by place, call, status and request id', async () => {
  const { ask } = await recordedWorld();
  const seqs = async (query: string) =>
    (await ask(`/api/sandbox/requests?${query}`)).requests.map(({ seq }: { seq: number }) => seq);
  expect(await seqs('after=1')).toEqual([2, 3]);
  expect(await seqs('limit=1')).toEqual([1]);
  expect(await seqs('call=spot.place')).toEqual([2]);
  expect(await seqs('status=400')).toEqual([2]);
  expect(await seqs('requestId=nobody')).toEqual([]);
});

test.each([
  ['limit=0', 'limit'],
  ['limit=501', 'limit'],
  ['after=-1', 'after'],
  ['status=99', 'status'],
  ['status=ok', 'status'],
  ['method=GET', 'method'],
])('refuses %s at its field', async (query, key) => {
  const { status, body } = await api.get(`/api/sandbox/requests?${query}`);
  expect([status, body.key]).toEqual([400, key]);
});

test('keeps the requests of each world apart, and forgets them when asked', async () => {
  const { here, ask } = await recordedWorld();
  const other = await api.openWorld();
  expect((await api.get('/api/sandbox/requests', undefined, { 'x-world': other })).body.requests).toEqual([]);
  await api.delete('/api/sandbox/requests', undefined, here);
  expect((await ask('/api/sandbox/requests')).requests).toEqual([]);
});

test('answers an HTTP archive and a collection of their formats', async () => {
  const { world, session, ask } = await recordedWorld();
  const archive = await ask('/api/sandbox/requests/har');
  expect(archive.log.version).toBe('1.2');
  expect(archive.log.entries).toHaveLength(3);
  expect(archive.log.entries[2].request.queryString).toEqual([{ name: 'perPage', value: '1' }]);
  const collection = await ask('/api/sandbox/requests/postman');
  expect(collection.info.schema).toContain('v2.1.0');
  expect(collection.item[1].request.header).toContainEqual({
    key: 'authorization',
    value: 'Bearer {{session}}',
  });
  expect(collection.variable).toEqual([
    { key: 'baseUrl', value: 'http://localhost:5066' },
    { key: 'world', value: world },
    { key: 'session', value: '' },
    { key: 'secret_password', value: '' },
  ]);
  expect(JSON.stringify([archive, collection])).not.toMatch(new RegExp(`${session}|"papermint"`));
});

test('the script of k6 makes the same requests in a world of its own', async () => {
  const { world, ask } = await recordedWorld();
  const { script } = await ask('/api/sandbox/requests/k6');
  const made: [string, string, unknown, Record<string, string>][] = [];
  const checks: boolean[] = [];
  const answers: Record<string, unknown> = {
    '/api/sandbox/worlds': { world: 'w_1' },
    '/api/auth/login': { sessionHash: 's_1' },
  };
  const statuses = [200, 400, 200];
  const http = {
    request(
      method: string,
      url: string,
      body: string | null,
      { headers }: { headers: Record<string, string> },
    ) {
      const path = url.replace('http://localhost:5066', '');
      made.push([method, path, JSON.parse(body ?? 'null'), headers]);
      const answer = answers[path] as Record<string, unknown>;
      return { status: statuses[made.length - 2], json: (field: string) => answer[field] };
    },
  };
  const check = (answer: unknown, tests: Record<string, (answer: unknown) => boolean>) =>
    checks.push(...Object.values(tests).map((passes) => passes(answer)));
  const source = script
    .replace(/^import .*$/gm, '')
    .replace('export const', 'const')
    .replace('export default function ()', 'return function ()');
  new Function('http', 'check', '__ENV', source)(http, check, { SECRET_PASSWORD: 'papermint' })();
  expect(checks).toEqual([true, true, true]);
  expect(made.map(([method, path]) => `${method} ${path}`)).toEqual([
    'POST /api/sandbox/worlds',
    'POST /api/auth/login',
    'POST /api/secure/trades/place',
    'GET /api/secure/transactions?perPage=1',
    'DELETE /api/sandbox/worlds/w_1',
  ]);
  expect(made[1]?.[2]).toEqual({ email: 'trader@papermint.test', password: 'papermint' });
  expect(made[2]?.[3]).toMatchObject({ authorization: 'Bearer s_1', 'x-world': 'w_1' });
  expect(script).not.toContain(world);
});
