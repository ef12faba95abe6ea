import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORM_TYPE, formOf, picture } from '../../testing/app/forms.ts';
import {
  columnsTreated,
  plantName,
  rowCounts,
  tablesOfRows,
  useEveryFeature,
} from '../../testing/app/personal-traces.ts';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { emptyAccount } from '../../testing/worlds/emptied-account.ts';
import { errorOf } from '../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

const lines: string[] = [];
const api = testApp({ logTo: { write: (line) => lines.push(line) } });
const EMAIL = 'zebulon.quillfeather@papermint.test';
const PERSON = {
  firstName: 'Zebulon',
  lastName: 'Quillfeather',
  nickname: 'zebquill',
  phone: '+15005550199',
};
const HOME = { street: 'Marmalade Wharf 71', city: 'Quillhaven', postalCode: 'QX7 1ZZ' };
const BORN = '1971-02-28';
/** Names, emails and phones from before, the oldest first. Each was changed to the next by another way. */
const EARLIER = [
  {
    email: 'wilhelmina.ostrowhale@papermint.test',
    firstName: 'Wilhelmina',
    lastName: 'Ostrowhale',
    nickname: 'minnowhale',
    phone: '+15005550111',
  },
  {
    email: 'bartholomea.krongold@papermint.test',
    firstName: 'Bartholoméa',
    lastName: 'Krongöld',
    nickname: 'bartkron',
    phone: '+15005550122',
  },
] as const;
const OWN_CHANGES = { firstName: 'Peregrina', lastName: 'Tumblewick', nickname: 'perwick' };
const VALUES = [
  ...[EMAIL, ...Object.values(PERSON), ...Object.values(HOME), BORN],
  ...EARLIER.flatMap((person) => Object.values(person)),
  ...Object.values(OWN_CHANGES),
].map((value) => folded(value));

/** Without case and marks, as somebody who looks for a name would. */
function folded(value: string): string {
  return value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

async function confirmed(persona = 'superuser') {
  const session = await api.signIn(persona);
  await confirmStepUp(await api.world(), session, 'password');
  return session;
}

/** Somebody who has left traces everywhere. */
async function leaveTraces() {
  const world = await api.world();
  const id = await testTrader(world, { persona: 'zebulon', dollars: 1_000_000n, kycVerified: false });
  const { accountId } = await world.accounts.byId(id);
  await changeIdentity(id, accountId);
  const [own, superuser, admin] = [await api.signIn('zebulon'), await confirmed(), await api.signIn('admin')];
  await api.post('/api/auth/cl', { email: EMAIL });
  await api.post('/api/auth/login', { email: EMAIL, password: 'wrong' });
  await verify(own, accountId, admin);
  await answer(own, accountId, admin);
  await world.db.commit(async (tx) => {
    tx.run('UPDATE Trader SET kycVerified = 1 WHERE id = ?', id);
    world.accounts.changed(tx, id);
  });
  await confirmStepUp(world, own, 'password');
  await api.post('/api/secure/api-keys', { label: 'Zebulon bot', scopes: ['read'] }, own);
  await api.post('/api/secure/starred-pairs', { pair: 'BTC/USD', starred: true }, own);
  const transfer = { recipient: '10000001', currency: 'USD', amount: '12.5', note: 'From Zebulon' };
  await confirmStepUp(world, own, 'pin', { call: 'transfers.send', input: transfer });
  const sent = await api.post('/api/secure/transfer', transfer, own, { 'idempotency-key': 'zeb' });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const content = await picture().png().toBuffer();
  const form = formOf([{ name: 'picture', fileName: 'zebulon.png', content }]);
  const stored = await api.post('/api/secure/avatar', form, own, { 'content-type': FORM_TYPE });
  expect(stored.status, JSON.stringify(stored.body)).toBe(200);
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' };
  const placed = await api.post('/api/secure/trades/place', { ...order, clientOrderId: 'zebquill-1' }, own);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const list = {
    pair: 'BTC/USD',
    clientId: 'zebquill-2',
    working: { side: 'buy', amount: '0.001', price: '40000', timeInForce: 'IOC', clientId: 'zebquill-3' },
    pending: { side: 'sell', type: 'limit', amount: '0.001', price: '200000' },
  };
  const listed = await api.post('/api/secure/trades/lists', list, own);
  expect(listed.status, JSON.stringify(listed.body)).toBe(200);
  const resting = { ...order, type: 'limit', amount: '0.002', price: '40000', clientId: 'zebquill-4' };
  const { uuid: tradeUuid } = (await api.post('/api/secure/trades/place', resting, own)).body.trade;
  const changed = await api.post(`/api/secure/trade/${tradeUuid}/amend`, { amount: '0.001' }, own);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect((await api.post(`/api/secure/trade/${tradeUuid}/cancel`, {}, own)).status).toBe(200);
  const values = { recipient: 'Zebulon', note: 'For Quillfeather' };
  const draft = await api.post('/api/secure/drafts/transfer', { values }, own);
  expect(draft.status, JSON.stringify(draft.body)).toBe(200);
  const subject = `account:${accountId}`;
  await api.post('/api/strict/notes', { subject, text: 'Zebulon called about a wire' }, admin);
  await api.post(
    '/api/strict/notes',
    { subject: 'account:10000001', text: 'See Zebulon Quillfeather as well' },
    admin,
  );
  const path = `/api/strict/user/${accountId}`;
  const money = { currency: 'USD', category: 'goodwill', reason: 'Zebulon waited long' };
  await api.patch(`${path}/balance`, { ...money, amount: '25' }, superuser);
  await api.patch(`${path}/balance`, { ...money, amount: '5000' }, superuser);
  await api.post(`${path}/suspend`, { reason: 'Zebulon asked for it' }, superuser);
  await api.post(`${path}/unsuspend`, { reason: 'Mr Quillfeather called' }, superuser);
  await api.signIn('zebulon');
  await api.patch(`${path}/info-message`, { infoMessage: 'Dear Zebulon, call us' }, superuser);
  await api.post(`${path}/login`, { reason: 'Zebulon cannot find an order' }, superuser);
  const name = `${PERSON.firstName} ${PERSON.lastName}`;
  await useEveryFeature(api, { id, session: await api.signIn('zebulon'), name });
  await plantName(world, name, new Set(await columnsFound()));
  return { id, accountId, path };
}

/** The columns in which a value of the person occurs: `Card.label`. */
const columnsFound = async () => (await found()).map((place) => place.slice(0, place.indexOf(':')));

/** The texts of the person that closing empties, by the declared table. */
async function emptiedTexts(id: string): Promise<Record<string, unknown>> {
  const { readNow } = (await api.world()).db;
  return Object.fromEntries(
    columnsTreated('emptied').flatMap(({ table, column }) => {
      const columns = readNow.all(`PRAGMA table_info("${table}")`, []).map(({ name }) => name);
      const owner = table === 'Trader' ? 'id' : 'traderId';
      if (!columns.includes(owner)) return [];
      const rows = readNow.all(`SELECT "${column}" AS text FROM "${table}" WHERE "${owner}" = ?`, [id]);
      return [[`${table}.${column}`, rows.map(({ text }) => text).find((text) => text !== null) ?? null]];
    }),
  );
}

/** Changes names, email and phone several times: by staff, by the owner, and by a transfer under each name. */
async function changeIdentity(id: string, accountId: string) {
  const world = await api.world();
  const superuser = await confirmed();
  const correct = async (changes: object, reason: string) => {
    await confirmStepUp(world, superuser, 'password');
    const path = `/api/strict/user/${accountId}/update`;
    const { status, body } = await api.post(path, { ...changes, reason }, superuser);
    expect(status, JSON.stringify(body)).toBe(200);
  };
  for (const person of EARLIER) {
    const { firstName, lastName, email } = person;
    await correct(person, `${firstName} ${lastName} asked for it`);
    const own = await api.signIn('zebulon');
    await api.post('/api/auth/login', { email, password: 'wrong' });
    await confirmStepUp(world, own, 'password');
    await world.db.commit(async (tx) =>
      tx.run('UPDATE Trader SET moneyOutBlockedUntil = NULL WHERE id = ?', id),
    );
    const transfer = { recipient: '10000001', currency: 'USD', amount: '1' };
    await confirmStepUp(world, own, 'pin', { call: 'transfers.send', input: transfer });
    await api.post('/api/secure/transfer', transfer, own, { 'idempotency-key': email });
    const note = `${lastName.toUpperCase()}, formerly ${email}, wrote`;
    await api.post(
      '/api/strict/notes',
      { subject: 'account:10000001', text: `${firstName} ${note}` },
      superuser,
    );
  }
  const own = await api.signIn('zebulon');
  const { nickname, ...name } = OWN_CHANGES;
  await api.post('/api/secure/update-user', name, own);
  await api.post('/api/secure/update-nickname', { nickname }, own);
  await correct({ ...PERSON, email: EMAIL }, 'Tumblewick again');
  await world.db.commit(async (tx) =>
    tx.run('UPDATE Trader SET moneyOutBlockedUntil = NULL WHERE id = ?', id),
  );
  const { readNow } = world.db;
  const former = readNow.all('SELECT field, value FROM FormerIdentity WHERE traderId = ?', [id]);
  for (const person of EARLIER) {
    for (const value of Object.values(person)) expect(former.map((row) => row.value)).toContain(value);
  }
}

/** A verification with a sample and an upload, one of which is refused. */
async function verify(own: string, accountId: string, admin: string) {
  const { firstName, lastName } = PERSON;
  const info = { firstName, lastName, birthDate: BORN, nationality: 'GB', country: 'GB', ...HOME };
  const entered = await api.post('/api/secure/personal-verification', info, own);
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  for (const type of ['proof_of_address', 'selfie']) {
    await api.post('/api/secure/identity/sample', { type, sample: 'matching' }, own);
  }
  const content = await picture('#77aa22').png().toBuffer();
  const parts = [
    { name: 'type', content: 'passport' },
    { name: 'file', fileName: 'zebulon-passport.png', type: 'image/png', content },
  ];
  await api.post('/api/secure/file-upload', formOf(parts), own, { 'content-type': FORM_TYPE });
  expect((await api.post('/api/secure/identity/submit', {}, own)).status).toBe(200);
  const found = (await api.get(`/api/strict/user/${accountId}/identity`, admin)).body;
  const document = found.documents[0].uuid;
  const refusal = { document, decision: 'refused', reason: 'Zebulon is not on it' };
  const refused = await api.patch(`/api/strict/user/${accountId}/verify-document`, refusal, admin);
  expect(refused.status, JSON.stringify(refused.body)).toBe(200);
}

/** A requirement that names the person, with an answer and a picture, and one that is still due. */
async function answer(own: string, accountId: string, admin: string) {
  const path = `/api/strict/requirements/${accountId}/create`;
  const questions = [{ text: 'Zebulon, what do you live on?' }];
  const asked = { kind: 'questionnaire', title: 'Mr Quillfeather and his money', questions };
  const { uuid } = (await api.post(path, asked, admin)).body.requirement;
  const sent = await api.post(`/api/secure/ur/${uuid}/pass`, { answers: ['As zebquill I trade'] }, own);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const refusal = { decision: 'due', reason: 'Zebulon says too little' };
  await api.post(`/api/strict/requirements/${uuid}/decide`, refusal, admin);
  await api.post('/api/strict/notes', { subject: `requirement:${uuid}`, text: 'Zebulon called' }, admin);
  const pictured = { kind: 'upload_sample', title: 'Zebulon on a picture', document: 'selfie' };
  const { uuid: other } = (await api.post(path, pictured, admin)).body.requirement;
  const form = formOf([
    { name: 'picture', fileName: 'zebulon.png', content: await picture('#112233').png().toBuffer() },
  ]);
  const upload = `/api/secure/requirements/${other}/upload`;
  expect((await api.post(upload, form, own, { 'content-type': FORM_TYPE })).status).toBe(200);
}

/** The tables in which the person is still named by the id or number of the account. */
async function tablesNaming(...ids: string[]): Promise<string[]> {
  const { readNow } = (await api.world()).db;
  const tables = readNow.all("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name", []);
  return tables
    .map(({ name }) => String(name))
    .filter((table) =>
      readNow
        .all(`SELECT * FROM "${table}"`, [])
        .some((row) =>
          Object.values(row).some((value) => isText(value) && ids.some((id) => value.includes(id))),
        ),
    );
}

/** The remains of a closed account: its books and its history, without a person. */
const KEPT = [
  ...[
    'Adjustment',
    'Approval',
    'AuditLog',
    'Deposit',
    'EventLog',
    'LedgerAccount',
    'MoneyOutDay',
    'OrderAmendment',
    'OrderList',
    'SpotFill',
    'SpotOrder',
  ],
  ...['Timeline', 'Trader', 'Transaction', 'Transfer'],
];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The places where a value of the person occurs, in every column of every table. */
async function found(): Promise<string[]> {
  const { readNow } = (await api.world()).db;
  const tables = readNow
    .all("SELECT name FROM sqlite_master WHERE type = 'table'", [])
    .map(({ name }) => name);
  return tables.flatMap((table) =>
    readNow
      .all(`SELECT * FROM "${table}"`, [])
      .flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          isText(value) && VALUES.some((one) => folded(value).includes(one))
            ? [`${table}.${column}: ${value}`]
            : [],
        ),
      ),
  );
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

test('closing erases the person from every table, file and log, and keeps ledger and chains', async () => {
  const { id, accountId, path } = await leaveTraces();
  const world = await api.world();
  const named = new Set(await columnsFound());
  // Each text that may name a person names this one, so the sweep misses none.
  expect(columnsTreated('text').filter(({ table, column }) => !named.has(`${table}.${column}`))).toEqual([]);
  const emptied = await emptiedTexts(id);
  expect(Object.entries(emptied).filter(([, text]) => text === null)).toEqual([]);
  const refused = errorOf(await api.delete(`${path}?reason=request`, await confirmed()));
  expect(refused.error).toMatch(
    /^The account still has 0.001 BTC, [\d,.]+ USD, 1 decision of our staff and 1 TWAP order\. Resolve this first\.$/,
  );
  await settle(id, accountId);
  const before = (await api.world()).ledger.balancesOf(id);
  const pictures = (visibility: string) =>
    filesUnder(api.dataDir).filter((name) => name.includes(visibility) && name.endsWith('webp')).length;
  expect(pictures('private')).toBe(4);
  const kept = pictures('public');

  const superuser = await confirmed();
  const counts = rowCounts(world);
  const { status, body } = await api.delete(`${path}?reason=request`, superuser);
  expect(status, JSON.stringify(body)).toBe(200);
  const receipt = new Map(body.erased.map(({ what, rows }: Body) => [what, rows]));
  for (const what of [
    'Profile',
    'Sessions',
    'API keys',
    'Sign-ins',
    'Emails',
    'Notifications',
    'Notes of staff',
    'Drafts',
    'Identity: attempts and documents',
    'Requirements',
  ]) {
    expect(receipt.get(what), what).toBeGreaterThan(0);
  }
  expect(await found()).toEqual([]);
  const left = rowCounts(world);
  expect(tablesOfRows().filter((table) => Number(left.get(table)) >= Number(counts.get(table)))).toEqual([]);
  const now = await emptiedTexts(id);
  expect(Object.keys(emptied).filter((column) => now[column] === emptied[column])).toEqual([]);
  expect(await tablesNaming(id, accountId)).toEqual(KEPT);
  expect(pictures('public')).toBeLessThan(kept);
  expect(pictures('private')).toBe(0);
  for (const file of filesUnder(api.dataDir)) {
    const bytes = folded(readFileSync(file, 'utf8'));
    for (const value of VALUES) expect(bytes.includes(value), `${file} has ${value}`).toBe(false);
  }
  expect(lines.filter((line) => VALUES.some((value) => folded(line).includes(value)))).toEqual([]);

  expect((await api.world()).ledger.balancesOf(id)).toEqual(before);
  expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
  expect((await api.get('/api/sandbox/audit')).body).toMatchObject({ ok: true, brokenAt: null });
  await expectErasedRowsSealed();
  const closed = (await api.get(path, await api.signIn('admin'))).body;
  expect(closed).toMatchObject({
    accountId,
    status: 'closed',
    firstName: 'Closed',
    email: `closed${accountId}@erased.invalid`,
  });
  expect((await api.post('/api/sandbox/sign-in', { persona: 'zebulon' })).status).toBe(400);
  const again = errorOf(await api.delete(`${path}?reason=request`, await confirmed()));
  expect(again).toMatchObject({ code: 409, error: 'This can no longer be done: it is closed.' });
});

/** A row that was erased and then changed again. */
async function expectErasedRowsSealed() {
  const { db } = await api.world();
  const row = db.readNow.get('SELECT seq, reason FROM AuditLog WHERE erased IS NOT NULL LIMIT 1', []);
  expect(row).toBeDefined();
  const put = (reason: unknown) =>
    db.commit(async (tx) => {
      tx.run('INSERT INTO Erasing (id) VALUES (1)');
      tx.run('UPDATE AuditLog SET reason = ? WHERE seq = ?', reason as string, row?.seq as number);
      tx.run('DELETE FROM Erasing');
    });
  await put('Something else');
  expect((await api.get('/api/sandbox/audit')).body).toMatchObject({ ok: false, brokenAt: row?.seq });
  await put(row?.reason);
  expect((await api.get('/api/sandbox/audit')).body.ok).toBe(true);
}

/** Withdraws what waits for a decision, and sends the balances to another trader. */
async function settle(id: string, accountId: string) {
  const world = await api.world();
  const maker = await api.signIn('superuser');
  const { data } = (await api.get('/api/strict/approvals', maker)).body;
  const own = data.filter(({ subject }: Body) => subject === `account:${accountId}`);
  for (const { uuid } of own) {
    await api.post(`/api/strict/approvals/${uuid}/withdraw`, {}, maker);
  }
  const twaps = await world.twap.list(id, { page: 1, perPage: 10, sort: '-createdAt', status: ['running'] });
  for (const { uuid } of twaps.data) {
    await world.twap.cancel({ actor: { kind: 'trader', traderId: id }, name: 'twap.cancel' }, id, uuid);
  }
  const maya = (await world.accounts.personas()).find(({ persona }) => persona === 'trader');
  await emptyAccount(world, id, maya?.id as string);
}

test('is refused with open orders, to an admin, and without the password', async () => {
  const world = await api.world();
  const id = await testTrader(world, { persona: 'busy', dollars: 1_000_000n });
  const { accountId } = await world.accounts.byId(id);
  const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: '1000' };
  await api.post('/api/secure/trades/place', order, await api.signIn('busy'));
  const path = `/api/strict/user/${accountId}?reason=abuse`;
  expect(errorOf(await api.delete(path, await confirmed()))).toMatchObject({
    code: 409,
    error: expect.stringContaining('and 1 open order. Resolve this first.'),
  });
  expect((await api.delete(path, await confirmed('admin'))).status).toBe(403);
  expect((await api.delete(path, await api.signIn('superuser'))).body.code).toBe('proof_required');
  const free = `/api/strict/user/${accountId}?reason=because`;
  expect(errorOf(await api.delete(free, await confirmed()))).toMatchObject({ code: 400, key: 'reason' });
});

test('a trader closes the own account once nothing is left, and staff read who closed it and why', async () => {
  const world = await api.world();
  const id = await testTrader(world, { persona: 'leaver', dollars: 5_000n });
  const { accountId } = await world.accounts.byId(id);
  const own = await api.signIn('leaver');
  const close = async (giveUp?: boolean) => {
    await confirmStepUp(world, own, 'password');
    return api.post('/api/secure/account/close', { giveUp }, own);
  };
  expect((await api.post('/api/secure/account/close', {}, own)).body.code).toBe('proof_required');
  expect((await api.get('/api/secure/account/closing', own)).body).toEqual({
    left: [{ kind: 'balance', text: '50.00 USD', currency: 'USD', amount: '50', mustSettle: true }],
    ready: false,
    closed: null,
  });
  expect(errorOf(await close(true))).toMatchObject({
    code: 409,
    error: 'The account still has 50.00 USD. Resolve this first.',
  });
  const maya = (await world.accounts.personas()).find(({ persona }) => persona === 'trader');
  await emptyAccount(world, id, maya?.id as string);
  await world.deposits.receive(
    { actor: { kind: 'system' }, name: 'test.rest' },
    { traderId: id, asset: 'USD', amount: 7n, description: 'A rest' },
  );
  // A rest below a dollar may be lost, if the owner says so.
  expect(errorOf(await close())).toMatchObject({ code: 409, key: 'giveUp' });
  expect((await close(true)).status).toBe(200);
  expect((await api.get('/api/secure/get-user', own)).status).toBe(401);
  const path = `/api/strict/user/${accountId}`;
  const staff = await api.signIn('admin');
  expect((await api.get(path, staff)).body).toMatchObject({ status: 'closed' });
  expect((await api.get(`${path}/closing`, staff)).body.closed).toEqual({
    at: expect.any(String),
    by: 'The owner',
    reason: 'request',
  });
  // Staff close accounts of staff.
  const admin = await api.signIn('clerk');
  await confirmStepUp(world, admin, 'password');
  expect((await api.post('/api/secure/account/close', {}, admin)).status).toBe(403);
});
