import { simAddress } from '@papermint/contracts/chains/sim-address';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { World } from '../../worlds/world.ts';
import { testTrader, testWorld } from './test-world.ts';

const BLOCK = 600_000;

/** A simulated address on the blockchain of test worlds. */
export const testAddress = (last: number) => simAddress(0, new Uint8Array(20).fill(7).fill(last, 19));

/** A test world in which bitcoins go out, final after three blocks. */
export async function withdrawalWorld(given: Parameters<typeof testWorld>[0] = {}) {
  const world = await testWorld(given);
  await world.db.commit(async (tx) => {
    const chain = { key: 'bitcoin', name: 'Bitcoin', number: 0, blockTime: BLOCK / 1000 };
    const other = { key: 'other', name: 'Otherchain', number: 1, blockTime: 60 };
    const rest = { confirmations: 3, baseHeight: 930_000, status: 'active' as const };
    const limits = { minDeposit: 1_000n, minWithdrawal: 10_000n, withdrawalFee: 2_000n };
    world.chains.add(
      tx,
      [
        { ...chain, ...rest },
        { ...other, ...rest },
      ],
      [
        {
          asset: 'BTC',
          blockchain: 'bitcoin',
          position: 0,
          ...limits,
          depositsOn: true,
          withdrawalsOn: true,
        },
      ],
    );
  });
  world.chains.load();
  return world;
}

let last = 0;

/** Somebody who withdraws: with a million dollars, ten bitcoins, and an entry for each in their address book. */
export async function withdrawer(world: World, given: Parameters<typeof testTrader>[1] = {}) {
  const id = await testTrader(world, { dollars: 100_000_000n, ...given });
  await world.deposits.receive(
    { actor: { kind: 'system' }, name: 'test.deposit' },
    { traderId: id, asset: 'BTC', amount: 1_000_000_000n, description: 'Coins' },
  );
  last += 1;
  const entry = (tx: Tx, of: object) =>
    world.beneficiaries.addConfirmed(tx, id, {
      kind: 'wallet',
      label: 'Cold wallet',
      asset: 'BTC',
      blockchain: 'bitcoin',
      usableAt: 0,
      ...of,
    } as Parameters<typeof world.beneficiaries.addConfirmed>[2]);
  const [wallet, bank] = await world.db.commit(async (tx) => [
    entry(tx, { address: testAddress(last % 256) }),
    entry(tx, {
      kind: 'bank',
      label: 'My bank',
      asset: 'USD',
      blockchain: null,
      bankName: 'Bank',
      holder: 'Some One',
      accountNumber: 'XS00550000012345',
    }),
  ]);
  const command = (name: string, key?: string): CommandContext => ({
    actor: { kind: 'trader', traderId: id },
    name,
    ...(key !== undefined && { once: { key, bodyHash: key } }),
  });
  const trader = () => world.accounts.byId(id);
  return {
    id,
    trader,
    command,
    wallet: wallet as string,
    bank: bank as string,
    coins: async (amount: string, over: object = {}, key?: string) =>
      world.withdrawals.request(command('withdrawals.crypto', key), await trader(), 'wallet', {
        beneficiary: wallet as string,
        currency: 'BTC',
        amount,
        ...over,
      }),
    dollars: async (amount: string, over: object = {}, key?: string) =>
      world.withdrawals.request(command('withdrawals.bank', key), await trader(), 'bank', {
        beneficiary: bank as string,
        currency: 'USD',
        amount,
        ...over,
      }),
    cancel: (uuid: string) => world.withdrawals.cancel(command('billing.cancel'), { id }, uuid),
    view: (uuid: string) => world.withdrawals.view(uuid),
    record: (uuid: string) => world.billing.record(id, uuid),
    /** Available and locked, minor units. */
    balance: (asset: string) => world.ledger.balancesOf(id).get(asset),
  };
}

/** A superuser who decides withdrawals. */
export async function withdrawalStaff(world: World) {
  const id = await testTrader(world, { position: 'superuser' });
  const reader = await world.accounts.byId(id);
  const command = (name: string) => ({ actor: { kind: 'staff', traderId: id }, name }) as const;
  const desk = world.withdrawalDesk;
  return {
    id,
    reader,
    command,
    approve: (uuid: string) => desk.approve(command('billingStaff.approve'), reader, { uuid }),
    express: (uuid: string) => desk.express(command('withdrawalsStaff.express'), reader, { uuid }),
    reject: (uuid: string, reason = 'The address is on a list') =>
      desk.reject(command('billingStaff.reject'), reader, { uuid, reason }),
    retry: (uuid: string) => desk.retry(command('billingStaff.retry'), reader, { uuid }),
    cancel: (uuid: string, reason = 'The bank is gone') =>
      desk.cancel(command('withdrawalsStaff.cancel'), reader, { uuid, reason }),
    release: (uuid: string, reason = 'The network is down') =>
      desk.release(command('withdrawalsStaff.release'), reader, { uuid, reason }),
    decide: (uuids: string[], decision: 'approve' | 'reject', reason?: string, key?: string) =>
      desk.decide(
        { ...command('withdrawalsStaff.decide'), ...(key !== undefined && { once: { key, bodyHash: key } }) },
        reader,
        { uuids, decision, reason },
      ),
    approvePending: (uuid: string) =>
      world.approvals.approve(command('approvalsStaff.approve'), reader, uuid),
    list: (filter: object = {}) =>
      desk.list(reader, { page: 1, perPage: 50, sort: 'createdAt', ...filter } as Parameters<
        typeof desk.list
      >[1]),
  };
}

/** Moves the clock by minutes. */
export const wait = (world: World, minutes: number) =>
  world.testClock.advance((now) => now + minutes * 60_000);
