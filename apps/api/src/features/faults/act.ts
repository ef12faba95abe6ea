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
  if (stateOf(state, fault) !== 'active') refresh(state);
  return n;
}

/** Notes again what faults may act on, after one was added, removed or used up. */
export function refresh(state: FaultsState): void {
  state.onCalls = state.faults.some((fault) => stateOf(state, fault) === 'active');
}
