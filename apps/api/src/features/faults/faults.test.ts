import { describe, expect, onTestFinished, test } from 'vitest';
import type { LiveMessage } from '../../testing/app/live-socket.ts';
import { liveSocket } from '../../testing/app/live-socket.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { actsOn, streamOf } from './fault-draws.ts';

const api = testApp();
const FAULTS = '/api/sandbox/faults';
const PING = 'GET /api/ping';

/** Adds a fault until the end of the test. */
async function inject(fault: object) {
  onTestFinished(async () => void (await api.delete(FAULTS)));
  const { status, body } = await api.post(FAULTS, fault);
  expect(body.error).toBeUndefined();
  expect(status).toBe(200);
  return body.fault;
}

const down = (more: object = {}) => ({ kind: 'status', status: 503, ...more });
const delayed = (ms: number) => ({ kind: 'latency', delay: { distribution: 'fixed', ms } });
const refusal = async (fault: object) => {
  const { status, body } = await api.post(FAULTS, fault);
  return [status, body.key, body.error];
};

/** The statuses of many pings. */
async function pings(times: number): Promise<number[]> {
  const statuses = [];
  for (let i = 0; i < times; i += 1) statuses.push((await api.get('/api/ping')).status);
  return statuses;
}

describe('a status fault', () => {
  test('answers in the shape of errors, and names itself', async () => {
    const { id } = await inject({ call: PING, effect: down({ message: 'Out of service.', retryAfter: 7 }) });
    const answer = await api.get('/api/ping');
    expect(answer).toMatchObject({
      status: 503,
      body: { type: 'notify', error: 'Out of service.', code: 'unavailable' },
    });
    expect(answer.headers).toMatchObject({ 'x-fault': id, 'retry-after': '7' });
    expect((await api.get('/api/assets')).headers['x-fault']).toBeUndefined();
  });

  test('acts in its own world only', async () => {
    await inject({ effect: down() });
    const headers = { 'x-world': await api.openWorld() };
    expect((await api.get('/api/ping', undefined, headers)).status).toBe(200);
    expect(await pings(1)).toEqual([503]);
  });

  test('leaves the calls of the sandbox out unless it names one', async () => {
    await inject({ call: '*', effect: down() });
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
    await inject({ call: 'sandbox.prove', effect: down({ status: 500 }) });
    expect((await api.get('/api/sandbox/prove')).status).toBe(500);
    expect((await api.delete(FAULTS)).body).toMatchObject({ removed: 2 });
    expect((await api.get('/api/sandbox/prove')).status).toBe(200);
  });

  test('acts as often as its count says, and is listed as used up', async () => {
    const { id } = await inject({ call: PING, effect: down(), count: 2 });
    expect(await pings(4)).toEqual([503, 503, 200, 200]);
    const { body } = await api.get(FAULTS);
    expect(body).toMatchObject([{ id, state: 'used_up', matched: 2, acted: 2, last: 'site.ping' }]);
  });

  test('acts on its share of the calls, and on the same ones again', async () => {
    const first = await inject({ call: PING, effect: down(), share: 0.3 });
    const statuses = await pings(200);
    const hits = statuses.filter((status) => status === 503).length;
    expect(hits).toBeGreaterThan(40);
    expect(hits).toBeLessThan(80);
    expect((await api.get(FAULTS)).body[0]).toMatchObject({ matched: 200, acted: hits });
    expect(statuses).toEqual((await sharesOf(first.id, 0.3)).map((acts) => (acts ? 503 : 200)));
  });

  test('ends at a time of its choice', async () => {
    await inject({ call: PING, effect: down(), expires: { after: 'PT10M' } });
    expect(await pings(1)).toEqual([503]);
    await api.post('/api/sandbox/clock', { advance: 'PT10M' });
    expect(await pings(1)).toEqual([200]);
    expect((await api.get(FAULTS)).body[0].state).toBe('expired');
    const { expires } = await inject({
      call: PING,
      effect: down(),
      expires: { after: 'PT1H', time: 'wall' },
    });
    expect(expires.time).toBe('wall');
    await api.post('/api/sandbox/clock', { advance: 'P1D' });
    expect(await pings(1)).toEqual([503]);
  });

  test('acts on one account, and on one key', async () => {
    const made = await api.post('/api/sandbox/accounts', { scopes: ['read'] });
    const { sessionHash, apiKey, trader } = made.body;
    const other = await api.signIn('trader');
    const path = '/api/secure/trades/fills?pair=BTC/USD';
    const statusesNow = async () =>
      Promise.all([sessionHash, apiKey, other].map(async (token) => (await api.get(path, token)).status));
    await inject({ account: trader.email, effect: down() });
    expect(await statusesNow()).toEqual([503, 503, 200]);
    await api.delete(FAULTS);
    const { apiKey: id } = await inject({ apiKey, effect: down() });
    expect(await statusesNow()).toEqual([200, 503, 200]);
    expect(id).not.toContain(apiKey);
  });
});

/** What the hash of the seed says of 200 calls. */
async function sharesOf(id: string, share: number): Promise<boolean[]> {
  const { state } = await api.world();
  return Array.from({ length: 200 }, (_, n) => actsOn(streamOf(state.seed, id), n, share));
}

describe('several faults', () => {
  test('act together on one answer, the first of a kind alone', async () => {
    const slow = await inject({ call: PING, effect: delayed(1) });
    const first = await inject({ call: PING, effect: down() });
    const second = await inject({ call: 'site.*', effect: down({ status: 500 }) });
    const skewed = await inject({ call: PING, effect: { kind: 'date_skew', seconds: -3600 } });
    const { status, headers } = await api.get('/api/ping');
    expect(status).toBe(503);
    expect(headers['x-fault']).toBe([slow.id, first.id, skewed.id].join(', '));
    const behind = (await api.world()).clock.wall() - Date.parse(String(headers.date));
    expect(behind).toBeGreaterThan(3_500_000);
    expect(second.notes.join()).toContain(first.id);
    expect((await api.get(FAULTS)).body.map(({ acted }: { acted: number }) => acted)).toEqual([1, 1, 0, 1]);
  });

  test('lose a delay that is removed meanwhile', async () => {
    const { id } = await inject({ call: PING, effect: delayed(30_000) });
    const asked = api.get('/api/ping');
    const { waiters } = await api.world();
    await expect.poll(() => waiters.size).toBe(1);
    expect((await api.delete(`${FAULTS}/${id}`)).body.fault).toMatchObject({ acted: 1 });
    expect((await asked).status).toBe(200);
    expect(waiters.size).toBe(0);
  });
});

describe('a fault of feeds', () => {
  const subscribe = { id: 1, method: 'subscription', params: { path: 'marketFeeds.priceFeed' } };
  const hasData = ({ result }: LiveMessage) => result?.type === 'data';

  test('sends a message twice, and is counted', async () => {
    await inject({ call: 'marketFeeds.*', effect: { kind: 'feed_duplicate' }, count: 1 });
    const feed = await liveSocket(api);
    feed.say(subscribe);
    const first = await feed.next(hasData);
    expect((await feed.next(hasData)).result?.data).toEqual(first.result?.data);
    expect((await api.get(FAULTS)).body).toMatchObject([{ acted: 1, last: 'marketFeeds.priceFeed' }]);
  });

  test('closes the socket', async () => {
    await inject({ call: 'marketFeeds.priceFeed', effect: { kind: 'feed_drop' } });
    const feed = await liveSocket(api);
    const closed = feed.closed();
    feed.say(subscribe);
    await closed;
    expect((await api.get(FAULTS)).body).toMatchObject([{ acted: 1 }]);
  });
});

describe('a fault is refused', () => {
  test('where it matches nothing, with what was meant', async () => {
    expect(await refusal({ call: 'transfer.send', effect: down() })).toEqual([
      400,
      'call',
      expect.stringMatching(/No call matches "transfer.send": did you mean transfers.send/),
    ]);
    expect(await refusal({ call: 'zzzzzzzzzzzz', effect: down() })).toEqual([
      400,
      'call',
      expect.stringContaining('calls are named as transfers.send'),
    ]);
    expect((await refusal({ call: 'sandbox.*', effect: down() }))[2]).toContain('without a star');
  });

  test.each([
    [{ effect: down(), share: 0 }, 'share'],
    [{ effect: down(), share: 1.5 }, 'share'],
    [{ effect: down(), share: 'half' }, 'share'],
    [{ effect: down(), count: 0 }, 'count'],
    [{ effect: down({ status: 200 }) }, 'effect.status'],
    [{ effect: down({ code: 'nonsense' }) }, 'effect.code'],
    [{ effect: down({ delay: 3 }) }, 'effect.delay'],
    [{ effect: { kind: 'explode' } }, 'effect.kind'],
    [{ effect: delayed(30_001) }, 'effect.delay.ms'],
    [
      { effect: { kind: 'latency', delay: { distribution: 'uniform', least: 9, most: 3 } } },
      'effect.delay.most',
    ],
    [{ effect: { kind: 'latency', delay: { distribution: 'bell' } } }, 'effect.delay.distribution'],
    [{ effect: down(), expires: { after: 'soon' } }, 'expires.after'],
    [{ effect: down(), expires: { after: 'PT1M', time: 'lunar' } }, 'expires.time'],
    [{}, 'effect'],
  ])('at its field: %j', async (fault, key) => {
    const [status, at, error] = await refusal(fault);
    expect([status, at]).toEqual([400, key]);
    expect(error).toMatch(/\w+ \w+/);
  });

  test('for an unknown account, key or id', async () => {
    expect((await refusal({ effect: down(), account: 'nobody@papermint.test' })).slice(0, 2)).toEqual([
      404,
      'account',
    ]);
    expect((await refusal({ effect: down(), apiKey: 'pmk_nothing' })).slice(0, 2)).toEqual([404, 'apiKey']);
    expect((await api.delete(`${FAULTS}/f0`)).status).toBe(404);
  });
});

test('a status that the call does not declare is said, and so is a code of another status', async () => {
  const undeclared = await inject({ call: PING, effect: down({ status: 422 }) });
  expect(undeclared.notes).toEqual(['site.ping does not declare status 422.']);
  const mixed = await inject({ call: 'transfers.send', effect: down({ status: 502, code: 'conflict' }) });
  expect(mixed.notes).toEqual(['The code conflict otherwise has status 409.']);
});

test('a reset removes all faults', async () => {
  const headers = { 'x-world': await api.openWorld() };
  await api.post(FAULTS, { effect: down() }, undefined, headers);
  expect((await api.get(FAULTS, undefined, headers)).body).toHaveLength(1);
  await api.post('/api/sandbox/reset', {}, undefined, headers);
  expect((await api.get(FAULTS, undefined, headers)).body).toEqual([]);
});
