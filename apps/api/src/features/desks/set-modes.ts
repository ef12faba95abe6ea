import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { Tx } from '../../platform/database/commit.ts';
import type { Queue } from '../queues/queues-types.ts';
import { addClerks } from './clerks.ts';
import type { DeskDeps } from './desk-types.ts';
import { modeOf } from './desk-types.ts';
import { scheduleQueue } from './schedule-records.ts';

/** Sets the mode of queues, with all records that wait in them. A queue that has the mode already stays as it is. */
export function setModes(deps: DeskDeps, tx: Tx, chosen: readonly Queue[], mode: DeskMode): void {
  const { store, modes, queues, listeners } = deps;
  const before = simulates(deps);
  if (mode !== 'people') addClerks(deps, tx);
  for (const queue of chosen) {
    const former = modeOf(deps, queue.name);
    if (former === mode) continue;
    store.putMode(tx, queue.name, mode);
    modes.set(queue.name, mode);
    tx.onRollback(() => modes.set(queue.name, former));
    scheduleQueue(deps, tx, queue);
  }
  queues.changed(tx);
  if (simulates(deps) !== before) listeners.call(tx, !before);
}

/** Sets the mode of all queues. Where people decide everything, simulated collectors keep still as well. */
export function setAll(deps: DeskDeps, tx: Tx, mode: DeskMode): void {
  setModes(deps, tx, deps.queues.all(), mode);
  deps.nftCollectors.put(tx, mode !== 'people');
}

/** Whether the simulated desk decides anything. Where it does not, nothing happens by itself. */
const simulates = ({ modes }: Pick<DeskDeps, 'modes'>): boolean =>
  [...modes.values()].some((mode) => mode !== 'people');
