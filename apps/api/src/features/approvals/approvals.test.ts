import { lackOf } from '@papermint/contracts/accounts/staff';
import { HOUR } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { Answer } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { COINS, errorOf } from '../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

const api = testApp({ others: { most: 30, idle: 900_000, ahead: 0 } });
const APPROVALS = '/api/strict/approvals';

const REASON = 'No longer supported';

/** A world of its own with a delisting that the admin requested. */
async function requested(symbol = 'LTC') {
  const id = await api.openWorld();
  const headers = { 'x-world': id };
  const world = await api.world(id);
  const [admin, superuser] = [await api.signIn('admin', id), await api.signIn('superuser', id)];
  const post = (path: string, body: object, session: string) => api.post(path, body, session, headers);
  const request = (of: string) =>
    post(`${COINS}/${of}/status`, { status: 'delisted', reason: REASON }, admin);
  const { body } = await request(symbol);
  const uuid = body.pending.uuid as string;
  const act = (action: string, session: string, input: object = {}) =>
    post(`${APPROVALS}/${uuid}/${action}`, input, session);
  const confirm = (session: string, call: string, input: object) =>
    confirmStepUp(world, session, 'password', { call, input });
  const approve = async (session: string, which = uuid) => {
    await confirm(session, 'approvalsStaff.approve', { uuid: which });
    return post(`${APPROVALS}/${which}/approve`, {}, session);
  };
  return {
    id,
    world,
    admin,
    superuser,
    uuid,
    body,
    request,
    act,
    approve,
    confirm,
    post,
    get: (path: string, session: string) => api.get(path, session, headers),
    async newStaff(permissions: string[] = ['markets', 'money', 'people']) {
      const persona = `staff-${permissions.join('-')}`;
      const traderId = await testTrader(world, { persona, position: 'admin' });
      await world.db.commit(async (tx) => {
        tx.run('UPDATE Trader SET permissions = ? WHERE id = ?', JSON.stringify(permissions), traderId);
        world.accounts.changed(tx, traderId);
      });
      return { traderId, session: await api.signIn(persona, id) };
    },
    async statusOf(of = symbol): Promise<string> {
      return (await api.get(`${COINS}/${of}`, superuser, headers)).body.ownStatus;
    },
  };
}

const outcomes = (answers: readonly Answer[]) => {
  const counts = new Map<string, number>();
  for (const { status, body } of answers) {
    const key = `${status} ${status === 200 ? '' : body.error}`.trim();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
};

test('a delisting waits for a second person, whose approval carries it out in one commit', async () => {
  const { body, uuid, admin, superuser, get, statusOf, world, approve } = await requested();
  expect(body).toMatchObject({
    pending: { title: 'Delist LTC/USD' },
    message: 'Requested: Delist LTC/USD. Another staff member has three days to approve it.',
  });
  expect(await statusOf()).toBe('trading');
  const { body: own } = await get(`${APPROVALS}/${uuid}`, admin);
  expect(own).toMatchObject({
    command: 'marketsStaff.setCoinStatus',
    subject: 'coin:LTC',
    status: 'requested',
    reason: REASON,
    before: { status: 'trading' },
    after: { status: 'delisted' },
    obstacle: null,
    allowedActions: ['withdraw'],
    age: 0,
    target: 4 * 3600,
    claim: null,
  });
  expect((await get(`${APPROVALS}/${uuid}`, superuser)).body.allowedActions).toEqual(['approve', 'reject']);
  const { body: decided } = await approve(superuser);
  expect(decided).toMatchObject({
    message: expect.stringContaining('LTC/USD is delisted.'),
    approval: { status: 'approved', allowedActions: [] },
  });
  expect(await statusOf()).toBe('delisted');
  const actions = world.db.readNow.all('SELECT action FROM AuditLog ORDER BY seq DESC LIMIT 3', []);
  expect(actions.map(({ action }) => action)).toEqual([
    'approvalsStaff.approve',
    'marketsStaff.setCoinStatus',
    'approvalsStaff.request',
  ]);
  expect(await world.checks.audit()).toMatchObject({ ok: true });
  const { body: news } = await get('/api/secure/notification', admin);
  expect(news.data[0]).toMatchObject({
    title: 'Approved: Delist LTC/USD',
    path: `/kut/approvals?peek=${uuid}`,
  });
});

test('a request says how to make an approver while nobody else has a password, with SANDBOX=off', async () => {
  const { world, request } = await requested();
  world.state.mode = 'off';
  const told = async (symbol: string) => (await request(symbol)).body.message;
  expect(await told('XRP')).toBe(
    'Requested: Delist XRP/USD. No one else can approve it yet. Add a second superuser on the server within three days: npm run admin -- add <email>.',
  );
  await world.db.commit(async (tx) =>
    tx.run("UPDATE Trader SET passwordChangedAt = 1 WHERE persona = 'superuser'"),
  );
  expect(await told('DOGE')).toMatch(/Another staff member has three days to approve it\.$/);
});

describe('an approval is refused with a sentence', () => {
  test('for its requester, as is a rejection without a reason', async () => {
    const { admin, superuser, act, statusOf, approve } = await requested();
    const own = {
      code: 403,
      key: undefined,
      error: 'You requested this. Another staff member must decide.',
    };
    expect(errorOf(await approve(admin))).toEqual(own);
    expect(errorOf(await act('reject', admin, { reason: 'No' }))).toEqual(own);
    expect(errorOf(await act('withdraw', superuser)).error).toBe('Only the requester can withdraw this.');
    expect(errorOf(await act('reject', superuser))).toMatchObject({ code: 400, key: 'reason' });
    expect(await statusOf()).toBe('trading');
  });

  test('without the permission of its command, which also hides it', async () => {
    const { get, newStaff, uuid, approve } = await requested();
    const { session } = await newStaff(['people']);
    expect(errorOf(await approve(session))).toMatchObject({ code: 403, error: lackOf('markets') });
    expect(errorOf(await get(`${APPROVALS}/${uuid}`, session)).error).toBe(lackOf('markets'));
    expect((await get(APPROVALS, session)).body).toMatchObject({ total: 0, counts: { waiting: 0 } });
  });

  test('twice, and after it was rejected or withdrawn', async () => {
    const { admin, superuser, act, request, post, approve } = await requested();
    await act('reject', superuser, { reason: 'Not yet' });
    expect(errorOf(await approve(superuser))).toMatchObject({
      code: 409,
      error: expect.stringContaining('has already rejected this.'),
    });
    const { body } = await request('LTC');
    await post(`${APPROVALS}/${body.pending.uuid}/withdraw`, {}, admin);
    expect(errorOf(await approve(superuser, body.pending.uuid))).toMatchObject({
      code: 409,
      error: 'The requester withdrew this.',
    });
  });

  test('after three days', async () => {
    const { superuser, world, statusOf, get, admin, approve } = await requested();
    await world.testClock.advance((now) => now + 72 * HOUR);
    expect(errorOf(await approve(superuser))).toMatchObject({
      code: 409,
      error: 'This has expired: it was not decided in time.',
    });
    expect(await statusOf()).toBe('trading');
    const { body } = await get('/api/secure/notification', admin);
    expect(body.data[0].title).toBe('Expired: Delist LTC/USD');
  });

  test('where the subject has changed, and still waits', async () => {
    const { superuser, admin, post, get, uuid, approve } = await requested();
    for (const status of ['halted', 'trading']) {
      await post(`${COINS}/LTC/status`, { status, reason: 'An upgrade' }, admin);
    }
    expect(errorOf(await approve(superuser))).toMatchObject({
      code: 409,
      error: expect.stringContaining('has changed since'),
    });
    const { body } = await get(`${APPROVALS}/${uuid}`, superuser);
    expect(body).toMatchObject({
      status: 'requested',
      obstacle: expect.stringContaining('has changed since'),
    });
  });

  test('where its requester may no longer make it, though it can be rejected', async () => {
    const { superuser, post, get, newStaff, world, approve } = await requested();
    const { traderId, session } = await newStaff();
    const asked = { status: 'delisted', reason: REASON };
    const { pending } = (await post(`${COINS}/DOT/status`, asked, session)).body;
    const path = `${APPROVALS}/${pending.uuid}`;
    const error =
      'Some One, who requested this, may no longer do so. Reject it; someone else can request it.';
    const change = (set: string) =>
      world.db.commit(async (tx) => {
        tx.run(`UPDATE Trader SET ${set} WHERE id = ?`, traderId);
        world.accounts.changed(tx, traderId);
      });
    const flag = (on: boolean) => world.db.commit(async (tx) => world.flags.set(tx, 'admin', on));
    const losses: [() => Promise<void>, () => Promise<void>][] = [
      [() => change(`permissions = '["people"]'`), () => change(`permissions = '["markets"]'`)],
      [() => change("status = 'suspended'"), () => change("status = 'active'")],
      [() => change("position = 'trader'"), () => change("position = 'admin'")],
      [() => flag(false), () => flag(true)],
    ];
    for (const [lose, regain] of losses) {
      await lose();
      expect(errorOf(await approve(superuser, pending.uuid))).toEqual({
        code: 409,
        key: undefined,
        error,
      });
      expect((await get(path, superuser)).body).toMatchObject({ status: 'requested', obstacle: error });
      await regain();
      expect((await get(path, superuser)).body.obstacle).toBeNull();
    }
    await change("status = 'suspended'");
    expect((await post(`${path}/reject`, { reason: 'Gone' }, superuser)).status).toBe(200);
  });

  test('as a second request for the same, while one waits', async () => {
    const { request } = await requested();
    expect(errorOf(await request('LTC'))).toMatchObject({
      code: 409,
      error: expect.stringContaining('This is already pending approval: “Delist LTC/USD”'),
    });
  });
});

test('200 decisions at once have one effect', async () => {
  const { superuser, act, confirm, newStaff, uuid, world } = await requested();
  const { session } = await newStaff();
  for (const one of [superuser, session]) await confirm(one, 'approvalsStaff.approve', { uuid });
  const sent = Array.from({ length: 200 }, (_, index) => act('approve', index % 2 ? superuser : session));
  const counts = Object.entries(outcomes(await Promise.all(sent)));
  expect(counts.find(([key]) => key === '200')).toEqual(['200', 1]);
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(200);
  expect(counts.every(([key]) => key === '200' || key.endsWith('has already approved this.'))).toBe(true);
  const moves = "SELECT COUNT(*) AS n FROM Timeline WHERE thingId = 'LTC/USD' AND move = 'delist'";
  expect(world.db.readNow.get(moves, [])).toEqual({ n: 1 });
});

test('the database refuses what the service refuses', async () => {
  const { uuid, world, superuser, act } = await requested();
  const run = (sql: string) => world.db.commit(async (tx) => tx.run(sql, uuid));
  const decided = (by: string, status: string, rest = '') =>
    `UPDATE Approval SET status = '${status}', waiting = NULL, decidedAt = 1, decidedById = ${by} ${rest} WHERE id = ?`;
  const constraints: [string, string][] = [
    [decided('makerId', 'approved'), 'Approval_second_person'],
    [decided('NULL', 'approved'), 'Approval_decider'],
    [decided("'x'", 'rejected'), 'Approval_rejected_with_reason'],
    [decided("'x'", 'withdrawn'), 'Approval_withdrawn_by_maker'],
    [decided("'x'", 'expired'), 'Approval_decider'],
    [decided("'x'", 'gone'), 'Approval_status'],
    ["UPDATE Approval SET waiting = 'else' WHERE id = ?", 'Approval_waiting'],
    ["UPDATE Approval SET input = '{}' WHERE id = ?", 'stays as it was requested'],
    ['DELETE FROM Approval WHERE id = ?', 'is kept'],
  ];
  for (const [sql, constraint] of constraints) await expect(run(sql), sql).rejects.toThrow(constraint);
  await act('reject', superuser, { reason: 'Not yet' });
  await expect(run(decided("'x'", 'approved'))).rejects.toThrow('Approval is decided');
});

test('staff list approvals by age with their counts, filter and search them', async () => {
  const { superuser, admin, get, world } = await requested('LTC');
  const before = (await get(`${APPROVALS}?status=requested`, superuser)).body;
  expect(before.data.at(-1)).toMatchObject({
    title: 'Delist LTC/USD',
    maker: { accountId: expect.any(String), name: expect.any(String) },
  });
  await world.testClock.advance((now) => now + 5 * HOUR);
  const { counts, total } = (await get(`${APPROVALS}?status=requested`, superuser)).body;
  expect(counts).toMatchObject({ waiting: total, overdue: total });
  const [delisting] = (await get(`${APPROVALS}?search=ltc`, superuser)).body.data;
  expect(delisting).toMatchObject({ subject: 'coin:LTC', marks: [] });
  await world.testClock.advance((now) => now + 20 * HOUR);
  expect((await get(`${APPROVALS}?search=ltc`, superuser)).body.data[0].marks).toEqual(['Older than a day']);
  expect((await get(`${APPROVALS}?subject=coin:LTC`, superuser)).body.total).toBe(1);
  expect((await get(`${APPROVALS}?maker=me`, superuser)).body.data).not.toContainEqual(
    expect.objectContaining({ subject: 'coin:LTC' }),
  );
  expect((await get(`${APPROVALS}?maker=me&search=ltc`, admin)).body.total).toBe(1);
  expect((await get(`${APPROVALS}?command=marketsStaff.setCoinStatus&search=ltc`, admin)).body.total).toBe(1);
});

test('a decision on several answers for each', async () => {
  const { superuser, admin, uuid, request, confirm, post } = await requested();
  const { body: other } = await request('DOT');
  const decide = (input: object, session: string) => post(`${APPROVALS}/decide`, input, session);
  expect(errorOf(await decide({ uuids: [uuid], decision: 'reject' }, superuser))).toEqual({
    code: 400,
    key: 'reason',
    error: 'Reason is required and shown to the requester',
  });
  const uuids = [uuid, 'gone', other.pending.uuid];
  await confirm(superuser, 'approvalsStaff.decide', { uuids, decision: 'approve' });
  const { body } = await decide({ uuids, decision: 'approve' }, superuser);
  expect(body.results).toEqual([
    { uuid, ok: true, message: expect.stringContaining('LTC/USD is delisted.') },
    { uuid: 'gone', ok: false, message: 'There is no such approval' },
    { uuid: other.pending.uuid, ok: true, message: expect.stringContaining('DOT/USD is delisted.') },
  ]);
  expect(body.message).toBe('2 of 3 approved.');
  expect((await decide({ uuids, decision: 'reject', reason: 'Late' }, admin)).body.message).toBe('');
});

describe('a claim', () => {
  const CLAIM = '/api/strict/queues/approvalsStaff/claim';

  test('lasts for one person, whom refusals name, until it is released or five minutes pass', async () => {
    let wall = Date.now();
    const { uuid, superuser, newStaff, post, get, world, approve } = await requested();
    Object.assign(world.clock, { wall: () => wall });
    const { session } = await newStaff();
    expect((await post(CLAIM, { subject: uuid }, session)).body.claim).toMatchObject({
      name: 'Some One',
      mine: true,
    });
    const held = { code: 409, key: undefined, error: 'Some One is working on this.' };
    expect(errorOf(await post(CLAIM, { subject: uuid }, superuser))).toEqual(held);
    expect(errorOf(await approve(superuser))).toEqual(held);
    expect((await get(`${APPROVALS}/${uuid}`, superuser)).body.claim).toMatchObject({ mine: false });
    const release = (who: string) =>
      post('/api/strict/queues/approvalsStaff/release', { subject: uuid }, who);
    expect((await release(superuser)).body).toEqual({ released: false });
    wall += 5 * 60_000 + 1;
    expect((await post(CLAIM, { subject: uuid }, superuser)).status).toBe(200);
    expect((await release(superuser)).body).toEqual({ released: true });
    expect((await approve(session)).status).toBe(200);
  });

  test('goes to one of 200 people at once', async () => {
    const { uuid, superuser, newStaff, post } = await requested();
    const { session } = await newStaff();
    const sent = Array.from({ length: 200 }, (_, index) =>
      post(CLAIM, { subject: uuid }, index % 2 ? superuser : session),
    );
    const counts = outcomes(await Promise.all(sent));
    expect(Object.values(counts)).toEqual([100, 100]);
  });

  test('on the next record takes the oldest one that nobody holds', async () => {
    const { superuser, newStaff, post, get, request } = await requested();
    await request('DOT');
    const { session } = await newStaff();
    const next = async (who: string, except: string[] = []) =>
      (await post('/api/strict/queues/approvalsStaff/next', { except }, who)).body.subject;
    const { data } = (await get(`${APPROVALS}?status=requested`, superuser)).body;
    const order = data.map((row: { uuid: string }) => row.uuid);
    expect(await next(superuser)).toBe(order[0]);
    expect(await next(session)).toBe(order[1]);
    expect(await next(session, order)).toBeNull();
    expect((await get('/api/strict/queues', superuser)).body).toContainEqual(
      expect.objectContaining({ queue: 'approvalsStaff', path: '/kut/approvals', waiting: order.length }),
    );
    expect(errorOf(await post('/api/strict/queues/none/next', {}, session))).toMatchObject({ key: 'queue' });
  });
});
