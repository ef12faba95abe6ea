import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();
const EVENTS = '/api/sandbox/events';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

/** A header that names a trace, and its id. */
function trace(digit: string) {
  const id = TRACE.slice(1) + digit;
  return { id, headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` } };
}

const buy = async (headers: Record<string, string> = {}) => {
  const session = await api.signIn('trader');
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' };
  return api.post('/api/secure/trades/place', order, session, headers);
};

test('a request leads to all that it did by its trace', async () => {
  const { id, headers } = trace('1');
  const answer = await buy(headers);
  expect(answer.headers.traceparent).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
  const { events } = (await api.get(`${EVENTS}?traceId=${id}`)).body;
  expect(events.map(({ type }: { type: string }) => type)).toEqual(['order.created', 'order.filled', null]);
  const [{ seq, owner }] = events;
  const { body } = await api.get(`${EVENTS}/${seq}`);
  expect(body.events).toEqual(events);
  expect(body.entries).toMatchObject([{ kind: 'trade' }]);
  const sums = new Map<string, number>();
  for (const { asset, amount } of body.entries[0].postings) {
    sums.set(asset, (sums.get(asset) ?? 0) + Math.round(Number(amount) * 1e8));
  }
  expect(Object.fromEntries(sums)).toEqual({ BTC: 0, USD: 0 });
  expect(body.entries[0].postings.some((posting: { owner: string }) => posting.owner === owner)).toBe(true);
});

test('a request leads to its emails and notifications', async () => {
  const { id, headers } = trace('2');
  const email = 'traced@papermint.test';
  await api.post('/api/sandbox/accounts', { email });
  await api.post('/api/auth/forgot-password-email', { email }, undefined, headers);
  const [{ seq }] = (await api.get(`${EVENTS}?traceId=${id}`)).body.events;
  const { body } = await api.get(`${EVENTS}/${seq}`);
  expect(body.mails).toMatchObject([{ to: email }]);
  expect(body.entries).toEqual([]);
});

test('a request without a trace gets a new one, and so does each job', async () => {
  const [one, two] = [await buy(), await buy()].map(
    ({ headers }) => String(headers.traceparent).split('-')[1],
  );
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(two).not.toBe(one);
  const { cursor } = (await api.get(`${EVENTS}?traceId=${two}`)).body;
  await api.post('/api/sandbox/clock', { advance: 'P2D' });
  const { events } = (await api.get(`${EVENTS}?after=${cursor}&limit=1000`)).body;
  const ofJobs = events.filter(({ command }: { command: string }) => !command.startsWith('sandbox.'));
  expect(ofJobs.length).toBeGreaterThan(0);
  expect(ofJobs.every(({ traceId }: { traceId: string }) => /^[0-9a-f]{32}$/.test(traceId))).toBe(true);
});

test('a refused request carries its trace, and an invalid trace is replaced', async () => {
  const { id, headers } = trace('3');
  const refused = await api.get(`${EVENTS}?limit=0`, undefined, headers);
  expect(refused.status).toBe(400);
  expect(refused.headers.traceparent).toContain(id);
  const invalid = await api.get(EVENTS, undefined, { traceparent: headers.traceparent.toUpperCase() });
  expect(invalid.status).toBe(200);
  expect(invalid.headers.traceparent).not.toContain(id);
});

test('finds events by type, owner and trace, also where time stands still', async () => {
  const { id, headers } = trace('4');
  await buy(headers);
  const [filled] = (await api.get(`${EVENTS}?type=order.filled&traceId=${id}`)).body.events;
  expect(filled).toMatchObject({ type: 'order.filled', command: 'spot_order.fill', data: { to: 'filled' } });
  const mine = (await api.get(`${EVENTS}?after=${filled.seq - 1}&owner=${filled.owner}&limit=1`)).body;
  expect(mine.events).toEqual([filled]);
  await buy();
  const later = (await api.get(`${EVENTS}?after=${filled.seq}&type=order.filled`)).body.events;
  expect(later).toHaveLength(1);
  expect(later[0].at).toBe(filled.at);
});

test.each([
  ['?type=order.eaten', 'type', 'Type is not a type of event: GET /api/sandbox/event-types lists them'],
  ['?traceId=1', 'traceId', 'Trace id is not 32 hex digits'],
  ['?after=-1', 'after', 'After must be at least 0'],
  ['/0', 'seq', 'Seq must be at least 1'],
  ['/first', 'seq', 'Seq is not a valid number'],
])('refuses %s at its field', async (query, key, error) => {
  expect((await api.get(`${EVENTS}${query}`)).body).toMatchObject({ code: 'bad_input', key, error });
});

test('refuses an unknown event', async () => {
  expect((await api.get(`${EVENTS}/999999999`)).body).toMatchObject({ code: 'not_found', key: 'seq' });
});
