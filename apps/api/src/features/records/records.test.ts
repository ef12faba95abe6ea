import { lackOf } from '@papermint/contracts/accounts/staff';
import { mentionsIn } from '@papermint/contracts/records/subject';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { COINS, errorOf } from '../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

const api = testApp();
const NOTES = '/api/strict/notes';
/** Before anything that these tests do. */
const opened = Date.now();
const MARKET_ORDER = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' };
const MAYA = 'account:10000001';

async function add(subject: string, text: string, persona = 'admin') {
  const session = await api.signIn(persona);
  const { body, ...answer } = await api.post(NOTES, { subject, text }, session);
  return { ...answer, body, session };
}

async function rowsOf(path: string, subject: string, persona = 'superuser') {
  const { body } = await api.get(`${path}?subject=${subject}&perPage=100`, await api.signIn(persona));
  return body;
}

test.each([
  ['Ask @admin and @Ada.L, then @admin again', ['admin', 'ada.l']],
  ['Write to maya@papermint.test', []],
  ['@x.', ['x']],
  ['No one', []],
])('%j mentions %j', (text, nicknames) => {
  expect(mentionsIn(text)).toEqual(nicknames);
});

test('a note is read by other staff, and deleted by its author alone', async () => {
  const { body, session } = await add('coin:BTC', 'Looked at its spread.');
  expect(body.note).toMatchObject({ text: 'Looked at its spread.', mine: true });
  expect((await rowsOf(NOTES, 'coin:BTC')).data[0]).toMatchObject({ uuid: body.note.uuid, mine: false });
  const superuser = await api.signIn('superuser');
  expect(errorOf(await api.delete(`${NOTES}/${body.note.uuid}`, superuser))).toEqual({
    code: 403,
    key: undefined,
    error: 'Only its author can delete a note.',
  });
  expect((await api.delete(`${NOTES}/${body.note.uuid}`, session)).body.message).toBe('Note deleted.');
  expect(errorOf(await api.delete(`${NOTES}/${body.note.uuid}`, session)).code).toBe(404);
  expect((await rowsOf(NOTES, 'coin:BTC')).total).toBe(0);
});

test('a colleague who is mentioned is notified with a link to the record', async () => {
  const superuser = await api.signIn('superuser');
  const { body: colleagues } = await api.get('/api/strict/colleagues', superuser);
  const { body: me } = await api.get('/api/ping', superuser);
  const mine = colleagues.find(({ accountId }: { accountId: string }) => accountId === me.trader.accountId);
  await add(MAYA, `@${mine.nickname} please look at this, @nobody`);
  const { body } = await api.get('/api/secure/notification', superuser);
  expect(body.data[0]).toMatchObject({
    kind: 'note',
    path: '/kut/trader/10000001',
    title: expect.stringContaining('mentioned you: Maya Lindqvist'),
  });
});

test.each([
  ['nothing', 400, 'Subject must be a record such as account:10000001'],
  ['account:10009999', 404, 'There is no such record'],
  ['coin:NONE', 404, 'There is no such record'],
])('refuses a note on %s', async (subject, code, error) => {
  expect(errorOf(await add(subject, 'x'))).toEqual({ code, key: 'subject', error });
});

test('notes and timeline need the permission of the record', async () => {
  const billing = await api.signIn('billing');
  for (const path of [NOTES, '/api/strict/timeline']) {
    const answer = errorOf(await api.get(`${path}?subject=${MAYA}`, billing));
    expect(answer).toMatchObject({ code: 403, error: lackOf('people') });
  }
});

test('supporters read and write the notes on an account, and do not see its timeline', async () => {
  const persona = await colleague(['support']);
  const { status, body, session } = await add(MAYA, 'Asked about a deposit.', persona);
  expect(status).toBe(200);
  expect((await rowsOf(NOTES, MAYA, persona)).data[0].uuid).toBe(body.note.uuid);
  const timeline = errorOf(await api.get(`/api/strict/timeline?subject=${MAYA}`, session));
  expect(timeline).toMatchObject({ code: 403, error: lackOf('people') });
});

/** A colleague who may do what the others in the test may not. */
async function colleague(permissions: string[]) {
  const world = await api.host.world();
  const persona = `staff-${permissions.join('-')}`;
  const traderId = await testTrader(world, { persona, position: 'admin' });
  await world.db.commit(async (tx) => {
    tx.run('UPDATE Trader SET permissions = ? WHERE id = ?', JSON.stringify(permissions), traderId);
    world.accounts.changed(tx, traderId);
  });
  return persona;
}

test('staff without the permission get the same answer, whether the record exists or not', async () => {
  const billing = await api.signIn('billing');
  for (const path of [NOTES, '/api/strict/timeline']) {
    const answer = errorOf(await api.get(`${path}?subject=account:10009999`, billing));
    expect(answer).toMatchObject({ code: 403, error: lackOf('people') });
  }
});

test('a mention does not reach staff who may not see the record', async () => {
  const input = { currency: 'USD', amount: '7000', category: 'refund', reason: 'A wrong fee' };
  const admin = await api.signIn('admin');
  const { body } = await api.patch('/api/strict/user/10000002/balance', input, admin);
  const clerk = await api.signIn('clerk');
  const { nickname } = (await api.get('/api/ping', clerk)).body.trader;
  const note = await add(`approval:${body.pending.uuid}`, `Ask @${nickname} and @tomas`, 'admin');
  expect(note.status).toBe(200);
  const newsOf = async (persona: string) =>
    (await api.get('/api/secure/notification', await api.signIn(persona))).body.data.map(
      ({ text }: { text: string }) => text,
    );
  expect(await newsOf('clerk')).not.toContain(note.body.note.text);
  expect(await newsOf('superuser')).toContain(note.body.note.text);
});

test('a timeline shows a reader only what they may see elsewhere', async () => {
  const account = '10000003';
  const admin = await api.signIn('admin');
  const give = (amount: string) =>
    api.patch(
      `/api/strict/user/${account}/balance`,
      { currency: 'USD', amount, category: 'refund', reason: 'A wrong fee' },
      admin,
    );
  await add(`account:${account}`, 'Called them.');
  const before = await rowsOf('/api/strict/timeline', `account:${account}`);
  expect((await give('5')).status).toBe(200);
  expect((await give('5000')).body.pending).toBeDefined();
  const all = await rowsOf('/api/strict/timeline', `account:${account}`);
  // What staff did, its transaction and its notification; and the request.
  expect(all.total).toBe(before.total + 4);
  const people = await rowsOf('/api/strict/timeline', `account:${account}`, await colleague(['people']));
  expect(people.total).toBe(people.data.length);
  expect(people.data).toContainEqual(expect.objectContaining({ kind: 'note', text: 'Called them.' }));
  // Notifications have a tab that is theirs to see.
  const others = people.data.filter(({ kind }: { kind: string }) => kind !== 'notification');
  expect(JSON.stringify(others)).not.toMatch(/Adjust balance|Approval|A wrong fee/);
  const each = await rowsOf(
    '/api/strict/timeline',
    `account:${account}`,
    await colleague(['people', 'support', 'money', 'content']),
  );
  expect(each.data).toEqual(all.data);
});

test('every row of a timeline has the real time beside the simulated one', async () => {
  const session = await api.signIn('trader');
  await api.post('/api/secure/trades/place', MARKET_ORDER, session);
  const staff = await api.signIn('admin');
  await api.patch('/api/strict/user/10000001/info-message', { infoMessage: 'Welcome' }, staff);
  await add(MAYA, 'Called them.');
  const { data } = await rowsOf('/api/strict/timeline', MAYA);
  const recent = data.filter(({ recordedAt }: { recordedAt: string }) => Date.parse(recordedAt) > opened);
  const kinds = new Set(recent.map(({ kind }: { kind: string }) => kind));
  const done = ['audit', 'note', 'sign_in', 'transaction'];
  expect([...kinds]).toEqual(expect.arrayContaining(done));
  expect(data.map(({ recordedAt }: { recordedAt: string | null }) => recordedAt)).not.toContain(null);
});

test('a timeline has statuses, other actions, approvals and notes once each, the newest first', async () => {
  const { session } = await add('coin:XLM', 'Its network is slow.');
  await api.post(`${COINS}/XLM/status`, { status: 'halted', reason: 'An upgrade' }, session);
  await api.post(`${COINS}/XLM/update`, { spreadBps: 7, reason: 'Wider' }, session);
  await api.post(`${COINS}/XLM/status`, { status: 'delisted', reason: 'Over' }, session);
  const body = await rowsOf('/api/strict/timeline', 'coin:XLM');
  const kinds = body.data.map(({ kind }: { kind: string }) => kind).sort();
  expect(kinds).toEqual(['approval', 'audit', 'note', 'status']);
  expect(body.total).toBe(4);
  const byKind = (kind: string) => body.data.find((row: { kind: string }) => row.kind === kind);
  expect(byKind('audit')).toMatchObject({ title: 'Update coin', after: { spreadBps: 7 }, text: 'Wider' });
  expect(byKind('status')).toMatchObject({ title: 'Halted', text: 'An upgrade', by: expect.any(String) });
  expect(byKind('approval')).toMatchObject({ title: 'Approval requested: Delist XLM/USD' });
  const input = { currency: 'USD', amount: '5', category: 'refund', reason: 'A wrong fee' };
  await api.patch('/api/strict/user/10000001/balance', input, session);
  const { data } = await rowsOf('/api/strict/timeline', MAYA);
  expect(data).toContainEqual(expect.objectContaining({ title: 'Adjust balance', text: 'A wrong fee' }));
  const page = await api.get(`/api/strict/timeline?subject=coin:XLM&perPage=2&page=2`, session);
  expect(page.body).toMatchObject({ total: 4, lastPage: 2, data: [{}, {}] });
});

describe('a timeline by cursor', () => {
  const TIMELINE = '/api/strict/timeline';

  /** All rows by cursor. @param between runs after the first page */
  async function walk(query: string, between: () => Promise<unknown> = async () => undefined) {
    const session = await api.signIn('superuser');
    const rows: { key: string; at: string }[] = [];
    for (let after = ''; ; ) {
      const { status, body } = await api.get(`${TIMELINE}?${query}${after && `&after=${after}`}`, session);
      expect(status, JSON.stringify(body)).toBe(200);
      rows.push(...body.data);
      if (body.nextCursor === undefined) return rows;
      if (after === '') await between();
      after = body.nextCursor;
    }
  }

  test.each([1, 3, 7])('has the rows of its pages, %i at a time', async (perPage) => {
    const { data, total } = await rowsOf(TIMELINE, MAYA);
    const rows = await walk(`subject=${MAYA}&perPage=${perPage}`);
    expect(rows).toHaveLength(total);
    expect(rows.slice(0, 100)).toEqual(data);
  });

  test('repeats no row and leaves none out while rows come and go', async () => {
    const account = 'account:10000004';
    const notes: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      notes.push((await add(account, `Note ${index}`)).body.note.uuid);
    }
    const query = `subject=${account}&kinds=note,audit&perPage=2`;
    const before = (await walk(query)).map(({ key }) => key);
    const seen = await walk(query, async () => {
      const { session } = await add(account, 'A later one');
      // The last row of the first page goes.
      await api.delete(`${NOTES}/${notes[3]}`, session);
    });
    expect(seen.map(({ key }) => key)).toEqual(before);
  });

  test('goes on by page number where the reader was', async () => {
    const account = 'account:10000005';
    for (let index = 0; index < 4; index += 1) await add(account, `Note ${index}`);
    const session = await api.signIn('superuser');
    const page = async (number: number) =>
      (await api.get(`${TIMELINE}?subject=${account}&kinds=note&perPage=2&page=${number}`, session)).body;
    const first = await page(1);
    await add(account, 'A later one');
    const second = await page(2);
    const texts = [...first.data, ...second.data].map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['Note 3', 'Note 2', 'Note 1', 'Note 0']);
    expect(second).toMatchObject({ total: 4, lastPage: 2 });
  });

  test('refuses a cursor of another record', async () => {
    const session = await api.signIn('superuser');
    const { body } = await api.get(`${TIMELINE}?subject=${MAYA}&perPage=1`, session);
    const other = await api.get(`${TIMELINE}?subject=coin:BTC&perPage=1&after=${body.nextCursor}`, session);
    expect(other).toMatchObject({ status: 400, body: { code: 'bad_input', key: 'after' } });
  });
});
