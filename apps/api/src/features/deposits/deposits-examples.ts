import { calls } from '@papermint/contracts/calls';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples, Prepared } from '../../testing/examples/prepared.ts';

const NOBODYS = '00000000-0000-7000-8000-000000000000';
let accounts = 0;

/** What the examples of deposits need to exist first. */
export const examples: Examples = {
  'deposits.one': begunBy('bank'),
  'deposits.cancel': begunBy('bank'),
  'deposits.bankSent': begunBy('bank'),
  'deposits.confirmPaypal': begunBy('paypal'),
  async 'deposits.answerChallenge'(api, session) {
    const input = { ...calls.deposits.card.example, card: 'foldwell_challenge' };
    const { body } = await api.post('/api/secure/deposit/card', input, session);
    return { uuid: body.deposit?.uuid ?? NOBODYS };
  },
  'depositConfirmationsStaff.confirm': sentDeposit,
  'depositConfirmationsStaff.reject': sentDeposit,
  async 'depositAddressesStaff.add'(api) {
    const { db } = await api.host.world();
    const { paymentMethod } = calls.depositAddressesStaff.add.example;
    await db.commit(async (tx) => {
      tx.run('DELETE FROM DepositAddress WHERE paymentMethod = ?', paymentMethod);
    });
    return {};
  },
  'depositAddressesStaff.enable': (api) => poolAddress(api, 'VET', false),
  'depositAddressesStaff.disable': (api) => poolAddress(api, 'ALGO', true),
  'bankAccountsStaff.add': async () => ({ accountNumber: nextNumber() }),
  'bankAccountsStaff.view': newAccount,
  async 'bankAccountsStaff.update'(api) {
    return { ...(await newAccount(api)), accountNumber: nextNumber() };
  },
  'bankAccountsStaff.makeDefault': newAccount,
  'bankAccountsStaff.remove': newAccount,
};

function begunBy(method: 'bank' | 'paypal') {
  return async (api: TestApp, session: string) => {
    const { body } = await api.post(`/api/secure/deposit/${method}`, calls.deposits[method].example, session);
    return { uuid: body.deposit?.uuid ?? NOBODYS };
  };
}

/** A deposit of somebody that waits for staff. */
async function sentDeposit(api: TestApp): Prepared {
  const session = await api.signIn('vip');
  const { uuid } = await begunBy('bank')(api, session);
  await api.post('/api/secure/deposit/bank/sent', { uuid }, session);
  return { uuid };
}

async function poolAddress(api: TestApp, paymentMethod: string, enabled: boolean): Prepared {
  const { poolAddresses } = await api.host.world();
  const command = { actor: { kind: 'system' }, name: 'test.address' } as const;
  await poolAddresses.set(command, { paymentMethod }, enabled).catch(() => undefined);
  return { paymentMethod };
}

function nextNumber(): string {
  accounts += 1;
  return `XS00PMNT${String(accounts).padStart(12, '0')}`;
}

async function newAccount(api: TestApp): Promise<{ uuid: string }> {
  const { bankAccounts } = await api.host.world();
  const command = { actor: { kind: 'system' }, name: 'test.account' } as const;
  const input = { ...calls.bankAccountsStaff.add.example, accountNumber: nextNumber(), currency: 'EUR' };
  const { bankAccount } = await bankAccounts.add(command, input);
  return { uuid: bankAccount.uuid };
}
