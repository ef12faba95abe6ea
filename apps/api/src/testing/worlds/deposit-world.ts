import type { Role } from '@papermint/contracts/accounts/model';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { testTrader, testWorld } from './test-world.ts';

const BLOCK = 600_000;

const WAYS = ['deposit_via_bank', 'deposit_via_paypal', 'deposit_via_card', 'deposit_via_crypto'] as const;

/** The currencies of deposits beside dollars and euros. */
export const pounds = {
  code: 'GBP',
  name: 'Pound',
  kind: 'fiat' as const,
  scale: 2,
  isStableCoin: false,
  symbol: null,
  usdAnchor: '1.3',
  annualVolatility: 0,
  holdable: true,
  supply: null,
};

/** A test world in which bitcoins come in after three blocks, and euros by bank. */
export async function depositWorld() {
  const world = await testWorld();
  const system = { kind: 'system' } as const;
  await world.commands.execute(
    { actor: system, name: 'test.chains' },
    async (tx) => {
      await world.markets.add(tx, { assets: [pounds], instruments: [] });
      const chain = { key: 'bitcoin', name: 'Bitcoin', number: 0, blockTime: BLOCK / 1000 };
      const rest = { confirmations: 3, baseHeight: 930_000, status: 'active' } as const;
      const limits = { minDeposit: 1_000n, minWithdrawal: 10_000n, withdrawalFee: 2_000n };
      world.chains.add(
        tx,
        [{ ...chain, ...rest }],
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
      for (const flag of WAYS) world.flags.set(tx, flag, true);
    },
    () => ({}),
  );
  world.chains.load();
  await world.markets.load();
  await world.commands.execute(
    { actor: system, name: 'test.addresses' },
    async (tx) => world.poolAddresses.addAll(tx, { closed: [], without: [] }),
    () => ({}),
  );
  await world.bankAccounts.add(
    { actor: system, name: 'test.bank' },
    {
      bankName: 'Bank of Specimen',
      holder: 'Papermint',
      accountNumber: 'XS00 PMNT 0000 4711 0815',
      routing: 'PMNTXS00',
      currency: 'EUR',
    },
  );
  return world;
}
export type DepositWorld = Awaited<ReturnType<typeof depositWorld>>;

/** A trader who deposits, and their actions. */
export async function depositor(world: DepositWorld, { position = 'trader' as Role } = {}) {
  const id = await testTrader(world, { position });
  const trader = await world.accounts.byId(id);
  const command = (name: string, key?: string): CommandContext => ({
    actor: { kind: 'trader', traderId: id },
    name,
    ...(key !== undefined && { once: { key, bodyHash: key } }),
  });
  const latest = { page: 1, perPage: 50, sort: '-createdAt' } as const;
  return {
    id,
    trader,
    command,
    send: (amount: string, key?: string) =>
      world.cryptoDeposits.send(command('deposits.confirmCrypto', key), trader, { currency: 'BTC', amount }),
    begin: (method: 'bank' | 'paypal', amount = '100') =>
      world.reviewedDeposits.begin(command(`deposits.${method}`), trader, {
        method,
        amount,
        currency: 'EUR',
      }),
    paid: (uuid: string, method: 'bank' | 'paypal' = 'bank') =>
      world.reviewedDeposits.paid(command('deposits.bankSent'), trader, { method, uuid }),
    cancel: (uuid: string) => world.reviewedDeposits.cancel(command('deposits.cancel'), trader, uuid),
    card: (
      card: 'foldwell_approve' | 'foldwell_decline' | 'foldwell_challenge',
      amount = '100',
      key?: string,
    ) => world.cardDeposits.pay(command('deposits.card', key), trader, { currency: 'USD', amount, card }),
    answer: (uuid: string, code?: string) =>
      world.cardDeposits.answer(command('deposits.answerChallenge'), trader, { uuid, code }),
    one: (uuid: string) => world.deposits.one(id, uuid),
    /** The available balance, minor units. */
    balance: (asset: string) => world.ledger.balancesOf(id).get(asset)?.available ?? 0n,
    transaction: async (uuid: string) =>
      (await world.wallet.transactions(id, { ...latest, reference: uuid })).data[0],
  };
}

/** Moves the clock by a number of bitcoin's blocks. */
export const mine = (world: DepositWorld, blocks = 1) =>
  world.testClock.advance((now) => (Math.floor(now / BLOCK) + blocks) * BLOCK);

/** A superuser who decides deposits. */
export async function confirmer(world: DepositWorld) {
  const id = await testTrader(world, { position: 'superuser' });
  const reader = await world.accounts.byId(id);
  const command = (name: string) => ({ actor: { kind: 'staff', traderId: id }, name }) as const;
  return {
    id,
    reader,
    command,
    claim: (subject: string) =>
      world.queues.claim(command('queuesStaff.claim'), reader, {
        queue: 'depositConfirmationsStaff',
        subject,
      }),
    confirm: (uuid: string) =>
      world.confirmations.confirm(command('depositConfirmationsStaff.confirm'), reader, uuid),
    reject: (uuid: string, reason = 'Nothing came') =>
      world.confirmations.reject(command('depositConfirmationsStaff.reject'), reader, { uuid, reason }),
    list: (status: 'under_review' | 'completed' | 'rejected' = 'under_review') =>
      world.confirmationViews.list(reader, { page: 1, perPage: 50, sort: 'createdAt', status: [status] }),
  };
}
