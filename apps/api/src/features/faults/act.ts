import { faultTargets } from '@papermint/contracts/faults/fault-kinds';
import { actsOn } from './fault-draws.ts';
import type { Fault, FaultsState } from './fault-types.ts';
import { stateOf } from './fault-view.ts';

/**
 * Counts a match of an active fault, and decides whether it acts.
 * @param on what it acts on, for readers
 * @returns the number of the match; undefined where it does not act
 */
export function act(state: FaultsState, fault: Fault, on: string): number | undefined {
  const n = fault.matched;
  fault.matched += 1;
  if (!actsOn(fault.stream, n, fault.share)) return undefined;
  fault.acted += 1;
  fault.last = on;
  fault.lastAt = state.clock.now();
  // A used up fault still holds the records that it has met.
  if (stateOf(state, fault) !== 'active' && !ofRecords(fault)) refresh(state);
  return n;
}

const ofRecords = ({ effect }: Fault) => !['calls', 'feeds', 'programs'].includes(faultTargets[effect.kind]);

/**
 * The same for a record. A fault that has met it before decides as it did then, also where it is used up.
 * @returns whether it acts
 */
export function actOnRecord(state: FaultsState, fault: Fault, id: string): boolean {
  const before = fault.decided.get(id);
  if (before !== undefined) return before;
  if (stateOf(state, fault) !== 'active') return false;
  const acts = act(state, fault, id) !== undefined;
  fault.decided.set(id, acts);
  return acts;
}

/** Notes again what faults may act on, after one was added, removed, used up or has expired. */
export function refresh(state: FaultsState): void {
  const acting = state.faults.filter((fault) => {
    const now = stateOf(state, fault);
    return now === 'active' || (now === 'used_up' && ofRecords(fault));
  });
  state.targets = new Set(acting.map(({ effect }) => faultTargets[effect.kind]));
  state.onCalls = state.targets.has('calls');
  state.onFeeds = state.targets.has('feeds');
  state.onPrograms = state.targets.has('programs');
}
