import type { FaultState, FaultView } from '@papermint/contracts/faults/model';
import type { Fault, FaultsState } from './fault-types.ts';

const iso = (at: number) => new Date(at).toISOString();

export function stateOf({ clock }: Pick<FaultsState, 'clock'>, fault: Fault): FaultState {
  const { count, acted, expires } = fault;
  if (count !== null && acted >= count) return 'used_up';
  if (expires && (expires.time === 'wall' ? clock.wall() : clock.now()) >= expires.at) return 'expired';
  return 'active';
}

/** A fault as calls answer it. */
export function faultView(state: Pick<FaultsState, 'clock'>, fault: Fault): FaultView {
  const { id, effect, pattern, names, account, apiKey, share, count, expires, notes, matched, acted } = fault;
  return {
    id,
    effect,
    call: pattern,
    matches: names.size,
    account: account?.email ?? null,
    apiKey,
    share,
    count,
    expires: expires && { at: iso(expires.at), time: expires.time },
    state: stateOf(state, fault),
    matched,
    acted,
    last: fault.last,
    lastAt: fault.lastAt === null ? null : iso(fault.lastAt),
    notes: [...notes],
    createdAt: iso(fault.createdAt),
  };
}
