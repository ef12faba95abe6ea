import { beforeAll, describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../platform/secrets/totp.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { NOBODYS } from '../../testing/examples/nobodys.ts';

const api = testApp();

const SHAPE = 'Until must be next-job, idle or an object with subject, status and perhaps within';
const NOBODY = { subject: NOBODYS, status: 'completed' };

describe('the clock', () => {
  test('stands still at speed 0, and moves by a duration or to an instant', async () => {
    await api.post('/api/sandbox/reset');
    const { body: before } = await api.get('/api/sandbox');
    expect(before.clock).toEqual({ now: '2026-06-01T15:00:00.000Z', speed: 0 });
    expect((await api.post('/api/sandbox/clock', { advance: 'P1DT2H' })).body).toEqual({
      now: '2026-06-02T17:00:00.000Z',
      jobs: expect.any(Number),
      ran: expect.any(Array),
    });
    const set = await api.post('/api/sandbox/clock', { set: '2026-06-03T00:00:00Z' });
    expect(set.body.now).toBe('2026-06-03T00:00:00.000Z');
    expect((await api.get('/api/ping')).body.now).toBe('2026-06-03T00:00:00.000Z');
    await api.post('/api/sandbox/clock', { set: '2026-06-04T00:00:00Z', speed: 0 });
    expect((await api.get('/api/sandbox')).body.clock).toEqual({ now: '2026-06-04T00:00:00.000Z', speed: 0 });
  });

  test.each([
    [{}, 'advance', 'Give advance, set, until or speed'],
    [{ advance: 'PT1S', set: '2026-06-03T00:00:00Z' }, 'set', 'Set cannot be given together with advance'],
    [{ set: '2026-06-03T00:00:00Z', until: 'idle' }, 'until', 'Until cannot be given together with set'],
    [{ until: 'never' }, 'until', SHAPE],
    [{ until: { subject: NOBODYS } }, 'until', SHAPE],
    [
      { until: { ...NOBODY, wihtin: 'P1D' } },
      'until.wihtin',
      '"wihtin" is not a field of until: did you mean within?',
    ],
    [{ until: { ...NOBODY, within: 'long' } }, 'until.within', 'Within is not a duration like P30D or PT1H'],
    [{ until: { ...NOBODY, within: 'PT0S' } }, 'until.within', 'Within must be longer than zero'],
    [{ until: { ...NOBODY, within: 'P9000D' } }, 'until.within', 'The clock cannot go past 2046'],
    [{ advance: 'tomorrow' }, 'advance', 'Advance is not a duration like P30D or PT1H'],
    [{ advance: 'P9000D' }, 'advance', 'The clock cannot go past 2046'],
    [{ set: 'soon' }, 'set', 'Set is not a time like 2026-06-01T12:00:00Z'],
    [{ set: '2025-01-01T00:00:00Z' }, 'set', 'Set must not be before now: the clock cannot go back'],
    [{ set: '2026-99-99T00:00:00Z' }, 'set', 'Set is not a time like 2026-06-01T12:00:00Z'],
    [{ speed: -1 }, 'speed', 'Speed must be from 0 to 100,000'],
    [{ speed: 'fast' }, 'speed', 'Speed is not a valid number'],
  ])('%j is refused at its field', async (change, key, error) => {
    const { status, body } = await api.post('/api/sandbox/clock', change);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key, error });
  });
});

describe('the clock until something happens', () => {
  let here: string;
  beforeAll(async () => {
    here = await api.openWorld();
  });
  const get = async (path: string) => (await api.get(path, undefined, { 'x-world': here })).body;
  const move = (until: unknown, world = here) =>
    api.post('/api/sandbox/clock', { until }, undefined, { 'x-world': world });
  const due = (limit = 1000) => get(`/api/sandbox/clock/jobs?limit=${limit}`);
  const jobAbout = async (id: string) =>
    (await due()).jobs.find(({ subject }: { subject: string }) => subject === id);
  const clockNow = async () => (await get('/api/ping')).now;
  const signIn = () => api.signIn('trader', here);

  /** An offer to convert, which expires after 15 seconds. */
  async function quote(session: string) {
    const asked = { from: 'USD', to: 'BTC', amount: '100', side: 'from' };
    return (await api.post('/api/secure/convert/get-offer', asked, session, { 'x-world': here })).body.offer
      .uuid;
  }

  /** An order that rests below the price until it expires in a minute. */
  async function rest(session: string) {
    const expiresAt = new Date(Date.parse(await clockNow()) + 60_000).toISOString();
    const asked = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '1', price: '20' };
    const order = { ...asked, timeInForce: 'GTD', expiresAt };
    return (await api.post('/api/secure/trades/place', order, session, { 'x-world': here })).body.trade.uuid;
  }

  test('runs the next job of the list, and no later one', async () => {
    const { now, count, jobs } = await due();
    expect(jobs).toHaveLength(count);
    const instants = jobs.map(({ at }: { at: string }) => at);
    expect(instants).toEqual([...instants].sort());
    expect(instants[0] >= now).toBe(true);
    const { body } = await move('next-job');
    expect(body.now).toBe(jobs[0].at);
    expect(body.ran).toHaveLength(body.jobs);
    const { job, at, subject } = jobs[0];
    expect(body.ran[0]).toEqual({ job, at, subject });
    expect((await due(1)).jobs[0].at > body.now).toBe(true);
  });

  test('stops at the instant of the job that gave a record its status', async () => {
    const subject = await quote(await signIn());
    const { job, at, ...facts } = await jobAbout(subject);
    expect(facts).toEqual({ subject, record: 'convert', status: 'quoted', recurring: false });
    const { body } = await move({ subject, status: 'expired' });
    expect(body.now).toBe(at);
    expect(body.ran).toContainEqual({ job: 'convert.expire', at, subject });
    const again = await move({ subject, status: 'expired' });
    expect(again.body).toEqual({ now: at, jobs: 0, ran: [] });
  });

  test('does not move for what time alone cannot do, nor for an unknown record or status', async () => {
    const subject = await quote(await signIn());
    const before = await clockNow();
    expect((await move({ subject, status: 'settled' })).body).toMatchObject({
      code: 'conflict',
      key: 'until.status',
      error: 'This conversion is quoted: time alone does not make it settled',
    });
    expect((await move({ subject, status: 'done' })).body).toMatchObject({
      code: 'bad_input',
      key: 'until.status',
      error: 'The status of this conversion must be one of quoted, settled, expired',
    });
    expect((await move(NOBODY)).body).toMatchObject({ code: 'not_found', key: 'until.subject' });
    expect(await clockNow()).toBe(before);
  });

  test('stands where its time is over, or where the record has ended otherwise', async () => {
    const subject = await rest(await signIn());
    const { at } = await jobAbout(subject);
    const second = new Date(Date.parse(await clockNow()) + 1000).toISOString();
    expect((await move({ subject, status: 'filled', within: 'PT1S' })).body).toMatchObject({
      code: 'conflict',
      error: `This order is new and did not become filled. The clock stands at ${second}.`,
    });
    expect(await clockNow()).toBe(second);
    expect((await move({ subject, status: 'filled' })).body).toMatchObject({
      code: 'conflict',
      error: `This order is expired and did not become filled. The clock stands at ${at}.`,
    });
    expect(await clockNow()).toBe(at);
  });

  test('is idle where no work is due within 30 days, alike in every world', async () => {
    const { body } = await move('idle', await api.openWorld());
    expect(await move('idle', await api.openWorld())).toMatchObject({ status: 200, body });
    expect(body.ran.at(-1).at).toBe(body.now);
  });
});

describe('personas', () => {
  test('are listed, and can sign in by name', async () => {
    const { body } = await api.get('/api/sandbox');
    expect(body.personas.map(({ id }: { id: string }) => id)).toEqual([
      'trader',
      'new-trader',
      'vip',
      'suspended',
      'admin',
      'superuser',
      'clerk',
      'two-factor',
      'reviewer',
      'billing',
      'in-revision',
      'plain',
    ]);
    const { body: signIn } = await api.post('/api/sandbox/sign-in', { persona: 'vip' });
    expect(signIn.trader).toMatchObject({ firstName: 'Helena', currency: 'EUR', package: 'platinum' });
  });

  test('cannot sign in when unknown or suspended', async () => {
    expect((await api.post('/api/sandbox/sign-in', { persona: 'ghost' })).body).toMatchObject({
      code: 'bad_input',
      key: 'persona',
    });
    expect((await api.post('/api/sandbox/sign-in', { persona: 'suspended' })).body.code).toBe('suspended');
  });
});

describe('the persona who owns dollars and nothing else', () => {
  test('is created by the first sign-in, once', async () => {
    const entries = await Promise.all([1, 2].map(() => api.signIn('plain')));
    for (const session of entries) {
      const { body } = await api.get('/api/secure/assets', session);
      expect(body).toMatchObject([{ currency: 'USD', amount: '10000', held: '0' }]);
    }
    const { body } = await api.get('/api/sandbox');
    const plain = body.personas.filter(({ id }: { id: string }) => id === 'plain');
    const { body: owner } = await api.get('/api/secure/get-user', entries[0]);
    expect(plain).toEqual([expect.objectContaining({ accountId: owner.accountId, position: 'trader' })]);
    const login = { email: 'plain@papermint.test', password: 'papermint' };
    expect((await api.post('/api/auth/login', login)).status).toBe(200);
  });
});

describe('an account for a test', () => {
  const create = (input: object = {}) => api.post('/api/sandbox/accounts', input);

  test('has everything that was asked for, and every control', async () => {
    const { status, body } = await create({
      name: 'Ludwig van Beethoven',
      email: 'ludwig@papermint.test',
      currency: 'EUR',
      package: 'gold',
      balances: { USD: '10000', BTC: 0.5 },
      pin: '246813',
      twoFactor: true,
      scopes: ['read'],
    });
    expect(status).toBe(200);
    expect(body.trader).toMatchObject({
      firstName: 'Ludwig',
      lastName: 'van Beethoven',
      email: 'ludwig@papermint.test',
      currency: 'EUR',
      package: 'gold',
      verified: { email: true, kyc: true },
      pinSet: true,
      twoFactor: true,
    });
    const { body: assets } = await api.get('/api/secure/assets', body.apiKey);
    const owned = assets.map(({ currency, amount }: Record<string, string>) => [currency, amount]);
    expect(Object.fromEntries(owned)).toEqual({ USD: '10000', BTC: '0.5' });
    const { body: identity } = await api.get('/api/secure/identity', body.sessionHash);
    expect(identity).toMatchObject({ status: 'approved' });

    const transfer = { recipient: '10000003', currency: 'USD', amount: '25' };
    const send = () => api.post('/api/secure/transfer', transfer, body.sessionHash);
    expect((await send()).body).toMatchObject({ code: 'proof_required', key: 'pin' });
    const confirms = { call: 'transfers.send', input: transfer };
    await api.post('/api/auth/confirm-pin', { pin: '246813', confirms }, body.sessionHash);
    expect((await send()).status).toBe(200);

    const login = { email: 'ludwig@papermint.test', password: body.password };
    const { body: challenged } = await api.post('/api/auth/login', login);
    const { body: next } = await api.get(`/api/sandbox/two-factor-code?email=${login.email}`);
    const { challenge } = challenged;
    const entered = await api.post('/api/auth/2fa', { challenge, code: next.code });
    expect(entered.body.trader.uuid).toBe(body.trader.uuid);
    expect(codeAt(body.twoFactorSecret, stepAt(Date.now()))).toMatch(/^\d{6}$/);
  });

  test('names its opening balances in transactions, and counts them as deposits and not as profit', async () => {
    const { body } = await create({ balances: { USD: '10000.50' } });
    const { sessionHash: session } = body;
    const { body: list } = await api.get('/api/secure/transactions?type=opening_balance', session);
    expect(list.data).toMatchObject([{ amount: '10000.5', balance: '10000.5', fee: null }]);
    const { body: performance } = await api.get('/api/secure/performance', session);
    expect(performance).toMatchObject({
      netDeposits: { deposits: '10000.5', total: '10000.5' },
      profit: '0',
      netWorth: { total: '10000.5' },
    });
    const month = (await api.get('/api/ping')).body.now.slice(0, 7);
    const { body: statement } = await api.get(`/api/secure/statement?month=${month}`, session);
    expect(statement.assets).toMatchObject([{ currency: 'USD', deposits: '10000.5', closing: '10000.5' }]);
    const { body: history } = await api.get('/api/secure/net-worth?points=2', session);
    expect(history.marks).toMatchObject([{ type: 'opening_balance', amount: '10000.5' }]);
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true, failures: [] });
  });

  test('is a verified trader who owns nothing by default, the same after a reset', async () => {
    const first = await create();
    const second = await create();
    expect(first.body.trader).toMatchObject({
      balance: '0',
      currency: 'USD',
      package: 'starter',
      position: 'trader',
      verified: { email: true, kyc: true },
      pinSet: false,
      twoFactor: false,
    });
    expect(first.body).toEqual({
      sessionHash: expect.any(String),
      trader: expect.any(Object),
      password: 'papermint',
      orders: [],
      positions: [],
      stakes: [],
      cards: [],
      nfts: [],
    });
    expect(second.body.trader.email).not.toBe(first.body.trader.email);
    await api.post('/api/sandbox/reset');
    const again = await create();
    await api.post('/api/sandbox/reset');
    expect((await create()).body.trader).toEqual(again.body.trader);
  });

  test('is staff with permissions, or a trader who cannot trade yet', async () => {
    const { body: staff } = await create({ position: 'admin', permissions: ['people', 'people'] });
    expect(staff.trader.permissions).toEqual(['people']);
    expect(
      (await api.post('/api/strict/get-account', { accountId: '10000001' }, staff.sessionHash)).status,
    ).toBe(200);
    expect((await api.get('/api/strict/approvals', staff.sessionHash)).status).toBe(200);
    expect((await api.get('/api/strict/settings', staff.sessionHash)).status).toBe(403);
    const { body: trader } = await create({ verified: false, balances: { USD: '100' } });
    const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.0001' };
    expect((await api.post('/api/secure/trades/place', order, trader.sessionHash)).status).toBe(403);
  });

  test('is created once for an idempotency key', async () => {
    const key = { 'idempotency-key': 'one account' };
    const input = { email: 'once@papermint.test', balances: { USD: '1' } };
    const [one, other] = await Promise.all(
      [1, 2].map(() => api.post('/api/sandbox/accounts', input, undefined, key)),
    );
    expect(one?.body.trader).toMatchObject({ email: input.email, balance: '1' });
    expect(one?.body.trader).toEqual(other?.body.trader);
  });

  test('can be closed, which erases its name and address', async () => {
    const { body } = await create({ name: 'Zephyrine Quillfeather' });
    const { sessionHash, password, trader } = body;
    const confirms = { call: 'accountClosing.close', input: {} };
    await api.post('/api/auth/confirm-password', { password, confirms }, sessionHash);
    expect((await api.post('/api/secure/account/close', {}, sessionHash)).status).toBe(200);
    const { body: closed } = await api.get(`/api/strict/user/${trader.accountId}`, await api.signIn('admin'));
    expect(closed.status).toBe('closed');
    expect(JSON.stringify(closed).toLowerCase()).not.toMatch(/zephyrine|quillfeather/);
  });

  test.each([
    [{ name: 'Ludwig' }, 'name'],
    [{ email: 'nowhere' }, 'email'],
    [{ email: 'trader@papermint.test' }, 'email'],
    [{ package: 'diamond' }, 'package'],
    [{ currency: 'XXX' }, 'currency'],
    [{ balances: { XYZ: '1' } }, 'balances.XYZ'],
    [{ balances: { USD: '-1' } }, 'balances.USD'],
    [{ balances: { USD: '0.001' } }, 'balances.USD'],
    [{ balances: { USD: 'much' } }, 'balances.USD'],
    [{ balances: { USD: '9'.repeat(40) } }, 'balances.USD'],
    [{ balances: [] }, 'balances'],
    [{ pin: '12345' }, 'pin'],
    [{ permissions: ['money'] }, 'permissions'],
    [{ position: 'superuser', permissions: ['money'] }, 'permissions'],
    [{ position: 'admin', permissions: ['superuser'] }, 'permissions.0'],
    [{ scopes: [] }, 'scopes'],
    [{ twoFactor: 'yes' }, 'twoFactor'],
    [{ nickname: 'ludwig' }, 'nickname'],
  ])('%j is refused at its field', async (input, key) => {
    const { status, body } = await create(input);
    expect(body).toMatchObject({ code: status === 409 ? 'conflict' : 'bad_input', key });
  });
});

/** So many turns of the event loop end a test that would hang. */
const MOST_TURNS = 500_000;

/** Resolves when this many calls wait in the main world. */
async function untilWaiting(count: number): Promise<void> {
  const { waiters } = await api.world();
  for (let turn = 0; waiters.size !== count && turn < MOST_TURNS; turn++) await new Promise(setImmediate);
  expect(waiters.size).toBe(count);
}

describe('the mailbox', () => {
  const MAIL = '/api/sandbox/mail';
  const OF_VIP = `${MAIL}?to=vip@papermint.test`;
  const write = async (to: string, subject: string) => {
    const { db, mails } = await api.world();
    await db.commit(async (tx) => mails.write(tx, { to, subject, text: 'Hello.' }));
  };
  const subjects = async (query: string) =>
    (await api.get(`${MAIL}?${query}`)).body.map(({ subject }: { subject: string }) => subject);

  test('answers a waiting call with the first matching email, and holds no visit meanwhile', async () => {
    await api.delete(OF_VIP);
    const answer = api.get(`${MAIL}?to=VIP@papermint.test&subject=SIGN-IN&wait=PT30S`);
    await untilWaiting(1);
    expect(api.host.main.isVisited()).toBe(false);
    await write('vip@papermint.test', 'Other');
    await write('trader@papermint.test', 'Your sign-in code');
    expect((await api.world()).waiters.size).toBe(1);
    await api.post('/api/auth/cl', { email: 'vip@papermint.test' });
    const { body } = await answer;
    expect(body).toMatchObject([{ subject: 'Your sign-in code (Simulated)', to: 'vip@papermint.test' }]);
    const [{ text, codes, links, uuid }] = body;
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/)]);
    expect(text).toContain(`Your sign-in code is ${codes[0]}.`);
    expect(links).toEqual([
      { url: expect.stringMatching(/^http:\/\/localhost:5066\/login\?token=[\w-]{43}$/), purpose: 'sign_in' },
    ]);
    expect((await api.get(`${MAIL}/${uuid}`)).body).toMatchObject({ codes, links });
    await untilWaiting(0);
  });

  test('finds emails by a part of their subject and by their time', async () => {
    const to = 'found@papermint.test';
    await write(to, 'A first one');
    await api.post('/api/sandbox/clock', { advance: 'PT1H' });
    const { now } = (await api.get('/api/ping')).body;
    await write(to, '100% second');
    const [first, second] = ['A first one (Simulated)', '100% second (Simulated)'];
    expect(await subjects(`to=${to}&subject=FIRST`)).toEqual([first]);
    expect(await subjects(`to=${to}&subject=%25`)).toEqual([second]);
    expect(await subjects(`to=${to}&since=${now}`)).toEqual([second]);
    expect(await subjects(`to=${to}&since=2026-01-01T00:00:00%2B02:00`)).toEqual([second, first]);
    const [{ uuid }] = (await api.get(`${MAIL}?to=${to}&subject=first`)).body;
    expect(await subjects(`to=${to}&after=${uuid}`)).toEqual([second]);
    expect(await subjects('since=2045-01-01T00:00:00Z&wait=PT0S')).toEqual([]);
  });

  test('stops waiting when the client leaves', async () => {
    const client = new AbortController();
    const url = `${MAIL}?to=nobody@papermint.test&wait=PT30S`;
    const left = api.app.inject({ url, signal: client.signal });
    await untilWaiting(1);
    client.abort();
    await expect(left).rejects.toThrow();
    await untilWaiting(0);
  });

  test('deletes one email, and all to an address', async () => {
    const to = 'deleted@papermint.test';
    for (const subject of ['one', 'two', 'three']) await write(to, subject);
    const [{ uuid }] = (await api.get(`${MAIL}?to=${to}`)).body;
    expect((await api.delete(`${MAIL}/${uuid}`)).body).toEqual({ message: 'The email is deleted.' });
    expect((await api.delete(`${MAIL}/${uuid}`)).body).toMatchObject({ code: 'not_found', key: 'uuid' });
    expect(await subjects(`to=${to}`)).toEqual(['two (Simulated)', 'one (Simulated)']);
    const all = await api.delete(`${MAIL}?to=Deleted@papermint.test`);
    expect(all.body).toEqual({ deleted: 2, message: '2 emails are deleted.' });
    expect((await api.delete(`${MAIL}?to=${to}`)).body.deleted).toBe(0);
    expect(await subjects(`to=${to}`)).toEqual([]);
  });

  test.each([
    ['wait=soon', 'wait', 'Wait is not a duration like PT10S'],
    ['wait=PT31S', 'wait', 'Wait must be at most PT30S'],
    ['since=yesterday', 'since', 'Since is not a time like 2026-06-01T12:00:00Z'],
    ['to=nobody', 'to', 'To is not a valid email'],
    ['after=last', 'after', 'After is not the ID of an email'],
    [`subject=${'x'.repeat(201)}`, 'subject', 'Subject must be at most 200 characters'],
  ])('refuses %s at its field', async (query, key, error) => {
    expect((await api.get(`${MAIL}?${query}`)).body).toMatchObject({ code: 'bad_input', key, error });
  });

  test('refuses to delete without an address', async () => {
    expect((await api.delete(MAIL)).body).toMatchObject({ code: 'bad_input', key: 'to' });
  });
});

describe('the event log', () => {
  const EVENTS = '/api/sandbox/events';

  test('answers a waiting call with the first matching event', async () => {
    const last = (await api.world()).db.readNow.get('SELECT MAX(seq) AS seq FROM EventLog', []);
    const cursor = last?.seq ?? 0;
    const waiting = api.get(`${EVENTS}?after=${cursor}&command=sandbox.signIn&wait=PT30S`);
    await untilWaiting(1);
    await api.delete('/api/sandbox/mail?to=nobody@papermint.test');
    await api.signIn('vip');
    expect((await waiting).body.events).toMatchObject([{ command: 'sandbox.signIn' }]);
  });

  test('finds events by command and subject', async () => {
    await api.signIn('vip');
    const { events } = (await api.get(`${EVENTS}?command=sandbox.signIn&limit=1000`)).body;
    const [{ seq, subject }] = events;
    expect(events.every(({ command }: { command: string }) => command === 'sandbox.signIn')).toBe(true);
    const query = `after=${seq - 1}&subject=${encodeURIComponent(subject)}&limit=1`;
    expect((await api.get(`${EVENTS}?${query}`)).body).toMatchObject({
      events: [{ seq, subject }],
      cursor: seq,
    });
    expect((await api.get(`${EVENTS}?subject=none`)).body).toEqual({ events: [], cursor: 0 });
    expect((await api.get(`${EVENTS}?wait=PT1M`)).body).toMatchObject({ code: 'bad_input', key: 'wait' });
  });
});

describe('a reset', () => {
  test('restores the seed and ends all sessions', async () => {
    const snapshot = async () => {
      const session = await api.signIn('trader');
      const { body: transactions } = await api.get('/api/secure/transactions?perPage=100', session);
      const { body: assets } = await api.get('/api/secure/assets', session);
      return { session, transactions, assets };
    };
    await api.post('/api/sandbox/reset');
    const first = await snapshot();
    await api.post(
      '/api/secure/trades/place',
      { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' },
      first.session,
    );
    await api.post('/api/sandbox/clock', { advance: 'P3D' });
    const { body } = await api.post('/api/sandbox/reset');
    expect(body.now).toBe('2026-06-01T15:00:00.000Z');
    expect((await api.get('/api/secure/assets', first.session)).status).toBe(401);
    const second = await snapshot();
    expect(second.transactions).toEqual(first.transactions);
    expect(second.assets).toEqual(first.assets);
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
  });

  test('waits for requests in progress but not for waiting calls, and later requests get the new world', async () => {
    const waiting = ['mail?to=nobody@papermint.test', 'events?after=999999'].map((path) =>
      api.get(`/api/sandbox/${path}&wait=PT30S`),
    );
    await untilWaiting(2);
    const answers = await Promise.all([
      api.post('/api/sandbox/reset'),
      ...Array.from({ length: 10 }, () => api.get('/api/ping')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200));
    const refusal = { code: 'conflict', error: 'The exchange was reset.' };
    expect((await Promise.all(waiting)).map(({ body }) => body)).toMatchObject([refusal, refusal]);
  });
});
