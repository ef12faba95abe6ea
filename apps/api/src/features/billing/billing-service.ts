import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { BillingDeps } from './billing-deps.ts';
import { cancelTransaction } from './cancel-transaction.ts';
import { houseStatement } from './house-statement.ts';
import { centsOf } from './house-sums-rules.ts';
import { staffTransactionRecord, transactionRecord } from './transaction-record.ts';

/** The transactions of all traders, one by one and in sums. */
export type Billing = ReturnType<typeof createBilling>;

export const createBilling = (deps: BillingDeps) => ({
  ...bindVerbs(deps, {
    record: transactionRecord,
    one: staffTransactionRecord,
    cancel: cancelTransaction,
    statement: houseStatement,
  }),
  hours: deps.store.hours,
  centsOf,
});
