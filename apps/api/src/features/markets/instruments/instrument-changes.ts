import type { Tx } from '../../../platform/database/commit.ts';
import { createListeners } from '../../../platform/flow/listeners.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';

/** That traders see other markets than before. */
export interface InstrumentChanges {
  /** Records it in a transaction; listeners are called after the commit. */
  changed(tx: Tx): void;
  /** Calls a listener after each change. @returns a function that removes it */
  onChange(listener: () => void): () => void;
}

export function createInstrumentChanges(state: WorldState, clock: Clock): InstrumentChanges {
  const listeners = createListeners();
  return {
    changed(tx) {
      raiseRefresh(tx, state, clock);
      tx.afterCommit(listeners.call);
    },
    onChange: listeners.add,
  };
}
