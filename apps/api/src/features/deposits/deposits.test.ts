import { CHALLENGE_LIFE, DEPOSIT_LIFE, MOST_PENDING } from '@papermint/contracts/deposits/statuses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmer, depositor, depositWorld, mine } from '../../testing/worlds/deposit-world.ts';

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: Error) => error.message,
  );

test('credits a coin only once it has its confirmations', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const address = await world.cryptoDeposits.address(by.command('deposits.address'), by.trader, {
    currency: 'BTC',
  });
  const { deposit } = await by.send('0.5');
  expect(deposit).toMatchObject({
    status: 'pending',
    address: address.address,
    confirmations: 0,
    confirmationsNeeded: 3,
  });
  expect(deposit.transactionHash).toMatch(/^[\da-f]{64}$/);
  expect(world.ownerOfAddress(address.address)).toEqual({
    traderId: by.id,
    asset: 'BTC',
    blockchain: 'bitcoin',
  });
  expect(await by.transaction(deposit.uuid)).toMatchObject({ status: 'pending', amount: '0.5' });
  for (const [confirmations, status] of [
    [1, 'confirming'],
    [2, 'confirming'],
    [3, 'completed'],
  ] as const) {
    expect(by.balance('BTC')).toBe(0n);
    await mine(world);
    expect(by.one(deposit.uuid)).toMatchObject({ status, confirmations });
    expect(await by.transaction(deposit.uuid)).toMatchObject({ status });
  }
  expect(by.balance('BTC')).toBe(50_000_000n);
  expect(by.one(deposit.uuid).timeline.map(({ status }) => status)).toEqual([
    ...['pending', 'confirming', 'completed'],
  ]);
  expect((await world.checks.ledger()).ok).toBe(true);
});

test('a jump over all blocks has the result of small steps', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const { deposit } = await by.send('0.1');
  await mine(world, 500);
  expect(by.one(deposit.uuid)).toMatchObject({ status: 'completed', confirmations: 3 });
  expect(by.one(deposit.uuid).timeline).toHaveLength(3);
});

test('fifty requests with one idempotency key make one deposit', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const answers = await Promise.all(Array.from({ length: 50 }, () => by.send('0.2', 'once')));
  expect(new Set(answers.map(({ deposit }) => deposit.uuid)).size).toBe(1);
  const paid = await Promise.all(
    Array.from({ length: 50 }, () => by.card('foldwell_approve', '100', 'card once')),
  );
  expect(new Set(paid.map(({ deposit }) => deposit.uuid)).size).toBe(1);
  await mine(world, 3);
  expect([by.balance('BTC'), by.balance('USD')]).toEqual([20_000_000n, 9_800n]);
});

test.each([
  ['0.000009', 'Amount must be at least 0.00001 BTC'],
  ['2', 'Amount must be at most 1 BTC'],
  ['0.123456789', 'Amount has too many decimals: BTC has 8'],
])('refuses %s BTC: %s', async (amount, why) => {
  const by = await depositor(await depositWorld());
  expect(await refused(by.send(amount))).toBe(why);
});

test('a closed coin refuses new deposits, and credits those on their way', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const staff = await confirmer(world);
  const { deposit } = await by.send('0.1');
  const before = world.state.refreshedAt;
  await world.poolAddresses.set(
    staff.command('depositAddressesStaff.disable'),
    { paymentMethod: 'BTC' },
    false,
  );
  expect(world.state.refreshedAt).toBeGreaterThan(before);
  expect(await refused(by.send('0.1'))).toBe('Deposits of BTC are closed');
  expect(world.depositMethods.options().crypto).toMatchObject([
    { currency: 'BTC', open: false, reason: 'Deposits of BTC are closed' },
  ]);
  await mine(world, 3);
  expect(by.one(deposit.uuid).status).toBe('completed');
  const again = world.poolAddresses.set(
    staff.command('depositAddressesStaff.disable'),
    { paymentMethod: 'BTC' },
    false,
  );
  expect(await refused(again)).toBe('Its deposits are already closed.');
  await world.poolAddresses.set(
    staff.command('depositAddressesStaff.enable'),
    { paymentMethod: 'BTC' },
    true,
  );
  expect((await by.send('0.1')).deposit.address).toBe(deposit.address);
});

test('a bank transfer waits for its trader, then for staff, and is credited once', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const [one, two] = [await confirmer(world), await confirmer(world)];
  const { deposit } = await by.begin('bank');
  expect(deposit).toMatchObject({
    status: 'pending',
    reference: `PMT-${by.trader.accountId}`,
    allowedActions: ['submit', 'cancel'],
    payee: { accountNumber: 'XS00PMNT000047110815' },
  });
  expect(await refused(one.confirm(deposit.uuid))).toBe('This is not under review: it is pending.');
  await by.paid(deposit.uuid);
  expect(await refused(by.cancel(deposit.uuid))).toBe(
    'This can no longer be done: the bank deposit is under review.',
  );
  const { data, counts } = await one.list();
  expect(counts).toMatchObject({ waiting: 1, overdue: 0 });
  expect(data).toMatchObject([{ amount: '100', value: '120', marks: ['First deposit', 'New account'] }]);
  await one.claim(deposit.uuid);
  expect(await refused(two.confirm(deposit.uuid))).toBe('Some One is working on this.');
  expect(by.balance('EUR')).toBe(0n);
  const outcomes = await Promise.all([
    refused(one.confirm(deposit.uuid)),
    refused(one.confirm(deposit.uuid)),
    refused(two.reject(deposit.uuid)),
  ]);
  expect(outcomes).toEqual(['allowed', ...Array(2).fill('Some One has already confirmed this.')]);
  expect(by.balance('EUR')).toBe(10_000n);
  const mine = await world.notifications.list(by.id, { page: 1, perPage: 9, sort: '-createdAt' });
  expect(mine.data.map(({ title }) => title)).toEqual(['Deposit credited']);
});

test('staff reject a deposit with a reason, and never decide their own', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const staff = await confirmer(world);
  const { deposit } = await by.begin('paypal', '200');
  expect(deposit).toMatchObject({ fee: '3', credited: '197', allowedActions: ['pay', 'cancel'] });
  await by.paid(deposit.uuid, 'paypal');
  await staff.reject(deposit.uuid, 'PayPal reversed it');
  expect(by.one(deposit.uuid)).toMatchObject({ status: 'rejected', reason: 'PayPal reversed it' });
  expect(by.balance('EUR')).toBe(0n);
  const theirs = await depositor(world, { position: 'superuser' });
  const { uuid } = (await theirs.begin('bank')).deposit;
  await theirs.paid(uuid);
  const own = {
    actor: { kind: 'staff', traderId: theirs.id },
    name: 'depositConfirmationsStaff.confirm',
  } as const;
  const decided = world.confirmations.confirm(own, theirs.trader, uuid);
  expect(await refused(decided)).toBe('This is your own deposit. Another staff member must decide.');
  expect(world.confirmationViews.counts(theirs.trader).waiting).toBe(0);
});

test('a deposit above the limit needs a second person', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const [one, two] = [await confirmer(world), await confirmer(world)];
  const { uuid } = (await by.begin('bank', '80000')).deposit;
  await by.paid(uuid);
  const asked = await one.confirm(uuid);
  expect(asked).toMatchObject({
    pending: { title: expect.stringMatching(/^Confirm the deposit of 80,000.00 EUR by Some One \(\d+\)$/) },
    message: expect.stringContaining('Another staff member has three days to approve it.'),
  });
  expect(by.balance('EUR')).toBe(0n);
  const approval = 'pending' in asked ? asked.pending.uuid : '';
  expect((await two.list()).data[0]).toMatchObject({ uuid, pendingApproval: approval });
  expect(await refused(two.confirm(uuid))).toContain('This is already pending approval');
  const approve = ({ command, reader }: typeof one) =>
    world.approvals.approve(command('approvalsStaff.approve'), reader, approval);
  expect(await refused(approve(one))).toContain('You requested this');
  await approve(two);
  expect(by.one(uuid).status).toBe('completed');
  expect(by.balance('EUR')).toBe(8_000_000n);
  expect((await two.list('completed')).data[0]).toMatchObject({
    uuid,
    pendingApproval: null,
    decidedBy: { accountId: two.reader.accountId },
  });
});

test('deposits below the limit need a second person once one member of staff has confirmed as much as the limit', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const [one, two] = [await confirmer(world), await confirmer(world)];
  const paid = async (amount: string) => {
    const { uuid } = (await by.begin('bank', amount)).deposit;
    await by.paid(uuid);
    return uuid;
  };
  // 24,000 dollars, and once more.
  expect(await one.confirm(await paid('20000'))).not.toHaveProperty('pending');
  const second = await paid('20000');
  expect(await one.confirm(second)).toHaveProperty('pending');
  expect(by.balance('EUR')).toBe(2_000_000n);
  expect(await two.confirm(await paid('19000'))).not.toHaveProperty('pending');
  // An adjustment counts as well, and the sum ends after a day.
  const adjusting = world.adjustments.adjust(one.command('adjustmentsStaff.adjustBalance'), {
    accountId: by.trader.accountId,
    currency: 'USD',
    amount: '999',
    category: 'goodwill',
    reason: 'Waited long',
  });
  expect(await adjusting).not.toHaveProperty('pending');
  expect(await one.confirm(await paid('20'))).toHaveProperty('pending');
  await world.testClock.advance((now) => now + 86_400_001);
  expect(await one.confirm(await paid('20000'))).not.toHaveProperty('pending');
});

test('an approval does not credit a deposit that was rejected before', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const [one, two] = [await confirmer(world), await confirmer(world)];
  const { uuid } = (await by.begin('bank', '80000')).deposit;
  await by.paid(uuid);
  const asked = await one.confirm(uuid);
  await two.reject(uuid);
  const approval = 'pending' in asked ? asked.pending.uuid : '';
  const approved = world.approvals.approve(two.command('approvalsStaff.approve'), two.reader, approval);
  expect(await refused(approved)).toContain('rejected');
  expect(by.balance('EUR')).toBe(0n);
});

test('pending deposits expire, can be canceled, and are limited in number', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const first = await by.begin('bank');
  await world.testClock.advance((now) => now + DEPOSIT_LIFE - 1);
  expect(by.one(first.deposit.uuid).status).toBe('pending');
  await world.testClock.advance((now) => now + 1);
  expect(by.one(first.deposit.uuid).status).toBe('expired');
  expect(await refused(by.paid(first.deposit.uuid))).toContain('is expired');
  const begun = [];
  for (let n = 0; n < MOST_PENDING; n += 1) begun.push(await by.begin('paypal'));
  expect(await refused(by.begin('bank'))).toContain('You have 10 pending deposits');
  await by.cancel(begun[0]?.deposit.uuid ?? '');
  expect(await refused(by.begin('bank'))).toBe('allowed');
});

test('a card is approved, declined, or asks for a code', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  expect((await by.card('foldwell_approve')).deposit).toMatchObject({
    status: 'completed',
    fee: '2',
    credited: '98',
    card: { brand: 'Foldwell', last4: '4242' },
  });
  expect((await by.card('foldwell_decline')).deposit.status).toBe('declined');
  expect(by.balance('USD')).toBe(9_800n);
  const asked = await by.card('foldwell_challenge');
  expect(asked).toMatchObject({ path: `/deposit/card/challenge/${asked.deposit.uuid}` });
  expect(await refused(by.answer(asked.deposit.uuid, '000000'))).toBe(
    'This code is wrong: 2 attempts are left.',
  );
  await by.answer(asked.deposit.uuid, '123456');
  expect(by.balance('USD')).toBe(19_600n);
  expect(await refused(by.answer(asked.deposit.uuid, '123456'))).toContain('is completed');
  const wrong = await by.card('foldwell_challenge');
  for (const _ of [1, 2]) await refused(by.answer(wrong.deposit.uuid, '111111'));
  expect((await by.answer(wrong.deposit.uuid, '111111')).deposit).toMatchObject({
    status: 'declined',
    reason: 'Three wrong codes were entered',
  });
  const late = await by.card('foldwell_challenge');
  await world.testClock.advance((now) => now + CHALLENGE_LIFE);
  expect(by.one(late.deposit.uuid)).toMatchObject({ status: 'declined' });
  expect(by.balance('USD')).toBe(19_600n);
});

test('no path through the statuses creates or loses money', async () => {
  const world = await depositWorld();
  const staff = await confirmer(world);
  const acts = [
    'send',
    'bank',
    'paypal',
    'card',
    'decline',
    'challenge',
    'paid',
    'cancel',
    'answer',
    'wrong',
  ] as const;
  const all = [...acts, 'confirm', 'reject', 'mine', 'wait'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...all), fc.nat(5)), { minLength: 5, maxLength: 25 }),
      async (script) => {
        const by = await depositor(world);
        const uuids: string[] = [];
        for (const [act, at] of script) {
          const uuid = uuids[at % Math.max(1, uuids.length)] ?? 'none';
          const begun = (answer: Promise<{ deposit: { uuid: string } }>) =>
            answer.then(({ deposit }) => uuids.push(deposit.uuid));
          const runs = {
            send: () => begun(by.send('0.01')),
            bank: () => begun(by.begin('bank', '33.33')),
            paypal: () => begun(by.begin('paypal', '77.77')),
            card: () => begun(by.card('foldwell_approve', '12.34')),
            decline: () => begun(by.card('foldwell_decline')),
            challenge: () => begun(by.card('foldwell_challenge', '55.55')),
            paid: () => by.paid(uuid, by.one(uuid).method === 'bank' ? 'bank' : 'paypal'),
            cancel: () => by.cancel(uuid),
            answer: () => by.answer(uuid, '123456'),
            wrong: () => by.answer(uuid, '000000'),
            confirm: () => staff.confirm(uuid),
            reject: () => staff.reject(uuid),
            mine: () => mine(world),
            wait: () => world.testClock.advance((now) => now + DEPOSIT_LIFE / 3),
          } satisfies Record<string, () => unknown>;
          await Promise.resolve()
            .then(runs[act] as () => unknown)
            .catch(() => undefined);
        }
        const expected = new Map<string, bigint>();
        for (const uuid of uuids) {
          const { status, currency, credited } = by.one(uuid);
          const scale = currency === 'BTC' ? 8 : 2;
          if (status !== 'completed') continue;
          const units = BigInt(Math.round(Number(credited) * 10 ** scale));
          expected.set(currency, (expected.get(currency) ?? 0n) + units);
        }
        for (const asset of ['BTC', 'EUR', 'USD']) expect(by.balance(asset)).toBe(expected.get(asset) ?? 0n);
      },
    ),
    { numRuns: 20 },
  );
  expect((await world.checks.ledger()).ok).toBe(true);
});

test('bank accounts have one default per currency, and refuse real numbers', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const staff = await confirmer(world);
  const input = { bankName: 'Second', holder: 'Papermint', routing: 'SCNDXS00', currency: 'EUR' };
  const command = staff.command('bankAccountsStaff.add');
  const taken = world.bankAccounts.add(command, { ...input, accountNumber: 'XS00-PMNT-0000-4711-0815' });
  expect(await refused(taken)).toBe('Account number is already in use');
  const { bankAccount } = await world.bankAccounts.add(command, {
    ...input,
    accountNumber: 'XS00SCND00000001',
  });
  expect(bankAccount.isDefault).toBe(false);
  await world.bankAccounts.makeDefault(staff.command('bankAccountsStaff.makeDefault'), bankAccount.uuid);
  expect(world.reviewedDeposits.bankAccount(by.trader, 'EUR').uuid).toBe(bankAccount.uuid);
  const { deposit } = await by.begin('bank');
  const remove = () => world.bankAccounts.remove(staff.command('bankAccountsStaff.remove'), bankAccount.uuid);
  expect(await refused(remove())).toBe(
    '1 open deposit names this account. It can be deleted once none does.',
  );
  await by.cancel(deposit.uuid);
  await remove();
  const { data } = await world.bankAccounts.list({ page: 1, perPage: 9, sort: 'currency' });
  expect(data.map(({ bankName, isDefault }) => [bankName, isDefault])).toEqual([['Bank of Specimen', true]]);
  await world.bankAccounts.remove(staff.command('bankAccountsStaff.remove'), data[0]?.uuid ?? '');
  expect(world.depositMethods.options().bank).toMatchObject({ open: false, currencies: [] });
  expect((await world.checks.audit()).ok).toBe(true);
});

test('staff add an address on its own blockchain for a coin without one', async () => {
  const world = await depositWorld();
  const staff = await confirmer(world);
  const command = staff.command('depositAddressesStaff.add');
  const address = 'sim1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq';
  expect(world.poolAddresses.addable()).toEqual([]);
  expect(await refused(world.poolAddresses.add(command, { paymentMethod: 'BTC', address }))).toBe(
    'BTC already has an address.',
  );
  expect(await refused(world.poolAddresses.add(command, { paymentMethod: 'EUR', address }))).toBe(
    'Payment method is not a coin with a blockchain',
  );
});

test('makes no money that nobody paid while the switches are off', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  await world.commands.execute(
    { actor: { kind: 'system' }, name: 'test.switches' },
    async (tx) => {
      for (const flag of ['deposit_via_card', 'deposit_via_crypto'] as const)
        world.flags.set(tx, flag, false);
    },
    () => ({}),
  );
  expect(await refused(by.card('foldwell_approve'))).toBe('Deposits by test card are closed here');
  expect(await refused(by.send('0.1'))).toMatch(/^Payments cannot be simulated here/);
  expect(by.balance('USD')).toBe(0n);
  const { card, announced, crypto } = world.depositMethods.options();
  expect(card).toMatchObject({ open: false, reason: 'Deposits by test card are closed here' });
  expect(announced.open).toBe(false);
  // The address stays: another trader can withdraw to it.
  expect(crypto[0]).toMatchObject({ currency: 'BTC', open: true });
});

test('bounds what a trader makes for themself in 24 hours where others share the exchange', async () => {
  const world = await depositWorld();
  world.state.mode = 'off';
  world.state.seededAt = world.clock.now();
  expect(world.depositMethods.options().limit).toBe('10000');
  const by = await depositor(world);
  await by.card('foldwell_decline', '5000');
  await by.card('foldwell_approve', '5000');
  await by.send('0.04');
  expect(await refused(by.card('foldwell_approve', '5000'))).toMatch(
    /^Amount exceeds the 24-hour limit for cards and coins: 1,\d{3}\.\d\d of 10,000\.00 USD left$/,
  );
  expect(await refused(by.send('0.04'))).toMatch(/left$/);
  const other = await depositor(world);
  await other.card('foldwell_approve', '5000');
  await world.testClock.advance((now) => now + 25 * 3_600_000);
  expect(await refused(by.card('foldwell_approve', '5000'))).toBe('allowed');
  world.state.mode = 'on';
  expect(world.depositMethods.options().limit).toBeNull();
  for (let i = 0; i < 3; i++) await by.card('foldwell_approve', '5000');
});
