import type { FaultEffect } from '@papermint/contracts/faults/effects';
import { faultTargets } from '@papermint/contracts/faults/fault-kinds';
import { act, refresh } from './act.ts';
import { delayOf } from './fault-draws.ts';
import type { Fault, FaultsState } from './fault-types.ts';
import { stateOf } from './fault-view.ts';

/** A message of a feed that may meet a fault. */
export interface MetMessage {
  /** The name of the feed. */
  name: string;
  /** The trader whose feed it is; undefined of a public feed. */
  traderId: string | undefined;
  /** The id of the API key that it was opened with. */
  apiKeyId?: string | undefined;
}

export type FeedKind = Extract<FaultEffect['kind'], `feed_${string}`>;

/** What a fault does to a message. */
export interface MetFeed {
  kind: FeedKind;
  /** Id of the fault. */
  by: string;
  /** How long the message is held, wall ms. */
  delay: number;
}

/** Lets the first fault that matches act on a message, and counts. @returns what it does; undefined where none acts */
export function meetFeed(state: FaultsState, message: MetMessage): MetFeed | undefined {
  let active = false;
  for (const fault of state.faults) {
    if (faultTargets[fault.effect.kind] !== 'feeds' || stateOf(state, fault) !== 'active') continue;
    active = true;
    const n = isMet(fault, message) ? act(state, fault, message.name) : undefined;
    if (n === undefined) continue;
    const { effect, id: by, stream } = fault;
    const delay = effect.kind === 'feed_delay' ? delayOf(effect.delay, stream, n) : 0;
    return { kind: effect.kind as FeedKind, by, delay };
  }
  if (!active) refresh(state);
  return undefined;
}

function isMet({ names, account, apiKey }: Fault, { name, traderId, apiKeyId }: MetMessage): boolean {
  if (!names.has(name)) return false;
  if (account && account.id !== traderId) return false;
  return apiKey === null || apiKey === apiKeyId;
}
