import { DAY } from '@papermint/contracts/common/time-units';
import type * as calls from '@papermint/contracts/requirements/staff-calls';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { applicant, INFO } from '../../testing/worlds/identity-cases.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import { withdrawalStaff, withdrawalWorld, withdrawer } from '../../testing/worlds/withdrawal-world.ts';

type Asking = z.output<typeof calls.create.input>;

const QUESTIONS: Partial<Asking> = {
  kind: 'questionnaire',
  title: 'Where your money comes from',
  questions: [
    { text: 'What do you live on?', options: ['Salary', 'Business'] },
    { text: 'Anything else?', options: [] },
  ],
};
const ANSWERS = ['Salary', 'Nothing'];

/** A world with two members of staff and a trader. */
async function askingWorld() {
  const world = await withdrawalWorld();
  const { id } = await applicant(world);
  const { accountId, email } = await world.accounts.byId(id);
  const staffId = await testTrader(world, { position: 'superuser' });
  const otherId = await testTrader(world, { position: 'superuser' });
  const reader = { id: staffId, position: 'superuser' as const, permissions: [] };
  const staff = (name: string, traderId = staffId) => ({ actor: { kind: 'staff', traderId }, name }) as const;
  const own = { actor: { kind: 'trader', traderId: id }, name: 'requirements.pass' } as const;
  const { requirements, staffRequirements } = world;
  return {
    world,
    id,
    accountId,
    staffId,
    otherId,
    reader,
    staff,
    ask: async (over: Partial<Asking> = QUESTIONS) => {
      const input = { accountId, kind: 'confirm_address', title: 'Your address', ...over } as Asking;
      return (await staffRequirements.create(staff('requirementsStaff.create'), reader, input)).requirement
        .uuid;
    },
    pass: async (requirementId: string, given: object, by = id) =>
      (await requirements.pass(own, by, { requirementId, ...given })).requirement,
    decide: async (uuid: string, decision: 'satisfied' | 'due', reason?: string, as = reader) =>
      (
        await staffRequirements.decide(staff('requirementsStaff.decide', as.id), as, {
          uuid,
          decision,
          reason,
        })
      ).requirement,
    waive: async (uuid: string) =>
      (await staffRequirements.waive(staff('requirementsStaff.waive'), reader, { uuid, reason: undefined }))
        .requirement,
    told: async () =>
      (await world.notifications.list(id, { page: 1, perPage: 50, sort: '-createdAt' } as never)).data.map(
        ({ title }) => title,
      ),
    mailed: async () => (await world.mails.written({ to: email })).map(({ subject }) => subject),
    pastDays: (days: number) => world.testClock.advance((now) => now + days * DAY),
  };
}

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: Error & { code?: string; key?: string }) => `${error.code} ${error.key ?? ''}: ${error.message}`,
  );

test('a requirement is asked, submitted, sent back with a reason, submitted again and satisfied', async () => {
  const { world, id, reader, ask, pass, decide, told, pastDays } = await askingWorld();
  const uuid = await ask();
  expect(world.requirements.list(id)).toMatchObject({ due: 1, requirements: [{ uuid, status: 'due' }] });
  expect(await pass(uuid, { answers: ANSWERS })).toMatchObject({
    status: 'submitted',
    sent: { answers: [{ question: 'What do you live on?', answer: 'Salary' }, {}] },
  });
  expect(await refused(pass(uuid, { answers: ANSWERS }))).toMatch(/^conflict : It is already submitted/);
  expect(world.queues.list(reader).find(({ queue }) => queue === 'requirementsStaff')).toMatchObject({
    waiting: 1,
  });
  await pastDays(10);
  const back = await decide(uuid, 'due', 'Say more about the second one');
  expect(back).toMatchObject({ status: 'due', overdue: false, attempts: 1 });
  expect(Date.parse(back.dueAt) - world.clock.now()).toBeGreaterThan(3 * DAY - 60_000);
  expect(world.requirements.one(id, uuid)).toMatchObject({ reason: 'Say more about the second one' });
  await pass(uuid, { answers: ['Business', 'Books'] });
  const done = await decide(uuid, 'satisfied');
  expect(done).toMatchObject({ status: 'satisfied', attempts: 2, allowedActions: [], reason: null });
  expect(done.history).toMatchObject([
    { number: 2, outcome: 'satisfied' },
    { number: 1, outcome: 'due', reason: 'Say more about the second one' },
  ]);
  expect(done.steps.map(({ status }) => status)).toEqual([
    ...['due', 'submitted', 'due', 'submitted', 'satisfied'],
  ]);
  expect(await refused(decide(uuid, 'due', 'Again'))).toMatch(/^conflict : This is already satisfied/);
  expect(await refused(pass(uuid, { answers: ANSWERS }))).toMatch(/^conflict : It is already satisfied/);
  expect(await told()).toEqual([...['Requirement satisfied', 'Requirement sent back', 'New requirement']]);
  const { rows } = world.db.readNow.all(
    "SELECT count(*) AS rows FROM AuditLog WHERE target = 'requirement:' || ?",
    [uuid],
  )[0] as { rows: number };
  expect(rows).toBe(3);
});

test('accepting a text satisfies a requirement, and waiving ends a due or submitted one', async () => {
  const { ask, pass, waive, decide } = await askingWorld();
  const text = await ask({ kind: 'accept_text', title: 'Terms of margin', text: 'Margin can be lost.' });
  expect(await pass(text, { accepted: true })).toMatchObject({ status: 'satisfied' });
  const first = await ask();
  expect(await refused(decide(first, 'satisfied'))).toMatch(/^conflict : The trader has not sent anything/);
  expect(await waive(first)).toMatchObject({ status: 'waived' });
  const second = await ask();
  await pass(second, { answers: ANSWERS });
  expect(await waive(second)).toMatchObject({ status: 'waived', history: [{ outcome: 'waived' }] });
  expect(await refused(waive(second))).toMatch(/^conflict : This is already waived/);
});

test('reminds a day before and once after the due day, by email unless it is switched off', async () => {
  const { world, id, ask, told, mailed, pastDays } = await askingWorld();
  await ask();
  await pastDays(5);
  expect(await told()).toEqual(['New requirement']);
  await pastDays(2);
  expect((await told())[0]).toBe('Requirement due soon');
  await world.emailChoice.set(
    { actor: { kind: 'trader', traderId: id }, name: 'notifications.chooseEmail' },
    id,
    { activity: false },
  );
  await pastDays(40);
  expect(await told()).toEqual(['Requirement overdue', 'Requirement due soon', 'New requirement']);
  expect(await mailed()).toEqual([...['Requirement due soon (Simulated)', 'New requirement (Simulated)']]);
  expect(world.requirements.list(id).requirements[0]).toMatchObject({ status: 'due', overdue: true });
});

test('does not remind after a submission', async () => {
  const { ask, pass, told, pastDays } = await askingWorld();
  await pass(await ask(), { answers: ANSWERS });
  await pastDays(40);
  expect(await told()).toEqual(['New requirement']);
});

test('an overdue requirement stops no withdrawal', async () => {
  const world = await withdrawalWorld();
  const by = await withdrawer(world, { kycVerified: true });
  const staff = await withdrawalStaff(world);
  const { accountId } = await by.trader();
  const reader = { id: staff.id, position: 'superuser' as const, permissions: [] };
  const command = { actor: { kind: 'staff', traderId: staff.id }, name: 'requirementsStaff.create' } as const;
  await world.staffRequirements.create(command, reader, {
    accountId,
    kind: 'confirm_address',
    title: 'Your address',
  } as Asking);
  await world.testClock.advance((now) => now + 30 * DAY);
  expect(world.requirements.list(by.id).requirements[0]?.overdue).toBe(true);
  expect(await refused(by.dollars('100'))).toBe('allowed');
});

test('shows a requirement only to its trader and to other staff', async () => {
  const { world, id, accountId, staffId, otherId, reader, ask, pass, decide, staff } = await askingWorld();
  const uuid = await ask();
  expect(await refused(pass(uuid, { answers: ANSWERS }, otherId))).toMatch(/^not_found requirementId/);
  expect(await refused(pass('nothing', { answers: ANSWERS }))).toMatch(/^not_found requirementId/);
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Trader SET position = 'superuser' WHERE id = ?", id);
    world.accounts.changed(tx, id);
  });
  await pass(uuid, { answers: ANSWERS });
  const self = { id, position: 'superuser' as const, permissions: [] };
  expect(await refused(decide(uuid, 'satisfied', undefined, self))).toMatch(/^forbidden/);
  expect(
    await refused(
      world.staffRequirements.create(staff('requirementsStaff.create', id), self, {
        accountId,
        kind: 'confirm_address',
        title: 'Mine',
      } as Asking),
    ),
  ).toMatch(/^forbidden/);
  const other = { ...reader, id: otherId };
  const held = { queue: 'requirementsStaff', subject: uuid };
  await world.queues.claim(staff('queuesStaff.claim', otherId), other, held);
  expect(await refused(decide(uuid, 'satisfied'))).toMatch(/^conflict/);
  // The second of two decisions at the same time is refused.
  const both = await Promise.all([
    refused(decide(uuid, 'satisfied', undefined, other)),
    refused(decide(uuid, 'due', 'No', other)),
  ]);
  expect(both.filter((answer) => answer === 'allowed')).toHaveLength(1);
  expect(staffId).not.toBe(otherId);
});

test('draws a sample with the data of the trader, and offers the known address', async () => {
  const { world, id, reader, ask, pass, decide, staff } = await askingWorld();
  await world.verification.enterInfo(
    { actor: { kind: 'trader', traderId: id }, name: 'identity.personalVerification' },
    { id, kycVerified: false },
    INFO,
  );
  const home = await ask({ kind: 'confirm_address', title: 'Your address' });
  const { street, city, postalCode, country } = INFO;
  expect(world.requirements.one(id, home).address).toEqual({ street, city, postalCode, country });
  const uuid = await ask({ kind: 'upload_sample', title: 'A statement', document: 'proof_of_address' });
  const sent = await pass(uuid, { sample: true });
  expect(sent.sent).toMatchObject({ source: 'sample', deletedAt: null });
  const name = /specimens\/([^?]+)/.exec(sent.sent?.picture ?? '')?.[1] ?? '';
  expect(world.requirementSpecimen(name)).toContain(INFO.street);
  expect(world.requirementSpecimen(`${uuid}.svg`)).toBeUndefined();
  expect(world.staffRequirements.one(reader, uuid).history[0]?.sent.picture).toBeNull();
  const looked = await world.staffRequirements.view(staff('requirementsStaff.view'), uuid);
  expect(looked.pictures).toMatchObject([{ number: 1 }]);
  expect(await decide(uuid, 'satisfied')).toMatchObject({ status: 'satisfied' });
});

test('refuses too many open requirements, and any for a closed account', async () => {
  const { world, id, ask } = await askingWorld();
  for (let asked = 0; asked < 20; asked += 1) await ask();
  expect(await refused(ask())).toMatch(/^conflict : 20 requirements are already open/);
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Trader SET status = 'closed' WHERE id = ?", id);
    world.accounts.changed(tx, id);
  });
  expect(await refused(ask())).toMatch(/^conflict : This account is closed/);
});

test('the simulated desk leaves what a suspended account sent until it is active', async () => {
  const { world, id, ask, pass, pastDays } = await askingWorld();
  await world.db.commit(async (tx) => world.flags.set(tx, 'admin', true));
  await world.desks.begin('automatic');
  const uuid = await ask();
  await pass(uuid, { answers: ANSWERS });
  const setStatus = (status: string) =>
    world.db.commit(async (tx) => {
      tx.run('UPDATE Trader SET status = ? WHERE id = ?', status, id);
      world.accounts.changed(tx, id);
    });
  const status = () => world.db.readNow.get('SELECT status FROM Requirement WHERE id = ?', [uuid])?.status;
  await setStatus('suspended');
  await pastDays(3);
  expect(status()).toBe('submitted');
  await setStatus('active');
  await pastDays(2);
  expect(status()).toBe('satisfied');
});
