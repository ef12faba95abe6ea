import { IDENTITY_LIFE } from '@papermint/contracts/identity/statuses';
import { expect, test } from 'vitest';
import { applicant, MATCHING, reviewer, submittedCase } from '../../testing/worlds/identity-cases.ts';
import { testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

const wait = (world: World, ms: number) => world.testClock.advance((now) => now + ms);
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: Error) => error.message,
  );
const news = async (world: World, id: string) =>
  (await world.notifications.list(id, { page: 1, perPage: 50, sort: '-createdAt' })).data.map(
    ({ title, path }) => `${title} ${path}`,
  );

test('a verification is submitted, approved, and expires a year later', async () => {
  const world = await testWorld();
  const by = await applicant(world);
  expect(await by.state()).toMatchObject({
    status: 'not_started',
    attempt: 0,
    info: null,
    documents: [],
    allowedActions: ['start'],
  });
  await by.enter();
  expect(await by.state()).toMatchObject({ status: 'draft', missing: ['identity', 'address', 'selfie'] });
  expect(await refused(by.submit())).toBe('Still missing: identity document, proof of address, selfie.');
  await by.choose(MATCHING);
  await by.submit();
  const { accountId } = await by.trader();
  const staff = await reviewer(world);
  await staff.claim(accountId);
  expect((await by.state()).status).toBe('in_review');
  expect((await by.trader()).kycVerified).toBe(false);
  await staff.decide(accountId, 'approved');
  expect(await by.trader()).toMatchObject({ kycVerified: true, firstName: 'Ada', lastName: 'Nilsson' });
  const state = await by.state();
  expect(state).toMatchObject({ status: 'approved', allowedActions: [] });
  expect(state.documents.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(state.timeline.map(({ status }) => status)).toEqual([
    ...['draft', 'submitted', 'in_review', 'approved'],
  ]);
  expect(await news(world, by.id)).toEqual(['Identity verified /account/verification']);
  await wait(world, IDENTITY_LIFE - 1);
  expect((await by.trader()).kycVerified).toBe(true);
  await wait(world, 1);
  expect((await by.trader()).kycVerified).toBe(false);
  expect(await by.state()).toMatchObject({ status: 'expired', allowedActions: ['start'] });
  await by.enter();
  expect(await by.state()).toMatchObject({ status: 'draft', attempt: 2, documents: [] });
  expect((await staff.one(accountId)).attempts.map(({ number, outcome }) => [number, outcome])).toEqual([
    [2, null],
    [1, 'approved'],
  ]);
});

test('a revision requests the refused documents alone and keeps the old ones', async () => {
  const world = await testWorld();
  const by = await submittedCase(world, { ...MATCHING, passport: 'blurred' });
  const staff = await reviewer(world);
  const passport = (await staff.one(by.accountId)).documents.find(({ slot }) => slot === 'identity');
  const document = passport?.uuid ?? '';
  expect(await refused(staff.decide(by.accountId, 'revision'))).toBe(
    'Documents is empty: choose what to request again',
  );
  await staff.decideDocument(by.accountId, { document, decision: 'refused', reason: 'It is blurred' });
  expect(await refused(staff.decide(by.accountId, 'approved'))).toBe(
    'Passport is refused. Accept it first, or request it again.',
  );
  await staff.decide(by.accountId, 'revision');
  expect(await by.state()).toMatchObject({ status: 'revision', missing: ['identity'] });
  expect(await refused(by.choose({ selfie: 'matching' }))).toMatch(/^This document was accepted/);
  expect(await refused(by.enter())).toMatch(/^Your personal info was accepted/);
  expect(await refused(by.submit())).toBe('Still missing: identity document.');
  await by.choose({ driving_licence: 'matching' });
  await by.submit();
  const again = await staff.one(by.accountId);
  expect(again.documents.map(({ type, status }) => [type, status])).toEqual([
    ['driving_licence', 'pending'],
    ['proof_of_address', 'accepted'],
    ['selfie', 'accepted'],
  ]);
  expect(again.attempts[0]?.documents.map(({ type, reason }) => [type, reason])).toContainEqual([
    ...['passport', 'It is blurred'],
  ]);
  await staff.decide(by.accountId, 'approved');
  expect((await by.trader()).kycVerified).toBe(true);
});

test('documents that differ are not approved without a reason, nor together with other cases', async () => {
  const world = await testWorld();
  const by = await submittedCase(world, { ...MATCHING, passport: 'misspelt' });
  const staff = await reviewer(world);
  expect(await refused(staff.decide(by.accountId, 'approved'))).toBe(
    'Reason is required: 1 field does not match',
  );
  const { results } = await world.reviews.decideAll(staff.command('identityStaff.decide'), staff.staff, {
    accounts: [by.accountId],
    decision: 'approved',
    reason: 'All looked right',
  });
  expect(results).toMatchObject([
    { ok: false, message: '1 field does not match. Approve it individually, with a reason.' },
  ]);
  await staff.decide(by.accountId, 'approved', { reason: 'The maiden name, as she explained' });
  expect((await by.trader()).kycVerified).toBe(true);
  expect((await staff.one(by.accountId)).reason).toBe('The maiden name, as she explained');
  expect((await by.state()).reason).toBeNull();
});

test('a revoked identity is no longer verified, and its expiry is canceled', async () => {
  const world = await testWorld();
  const by = await applicant(world, { kycVerified: true });
  const { accountId } = await by.trader();
  expect((await by.state()).status).toBe('approved');
  const staff = await reviewer(world);
  await staff.decide(accountId, 'revoked', { reason: 'Reported lost' });
  expect((await by.trader()).kycVerified).toBe(false);
  expect(await by.state()).toMatchObject({ status: 'revoked', reason: 'Reported lost' });
  expect(await world.checks.audit()).toMatchObject({ ok: true });
});

test('two reviewers never decide one case, because of its claim and its status', async () => {
  const world = await testWorld();
  const by = await submittedCase(world);
  const [one, two] = [await reviewer(world), await reviewer(world)];
  await one.claim(by.accountId);
  expect(await refused(two.claim(by.accountId))).toBe('Some One is working on this.');
  expect(await refused(two.decide(by.accountId, 'approved'))).toBe('Some One is working on this.');
  const document = (await by.state()).documents[0]?.uuid ?? '';
  expect(await refused(two.decideDocument(by.accountId, { document, decision: 'accepted' }))).toBe(
    'Some One is working on this.',
  );
  const outcomes = await Promise.all([
    refused(one.decide(by.accountId, 'approved')),
    refused(one.decide(by.accountId, 'rejected', { reason: 'No' })),
    refused(two.decide(by.accountId, 'rejected', { reason: 'No' })),
  ]);
  expect(outcomes).toEqual([
    'allowed',
    ...['Some One has already approved this.', 'Some One has already approved this.'],
  ]);
});

test("the queue has the waiting cases, longest first, without the reviewer's own", async () => {
  const world = await testWorld();
  const first = await submittedCase(world);
  await wait(world, 25 * 3_600_000);
  const second = await submittedCase(world);
  const { staff } = await reviewer(world);
  const { data, counts } = await world.identityCases.list(staff, {
    page: 1,
    perPage: 20,
    sort: 'createdAt',
    status: ['submitted', 'in_review'],
  });
  expect(data.map(({ accountId }) => accountId)).toEqual([first.accountId, second.accountId]);
  expect(counts).toMatchObject({ waiting: 2, overdue: 1 });
  const own = await world.accounts.byId(first.id);
  expect(world.identityCases.counts({ ...own, position: 'superuser' })).toMatchObject({
    waiting: 1,
    overdue: 0,
  });
});

test('samples of a draft show the personal info as it is now', async () => {
  const world = await testWorld();
  const by = await applicant(world);
  await by.enter({ lastName: 'Nilson' });
  await by.choose(MATCHING);
  await by.enter({ lastName: 'Nilsson' });
  await by.submit();
  const staff = await reviewer(world);
  expect((await staff.one((await by.trader()).accountId)).differences).toBe(0);
});

test('an erased identity is in no table, except that it was decided', async () => {
  const world = await testWorld();
  const by = await submittedCase(world);
  const staff = await reviewer(world);
  await staff.decide(by.accountId, 'rejected', { reason: 'Ada Nilsson is not her name' });
  const erased = await world.db.commit(async (tx) => world.eraseIdentity(tx, by.id));
  expect(erased).toEqual({ attempts: 1, documents: 3, files: 0 });
  const tables = world.db.readNow.all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    [],
  );
  const found = tables.flatMap(({ name }) => {
    const rows = world.db.readNow.all(`SELECT * FROM "${name}"`, []);
    const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    return /Nilsson|Harbour Street|1990-05-20|111 30/.test(text) ? [name] : [];
  });
  // The reason of a member of staff stays in their audit log. Closing the account forgets its former names last.
  expect(found).toEqual(['AuditLog', 'FormerIdentity']);
  expect(await by.state()).toMatchObject({ status: 'not_started', documents: [] });
});
