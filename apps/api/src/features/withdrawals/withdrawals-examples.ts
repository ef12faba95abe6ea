import { calls } from '@papermint/contracts/calls';
import { mailbox } from '../../testing/app/mailbox.ts';
import { ownerOf } from '../../testing/app/owner-of.ts';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples } from '../../testing/examples/prepared.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import { testAddress } from '../../testing/worlds/withdrawal-world.ts';
import type { World } from '../../worlds/world.ts';

const DOLLARS = 100_000_000n;
let added = 0;

/** What the examples of withdrawals and of the address book need to exist first. */
export const examples: Examples = {
  'beneficiaries.confirm': codedBeneficiary,
  'beneficiaries.resendCode': mailedBeneficiary,
  'beneficiaries.remove': newBeneficiary,
  'withdrawals.crypto': (api, session) => usableBeneficiary(api, session, 'wallet'),
  'withdrawals.bank': (api, session) => usableBeneficiary(api, session, 'bank'),
  'withdrawals.confirm': codeWithdrawal,
  'billing.one': async (api, session) => ({ authTxId: await withdrawalBy(api, session) }),
  'billing.cancel': async (api, session) => ({ authTxId: await withdrawalBy(api, session) }),
  'billingStaff.one': withdrawalOfSomebody,
  'billingStaff.approve': withdrawalOfSomebody,
  'billingStaff.reject': withdrawalOfSomebody,
  'billingStaff.retry': failedWithdrawal,
  'withdrawalsStaff.express': withdrawalOfAccount,
  'withdrawalsStaff.authorize': withdrawalOfAccount,
  'withdrawalsStaff.decide': async (api) => ({ uuids: [(await withdrawalOfSomebody(api)).uuid] }),
  'withdrawalsStaff.cancel': failedWithdrawal,
  'withdrawalsStaff.release': stuckWithdrawal,
  'withdrawalsStaff.fail': sentWithdrawal,
};

/** An entry that can be used, with the money for it. */
async function bankEntry(world: World, traderId: string, kind: 'wallet' | 'bank' = 'bank'): Promise<string> {
  added += 1;
  const system = { actor: { kind: 'system' }, name: 'test.deposit' } as const;
  const asset = kind === 'bank' ? 'USD' : 'BTC';
  await world.deposits.receive(system, { traderId, asset, amount: DOLLARS, description: 'An example' });
  const accountNumber = `XS0055000000${String(added).padStart(6, '0')}`;
  const bank = { bankName: 'Simulated Harbor Bank', holder: 'Some One', accountNumber };
  return world.db.commit(async (tx) =>
    world.beneficiaries.addConfirmed(tx, traderId, {
      kind,
      label: `Entry ${added}`,
      asset,
      usableAt: 0,
      ...(kind === 'bank' ? bank : { blockchain: 'bitcoin', address: testAddress(added % 256) }),
    }),
  );
}

async function request(world: World, traderId: string, twoFactor = false): Promise<string> {
  const beneficiary = await bankEntry(world, traderId);
  const trader = { ...(await world.accounts.byId(traderId)), twoFactor };
  const { withdrawal } = await world.withdrawals.request(
    { actor: { kind: 'trader', traderId }, name: 'withdrawals.bank' },
    trader,
    'bank',
    { beneficiary, currency: 'USD', amount: '1500' },
  );
  return withdrawal.uuid;
}

/** A withdrawal of the caller that is pending approval. */
async function withdrawalBy(api: TestApp, session: string): Promise<string> {
  const world = await api.host.world();
  return request(world, (await ownerOf(api, session)).id);
}

async function withdrawalOfSomebody(api: TestApp) {
  const world = await api.host.world();
  return { uuid: await request(world, await testTrader(world)) };
}

/** The same with the number of its account. */
async function withdrawalOfAccount(api: TestApp) {
  const world = await api.host.world();
  const id = await testTrader(world);
  return { uuid: await request(world, id), accountId: (await world.accounts.byId(id)).accountId };
}

/** One that is on its way. */
async function sentWithdrawal(api: TestApp) {
  const world = await api.host.world();
  const { uuid } = await withdrawalOfSomebody(api);
  const staffId = await testTrader(world, { position: 'superuser' });
  const reader = await world.accounts.byId(staffId);
  const command = { actor: { kind: 'staff', traderId: staffId }, name: 'billingStaff.approve' } as const;
  await world.withdrawalDesk.approve(command, reader, { uuid });
  return { uuid };
}

async function failedWithdrawal(api: TestApp) {
  const { uuid } = await sentWithdrawal(api);
  await (await api.host.world()).withdrawalDesk.fail(uuid);
  return { uuid };
}

/** One whose next step was expected long ago. */
async function stuckWithdrawal(api: TestApp) {
  const { uuid } = await sentWithdrawal(api);
  const { db } = await api.host.world();
  await db.commit(async (tx) => tx.run('UPDATE Withdrawal SET expectedAt = 0 WHERE id = ?', uuid));
  return { uuid };
}

/** An entry of the caller that waits for its code. */
async function newBeneficiary(api: TestApp, session: string): Promise<{ uuid: string }> {
  return { uuid: (await codedBeneficiary(api, session)).uuid };
}

/** The same, whose code was mailed so long ago that another mail may be sent. */
async function mailedBeneficiary(api: TestApp, session: string): Promise<{ uuid: string }> {
  const beneficiary = await newBeneficiary(api, session);
  const { db } = await api.host.world();
  await db.commit(async (tx) => tx.run('UPDATE Attempt SET lastAt = 0'));
  return beneficiary;
}

/** The same with its code. */
async function codedBeneficiary(api: TestApp, session: string) {
  added += 1;
  const world = await api.world();
  await confirmStepUp(world, session, 'pin');
  const accountNumber = `XS0055009900${String(added).padStart(6, '0')}`;
  const entry = { ...calls.beneficiaries.addBank.example, accountNumber };
  const { body } = await api.post('/api/secure/withdraw/add-bank', entry, session);
  const { email } = await ownerOf(api, session);
  return { uuid: body.beneficiary.uuid, code: (await mailbox(api, email))[0]?.code };
}

/** An entry that the caller can use, confirmed for the example. */
async function usableBeneficiary(api: TestApp, session: string, kind: 'wallet' | 'bank') {
  const world = await api.host.world();
  const beneficiary = await bankEntry(world, (await ownerOf(api, session)).id, kind);
  return { beneficiary };
}

/** A withdrawal of the caller that waits for a code, and the code. */
async function codeWithdrawal(api: TestApp, session: string) {
  const world = await api.host.world();
  const { id } = await ownerOf(api, session);
  await world.db.commit(async (tx) => world.twoFactor.begin(tx, id));
  return { uuid: await request(world, id, true), code: world.twoFactor.nextCode(id) };
}
