import { callList, calls, subscriptionList } from '@papermint/contracts/calls';
import type { Flag } from '@papermint/contracts/common/flags';
import { flags as allFlags } from '@papermint/contracts/common/flags';
import type { Call, Subscription } from '@papermint/contracts/contract';
import { pathParameters } from '@papermint/contracts/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedCall, ListedFeed } from '../../testing/app/call-lists.ts';
import { listedCalls, listedFeeds, listedScopes } from '../../testing/app/call-lists.ts';
import { liveSocket } from '../../testing/app/live-socket.ts';
import type { Answer } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

const api = testApp();
const listed = listedCalls();

/** A kind of visitor, as the lists describe it. */
interface Visitor {
  name: string;
  session: string;
  /** Counts as not signed in. */
  isNobody?: true;
  position?: 'admin' | 'superuser';
  granted?: readonly string[];
  kyc?: false;
  stepUp?: true;
  scopes?: readonly string[];
}

const GRANTS = ['people', 'support', 'identity', 'money', 'markets', 'content', 'settings'];
/** The codes by which the gates refuse a call. */
const GATES = ['unauthenticated', 'forbidden', 'verification_required', 'feature_off', 'proof_required'];

/** Calls that end the world or other sessions: visitors who are allowed to make them don't. */
const ENDS_ALL = new Set(['sandbox.reset', 'sandbox.clock']);

let visitors: Visitor[] = [];

async function put(sql: string, persona: string): Promise<void> {
  const { accounts, db } = await api.host.world();
  await db.commit(async (tx) => {
    const id = tx.get('SELECT id FROM Trader WHERE persona = ?', persona)?.id as string;
    tx.run(sql, id);
    accounts.changed(tx, id);
  });
}

async function setFlags(off: readonly string[]): Promise<void> {
  const { db, flags, settings } = await api.host.world();
  await db.commit(async (tx) => {
    for (const flag of allFlags) flags.set(tx, flag, !off.includes(flag));
    settings.changed(tx);
  });
}

const confirmed = async (persona: string): Promise<string> => {
  const session = await api.signIn(persona);
  await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
  return session;
};

async function keyOf(session: string, scopes: string[]): Promise<string> {
  const { body } = await api.post('/api/secure/api-keys', { label: 'x', scopes }, session);
  return body.key;
}

async function ungranted(): Promise<string> {
  await testTrader(await api.host.world(), { persona: 'ungranted', position: 'admin' });
  return api.signIn('ungranted');
}

beforeAll(async () => {
  await setFlags([]);
  const unconfirmed = await api.signIn('clerk');
  await put('UPDATE Trader SET emailVerified = 0 WHERE id = ?', 'clerk');
  const suspended = await api.signIn('two-factor');
  await put("UPDATE Trader SET status = 'suspended', position = 'superuser' WHERE id = ?", 'two-factor');
  const revoked = await api.signIn('vip');
  await api.post('/api/auth/logout', {}, revoked);
  const superuser = await confirmed('superuser');
  const revokedKey = await keyOf(superuser, ['read']);
  const { body: keys } = await api.get('/api/secure/api-keys', superuser);
  await api.delete(`/api/secure/api-keys/${keys[0].uuid}`, superuser);
  const all = ['read', 'trade', 'move'];
  const admin = await api.signIn('admin');
  visitors = [
    { name: 'a guest', session: '', isNobody: true },
    { name: 'a forged session', session: 'x'.repeat(43), isNobody: true },
    { name: 'an unconfirmed email', session: unconfirmed, isNobody: true },
    { name: 'a suspended superuser', session: suspended, isNobody: true },
    { name: 'a revoked session', session: revoked, isNobody: true },
    { name: 'a revoked key', session: revokedKey, isNobody: true },
    { name: 'a trader', session: await api.signIn('trader') },
    { name: 'another trader, who has just confirmed', session: await confirmed('vip'), stepUp: true },
    { name: 'a trader without identity', session: await api.signIn('new-trader'), kyc: false },
    { name: 'an admin with every grant', session: admin, position: 'admin', granted: GRANTS },
    { name: 'an admin without a grant', session: await ungranted(), position: 'admin', granted: [] },
    { name: 'a superuser', session: await api.signIn('superuser'), position: 'superuser' },
    {
      name: 'a key that reads',
      session: await keyOf(superuser, ['read']),
      position: 'superuser',
      scopes: ['read'],
    },
    {
      name: 'a key that trades',
      session: await keyOf(superuser, ['trade']),
      position: 'superuser',
      scopes: ['trade'],
    },
    { name: 'a key that may all', session: await keyOf(superuser, all), position: 'superuser', scopes: all },
  ];
});

/** The answer that a visitor gets according to the lists. */
function expected(row: ListedCall, visitor: Visitor, off: readonly string[] = []): string {
  if (row.access === 'public') return row.flags.some((flag) => off.includes(flag)) ? 'feature_off' : 'open';
  if (visitor.isNobody) return 'unauthenticated';
  if (visitor.scopes && (row.access === 'staff' || !visitor.scopes.includes(row.scope))) return 'forbidden';
  if (row.access === 'staff') {
    const isStaff = visitor.position === 'superuser' || (visitor.position && !off.includes('admin'));
    if (!isStaff) return 'forbidden';
    const has = row.permission === 'any' || visitor.granted?.includes(row.permission ?? '');
    if (visitor.position === 'admin' && !has) return 'forbidden';
  }
  if (row.flags.some((flag) => off.includes(flag))) return 'feature_off';
  if (row.verified && visitor.kyc === false && !off.includes('kyc')) return 'verification_required';
  if (row.proof !== undefined && !visitor.stepUp && !visitor.scopes) return 'proof_required';
  return 'open';
}

/** Makes a call with its example, or with invalid input, so that it has no effect if it is allowed. */
function ask({ method, path, example }: Call, session: string): Promise<Answer> {
  const url = pathParameters(path).reduce(
    (text, field) =>
      text.replace(`{${field}}`, encodeURIComponent(String((example as Record<string, unknown>)[field]))),
    path as string,
  );
  if (method === 'GET') return api.get(url, session || undefined);
  if (method === 'DELETE') return api.delete(url, session || undefined);
  const send = method === 'PATCH' ? api.patch : api.post;
  return send(url, [], session || undefined);
}

const outcome = ({ status, body }: Answer): string => {
  if (status >= 500) return `fault ${status}`;
  const code = (body as { code?: string } | null)?.code;
  return code !== undefined && GATES.includes(code) ? code : 'open';
};

const cases = callList()
  .filter(({ name }) => !ENDS_ALL.has(name) && name !== 'security.endOtherSessions')
  .flatMap(({ name, call }) => {
    const row = listed.get(`${call.method} ${call.path}`);
    return row ? [{ name, call, row }] : [];
  });

test('every call has a row in calls.tsv or own-calls.tsv, so that no expectation comes from the code', () => {
  const without = callList().filter(({ call }) => !listed.has(`${call.method} ${call.path}`));
  expect(without.map(({ name }) => name)).toEqual([]);
});

describe('who may make a call', () => {
  test.each(cases)('$name', async ({ call, row }) => {
    const answers: [string, string][] = [];
    for (const visitor of visitors) {
      answers.push([visitor.name, outcome(await ask(call, visitor.session))]);
    }
    expect(answers).toEqual(visitors.map((visitor) => [visitor.name, expected(row, visitor)]));
  });
});

const ofCalls = allFlags.filter((flag) => cases.some(({ row }) => row.flags.includes(flag)));
/** These also change who may make a call. */
const OF_VISITORS: readonly Flag[] = ['admin', 'kyc'];
/** Three of six runs for each flag. No flag's runs include those of another, so a call that follows a wrong flag fails. */
const RUNS = Array.from({ length: 64 }, (_, bits) =>
  [0, 1, 2, 3, 4, 5].filter((run) => (bits >> run) & 1),
).filter((runs) => runs.length === 3);
const coded = ofCalls.filter((flag) => !OF_VISITORS.includes(flag));
const OFF: (readonly Flag[])[] = [
  ...[0, 1, 2, 3, 4, 5].map((run) => coded.filter((_, place) => RUNS[place]?.includes(run))),
  // No call may notice a flag that no call needs.
  ['admin', ...allFlags.filter((flag) => !ofCalls.includes(flag) && !OF_VISITORS.includes(flag))],
  ['kyc'],
];

test('every flag that a call needs has its own runs', () => {
  expect(coded.length).toBeLessThanOrEqual(RUNS.length);
});

describe('the calls that flags turn off', () => {
  test.each(OFF.map((off) => ({ off, named: off.join(', ') })))('$named', async ({ off }) => {
    await setFlags(off);
    // The visitors for whom it matters, beside the one who may do everything else.
    const concerned = visitors.filter(
      ({ position, scopes: given, kyc }) =>
        !given &&
        (position === 'superuser' ||
          (off.includes('admin') && position === 'admin') ||
          (off.includes('kyc') && kyc === false)),
    );
    const wrong: string[] = [];
    for (const { name, call, row } of cases) {
      for (const visitor of concerned) {
        const was = outcome(await ask(call, visitor.session));
        const should = expected(row, visitor, off);
        if (was !== should) wrong.push(`${name} as ${visitor.name}: ${was} instead of ${should}`);
      }
    }
    await setFlags([]);
    expect(wrong).toEqual([]);
  });
});

test('only the visitors that the lists name can end all other sessions, or the world', async () => {
  const rest = callList().filter(({ name }) => !cases.some((one) => one.name === name));
  expect(rest.map(({ name }) => name).sort()).toEqual([
    'sandbox.clock',
    'sandbox.reset',
    'security.endOtherSessions',
  ]);
  for (const visitor of visitors.filter(({ isNobody, scopes: given }) => isNobody || given)) {
    const { status } = await api.delete('/api/secure/sessions', visitor.session || undefined);
    expect(status).toBe(visitor.isNobody ? 401 : 403);
  }
});

test('every listed scope belongs to a call', () => {
  const ids = new Set(callList().map(({ call }) => `${call.method} ${call.path}`));
  expect([...listedScopes().keys()].filter((id) => !ids.has(id))).toEqual([]);
});

const feeds = subscriptionList().map(({ name, subscription }) => ({ name, feed: subscription }));
const listedFeed = (name: string) => listedFeeds().get(name) as ListedFeed;

/** A socket that opens feeds, each as the owner of a session. */
async function feedSocket() {
  const socket = await liveSocket(api);
  let opened = 0;
  return {
    /** @returns the number of the feed */
    open(name: string, { access, example }: Subscription, session: string): number {
      opened += 1;
      const input = access === 'public' ? example : { ...example, session: session || 'nobody' };
      socket.say({ id: opened, method: 'subscription', params: { path: name, input } });
      return opened;
    },
    /** Why a feed is refused; open where it has begun, or its example names nothing that is there. */
    async outcome(id: number): Promise<string> {
      const { error } = await socket.next((one) => one.id === id && one.result?.type !== 'started');
      const code = error?.data.code ?? '';
      return ['UNAUTHORIZED', 'FORBIDDEN'].includes(code) ? code : 'open';
    },
    /** Waits until the server has ended feeds. */
    async end(ids: readonly number[]): Promise<void> {
      const left = new Set(ids);
      while (left.size > 0) {
        const { id } = await socket.next(({ result }) => result?.type === 'stopped');
        left.delete(id as number);
      }
    },
  };
}

/** What a visitor gets according to the list. */
function expectedOfFeed({ access, permission }: ListedFeed, visitor: Visitor): string {
  if (access === 'public') return 'open';
  // A key is no session.
  if (visitor.isNobody || visitor.scopes) return 'UNAUTHORIZED';
  if (access === 'user' || visitor.position === 'superuser') return 'open';
  const has = permission === 'any' || visitor.granted?.includes(permission ?? '');
  return visitor.position === 'admin' && has ? 'open' : 'FORBIDDEN';
}

test('every feed has a row in feeds.tsv, and every row a feed', () => {
  expect([...listedFeeds().keys()].sort()).toEqual(feeds.map(({ name }) => name).sort());
});

test.each(feeds)('who may open $name', async ({ name, feed }) => {
  const socket = await feedSocket();
  const answers: [string, string][] = [];
  for (const visitor of visitors) {
    answers.push([visitor.name, await socket.outcome(socket.open(name, feed, visitor.session))]);
  }
  const wanted = visitors.map((visitor) => [visitor.name, expectedOfFeed(listedFeed(name), visitor)]);
  expect(answers).toEqual(wanted);
});

describe('an open feed of staff ends', () => {
  const staffFeeds = feeds.filter(({ feed }) => feed.access === 'staff');

  /** A session of an admin with every grant, and what feeds of single records follow. */
  async function admin(persona: string): Promise<{ session: string; examples: Record<string, object> }> {
    await testTrader(await api.host.world(), { persona, position: 'admin' });
    await put(`UPDATE Trader SET permissions = '${JSON.stringify(GRANTS)}' WHERE id = ?`, persona);
    const trader = await api.signIn('trader');
    const { body } = await api.post('/api/secure/support/open', calls.messages.open.example, trader);
    const { body: page } = await api.get('/api/secure/transactions', trader);
    return {
      session: await api.signIn(persona),
      examples: {
        'messageFeeds.staffPresenceFeed': { uuid: body.conversation.uuid },
        'walletFeeds.staffTransactionFeed': { uuid: page.data[0].uuid },
      },
    };
  }

  const losses: { title: string; lose(persona: string): Promise<void>; keeps?: string }[] = [
    {
      title: 'when the permission is taken away',
      lose: (persona) => put("UPDATE Trader SET permissions = '[]' WHERE id = ?", persona),
      keeps: 'any',
    },
    {
      title: 'when its reader is no longer staff',
      lose: (persona) => put("UPDATE Trader SET position = 'trader' WHERE id = ?", persona),
    },
    { title: 'when the flag of admins is turned off', lose: () => setFlags(['admin']) },
  ];

  test.each(losses)('$title', async ({ lose, keeps, title }) => {
    const { session, examples } = await admin(title);
    const socket = await feedSocket();
    const ending: number[] = [];
    for (const { name, feed } of staffFeeds) {
      const id = socket.open(name, { ...feed, example: { ...feed.example, ...examples[name] } }, session);
      expect(await socket.outcome(id)).toBe('open');
      if (feed.permission !== keeps) ending.push(id);
    }
    await lose(title);
    try {
      await socket.end(ending);
    } finally {
      await setFlags([]);
    }
  });
});
