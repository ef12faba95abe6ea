import { MINUTE } from '@papermint/contracts/common/time-units';
import type { FaultEffect } from '@papermint/contracts/faults/effects';
import type { FaultTarget } from '@papermint/contracts/faults/fault-kinds';
import { faultTargets } from '@papermint/contracts/faults/fault-kinds';
import { actOnRecord } from './act.ts';
import type { Fault, FaultsState } from './fault-types.ts';
import { stateOf } from './fault-view.ts';

/** A deposit or a withdrawal. */
interface Transfer {
  id: string;
  traderId: string;
}

/** Whether a fault keeps a transfer of a coin unconfirmed. */
export function isChainStuck(
  state: FaultsState,
  { id, traderId, asset, blockchain }: Transfer & { asset: string; blockchain: string | null },
): boolean {
  const fault = actingOn(state, 'chains', id, ({ effect, account }) => {
    if (effect.kind !== 'chain_stuck' || !isOf(account, traderId)) return false;
    const { coin = asset, blockchain: chain = blockchain } = effect;
    return coin.toUpperCase() === asset.toUpperCase() && chain === blockchain;
  });
  return fault !== undefined;
}

/** What a fault does to a bank transfer; undefined where it arrives. */
export function bankOutage(
  state: FaultsState,
  { id, traderId }: Transfer,
  direction: 'deposits' | 'withdrawals',
): 'wait' | 'fail' | undefined {
  const fault = actingOn(state, 'banks', id, ({ effect, account }) => {
    if (effect.kind !== 'bank_outage' || !isOf(account, traderId)) return false;
    return (effect.direction ?? direction) === direction;
  });
  return fault && (fault.effect as Extract<FaultEffect, { kind: 'bank_outage' }>).mode;
}

/** What a fault does to an email: it bounces, or comes later by simulated ms. Undefined where it arrives now. */
export function mailFate(
  state: FaultsState,
  { id, to }: { id: string; to: string },
): { bounces: true } | { lateBy: number } | undefined {
  const effect = actingOn(
    state,
    'mails',
    id,
    ({ account }) => account === null || account.email === to,
  )?.effect;
  if (effect?.kind === 'mail_bounce') return { bounces: true };
  return effect?.kind === 'mail_late' ? { lateBy: effect.minutes * MINUTE } : undefined;
}

/** The first fault that acts on a record. Counts the first time. */
function actingOn(
  state: FaultsState,
  target: FaultTarget,
  id: string,
  isMet: (fault: Fault) => boolean,
): Fault | undefined {
  if (!state.targets.has(target)) return undefined;
  return state.faults.find(
    (fault) =>
      stateOf(state, fault) !== 'expired' &&
      faultTargets[fault.effect.kind] === target &&
      isMet(fault) &&
      actOnRecord(state, fault, id),
  );
}

const isOf = (account: Fault['account'], traderId: string) => account === null || account.id === traderId;
