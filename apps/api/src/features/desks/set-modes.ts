import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { Tx } from '../../platform/database/commit.ts';
import type { Queue } from '../queues/queues-types.ts';
import { addClerks } from './clerks.ts';
import type { DeskDeps } from './desk-types.ts';
import { scheduleQueue } from './schedule-records.ts';

/** Sets the mode of queues, with all records that wait in them. A queue that has the mode already stays as it is. */
export function setModes(deps: DeskDeps, tx: Tx, chosen: readonly Queue[], mode: DeskMode): void {
  const { store, modes, queues } = deps;
  if (mode !== 'people') addClerks(deps, tx);
  for (const queue of chosen) {
    const before = modes.get(queue.name) ?? 'people';
    if (before === mode) continue;
    store.putMode(tx, queue.name, mode);
    modes.set(queue.name, mode);
    tx.onRollback(() => modes.set(queue.name, before));
    scheduleQueue(deps, tx, queue);
  }
  queues.changed(tx);
}
