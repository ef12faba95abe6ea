import { openDepositStatuses } from '@papermint/contracts/deposits/statuses';
import { openWithdrawalStatuses } from '@papermint/contracts/withdrawals/statuses';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, statement } from '../../platform/database/statement.ts';

interface Of {
  traderId: string;
}

export interface OnboardingStore {
  committed: Reads;
  isDismissed(on: Reads, traderId: string): boolean;
  /** @param at simulated ms */
  dismiss(tx: Tx, traderId: string, at: number): void;
  hasTraded(traderId: string): boolean;
  isDepositing(traderId: string): boolean;
  isWithdrawing(traderId: string): boolean;
  hasWithdrawn(traderId: string): boolean;
}

const DISMISSED = statement((db, { traderId }: Of) =>
  db.selectFrom('Onboarding').select('dismissedAt').where('traderId', '=', traderId),
);
const DISMISS = statement((db, row: Of & { dismissedAt: number }) =>
  db
    .insertInto('Onboarding')
    .values({ traderId: row.traderId, dismissedAt: row.dismissedAt })
    .onConflict((found) => found.column('traderId').doNothing()),
);
const TRADED = statement((db, { traderId }: Of) =>
  db
    .selectFrom('Transaction')
    .select('id')
    .where('traderId', '=', traderId)
    .where('type', 'in', ['trade', 'futures'])
    .limit(1),
);
/** A payment of a type with one of the statuses. */
const PAYMENT = statement(
  (db, { traderId, type, statuses }: Of & { type: 'deposit' | 'withdrawal'; statuses: string }) =>
    db
      .selectFrom('Transaction')
      .select('id')
      .where('traderId', '=', traderId)
      .where('type', '=', type)
      .where('status', 'in', sql<string>`(SELECT value FROM json_each(${statuses}))`)
      .limit(1),
);
const DEPOSITING = JSON.stringify(openDepositStatuses);
const WITHDRAWING = JSON.stringify(openWithdrawalStatuses);
const COMPLETED = JSON.stringify(['completed']);

export function createOnboardingStore(db: Pick<Database, 'readNow'>): OnboardingStore {
  const now = committed(db);
  const hasPayment = (traderId: string, type: 'deposit' | 'withdrawal', statuses: string) =>
    PAYMENT.first(now, { traderId, type, statuses }) !== undefined;
  return {
    committed: now,
    isDismissed: (on, traderId) => DISMISSED.first(on, { traderId }) !== undefined,
    dismiss(tx, traderId, dismissedAt) {
      DISMISS.run(tx, { traderId, dismissedAt });
    },
    hasTraded: (traderId) => TRADED.first(now, { traderId }) !== undefined,
    isDepositing: (traderId) => hasPayment(traderId, 'deposit', DEPOSITING),
    isWithdrawing: (traderId) => hasPayment(traderId, 'withdrawal', WITHDRAWING),
    hasWithdrawn: (traderId) => hasPayment(traderId, 'withdrawal', COMPLETED),
  };
}
