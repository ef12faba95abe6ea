import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { moneyFaults } from '../../testing/streams/money-checks.ts';
import { depositor, depositWorld } from '../../testing/worlds/deposit-world.ts';
import { wait, withdrawalStaff, withdrawalWorld, withdrawer } from '../../testing/worlds/withdrawal-world.ts';

const api = testApp();
const LIST = '/api/strict/blockchains';
const staffed = () => api.signIn('superuser');
const change = async (key: string, changes: object) =>
  api.post(`${LIST}/${key}/update`, changes, await staffed());

test('staff list, read and add blockchains, and add coins by a change', async () => {
  const session = await staffed();
  const { body: found } = await api.get(`${LIST}?search=tron`, session);
  expect(found.data).toMatchObject([{ key: 'tron', prefix: 'sim1qx', coins: 3, status: 'active' }]);
  const made = await api.post(
    `${LIST}/create`,
    { key: 'kelp', name: 'Kelp', height: 70, blockTime: 30, confirmations: 2 },
    session,
  );
  expect(made.body).toMatchObject({
    blockchain: { key: 'kelp', height: 70, coins: 0 },
    message: 'Kelp added. Add the coins that move on it.',
  });
  expect((await api.delete(`${LIST}/tron`, session)).body).toMatchObject({
    code: 'conflict',
    error: 'Coins move on this blockchain. Pause it instead.',
  });
  const missing = await change('kelp', { coin: 'MINT', minDeposit: '1' });
  expect(missing.body).toMatchObject({ code: 'bad_input', key: 'coin' });
  const further = await change('kelp', { coin: 'BTC', minDeposit: '1' });
  expect(further.body).toMatchObject({ code: 'bad_input', key: 'minWithdrawal' });
  expect((await api.delete(`${LIST}/kelp`, session)).body).toEqual({ message: 'Kelp is deleted.' });
  expect((await api.get(`${LIST}/kelp`, session)).status).toBe(404);
});

test('an unknown key is not found', async () => {
  expect(await api.get(`${LIST}/nowhere`, await staffed())).toMatchObject({
    status: 404,
    body: { key: 'key', error: 'There is no such blockchain' },
  });
  expect((await change('nowhere', { name: 'Here' })).status).toBe(404);
});

describe('refuses at its field', () => {
  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'Bitcoin' }, 'name'],
    [{ name: 'x'.repeat(31) }, 'name'],
    [{ blockTime: 0 }, 'blockTime'],
    [{ blockTime: 1.5 }, 'blockTime'],
    [{ blockTime: 86_401 }, 'blockTime'],
    [{ confirmations: 0 }, 'confirmations'],
    [{ confirmations: 101 }, 'confirmations'],
    [{ status: 'broken' }, 'status'],
    [{ notice: 'x'.repeat(121) }, 'notice'],
    [{ number: 3 }, 'number'],
    [{ minDeposit: '1' }, 'coin'],
    [{ coin: 'NOPE', minDeposit: '1' }, 'coin'],
    [{ coin: 'TRX', minDeposit: '0' }, 'minDeposit'],
    [{ coin: 'TRX', minDeposit: 'x' }, 'minDeposit'],
    [{ coin: 'TRX', minWithdrawal: '-1' }, 'minWithdrawal'],
    [{ coin: 'TRX', withdrawalFee: '-1' }, 'withdrawalFee'],
    [{ coin: 'TRX', withdrawalFee: '0.12345678901234' }, 'withdrawalFee'],
    [{ coin: 'TRX', depositsOn: 'no' }, 'depositsOn'],
  ])('%j', async (changes, key) => {
    const { status, body } = await change('tron', changes);
    expect(status === 400 || status === 409).toBe(true);
    expect(body.key).toBe(key);
  });

  test.each([
    [{ key: 'Tron' }, 'key'],
    [{ key: 'tron' }, 'key'],
    [{ key: '../x' }, 'key'],
    [{ name: 'TRON' }, 'name'],
    [{ height: -1 }, 'height'],
  ])('%j of a new blockchain', async (changes, key) => {
    const right = { key: 'fine', name: 'Fine', height: 1, blockTime: 1, confirmations: 1 };
    const { body } = await api.post(`${LIST}/create`, { ...right, ...changes }, await staffed());
    expect(body.key).toBe(key);
  });
});

test('traders see a pause immediately, with the notice, and are refused at the field', async () => {
  const trader = await api.signIn('trader');
  const coin = async () =>
    (await api.get('/api/secure/deposit', trader)).body.crypto.find(
      ({ currency }: { currency: string }) => currency === 'TRX',
    );
  expect(await coin()).toMatchObject({ open: true, reason: null });
  await change('tron', { status: 'deposits_paused', notice: 'network upgrade.' });
  const reason = 'Deposits on Tron are paused: network upgrade';
  expect(await coin()).toMatchObject({ open: false, reason });
  const sent = await api.post(
    '/api/secure/deposit/confirm_crypto_deposit',
    { currency: 'TRX', amount: '900' },
    trader,
  );
  expect(sent).toMatchObject({ status: 403, body: { key: 'currency', error: reason } });
  await change('tron', { status: 'active', notice: '', coin: 'TRX', depositsOn: false });
  expect(await coin()).toMatchObject({ open: false, reason: 'Deposits of TRX are paused' });
  await change('tron', { coin: 'TRX', depositsOn: true });
  expect(await coin()).toMatchObject({ open: true, reason: null });
});

test('the audit log has what changed, and an update without a change writes nothing', async () => {
  const { db } = await api.host.world();
  const rows = () =>
    db.readNow.all(
      "SELECT * FROM AuditLog WHERE action = 'blockchainsStaff.update' AND target = 'solana'",
      [],
    );
  await change('solana', { coin: 'SOL', withdrawalFee: '0.5', confirmations: 31, reason: 'Costs' });
  await change('solana', { coin: 'SOL', withdrawalFee: '0.50', confirmations: 31 });
  const [row, ...more] = rows();
  expect(more).toEqual([]);
  expect(row?.reason).toBe('Costs');
  expect(Object.keys(JSON.parse(row?.after as string)).sort()).toEqual(['confirmations', 'withdrawalFee']);
  expect(JSON.parse(row?.after as string)).toEqual({ confirmations: 31, withdrawalFee: '0.5' });
});

test('an approved withdrawal waits while its network is paused, and is sent when the pause ends', async () => {
  const world = await withdrawalWorld();
  const staff = await withdrawalStaff(world);
  const by = await withdrawer(world);
  const { withdrawal } = await by.coins('0.2');
  await staff.approve(withdrawal.uuid);
  const set = (changes: object) =>
    world.staffChains.update(staff.command('blockchainsStaff.update'), { key: 'bitcoin', ...changes });
  expect((await set({ status: 'withdrawals_paused' })).blockchain).toMatchObject({
    withdrawals: 1,
    waiting: 1,
  });
  await world.testClock.advance((now) => now + 3_600_000);
  expect(by.view(withdrawal.uuid)?.status).toBe('approved');
  await expect(by.coins('0.2')).rejects.toMatchObject({
    key: 'currency',
    message: 'Withdrawals on Bitcoin are paused',
  });
  // A block time of its own later: its height goes on.
  const { blockchain } = await set({ status: 'active', blockTime: 60 });
  expect(blockchain.height).toBe(world.chains.height(world.chains.byNumber(0) as never));
  await world.testClock.advance((now) => now + 600_000);
  expect(by.view(withdrawal.uuid)?.status).toBe('completed');
  expect(moneyFaults(world)).toEqual([]);
});

test('withdrawals that were approved together, or released and retried, around two pauses go out once', async () => {
  const world = await withdrawalWorld();
  const staff = await withdrawalStaff(world);
  const by = await withdrawer(world);
  const [one = '', two = '', three = ''] = [
    (await by.coins('0.1')).withdrawal.uuid,
    (await by.coins('0.1')).withdrawal.uuid,
    (await by.coins('0.1')).withdrawal.uuid,
  ];
  const set = (status: 'active' | 'withdrawals_paused') =>
    world.staffChains.update(staff.command('blockchainsStaff.update'), { key: 'bitcoin', status });
  const statuses = () => [one, two, three].map((uuid) => by.view(uuid)?.status);
  await set('withdrawals_paused');
  expect((await staff.decide([one, two, three], 'approve')).results.every(({ ok }) => ok)).toBe(true);
  await wait(world, 60);
  await staff.release(three);
  expect(statuses()).toEqual(['approved', 'approved', 'failed']);
  // Open for no time at all: whatever is due then is sent at most once.
  await set('active');
  await set('withdrawals_paused');
  await expect(staff.retry(three)).resolves.toMatchObject({ withdrawal: { status: 'approved' } });
  await wait(world, 60);
  expect(statuses()[2]).toBe('approved');
  await set('active');
  await wait(world, 120);
  expect(statuses()).toEqual(['completed', 'completed', 'completed']);
  expect(by.balance('BTC')).toMatchObject({ available: 970_000_000n, locked: 0n });
  expect(moneyFaults(world)).toEqual([]);
});

describe('a block time of a day that is corrected does not delay', () => {
  const DAY = 86_400;

  test.each([
    ['is sent', 1],
    ['is confirmed', 11],
  ])('a withdrawal that %s', async (_, minutes) => {
    const world = await withdrawalWorld();
    const staff = await withdrawalStaff(world);
    const by = await withdrawer(world);
    const { withdrawal } = await by.coins('0.2');
    const set = (blockTime: number) =>
      world.staffChains.update(staff.command('blockchainsStaff.update'), { key: 'bitcoin', blockTime });
    await staff.approve(withdrawal.uuid);
    await wait(world, minutes);
    await set(DAY);
    await wait(world, 30);
    expect(by.view(withdrawal.uuid)?.status).not.toBe('completed');
    await set(60);
    await wait(world, 5);
    expect(by.view(withdrawal.uuid)?.status).toBe('completed');
    expect(moneyFaults(world)).toEqual([]);
  });

  test('a deposit', async () => {
    const world = await depositWorld();
    const staff = await withdrawalStaff(world);
    const by = await depositor(world);
    const set = (blockTime: number) =>
      world.staffChains.update(staff.command('blockchainsStaff.update'), { key: 'bitcoin', blockTime });
    await set(DAY);
    const { deposit } = await by.send('0.1');
    await wait(world, 30);
    expect(by.one(deposit.uuid).status).toBe('pending');
    await set(60);
    await wait(world, 3);
    expect(by.one(deposit.uuid).status).toBe('completed');
    expect(moneyFaults(world)).toEqual([]);
  });
});
