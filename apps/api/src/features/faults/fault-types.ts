import type { FaultEffect } from '@papermint/contracts/faults/effects';
import type { Clock } from '../../platform/time/clock.ts';

/** A fault of a world, with what it did. */
export interface Fault {
  id: string;
  effect: FaultEffect;
  /** As it was given; null for all that its kind acts on. */
  pattern: string | null;
  /** The names of what it matches. */
  names: ReadonlySet<string>;
  account: { id: string; email: string } | null;
  /** The id of an API key. */
  apiKey: string | null;
  share: number;
  /** How often it acts at most. */
  count: number | null;
  /** `at` in ms of the time that it names. */
  expires: { at: number; time: 'simulated' | 'wall' } | null;
  notes: readonly string[];
  /** Simulated, ms. */
  createdAt: number;
  /** The key of its stream of random numbers. */
  stream: number;
  matched: number;
  acted: number;
  last: string | null;
  /** Simulated, ms. */
  lastAt: number | null;
}

/** The faults of a world, in the order in which they were added, and what they need. */
export interface FaultsState {
  readonly clock: Clock;
  /** The seed of the world. */
  readonly seed: number;
  faults: readonly Fault[];
  /** How many were added. */
  added: number;
  /** Whether one may act on calls. */
  onCalls: boolean;
}
