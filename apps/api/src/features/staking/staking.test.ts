import { DAY } from '@papermint/contracts/common/time-units';
import { PAYOUT_DELAY } from '@papermint/contracts/staking/statuses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

const FIXED = {
  name: 'USD 30 days',
  currency: 'USD',
  rewardCurrency: 'USD',
  termDays: 30 as number | null,
  annualRate: '0.073',
  minimum: '50',
  maximum: '5000',
  earlyPenalty: '0.5',
  capacity: '10000',
};

/** A world with an open product, its staff, and traders who stake in it. */
async function stakers(given: Partial<typeof FIXED> = {}) {
  const world = await testWorld();
  const staff = await testTrader(world, { position: 'superuser' });
  const by = (name: string): CommandContext => ({ actor: { kind: 'staff', traderId: staff }, name });
  const uuid = await world.stakingProducts.addActive(by('test.addProduct'), { ...FIXED, ...given });
  const product = world.stakingProducts.one(uuid);
  const setStatus = (status: 'active' | 'paused' | 'retired') =>
    world.stakingProducts.setStatus(by('stakingStaff.setStatus'), { uuid: product.uuid, status });
  return {
    world,
    product,
    by,
    setStatus,
    trader: (dollars = 1_000_000n) => staker(world, product.uuid, dollars),
    pass: (ms: number) => world.testClock.advance((now) => now + ms),
  };
}

async function staker(world: World, product: string, dollars: bigint) {
  const id = await testTrader(world, { dollars });
  const command = (name: string, key?: string): CommandContext => ({
    actor: { kind: 'trader', traderId: id },
    name,
    ...(key !== undefined && { once: { key, bodyHash: key } }),
  });
  return {
    id,
    open: (amount: string, key?: string) =>
      world.staking.open(command('staking.open', key), id, { product, amount }),
    close: (stakeId: string, penalty: string, key?: string) =>
      world.staking.close(command('staking.close', key), id, { stakeId, penalty }),
    alert: (stakeId: string, enabled: boolean) =>
      world.staking.enableAlert(command('staking.enableAlert'), id, { stakeId, enabled }),
    one: (stakeId: string) => world.staking.contract(id, stakeId),
    balance: (asset = 'USD') => world.ledger.balancesOf(id).get(asset) ?? { available: 0n, locked: 0n },
    mails: () =>
      world.db.readNow.all('SELECT subject FROM Mail WHERE "to" = (SELECT email FROM Trader WHERE id = ?)', [
        id,
      ]),
    notified: () =>
      world.db.readNow.all('SELECT title FROM Notification WHERE traderId = ? ORDER BY id', [id]),
    number: async () => (await world.accounts.byId(id)).accountId,
  };
}

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: Error & { key?: string }) => `${error.key}: ${error.message}`,
  );
const verified = async (world: World) => (await world.checks.ledger()).ok;

test('shows anyone the open products without a bonus and a balance', async () => {
  const { world, product, setStatus } = await stakers();
  const [offered] = world.staking.catalog().products;
  expect(offered).toMatchObject({ uuid: product.uuid, annualRate: '0.073', left: '10000' });
  for (const personal of ['bonus', 'rate', 'available']) expect(offered).not.toHaveProperty(personal);
  await setStatus('paused');
  expect(world.staking.catalog().products).toEqual([]);
});

test('a stake accrues every day, matures with an alert, and is paid out an hour later', async () => {
  const { world, trader, pass } = await stakers();
  const by = await trader();
  const { contract, transaction, message } = await by.open('1000');
  expect(message).toBe('1,000.00 USD is staked in USD 30 days.');
  expect(transaction).toMatchObject({ type: 'staking', amount: '-1000', reference: contract.uuid });
  expect(contract).toMatchObject({ status: 'staking', days: 0, accrued: '0', promised: '6', rate: '0.073' });
  expect(by.balance()).toMatchObject({ available: 900_000n, locked: 100_000n });

  await pass(DAY);
  expect(by.one(contract.uuid).contract).toMatchObject({ days: 1, accrued: '0.2' });
  await pass(29 * DAY);
  expect(by.one(contract.uuid)).toMatchObject({
    contract: { status: 'matured', days: 30, accrued: '6', nextAccrualAt: null },
    exit: null,
    allowedActions: [],
  });
  expect(by.notified()).toEqual([{ title: 'Staking matured' }]);
  expect(by.mails()).toEqual([{ subject: 'Staking matured (Simulated)' }]);
  expect(await refused(by.close(contract.uuid, '0'))).toBe(
    'stakeId: This contract has matured: it is paid out within an hour',
  );

  await pass(PAYOUT_DELAY);
  const { contract: paid, steps } = by.one(contract.uuid);
  expect(paid).toMatchObject({ status: 'closed', paid: '6', penalty: null, accrued: '6' });
  expect(steps.map(({ status }) => status)).toEqual(['staking', 'matured', 'closed']);
  expect(by.balance()).toMatchObject({ available: 1_000_600n, locked: 0n });
  const { data } = await world.wallet.transactions(by.id, {
    page: 1,
    perPage: 10,
    sort: '-createdAt',
    reference: contract.uuid,
  });
  expect(data.map(({ type, amount }) => `${type} ${amount}`).sort()).toEqual([
    ...['staking -1000', 'staking 1000', 'staking_reward 6'],
  ]);
  expect(await verified(world)).toBe(true);
});

test('the calendar adds up to the promised reward, and shows which days are over', async () => {
  const { world, trader, pass } = await stakers();
  const by = await trader();
  const { contract } = await by.open('777.77');
  await pass(4 * DAY + 1);
  const page = world.staking.accruals(by.id, {
    stakeId: contract.uuid,
    page: 1,
    perPage: 100,
    sort: 'day',
  });
  expect(page.total).toBe(30);
  expect(page.data.filter(({ status }) => status === 'accrued')).toHaveLength(4);
  expect(page.data.at(-1)?.total).toBe(contract.promised);
  const cents = page.data.reduce((sum, { reward }) => sum + Math.round(Number(reward) * 100), 0);
  expect(cents).toBe(Math.round(Number(contract.promised) * 100));
});

test('an early exit costs the shown penalty, and never the principal', async () => {
  const { world, trader, pass } = await stakers();
  const by = await trader();
  const { contract } = await by.open('1000');
  await pass(10 * DAY);
  expect(by.one(contract.uuid).exit).toEqual({
    principal: '1000',
    accrued: '2',
    penalty: '1',
    reward: '1',
    early: true,
  });
  await pass(DAY);
  expect(await refused(by.close(contract.uuid, '1'))).toBe(
    'penalty: The penalty is now 1.10 USD: check it and confirm again',
  );
  expect(await refused(by.close(contract.uuid, 'x'))).toBe('penalty: Penalty is not an amount of USD');
  const { contract: left, transactions, message } = await by.close(contract.uuid, '1.1');
  expect(message).toBe('1,000.00 USD and 1.10 USD of rewards are available.');
  expect(left).toMatchObject({ status: 'closed_early', paid: '1.1', penalty: '1.1' });
  expect(transactions).toHaveLength(2);
  expect(by.balance()).toMatchObject({ available: 1_000_110n, locked: 0n });
  // The end of the term changes nothing any more.
  await pass(40 * DAY);
  expect(by.balance().available).toBe(1_000_110n);
  expect(by.notified()).toEqual([]);
  expect(await verified(world)).toBe(true);
});

test('redeems a flexible contract at any time without a penalty', async () => {
  const { trader, pass } = await stakers({ termDays: null, earlyPenalty: '0' });
  const by = await trader();
  const { contract } = await by.open('1000');
  expect(contract).toMatchObject({ termDays: null, maturesAt: null, promised: null });
  await pass(400 * DAY);
  expect(await refused(by.alert(contract.uuid, true))).toBe('stakeId: A flexible contract never matures');
  const { contract: redeemed } = await by.close(contract.uuid, '0');
  expect(redeemed).toMatchObject({ status: 'closed', paid: '80', days: 400 });
  expect(by.balance().available).toBe(1_008_000n);
});

test('without the alert, notifies only of the payout', async () => {
  const { trader, pass } = await stakers();
  const by = await trader();
  const { contract } = await by.open('100');
  expect((await by.alert(contract.uuid, false)).contract.alertEnabled).toBe(false);
  await pass(31 * DAY);
  expect(by.notified()).toEqual([{ title: 'Staking paid out' }]);
  expect(by.mails()).toEqual([]);
});

test('gives the last of the capacity to one of two stakes', async () => {
  const { world, trader } = await stakers({ capacity: '1500' });
  const [one, other] = [await trader(), await trader()];
  const outcomes = await Promise.all([one, other].map((by) => refused(by.open('1000'))));
  expect(outcomes.sort()).toEqual(['allowed', 'amount: Only 500.00 USD of the capacity is left']);
  await one.open('500').catch(() => other.open('500'));
  expect(await refused(one.open('50'))).toBe('amount: This product is fully subscribed: choose another one');
  expect(await verified(world)).toBe(true);
});

test('fifty requests with a key stake and end once, and never spend more than the balance', async () => {
  const { world, trader, pass } = await stakers();
  const by = await trader(100_000n);
  const answers = await Promise.all(Array.from({ length: 50 }, () => by.open('600', 'once')));
  expect(new Set(answers.map(({ contract }) => contract.uuid)).size).toBe(1);
  const more = await Promise.all(Array.from({ length: 20 }, () => refused(by.open('300'))));
  expect(more.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
  expect(more).toContain('amount: Not enough USD: 100.00 USD is available');
  await pass(DAY * 10);
  const { uuid } = (answers[0] as (typeof answers)[number]).contract;
  const { penalty } = by.one(uuid).exit as { penalty: string };
  const ends = await Promise.all(Array.from({ length: 30 }, () => refused(by.close(uuid, penalty))));
  expect(ends.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
  expect(ends).toContain('stakeId: This contract has ended');
  expect(by.balance()).toMatchObject({ available: 70_060n, locked: 30_000n });
  expect(await verified(world)).toBe(true);
});

test.each([
  ['49.99', 'amount: Amount must be at least 50.00 USD'],
  ['5000.01', 'amount: Amount must be at most 5,000.00 USD'],
  ['0', 'amount: Amount must be more than 0'],
  ['100.001', 'amount: Amount has too many decimals: USD has 2'],
])('%s is refused: %s', async (amount, why) => {
  const by = await (await stakers()).trader();
  expect(await refused(by.open(amount))).toBe(why);
});

test('changes by staff never touch running contracts', async () => {
  const { world, product, by: staff, trader, pass, setStatus } = await stakers();
  const by = await trader();
  const { contract } = await by.open('1000');
  await world.stakingProducts.update(staff('stakingStaff.updateProduct'), {
    uuid: product.uuid,
    name: 'Less',
    annualRate: '0.01',
    minimum: '1',
    maximum: '5000',
    earlyPenalty: '1',
    capacity: '10000',
  });
  expect((await by.open('1000')).contract).toMatchObject({ product: 'Less', promised: '0.82' });
  const { message } = await setStatus('paused');
  expect(message).toBe('It takes no new contracts. Running contracts continue.');
  expect(await refused(by.open('1000'))).toBe('product: Less takes no new contracts now');
  await setStatus('retired');
  expect(await refused(setStatus('active'))).toMatch(/This can no longer be done: it is retired/);
  await pass(31 * DAY);
  expect(by.one(contract.uuid).contract).toMatchObject({
    status: 'closed',
    paid: '6',
    product: 'USD 30 days',
    rate: '0.073',
  });
  expect(world.stakingProducts.one(product.uuid)).toMatchObject({ running: 0, contracts: 2, staked: '0' });
});

test('one member of staff alone neither opens a product above 10% a year nor raises what one pays', async () => {
  const { world, product, by } = await stakers();
  const change = (terms: object, uuid = product.uuid) =>
    world.stakingProducts.update(by('stakingStaff.updateProduct'), { ...FIXED, ...terms, uuid });
  for (const more of [
    { annualRate: '0.5' },
    { maximum: null },
    { capacity: '10000.01' },
    { earlyPenalty: '0.49' },
  ]) {
    expect(await refused(change(more))).toBe('reason: Enter a reason for the second person who approves');
  }
  const raised = await change({ annualRate: '0.5', reason: 'For a friend' });
  if (!('pending' in raised)) throw new Error('One person raised it.');
  expect(world.stakingProducts.one(product.uuid).annualRate).toBe('0.073');
  expect(await refused(change({ capacity: '500' }))).toBe('allowed');
  const { product: usual } = await world.stakingProducts.create(by('stakingStaff.createProduct'), FIXED);
  const active = { uuid: usual.uuid, status: 'active' } as const;
  expect(await refused(world.stakingProducts.setStatus(by('stakingStaff.setStatus'), active))).toBe(
    'allowed',
  );
  const { product: draft } = await world.stakingProducts.create(by('stakingStaff.createProduct'), FIXED);
  expect(await refused(change({ annualRate: '0.5' }, draft.uuid))).toBe('allowed');
  const open = (reason?: string) =>
    world.stakingProducts.setStatus(by('stakingStaff.setStatus'), {
      uuid: draft.uuid,
      status: 'active',
      reason,
    });
  expect(await refused(open())).toBe('reason: Enter a reason for the second person who approves');
  const opening = await open('For a friend');
  if (!('pending' in opening)) throw new Error('One person opened it.');
  expect(world.stakingProducts.one(draft.uuid).status).toBe('draft');
  const second = await testTrader(world, { position: 'superuser' });
  const approving = { actor: { kind: 'staff', traderId: second }, name: 'approvalsStaff.approve' } as const;
  const reader = { id: second, position: 'superuser', permissions: [] } as const;
  await world.approvals.approve(approving, reader, opening.pending.uuid);
  expect(world.stakingProducts.one(draft.uuid).status).toBe('active');
  // The product has changed since this was requested.
  await expect(world.approvals.approve(approving, reader, raised.pending.uuid)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('staff switch staking off for a trader, open for one, and end with a reason', async () => {
  const { world, product, by: staff, trader, pass } = await stakers();
  const by = await trader();
  const accountId = await by.number();
  const toggled = await world.staffStaking.toggle(staff('stakingStaff.toggle'), { accountId });
  expect(toggled.enabled).toBe(false);
  expect((await world.accounts.byId(by.id)).stakingEnabled).toBe(false);
  expect(await refused(by.open('100'))).toMatch(/Staking is off for this account/);
  await world.staffStaking.toggle(staff('stakingStaff.toggle'), { accountId, enabled: true });
  const { contract } = await world.staffStaking.open(staff('stakingStaff.openFor'), {
    accountId,
    product: product.uuid,
    amount: '1000',
    reason: 'Asked by phone',
  });
  await pass(10 * DAY);
  const { allowedActions, exit } = world.staffStaking.contract('somebody', contract.uuid);
  expect(allowedActions).toEqual(['exit']);
  const ended = await world.staffStaking.close(staff('stakingStaff.close'), {
    uuid: contract.uuid,
    penalty: exit?.penalty as string,
    reason: 'Opened by mistake',
  });
  expect(ended.contract).toMatchObject({ status: 'closed_early', paid: '1', accountId });
  expect(by.mails()).toEqual([
    { subject: 'Staked by our staff (Simulated)' },
    { subject: 'Staking closed by our staff (Simulated)' },
  ]);
  expect(await verified(world)).toBe(true);
});

test('refuses a stake by staff for an account without a verified identity', async () => {
  const { world, product, by } = await stakers();
  await world.db.commit(async (tx) => world.flags.set(tx, 'kyc', true));
  const id = await testTrader(world, { dollars: 1_000_000n, kycVerified: false });
  const { accountId } = await world.accounts.byId(id);
  const input = { accountId, product: product.uuid, amount: '100', reason: 'Asked by phone' };
  expect(await refused(world.staffStaking.open(by('stakingStaff.openFor'), input))).toBe(
    'accountId: The identity of this account is not verified',
  );
});

test('refuses a stake at another rate or penalty than the shown one', async () => {
  const { world, product, trader, by } = await stakers();
  const { id } = await trader();
  const open = (shown: { rate?: string; earlyPenalty?: string }) =>
    refused(
      world.staking.open({ actor: { kind: 'trader', traderId: id }, name: 'staking.open' }, id, {
        product: product.uuid,
        amount: '1000',
        ...shown,
      }),
    );
  expect(await open({ rate: '0.073', earlyPenalty: '0.50' })).toBe('allowed');
  await world.stakingProducts.update(by('stakingStaff.updateProduct'), {
    uuid: product.uuid,
    name: product.name,
    annualRate: '0.0001',
    minimum: '50',
    maximum: '5000',
    earlyPenalty: '1',
    capacity: '10000',
  });
  expect(await open({ rate: '0.073' })).toBe(
    'rate: The rate of USD 30 days is now 0.01%: check it and confirm again',
  );
  expect(await open({ rate: '0.0001', earlyPenalty: '0.5' })).toBe(
    'earlyPenalty: Redeeming USD 30 days early now costs 100% of the rewards: check it and confirm again',
  );
  expect(await open({ rate: '0.0001', earlyPenalty: '1' })).toBe('allowed');
});

test('refuses the alert of an ended contract with its status', async () => {
  const { trader } = await stakers();
  const by = await trader();
  const { contract } = await by.open('1000');
  await by.close(contract.uuid, '0');
  expect(await refused(by.alert(contract.uuid, false))).toBe('stakeId: This contract has ended');
});

test('refuses staff who act on their own account', async () => {
  const { world, product, by } = await stakers();
  const { accountId } = await world.accounts.byId((by('x').actor as { traderId: string }).traderId);
  const input = { accountId, product: product.uuid, amount: '100', reason: 'Mine' };
  expect(await refused(world.staffStaking.open(by('stakingStaff.openFor'), input))).toMatch(
    /your own account/,
  );
  expect(await refused(world.staffStaking.toggle(by('stakingStaff.toggle'), { accountId }))).toMatch(
    /your own account/,
  );
});

test("does not find another trader's contract", async () => {
  const { trader } = await stakers();
  const { contract } = await (await trader()).open('100');
  const other = await trader();
  expect(await refused(other.close(contract.uuid, '0'))).toBe('stakeId: You have no contract with this ID');
});

test('fixes a reward in another asset at the price of the beginning', async () => {
  const { world, trader, pass } = await stakers({ rewardCurrency: 'BTC', minimum: '10' });
  const by = await trader();
  const { contract } = await by.open('1000');
  expect(contract.rewardCurrency).toBe('BTC');
  await pass(31 * DAY);
  expect(by.one(contract.uuid).contract).toMatchObject({ status: 'closed', paid: contract.promised });
  expect(by.balance('USD').available).toBe(1_000_000n);
  expect(Number(by.balance('BTC').available) / 1e8).toBe(Number(contract.promised));
  expect(await verified(world)).toBe(true);
});

test('no sequence pays more than principal and accrued reward, or breaks the ledger', async () => {
  const { world, trader, pass } = await stakers({ capacity: '100000000' });
  const step = fc.record({
    amount: fc.integer({ min: 50, max: 4000 }),
    days: fc.integer({ min: 0, max: 20 }),
    next: fc.constantFrom('keep', 'leave', 'leave twice'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const by = await trader();
      let most = 1_000_000n;
      for (const { amount, days, next } of steps) {
        const opened = await by.open(String(amount)).catch(() => undefined);
        await pass(days * DAY);
        if (!opened) continue;
        const { exit } = by.one(opened.contract.uuid);
        most += BigInt(Math.round(Number(opened.contract.promised) * 100));
        if (next === 'keep' || !exit) continue;
        await by.close(opened.contract.uuid, exit.penalty);
        if (next === 'leave twice') await by.close(opened.contract.uuid, exit.penalty).catch(() => undefined);
      }
      const { available, locked } = by.balance();
      expect(available + locked).toBeLessThanOrEqual(most);
      expect(available + locked).toBeGreaterThanOrEqual(1_000_000n);
    }),
    { numRuns: 8 },
  );
  expect(await verified(world)).toBe(true);
});
