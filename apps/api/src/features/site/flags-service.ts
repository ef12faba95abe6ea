import type { Flag } from '@papermint/contracts/common/flags';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { FlagsStore } from './flags-store.ts';

/** The feature flags. They are in memory, because every request asks for them. */
export interface Flags {
  load(): void;
  isOn(flag: Flag): boolean;
  /** The flags that are on in a transaction, with its own changes. */
  onIn(tx: Reads): ReadonlySet<Flag>;
  set(tx: Tx, flag: Flag, enabled: boolean): void;
}

export function createFlags(store: FlagsStore): Flags {
  let on = new Set<Flag>();
  return {
    load() {
      on = new Set(store.enabled());
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
