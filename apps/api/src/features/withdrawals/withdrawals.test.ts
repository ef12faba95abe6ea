import { describe, expect, test } from 'vitest';
import { testTrader } from '../../testing/worlds/test-world.ts';
import { wait, withdrawalStaff, withdrawalWorld, withdrawer } from '../../testing/worlds/withdrawal-world.ts';

const BTC = 100_000_000n;

async function somebody(given: Parameters<typeof withdrawer>[1] = {}) {
  const world = await withdrawalWorld();
  return { world, by: await withdrawer(world, given), staff: await withdrawalStaff(world) };
}

const statuses = (record: { timeline: { status: string }[] }) => record.timeline.map(({ status }) => status);

describe('a withdrawal of coins', () => {
  test('holds its amount, waits for staff, is confirmed block by block, and is booked out with its fee', async () => {
    const { world, by, staff } = await somebody();
    const { withdrawal, transaction, message } = await by.coins('0.2');
    expect(message).toBe('Your withdrawal of 0.2 BTC to Cold wallet is pending approval.');
    expect(withdrawal).toMatchObject({
      status: 'pending_approval',
      amount: '0.2',
      fee: '0.00002',
      net: '0.19998',
      network: 'Bitcoin',
      allowedActions: ['cancel'],
      confirmations: null,
    });
    expect(transaction).toMatchObject({ uuid: withdrawal.uuid, amount: '-0.2', status: 'pending_approval' });
    expect(by.balance('BTC')).toMatchObject({ available: 10n * BTC - 20_000_000n, locked: 20_000_000n });

    const told: string[] = [];
    const stop = world.wallet.onChange(by.id, ({ id, status }) =>
      told.push(id === withdrawal.uuid ? status : id),
    );
    expect(await staff.approve(withdrawal.uuid)).toMatchObject({
      message: 'Approved: 0.2 BTC to Cold wallet.',
      withdrawal: { status: 'approved', decidedBy: { name: 'Some One' } },
    });
    await wait(world, 1);
    expect(by.view(withdrawal.uuid)).toMatchObject({ status: 'processing' });
    await wait(world, 10);
    expect(by.view(withdrawal.uuid)).toMatchObject({
      status: 'confirming',
      confirmations: { done: 1, needed: 3 },
      transactionHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    await wait(world, 10);
    expect(by.view(withdrawal.uuid)?.confirmations?.done).toBe(2);
    await wait(world, 10);
    expect(by.view(withdrawal.uuid)).toMatchObject({ status: 'completed', confirmations: { done: 3 } });
    expect(by.balance('BTC')).toMatchObject({ available: 10n * BTC - 20_000_000n, locked: 0n });

    // The feed announces each step, and the block between.
    expect(told).toEqual(['approved', 'processing', 'confirming', 'confirming', 'completed']);
    stop();
    const record = by.record(withdrawal.uuid);
    expect(record.transaction.balance).toBe('9.8');
    expect(record.transaction.status).toBe('completed');
    expect(statuses(record)).toEqual([
      ...['awaiting_confirmation', 'pending_approval', 'approved', 'processing', 'confirming', 'completed'],
    ]);
    expect(record.entries.map(({ kind }) => kind)).toEqual(['hold', 'withdrawal']);
    expect(record.entries[1]?.postings).toEqual([
      { account: 'held', currency: 'BTC', amount: '-0.2' },
      { account: 'house external', currency: 'BTC', amount: '0.19998' },
      { account: 'house fees', currency: 'BTC', amount: '0.00002' },
    ]);
    expect(world.ledger.verify().failures).toEqual([]);
  });

  test('is approved at once up to the automatic limit', async () => {
    const { by } = await somebody();
    const { withdrawal, message } = await by.coins('0.001');
    expect(withdrawal.status).toBe('approved');
    expect(message).toBe('Your withdrawal of 0.001 BTC to Cold wallet is on its way.');
  });

  test('is refused without a hold where its fee has changed', async () => {
    const { world, by, staff } = await somebody();
    const before = by.balance('BTC');
    await world.staffChains.update(staff.command('blockchainsStaff.update'), {
      key: 'bitcoin',
      coin: 'BTC',
      withdrawalFee: '0.01',
    });
    await expect(by.coins('0.2', { fee: '0.00002' })).rejects.toMatchObject({
      code: 'conflict',
      key: 'amount',
      message: 'The fee is now 0.01 BTC: check it and confirm again',
    });
    expect(by.balance('BTC')).toEqual(before);
    expect((await by.coins('0.2', { fee: '0.010' })).withdrawal).toMatchObject({ fee: '0.01', net: '0.19' });
    expect(world.ledger.verify().failures).toEqual([]);
  });

  test.each([
    ['fewer', 2, 10],
    ['more', 6, 50],
  ])(
    'completes by the confirmations that the network needs now, %s than when it was sent',
    async (_, confirmations, minutes) => {
      const { world, by, staff } = await somebody();
      const { withdrawal } = await by.coins('0.2');
      await staff.approve(withdrawal.uuid);
      await wait(world, 11);
      expect(by.view(withdrawal.uuid)).toMatchObject({ status: 'confirming', confirmations: { done: 1 } });
      await world.staffChains.update(staff.command('blockchainsStaff.update'), {
        key: 'bitcoin',
        confirmations,
      });
      await wait(world, minutes - 10);
      expect(by.view(withdrawal.uuid)?.status).toBe('confirming');
      await wait(world, 10);
      expect(by.view(withdrawal.uuid)).toMatchObject({
        status: 'completed',
        confirmations: { done: confirmations, needed: confirmations },
      });
      expect(by.record(withdrawal.uuid).entries.map(({ kind }) => kind)).toEqual(['hold', 'withdrawal']);
      expect(world.ledger.verify().failures).toEqual([]);
    },
  );

  test('waits for approval without a verified identity', async () => {
    const { by } = await somebody({ kycVerified: false });
    expect((await by.coins('0.001')).withdrawal.status).toBe('pending_approval');
  });
});

test('a withdrawal to a bank account completes without a blockchain', async () => {
  const { world, by, staff } = await somebody();
  const { withdrawal } = await by.dollars('2000');
  expect(withdrawal).toMatchObject({ fee: '1', net: '1999', destination: 'XS00 •••• 2345', network: null });
  await staff.approve(withdrawal.uuid);
  await wait(world, 1);
  expect(by.view(withdrawal.uuid)?.status).toBe('processing');
  await wait(world, 120);
  expect(by.view(withdrawal.uuid)).toMatchObject({ status: 'completed', confirmations: null });
  expect(world.ledger.verify().failures).toEqual([]);
});

describe('a withdrawal that does not complete', () => {
  test('is canceled by its owner before it is approved', async () => {
    const { by, staff } = await somebody();
    const { withdrawal } = await by.dollars('2000');
    expect(await by.cancel(withdrawal.uuid)).toEqual({
      message: 'Canceled: 2,000.00 USD is available again.',
    });
    expect(by.balance('USD')).toMatchObject({ available: 100_000_000n, locked: 0n });
    await expect(by.cancel(withdrawal.uuid)).rejects.toMatchObject({ code: 'conflict' });
    await expect(staff.approve(withdrawal.uuid)).rejects.toMatchObject({
      message: 'This withdrawal is not pending approval: it is canceled.',
    });
    const other = await by.dollars('2000');
    await staff.approve(other.withdrawal.uuid);
    await expect(by.cancel(other.withdrawal.uuid)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is rejected with a reason that its owner reads', async () => {
    const { by, staff } = await somebody();
    const { withdrawal } = await by.dollars('2000');
    await staff.reject(withdrawal.uuid);
    expect(by.view(withdrawal.uuid)).toMatchObject({
      status: 'rejected',
      reason: 'The address is on a list',
    });
    expect(by.balance('USD')?.locked).toBe(0n);
  });

  test('fails, is retried, and then completes', async () => {
    const { world, by, staff } = await somebody();
    const { withdrawal } = await by.dollars('2000');
    await staff.approve(withdrawal.uuid);
    await wait(world, 1);
    await world.withdrawalDesk.fail(withdrawal.uuid);
    expect(by.view(withdrawal.uuid)).toMatchObject({ status: 'failed', reason: 'The bank rejected it' });
    expect(by.balance('USD')).toMatchObject({ available: 100_000_000n, locked: 0n });
    expect((await staff.list({ stuck: 'yes' })).data).toMatchObject([
      { uuid: withdrawal.uuid, stuck: true, allowedActions: ['retry', 'cancel'] },
    ]);
    const reader = await world.accounts.byId(await testTrader(world, { position: 'superuser' }));
    const stuck = () => world.queues.list(reader).find(({ queue }) => queue === 'withdrawalsStuck');
    expect(stuck()).toMatchObject({ path: '/kut/billing/withdrawals?stuck=yes', waiting: 1 });
    await staff.retry(withdrawal.uuid);
    expect(stuck()?.waiting).toBe(0);
    expect(by.balance('USD')?.locked).toBe(200_000n);
    await wait(world, 121);
    expect(by.view(withdrawal.uuid)?.status).toBe('completed');
    expect(world.ledger.verify().failures).toEqual([]);
  });

  test('cannot be retried but canceled where its money was spent after it failed', async () => {
    const { world, by, staff } = await somebody();
    const { withdrawal } = await by.dollars('40000');
    const asked = await staff.approve(withdrawal.uuid);
    const second = await withdrawalStaff(world);
    await second.approvePending('pending' in asked ? asked.pending.uuid : '');
    await wait(world, 1);
    await world.withdrawalDesk.fail(withdrawal.uuid);
    const { accountId } = await world.accounts.byId(by.id);
    await world.adjustments.adjust(staff.command('adjustmentsStaff.adjustBalance'), {
      accountId,
      currency: 'USD',
      amount: '-999',
      category: 'correction',
      reason: 'A test',
    });
    await world.db.commit(async (tx) => {
      world.ledger.post(tx, {
        kind: 'transfer',
        reference: 'spent',
        postings: [
          { owner: by.id, account: 'available', asset: 'USD', amount: -99_000_000n },
          { owner: staff.id, account: 'available', asset: 'USD', amount: 99_000_000n },
        ],
      });
    });
    await expect(staff.retry(withdrawal.uuid)).rejects.toMatchObject({ code: 'insufficient_balance' });
    await staff.cancel(withdrawal.uuid);
    expect(by.view(withdrawal.uuid)).toMatchObject({ status: 'canceled', reason: 'The bank is gone' });
    expect(world.ledger.verify().failures).toEqual([]);
  });

  test('is released where it is overdue because its network is paused', async () => {
    const { world, by, staff } = await somebody();
    const { withdrawal } = await by.coins('0.2');
    await staff.approve(withdrawal.uuid);
    await world.db.commit(async (tx) => {
      tx.run("UPDATE Blockchain SET status = 'paused' WHERE key = 'bitcoin'");
    });
    world.chains.load();
    await expect(staff.release(withdrawal.uuid)).rejects.toMatchObject({ code: 'conflict' });
    await wait(world, 11);
    expect(by.view(withdrawal.uuid)?.status).toBe('approved');
    await expect(staff.retry(withdrawal.uuid)).rejects.toMatchObject({
      message: 'Withdrawals on Bitcoin are paused',
    });
    await staff.release(withdrawal.uuid);
    expect(by.view(withdrawal.uuid)).toMatchObject({ status: 'failed', reason: 'The network is down' });
    expect(by.balance('BTC')?.locked).toBe(0n);
    await expect(by.coins('0.2')).rejects.toMatchObject({ message: 'Withdrawals on Bitcoin are paused' });
  });
});

describe('staff', () => {
  test('complete a withdrawal at once', async () => {
    const { world, by, staff } = await somebody();
    const { withdrawal } = await by.coins('0.2');
    expect(await staff.express(withdrawal.uuid)).toMatchObject({
      message: 'Completed: 0.2 BTC to Cold wallet.',
      withdrawal: { status: 'completed' },
    });
    expect(world.ledger.verify().failures).toEqual([]);
  });

  test('cannot decide their own withdrawal', async () => {
    const { world, staff } = await somebody();
    const own = await withdrawer(world, { position: 'superuser' });
    const { withdrawal } = await own.dollars('2000');
    const reader = await own.trader();
    const command = { actor: { kind: 'staff', traderId: own.id }, name: 'billingStaff.approve' } as const;
    await expect(
      world.withdrawalDesk.approve(command, reader, { uuid: withdrawal.uuid }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(world.withdrawalDesk.counts(reader).waiting).toBe(0);
    expect(world.withdrawalDesk.counts(staff.reader).waiting).toBe(1);
  });

  test('need a second person above a limit', async () => {
    const { world, by, staff } = await somebody();
    const { withdrawal } = await by.dollars('40000');
    const asked = await staff.approve(withdrawal.uuid);
    expect(asked).toMatchObject({ pending: { title: expect.stringContaining('40,000.00 USD') } });
    const pending = 'pending' in asked ? asked.pending.uuid : '';
    expect((await staff.list()).data[0]).toMatchObject({
      pendingApproval: pending,
      marks: expect.arrayContaining(['large']),
    });
    await expect(staff.approvePending(pending)).rejects.toMatchObject({ code: 'forbidden' });
    await (await withdrawalStaff(world)).approvePending(pending);
    expect(by.view(withdrawal.uuid)?.status).toBe('approved');
  });

  test('decide several withdrawals independently', async () => {
    const { by, staff } = await somebody();
    const [one, two] = [await by.dollars('2000'), await by.dollars('3000')];
    const ids = [one.withdrawal.uuid, two.withdrawal.uuid, 'nothing'];
    expect(await staff.decide(ids, 'approve')).toMatchObject({
      message: '2 of 3 approved or requested.',
      results: [{ ok: true }, { ok: true }, { ok: false, message: 'There is no such withdrawal' }],
    });
  });

  test('decide several withdrawals once under one idempotency key', async () => {
    const { by, staff } = await somebody();
    const ids = [(await by.dollars('2000')).withdrawal.uuid, (await by.dollars('3000')).withdrawal.uuid];
    const first = await staff.decide(ids, 'approve', undefined, 'key');
    expect(first.results.map(({ message }) => message)).toEqual([
      'Approved: 2,000.00 USD to My bank.',
      'Approved: 3,000.00 USD to My bank.',
    ]);
    expect(ids.map((id) => by.view(id)?.status)).toEqual(['approved', 'approved']);
    expect(await staff.decide(ids, 'approve', undefined, 'key')).toEqual(first);
  });
});

describe('a withdrawal is refused at its field', () => {
  test.each([
    [{ amount: '0' }, 'amount', 'Amount must be more than 0'],
    [{ amount: '0.00009' }, 'amount', 'Amount must be at least 0.0001 BTC'],
    [{ amount: '0.000000001' }, 'amount', 'Amount has too many decimals: BTC has 8'],
    [{ amount: '9' }, 'amount', /^Amount exceeds your daily limit/],
    [{ currency: 'EUR', amount: '20' }, 'currency', 'Currency is not on any blockchain'],
    [{ beneficiary: 'nobody', amount: '0.1' }, 'beneficiary', 'Beneficiary is not in your address book'],
  ])('%j', async (over, key, message) => {
    const { by } = await somebody();
    await expect(by.coins('0.1', over)).rejects.toMatchObject({
      code: 'bad_input',
      key,
      message: message instanceof RegExp ? expect.stringMatching(message) : message,
    });
    expect(by.balance('BTC')?.locked).toBe(0n);
  });

  test('for coins to a bank account, and during a lock', async () => {
    const { world, by } = await somebody();
    await expect(by.coins('0.1', { beneficiary: by.bank })).rejects.toMatchObject({ key: 'beneficiary' });
    await world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, by.id, 'two_factor'));
    await expect(by.coins('0.1')).rejects.toMatchObject({
      code: 'forbidden',
      message:
        'Your two-factor authentication is new, so withdrawals and transfers are locked until 2 June 2026, 15:00 UTC',
    });
  });
});

test('a lock that begins after the approval delays the withdrawal until the lock ends', async () => {
  const { world, by, staff } = await somebody();
  const { withdrawal } = await by.dollars('2000');
  await staff.approve(withdrawal.uuid);
  await world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, by.id, 'password'));
  await wait(world, 60);
  expect(by.view(withdrawal.uuid)?.status).toBe('approved');
  expect((await staff.list({ stuck: 'yes' })).data).toEqual([]);
  await wait(world, 26 * 60);
  expect(by.view(withdrawal.uuid)?.status).toBe('completed');
});

test('withdrawals of a suspended account are neither sent nor approved', async () => {
  const { world, by, staff } = await somebody();
  const [waiting, approved] = [await by.dollars('2000'), await by.coins('0.2')];
  await staff.approve(approved.withdrawal.uuid);
  const { accountId } = await by.trader();
  await world.userStatus.suspend(staff.command('accountStatusStaff.suspend'), {
    accountId,
    reason: 'Taken over',
  });
  await wait(world, 400);
  expect(by.view(approved.withdrawal.uuid)?.status).toBe('approved');
  await expect(staff.retry(approved.withdrawal.uuid)).rejects.toMatchObject({
    message: 'This account is not active: its withdrawals are not sent',
  });
  for (const decide of [staff.approve, staff.express]) {
    await expect(decide(waiting.withdrawal.uuid)).rejects.toMatchObject({
      message: 'This account is not active: reject it, or make the account active first',
    });
  }
  await staff.reject(waiting.withdrawal.uuid);
  await world.userStatus.unsuspend(staff.command('accountStatusStaff.unsuspend'), { accountId });
  await staff.retry(approved.withdrawal.uuid);
  await wait(world, 400);
  expect(by.view(approved.withdrawal.uuid)?.status).toBe('completed');
  expect(world.ledger.verify().failures).toEqual([]);
});

test('staff cannot complete a withdrawal at once during a lock or while its network is paused', async () => {
  const { world, by, staff } = await somebody();
  const [bank, coins] = [await by.dollars('2000'), await by.coins('0.2')];
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Blockchain SET status = 'paused' WHERE key = 'bitcoin'");
  });
  world.chains.load();
  await expect(staff.express(coins.withdrawal.uuid)).rejects.toMatchObject({
    message: 'Withdrawals on Bitcoin are paused',
  });
  await world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, by.id, 'password'));
  await expect(staff.express(bank.withdrawal.uuid)).rejects.toMatchObject({
    code: 'conflict',
    message:
      'Withdrawals of this account are locked until 2 June 2026, 15:00 UTC: approve it, and it is sent then',
  });
  expect(by.view(bank.withdrawal.uuid)?.status).toBe('pending_approval');
  await staff.approve(bank.withdrawal.uuid);
  await wait(world, 60);
  expect(by.view(bank.withdrawal.uuid)?.status).toBe('approved');
});

test('the daily limit frees what was not withdrawn, and resets on the next day', async () => {
  const { world, by, staff } = await somebody();
  const left = async () => world.withdrawals.auth(await by.trader()).limit.left;
  const { withdrawal } = await by.dollars('30000');
  expect(await left()).toBe('20000');
  await staff.reject(withdrawal.uuid);
  expect(await left()).toBe('50000');
  await by.dollars('30000');
  await expect(by.dollars('20000.01')).rejects.toMatchObject({
    message: 'Amount exceeds your daily limit: 20,000.00 of 50,000.00 USD are left',
  });
  await wait(world, 24 * 60);
  expect(await left()).toBe('50000');
});

describe('many withdrawals at once', () => {
  test('fifty spend one balance once', async () => {
    const { world, by } = await somebody();
    const { accountId } = await by.trader();
    expect(accountId).toBeTruthy();
    const tried = await Promise.allSettled(Array.from({ length: 50 }, () => by.dollars('15000')));
    const done = tried.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(3);
    expect(by.balance('USD')?.locked).toBe(4_500_000n);
    expect(world.ledger.verify().failures).toEqual([]);
  });

  test('the same key has one effect and one answer', async () => {
    const { by } = await somebody();
    const answers = await Promise.all(Array.from({ length: 50 }, () => by.dollars('2000', {}, 'once')));
    expect(new Set(answers.map(({ withdrawal }) => withdrawal.uuid)).size).toBe(1);
    expect(by.balance('USD')?.locked).toBe(200_000n);
  });
});

describe('the house statement', () => {
  test('agrees with the ledger on deposits, withdrawals and earnings', async () => {
    const { world, by, staff } = await somebody();
    await staff.express((await by.dollars('2000')).withdrawal.uuid);
    await staff.express((await by.coins('0.2')).withdrawal.uuid);
    const { days, totals } = world.billing.statement({});
    expect(days.find(({ currency }) => currency === 'USD')).toMatchObject({
      day: '2026-06-01',
      in: '1000000',
      out: '1999',
      fees: '1',
    });
    expect(totals.find(({ currency }) => currency === 'BTC')).toMatchObject({
      in: '10',
      out: '0.19998',
      fees: '0.00002',
      net: '9.80002',
    });
    for (const { currency, net } of totals) {
      const row = world.db.readNow.get(
        "SELECT balance FROM LedgerAccount WHERE owner = 'house' AND kind = 'external' AND asset = ?",
        [currency],
      );
      const external = row?.balance as bigint;
      const { scale } = world.markets.asset(currency);
      expect(Number(net)).toBeCloseTo(-Number(external) / 10 ** scale, 9);
    }
  });

  test('has at most 366 days', async () => {
    const { world } = await somebody();
    expect(() => world.billing.statement({ from: '2024-01-01' })).toThrow('This must be at most 366 days');
  });
});
