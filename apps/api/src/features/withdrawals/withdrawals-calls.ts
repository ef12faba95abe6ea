import type { Handlers } from '../../handlers.ts';
import type { Beneficiaries } from './beneficiaries/beneficiaries-service.ts';
import type { Withdrawals } from './requests/withdrawals-service.ts';

export function beneficiariesCalls({
  beneficiaries,
}: {
  beneficiaries: Beneficiaries;
}): Handlers['beneficiaries'] {
  return {
    all: ({ session: { trader } }) => beneficiaries.all(trader.id),
    addWallet: ({ command, session: { trader } }, input) => beneficiaries.addWallet(command, trader, input),
    addBank: ({ command, session: { trader } }, input) => beneficiaries.addBank(command, trader, input),
    confirm: ({ command, session: { trader } }, input) => beneficiaries.confirm(command, trader, input),
    resendCode: ({ command, session: { trader } }, { uuid }) =>
      beneficiaries.resendCode(command, trader, uuid),
    remove: ({ command, session: { trader } }, { uuid }) => beneficiaries.archive(command, trader, uuid),
  };
}

export function withdrawalsCalls({ withdrawals }: { withdrawals: Withdrawals }): Handlers['withdrawals'] {
  return {
    auth: ({ session: { trader } }) => withdrawals.auth(trader),
    crypto: ({ command, session: { trader } }, input) =>
      withdrawals.request(command, trader, 'wallet', input),
    bank: ({ command, session: { trader } }, input) => withdrawals.request(command, trader, 'bank', input),
    confirm: ({ command, session: { trader } }, input) => withdrawals.confirm(command, trader, input),
  };
}
