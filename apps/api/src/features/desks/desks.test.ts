import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdEntry } from '../../ledger/entries/hold-entry.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { depositor, depositWorld } from '../../testing/worlds/deposit-world.ts';
import { applicant, MATCHING, submittedCase } from '../../testing/worlds/identity-cases.ts';
import { withdrawalStaff, withdrawalWorld, withdrawer } from '../../testing/worlds/withdrawal-world.ts';
import type { World } from '../../worlds/world.ts';

/** The simulated desk is staff, which the plugin of admins switches on. */
const withAdmins = (world: World) => world.db.commit(async (tx) => world.flags.set(tx, 'admin', true));
async function automatic(world: World): Promise<void> {
  await withAdmins(world);
  await world.desks.begin('automatic');
}
const pass = (world: World, ms: number) => world.testClock.advance((now) => now + ms);
const proven = (world: World) => expect(verifyLedger(world.db.readNow)).toMatchObject({ ok: true });

/** What happened, in order, without ids. */
const story = (world: World) =>
  world.db.readNow
    .all("SELECT at, actor, command, data FROM EventLog WHERE command NOT LIKE 'test.%' ORDER BY seq", [])
    .map(({ at, actor, command, data }) => `${at} ${String(actor).split(':')[0]} ${command} ${data}`);

/** Who decided, by name, in order. */
const deciders = (world: World, call: string) =>
  world.db.readNow
    .all(
      "SELECT lastName FROM AuditLog JOIN Trader ON actor = 'staff:' || Trader.id WHERE action = ? ORDER BY seq",
      [call],
    )
    .map(({ lastName }) => lastName);

const SUSPEND = { actor: { kind: 'system' }, name: 'test.suspend' } as const;
/** Makes an account active, or not. */
const setStatus = (world: World, id: string, status: 'active' | 'suspended') =>
  world.commands.execute(
    SUSPEND,
    async (tx) => {
      tx.run('UPDATE Trader SET status = ? WHERE id = ?', status, id);
      world.accounts.changed(tx, id);
    },
    () => undefined,
  );

describe('a world whose queues people decide', () => {
  test('stays still for 30 days, without a job, an account or an event of the desk', async () => {
    const world = await withdrawalWorld();
    const by = await withdrawer(world);
    const { withdrawal } = await by.coins('0.1');
    const { accountId, state } = await submittedCase(world);
    const before = story(world);
    expect(await pass(world, 30 * DAY)).toBe(0);
    expect(story(world)).toEqual(before);
    expect(by.view(withdrawal.uuid)?.status).toBe('pending_approval');
    expect(await state()).toMatchObject({ status: 'submitted' });
    expect(world.desks.waitsOf(by.id)).toMatchObject([
      { queue: 'withdrawalsStaff', mode: 'people', text: 'Our staff will check your withdrawal.' },
    ]);
    expect(world.db.readNow.all('SELECT * FROM DeskClerk', [])).toEqual([]);
    expect(accountId).toMatch(/^\d{8}$/);
  });
});

describe('the simulated desk', () => {
  test('verifies, funds and pays out a new account with only the clock', async () => {
    const world = await depositWorld();
    await automatic(world);
    const by = await applicant(world);
    await by.enter({ firstName: 'Some', lastName: 'One' });
    await by.choose(MATCHING);
    await by.submit();
    await pass(world, DAY);
    expect(await by.state()).toMatchObject({ status: 'approved' });

    const trader = await by.trader();
    const command = by.command('deposits.bank');
    const given = { method: 'bank', amount: '3000', currency: 'EUR' } as const;
    const { deposit } = await world.reviewedDeposits.begin(command, trader, given);
    await world.reviewedDeposits.paid(by.command('deposits.bankSent'), trader, {
      method: 'bank',
      uuid: deposit.uuid,
    });
    await pass(world, DAY);
    expect(world.ledger.balancesOf(by.id).get('EUR')?.available).toBe(300_000n);

    const beneficiary = await world.db.commit(async (tx) =>
      world.beneficiaries.addConfirmed(tx, by.id, {
        kind: 'bank',
        label: 'My bank',
        asset: 'EUR',
        blockchain: null,
        usableAt: 0,
        bankName: 'Bank',
        holder: 'One, Some',
        accountNumber: 'XS00550000012345',
      } as Parameters<typeof world.beneficiaries.addConfirmed>[2]),
    );
    const withdrawing = by.command('withdrawals.bank');
    const asked = { beneficiary, currency: 'EUR', amount: '2000' };
    const { withdrawal } = await world.withdrawals.request(withdrawing, await by.trader(), 'bank', asked);
    expect(withdrawal.status).toBe('pending_approval');
    const senders = 'SELECT payday, payer FROM Counterparty WHERE traderId = ? ORDER BY payday';
    expect(world.db.readNow.all(senders, [by.id])).toMatchObject([
      { payday: null },
      { payday: expect.any(Number), payer: expect.stringMatching(/^Salary .+, part$/) },
    ]);
    await pass(world, DAY);
    expect(world.withdrawals.view(withdrawal.uuid)?.status).toBe('completed');
    expect(deciders(world, 'billingStaff.approve')).toEqual(['Desk']);
    proven(world);
  });

  test('asks the second simulated person above the limit, who is another account', async () => {
    const world = await withdrawalWorld();
    await automatic(world);
    const by = await withdrawer(world);
    const { withdrawal } = await by.coins('0.4');
    await pass(world, 2 * DAY);
    expect(by.view(withdrawal.uuid)?.status).toBe('completed');
    expect(deciders(world, 'approvalsStaff.request')).toEqual(['Desk']);
    expect(deciders(world, 'approvalsStaff.approve')).toEqual(['Second Person']);
    proven(world);
  });

  test('cancels a failed withdrawal whose amount was spent meanwhile', async () => {
    const world = await withdrawalWorld();
    await withAdmins(world);
    const by = await withdrawer(world);
    const staff = await withdrawalStaff(world);
    const { withdrawal } = await by.coins('0.2');
    await staff.approve(withdrawal.uuid);
    await world.db.commit(async (tx) => {
      tx.run("UPDATE Blockchain SET status = 'paused' WHERE key = 'bitcoin'");
    });
    world.chains.load();
    await pass(world, DAY);
    await staff.release(withdrawal.uuid);
    const { available } = world.ledger.balancesOf(by.id).get('BTC') ?? { available: 0n };
    await world.db.commit(async (tx) =>
      world.ledger.post(tx, holdEntry({ reference: 'x', traderId: by.id, asset: 'BTC', amount: available })),
    );
    await world.desks.begin('automatic');
    await pass(world, DAY);
    expect(by.view(withdrawal.uuid)).toMatchObject({
      status: 'canceled',
      reason: 'The amount is no longer available. Request the withdrawal again.',
    });
  });

  test('leaves a request that is no deposit or withdrawal to people', async () => {
    const world = await withdrawalWorld();
    await automatic(world);
    const staff = await withdrawalStaff(world);
    const change = { queue: 'cardsStaff', reason: 'Training' };
    const deskChange = (mode: 'people' | 'assisted' | 'automatic') =>
      world.deskChange.change(staff.command('desksStaff.change'), { ...change, mode });
    expect(await deskChange('people')).toMatchObject({ desk: { queue: 'cardsStaff', mode: 'people' } });
    await expect(deskChange('people')).rejects.toMatchObject({ code: 'conflict', key: 'mode' });
    const asked = await deskChange('automatic');
    expect(asked).toMatchObject({ pending: { title: 'Let the simulated desk decide: Card requests' } });
    await pass(world, 2 * DAY);
    expect(deciders(world, 'approvalsStaff.approve')).toEqual([]);
    const other = await withdrawalStaff(world);
    await other.approvePending((asked as { pending: { uuid: string } }).pending.uuid);
    expect(world.desks.list().find(({ queue }) => queue === 'cardsStaff')?.mode).toBe('automatic');
  });

  test('credits a payment by PayPal immediately, also where time stands still', async () => {
    const world = await depositWorld();
    await automatic(world);
    const by = await depositor(world);
    const { deposit } = await by.begin('paypal');
    const answer = await by.paid(deposit.uuid, 'paypal');
    expect(answer).toMatchObject({ deposit: { status: 'completed' }, message: /credited/ });
    expect(by.one(deposit.uuid)).toMatchObject(answer.deposit);
    proven(world);
  });

  test('keeps a deposit of a suspended account until it is active', async () => {
    const world = await depositWorld();
    await automatic(world);
    const by = await depositor(world);
    const { deposit } = await by.begin('bank');
    await by.paid(deposit.uuid);
    await setStatus(world, by.id, 'suspended');
    await pass(world, 5 * DAY);
    expect(by.one(deposit.uuid).status).toBe('under_review');
    await setStatus(world, by.id, 'active');
    await pass(world, DAY);
    expect(by.one(deposit.uuid).status).toBe('completed');
    proven(world);
  });

  test('stops while its own account is suspended', async () => {
    const world = await withdrawalWorld();
    await automatic(world);
    const by = await withdrawer(world);
    const { withdrawal } = await by.coins('0.1');
    const { traderId } = world.db.readNow.get('SELECT traderId FROM DeskClerk WHERE place = 1', []) ?? {};
    await setStatus(world, String(traderId), 'suspended');
    await pass(world, 3 * DAY);
    expect(by.view(withdrawal.uuid)?.status).toBe('pending_approval');
    await setStatus(world, String(traderId), 'active');
    await pass(world, 2 * DAY);
    expect(by.view(withdrawal.uuid)?.status).toBe('completed');
  });

  test('waits while a member of staff holds an earlier claim, and decides when the claim ends', async () => {
    let wall = Date.now();
    const world = await withdrawalWorld({ wall: () => wall });
    const [by, staff] = [await withdrawer(world), await withdrawalStaff(world)];
    const { withdrawal } = await by.coins('0.1');
    const held = { queue: 'withdrawalsStaff', subject: withdrawal.uuid };
    await world.queues.claim(staff.command('queuesStaff.claim'), staff.reader, held);
    await automatic(world);
    await pass(world, 10 * DAY);
    expect(by.view(withdrawal.uuid)?.status).toBe('pending_approval');
    await expect(
      world.desks.decideNow({ actor: { kind: 'guest' }, name: 'desksSandbox.decideNow' }, held),
    ).rejects.toMatchObject({ code: 'conflict', message: 'A member of staff is working on this.' });
    wall += 6 * 60_000;
    await pass(world, DAY);
    expect(by.view(withdrawal.uuid)?.status).toBe('completed');
  });

  test('decides after the target time in assisted mode, unless people did before', async () => {
    const world = await withdrawalWorld();
    await world.desks.begin('assisted');
    const by = await withdrawer(world);
    const { withdrawal } = await by.coins('0.1');
    await pass(world, 4 * HOUR - 1);
    expect(by.view(withdrawal.uuid)?.status).toBe('pending_approval');
    await pass(world, 1);
    expect(by.view(withdrawal.uuid)?.status).toBe('approved');
  });

  test('decides now what the sandbox asks for, in any mode, with a second person where one is needed', async () => {
    const world = await withdrawalWorld();
    await withAdmins(world);
    const by = await withdrawer(world);
    const { withdrawal } = await by.coins('0.4');
    const guest = { actor: { kind: 'guest' }, name: 'desksSandbox.decideNow' } as const;
    const record = { queue: 'withdrawalsStaff', subject: withdrawal.uuid };
    expect(await world.desks.decideNow(guest, record)).toEqual({
      outcome: 'approved',
      reason: null,
      message: 'The simulated desk approved it.',
    });
    expect(by.view(withdrawal.uuid)?.status).toBe('approved');
    await expect(world.desks.decideNow(guest, record)).rejects.toMatchObject({ code: 'not_found' });
    const unknown = { ...record, queue: 'none' };
    expect(() => world.desks.decideNow(guest, unknown)).toThrow('There is no queue with this name');
  });
});

describe('a change of the mode', () => {
  const SANDBOX = { actor: { kind: 'guest' }, name: 'desksSandbox.setMode' } as const;
  test.each([
    ['people decide', (world: World) => world.desks.set(SANDBOX, { mode: 'people' })],
    ['the exchange becomes one of SANDBOX=off', (world: World) => world.operators.adopt()],
  ])('includes the records that wait, and cancels what was scheduled once %s', async (_, change) => {
    const world = await withdrawalWorld();
    const by = await withdrawer(world);
    const { withdrawal } = await by.coins('0.1');
    await automatic(world);
    const desk = () => world.desks.list().find(({ queue }) => queue === 'withdrawalsStaff');
    expect(desk()).toMatchObject({ mode: 'automatic', scheduled: 1, nextAt: expect.any(String) });
    await change(world);
    expect(desk()).toMatchObject({ mode: 'people', scheduled: 0, nextAt: null });
    expect(world.state.participants).toBe(false);
    await pass(world, 9 * DAY);
    expect(by.view(withdrawal.uuid)?.status).toBe('pending_approval');
  });
});

/** What happens in a world with records in several queues, where settings change meanwhile. */
async function crowded(steps: readonly number[]): Promise<string[]> {
  const world = await withdrawalWorld();
  await automatic(world);
  const [one, two] = [await withdrawer(world), await withdrawer(world)];
  for (const amount of ['0.05', '0.3', '0.1']) await one.coins(amount);
  await submittedCase(world);
  await submittedCase(world, { ...MATCHING, passport: 'misspelt' });
  await submittedCase(world, { ...MATCHING, selfie: 'other_person' });
  const goOn = async () => {
    const until = world.clock.now() + 2 * DAY;
    for (const ms of steps) await world.testClock.advance((now) => Math.min(until, now + ms));
    await world.testClock.advance(() => until);
  };
  await world.testClock.advance((now) => now + HOUR);
  await two.dollars('4000');
  await two.coins('0.02');
  await setStatus(world, two.id, 'suspended');
  await world.db.commit(async (tx) => void world.withdrawalTerms.put(tx, { secondPerson: '1500' }));
  await goOn();
  await world.desks.set({ actor: { kind: 'guest' }, name: 'desksSandbox.setMode' }, { mode: 'assisted' });
  await one.coins('0.07');
  await goOn();
  proven(world);
  return story(world);
}

test('decides the same in one jump as in random steps, and nothing twice', async () => {
  const jumped = await crowded([]);
  const approved = jumped.filter((line) => line.includes(' withdrawal.approve '));
  expect(approved).toHaveLength(4);
  expect(jumped.filter((line) => /identity\.(approve|revise|reject)/.test(line))).toHaveLength(3);
  expect(jumped.filter((line) => line.includes(' withdrawal.reject '))).toHaveLength(2);
  const steps = fc.array(fc.integer({ min: 1, max: 6 * HOUR }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      expect(await crowded(some)).toEqual(jumped);
    }),
    { numRuns: 2 },
  );
});
