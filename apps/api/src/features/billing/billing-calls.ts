import type { Handlers } from '../../handlers.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { WithdrawalDesk } from '../withdrawals/staff/desk-service.ts';
import type { BillingDesk } from './billing-desk.ts';
import type { Billing } from './billing-service.ts';

export function billingCalls({ billing }: { billing: Billing }): Handlers['billing'] {
  return {
    one: ({ session: { trader } }, { authTxId }) => billing.record(trader.id, authTxId),
    cancel: ({ command, session: { trader } }, { authTxId }) => billing.cancel(command, trader, authTxId),
  };
}

export function billingStaffCalls({
  billingDesk,
  billing,
  wallet,
  withdrawalDesk: desk,
}: {
  billingDesk: BillingDesk;
  billing: Billing;
  wallet: Wallet;
  withdrawalDesk: WithdrawalDesk;
}): Handlers['billingStaff'] {
  return {
    list: (_, filter) => wallet.transactionsOfAll(filter),
    one: ({ session: { trader } }, { uuid }) => billing.one(trader, uuid),
    approve: ({ command, session: { trader } }, input) => desk.approve(command, trader, input),
    reject: ({ command, session: { trader } }, input) => desk.reject(command, trader, input),
    retry: ({ command, session: { trader } }, input) => desk.retry(command, trader, input),
    statement: (_, input) => billing.statement(input),
    desk: ({ session: { trader } }) => billingDesk.view(trader),
  };
}
