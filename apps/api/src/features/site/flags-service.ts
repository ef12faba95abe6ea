import type { Flag } from '@papermint/contracts/common/flags';
import type { Tx } from '../../platform/database/commit.ts';
import type { FlagsStore } from './flags-store.ts';

/** The product's switches. Kept in memory: every request asks. */
export interface Flags {
  load(): Promise<void>;
  isOn(flag: Flag): boolean;
  /** Those that are on as a job sees them. */
  onIn(tx: Tx): ReadonlySet<Flag>;
  set(tx: Tx, flag: Flag, enabled: boolean): void;
}

export function createFlags(store: FlagsStore): Flags {
  let on = new Set<Flag>();
  return {
    async load() {
      on = new Set(await store.enabled());
    },
    isOn: (flag) => on.has(flag),
    onIn: (tx) => new Set(store.enabledIn(tx)),
    set(tx, flag, enabled) {
      store.put(tx, flag, enabled);
      tx.afterCommit(() => {
        if (enabled) on.add(flag);
        else on.delete(flag);
      });
    },
  };
}
