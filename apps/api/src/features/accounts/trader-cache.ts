import type { Tx } from '../../platform/database/commit.ts';
import { createListeners } from '../../platform/flow/listeners.ts';
import { keep } from '../../platform/lists/bounded-map.ts';
import type { TraderRecord } from './accounts-types.ts';

/** Accounts as they have been committed, in memory: every request reads one. */
export interface TraderCache {
  byId(id: string): Promise<TraderRecord | undefined>;
  /** Drops an account after the commit, and calls the listeners. */
  changed(tx: Tx, id: string): void;
  /** Drops all accounts after the commit, because something that many share has changed. */
  allChanged(tx: Tx): void;
  /** Called after each commit that changed an account. @returns a way to stop */
  onChange(listener: (id: string) => void): () => void;
}

export function createTraderCache(load: (id: string) => Promise<TraderRecord | undefined>): TraderCache {
  const cached = new Map<string, TraderRecord>();
  const listeners = createListeners<[id: string]>();
  let changes = 0;
  return {
    async byId(id) {
      const found = cached.get(id);
      if (found) return found;
      const before = changes;
      const trader = await load(id);
      // An account that was changed while it was loaded may be stale.
      if (trader && changes === before) keep(cached, id, trader);
      return trader;
    },
    changed(tx, id) {
      tx.afterCommit(() => {
        changes += 1;
        cached.delete(id);
        listeners.call(id);
      });
    },
    allChanged(tx) {
      tx.afterCommit(() => {
        changes += 1;
        cached.clear();
      });
    },
    onChange: listeners.add,
  };
}
