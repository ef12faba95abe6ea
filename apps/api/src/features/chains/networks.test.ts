import { simAddress } from '@papermint/contracts/chains/sim-address';
import { expect, test } from 'vitest';
import { moneyFaults } from '../../testing/streams/money-checks.ts';
import { pounds } from '../../testing/worlds/deposit-world.ts';
import { wait, withdrawalStaff, withdrawalWorld, withdrawer } from '../../testing/worlds/withdrawal-world.ts';

/** A world whose bitcoins move on Otherchain too, and a trader with an entry on each. */
async function twoNetworks() {
  const world = await withdrawalWorld();
  const staff = await withdrawalStaff(world);
  const update = (changes: { key: string; coin?: string; withdrawalsOn?: boolean }) =>
    world.staffChains.update(staff.command('blockchainsStaff.update'), changes);
  const added = await world.staffChains.update(staff.command('blockchainsStaff.update'), {
    key: 'other',
    coin: 'BTC',
    minDeposit: '0.00005',
    minWithdrawal: '0.001',
    withdrawalFee: '0.0003',
  });
  await world.db.commit(async (tx) => {
    await world.markets.add(tx, { assets: [pounds], instruments: [] });
    world.poolAddresses.addAll(tx, { closed: [], without: [] });
    world.flags.set(tx, 'deposit_via_crypto', true);
  });
  await world.markets.load();
  const by = await withdrawer(world);
  const address = simAddress(1, new Uint8Array(20).fill(9));
  const elsewhere = await world.db.commit(async (tx) =>
    world.beneficiaries.addConfirmed(tx, by.id, {
      kind: 'wallet',
      label: 'Other wallet',
      asset: 'BTC',
      blockchain: 'other',
      address,
      usableAt: 0,
    }),
  );
  const trader = await by.trader();
  return { world, staff, update, added, by, trader, elsewhere };
}

test('a coin on a second blockchain has terms of its own there, and the first stays the default', async () => {
  const { world, added, by, trader } = await twoNetworks();
  expect(added.coins).toMatchObject([{ currency: 'BTC', withdrawalFee: '0.0003', depositsOn: true }]);
  expect(added.addable).not.toContain('BTC');
  expect(world.depositMethods.options().crypto).toMatchObject([
    { currency: 'BTC', blockchain: 'bitcoin', network: 'Bitcoin', minimum: '0.00001', blockTime: 600 },
    { currency: 'BTC', blockchain: 'other', network: 'Otherchain', minimum: '0.00005', blockTime: 60 },
  ]);
  expect(world.withdrawals.auth(trader).methods.filter(({ kind }) => kind === 'wallet')).toMatchObject([
    { currency: 'BTC', blockchain: 'bitcoin', fee: '0.00002', available: '10' },
    { currency: 'BTC', blockchain: 'other', fee: '0.0003', available: '10' },
  ]);
  const addressOn = (blockchain?: string) =>
    world.cryptoDeposits.address(by.command('deposits.address'), trader, { currency: 'BTC', blockchain });
  const [usual, other] = [await addressOn(), await addressOn('other')];
  expect(usual).toMatchObject({ blockchain: 'bitcoin', network: 'Bitcoin' });
  expect(other).toMatchObject({ blockchain: 'other', network: 'Otherchain' });
  expect(other.address).not.toBe(usual.address);
  expect(world.ownerOfAddress(other.address)).toEqual({ traderId: by.id, asset: 'BTC', blockchain: 'other' });
  await expect(addressOn('nowhere')).rejects.toMatchObject({
    code: 'bad_input',
    key: 'blockchain',
    message: 'Blockchain is not one that BTC moves on: choose Bitcoin or Otherchain',
  });
});

test('deposits on both networks make one balance, and are counted by network', async () => {
  const { world, by, trader } = await twoNetworks();
  const send = (blockchain: string) =>
    world.cryptoDeposits.send(by.command('deposits.confirmCrypto'), trader, {
      currency: 'BTC',
      blockchain,
      amount: '1',
    });
  const { deposit } = await send('other');
  expect(deposit.network).toBe('Otherchain');
  const under = (key: string) => world.staffChains.view(key).coins.map(({ deposits }) => deposits);
  expect([under('bitcoin'), under('other')]).toEqual([[0], [1]]);
  await wait(world, 5);
  expect(by.balance('BTC')?.available).toBe(1_100_000_000n);
  await send('bitcoin');
  await wait(world, 50);
  expect(by.balance('BTC')?.available).toBe(1_200_000_000n);
  const { data } = await world.poolAddresses.list({ page: 1, perPage: 9, sort: 'blockchain' });
  expect(data.map(({ blockchain, deposits }) => [blockchain, deposits])).toEqual([
    ['Bitcoin', 1],
    ['Otherchain', 1],
  ]);
  expect(moneyFaults(world)).toEqual([]);
});

test('a pause of one network leaves the other open in both directions', async () => {
  const { world, staff, update, by, trader, elsewhere } = await twoNetworks();
  const { withdrawal } = await by.coins('0.1');
  await staff.approve(withdrawal.uuid);
  await update({ key: 'bitcoin', coin: 'BTC', withdrawalsOn: false });
  await expect(by.coins('0.1')).rejects.toMatchObject({
    code: 'conflict',
    key: 'currency',
    message: 'Withdrawals of BTC on Bitcoin are paused',
  });
  const other = await by.coins('0.1', { beneficiary: elsewhere, fee: '0.0003' });
  expect(other.withdrawal).toMatchObject({ network: 'Otherchain', fee: '0.0003' });
  await staff.approve(other.withdrawal.uuid);
  await wait(world, 60);
  expect(by.view(other.withdrawal.uuid)?.status).toBe('completed');
  expect(by.view(withdrawal.uuid)?.status).toBe('approved');
  // Otherchain opens again: what waits for Bitcoin goes on waiting.
  await update({ key: 'other', coin: 'BTC', withdrawalsOn: false });
  await update({ key: 'other', coin: 'BTC', withdrawalsOn: true });
  await wait(world, 60);
  expect(by.view(withdrawal.uuid)?.status).toBe('approved');
  await update({ key: 'bitcoin', coin: 'BTC', withdrawalsOn: true });
  await wait(world, 60);
  expect(by.view(withdrawal.uuid)?.status).toBe('completed');

  const close = staff.command('depositAddressesStaff.disable');
  const closed = await world.poolAddresses.set(close, { paymentMethod: 'BTC', blockchain: 'other' }, false);
  expect(closed.message).toBe('Deposits of BTC on Otherchain are closed.');
  const open = world.depositMethods.options().crypto.map((one) => [one.blockchain, one.open]);
  expect(open).toEqual([
    ['bitcoin', true],
    ['other', false],
  ]);
  const into = { currency: 'BTC', blockchain: 'other' };
  await expect(
    world.cryptoDeposits.address(by.command('deposits.address'), trader, into),
  ).rejects.toMatchObject({
    code: 'forbidden',
    key: 'currency',
    message: 'Deposits of BTC on Otherchain are closed',
  });
  expect(moneyFaults(world)).toEqual([]);
});
