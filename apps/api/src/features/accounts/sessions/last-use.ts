import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';

/** When sessions or API keys were last used. Writing it with every request would cost a commit each. */
export interface LastUse {
  note(key: string, at: number): void;
  /** The last use that no commit has written yet. */
  of(key: string): number | undefined;
  forget(key: string): void;
  /** Writes all noted uses in one commit. */
  flush(): Promise<void>;
}

export function createLastUse(
  db: Pick<Database, 'commit'>,
  put: (tx: Tx, key: string, at: number) => void,
): LastUse {
  const noted = new Map<string, number>();
  return {
    note(key, at) {
      noted.set(key, at);
    },
    of: (key) => noted.get(key),
    forget(key) {
      noted.delete(key);
    },
    async flush() {
      if (noted.size === 0) return;
      const all = [...noted];
      noted.clear();
      await db.commit(async (tx) => {
        for (const [key, at] of all) put(tx, key, at);
      });
    },
  };
}
