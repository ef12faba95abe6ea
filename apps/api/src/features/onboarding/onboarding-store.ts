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
const DEPOSITING = statement((db, { traderId }: Of) =>
  db
    .selectFrom('Transaction')
    .select('id')
    .where('traderId', '=', traderId)
    .where('type', '=', 'deposit')
    .where('status', 'in', ['pending', 'confirming', 'challenge', 'under_review'])
    .limit(1),
);

export function createOnboardingStore(db: Pick<Database, 'readNow'>): OnboardingStore {
  const now = committed(db);
  return {
    committed: now,
    isDismissed: (on, traderId) => DISMISSED.first(on, { traderId }) !== undefined,
    dismiss(tx, traderId, dismissedAt) {
      DISMISS.run(tx, { traderId, dismissedAt });
    },
    hasTraded: (traderId) => TRADED.first(now, { traderId }) !== undefined,
    isDepositing: (traderId) => DEPOSITING.first(now, { traderId }) !== undefined,
  };
}
