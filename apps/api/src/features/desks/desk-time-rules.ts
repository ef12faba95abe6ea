import { DAY, HOUR, SECOND } from '@papermint/contracts/common/time-units';
import type { DeskMode } from '@papermint/contracts/desks/modes';

/** A record that begins to wait for the simulated desk. Instants and durations in simulated ms. */
export interface Arrival {
  mode: Exclude<DeskMode, 'people'>;
  /** Whether it is decided in the moment in which it begins to wait. */
  instant: boolean;
  takes: { least: number; most: number };
  target: number;
  since: number;
  now: number;
  /** From 0 to 1. */
  random: number;
}

/**
 * When the simulated desk decides a record: after a random time within bounds, and in assisted mode not
 * before its target time.
 */
export function decisionAt({ mode, instant, takes, target, since, now, random }: Arrival): number {
  if (instant) return now;
  const seconds = Math.floor((takes.least + random * (takes.most - takes.least)) / SECOND);
  const soonest = now + seconds * SECOND;
  return mode === 'assisted' ? Math.max(since + target, soonest) : soonest;
}

/** Why a record was not decided. */
export type Delay = 'held' | 'requested' | 'left';

/** How long the desk waits before it looks at a record again, simulated ms. */
export const LATER: Record<Delay, number> = { held: HOUR, requested: 6 * HOUR, left: DAY };
