import type { Flag } from '@papermint/contracts/common/flags';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';

export interface FlagsStore {
  /** The names of the flags that are on. */
  enabled(): Promise<Flag[]>;
  /** As a job sees them. */
  enabledIn(tx: Tx): Flag[];
  put(tx: Tx, flag: Flag, enabled: boolean): void;
}

const ENABLED = 'SELECT name FROM FeatureFlag WHERE enabled';
const PUT = `INSERT INTO FeatureFlag (name, enabled) VALUES (?, ?)
  ON CONFLICT (name) DO UPDATE SET enabled = excluded.enabled`;

export function createFlagsStore(db: Pick<Database, 'prisma'>): FlagsStore {
  return {
    async enabled() {
      const rows = await db.prisma.featureFlag.findMany({ where: { enabled: true } });
      return rows.map((row) => row.name as Flag);
    },
    enabledIn: (tx) => tx.all(ENABLED).map((row) => row.name as Flag),
    put(tx, flag, enabled) {
      tx.run(PUT, flag, Number(enabled));
    },
  };
}
