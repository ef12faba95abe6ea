import type { Tx } from '../../../platform/database/commit.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Fees } from '../../accounts/accounts-types.ts';

type ReadsFees = Pick<Accounts, 'feesOf' | 'withdrawalLock'>;

/** Reads the fees of each trader once in a transaction. A transaction that trades changes no package. */
export function feesOnce(accounts: ReadsFees): ReadsFees {
  let last: { tx: Tx; fees: Map<string, Fees> } | undefined;
  return {
    withdrawalLock: accounts.withdrawalLock,
    feesOf(tx, traderId) {
      if (last?.tx !== tx) last = { tx, fees: new Map() };
      const before = last.fees.get(traderId);
      if (before) return before;
      const fees = accounts.feesOf(tx, traderId);
      last.fees.set(traderId, fees);
      return fees;
    },
  };
}
