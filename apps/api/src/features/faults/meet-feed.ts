import type { FaultEffect } from '@papermint/contracts/faults/effects';
import { faultTargets } from '@papermint/contracts/faults/fault-kinds';
import { act, refresh } from './act.ts';
import type { FaultsState } from './fault-types.ts';
import { stateOf } from './fault-view.ts';

/** A message of a feed that may meet a fault. */
export interface MetMessage {
  /** The name of the feed. */
  name: string;
  /** The trader whose feed it is; undefined of a public feed. */
  traderId: string | undefined;
}

type FeedKind = Extract<FaultEffect['kind'], `feed_${string}`>;

/** Lets the first fault that matches act on a message, and counts. @returns what it does; undefined where none acts */
export function meetFeed(state: FaultsState, { name, traderId }: MetMessage): FeedKind | undefined {
  let active = false;
  for (const fault of state.faults) {
    if (faultTargets[fault.effect.kind] !== 'feeds' || stateOf(state, fault) !== 'active') continue;
    active = true;
    const isMet = fault.names.has(name) && (!fault.account || fault.account.id === traderId);
    if (isMet && act(state, fault, name) !== undefined) return fault.effect.kind as FeedKind;
  }
  if (!active) refresh(state);
  return undefined;
}
