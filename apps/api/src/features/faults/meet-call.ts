import type { FaultEffect } from '@papermint/contracts/faults/effects';
import { faultTargets } from '@papermint/contracts/faults/fault-kinds';
import { act, refresh } from './act.ts';
import { delayOf } from './fault-draws.ts';
import type { Fault, FaultsState } from './fault-types.ts';
import { stateOf } from './fault-view.ts';
import { codeOf, groupOf } from './faults-rules.ts';

/** A request that may meet faults. */
export interface MetCall {
  /** The name of the call. */
  name: string;
  /** The trader who is signed in. */
  traderId: string | undefined;
  /** The id of the API key that makes the call. */
  apiKeyId: string | undefined;
}

type EffectOf<K extends FaultEffect['kind']> = Extract<FaultEffect, { kind: K }>;

/** What faults do to a call. */
export interface CallFaults {
  /** The ids of those that act. */
  ids: readonly string[];
  /** Wall ms, and the fault that delays. */
  delay?: { ms: number; by: string };
  /** Instead of the answer. */
  outcome?: (EffectOf<'status'> & { code: ReturnType<typeof codeOf> }) | EffectOf<'drop'>;
  truncate?: EffectOf<'truncate'>;
  dateSkew?: EffectOf<'date_skew'>;
}

/** Lets the faults of a world act on a call, and counts. @returns undefined where none acts */
export function meetCall(state: FaultsState, call: MetCall): CallFaults | undefined {
  const met: CallFaults & { ids: string[] } = { ids: [] };
  const taken = new Set<string>();
  let active = false;
  for (const fault of state.faults) {
    if (faultTargets[fault.effect.kind] !== 'calls' || stateOf(state, fault) !== 'active') continue;
    active = true;
    const group = groupOf(fault.effect.kind);
    if (taken.has(group) || isCut(met, group) || !isMet(fault, call)) continue;
    const n = act(state, fault, call.name);
    if (n === undefined) continue;
    taken.add(group);
    met.ids.push(fault.id);
    apply(met, fault, n);
  }
  if (!active) refresh(state);
  return met.ids.length > 0 ? met : undefined;
}

/** Of an answer that is never sent nothing else is wrong. */
const isCut = ({ outcome }: CallFaults, group: string) => outcome?.kind === 'drop' && group !== 'latency';

function isMet({ names, account, apiKey }: Fault, { name, traderId, apiKeyId }: MetCall): boolean {
  if (!names.has(name)) return false;
  if (account && account.id !== traderId) return false;
  return apiKey === null || apiKey === apiKeyId;
}

function apply(met: CallFaults, { id, effect, stream }: Fault, n: number): void {
  switch (effect.kind) {
    case 'latency':
      met.delay = { ms: delayOf(effect.delay, stream, n), by: id };
      return;
    case 'status':
      met.outcome = { ...effect, code: codeOf(effect) };
      return;
    case 'drop':
      met.outcome = effect;
      return;
    case 'truncate':
      met.truncate = effect;
      return;
    case 'date_skew':
      met.dateSkew = effect;
      return;
  }
}
