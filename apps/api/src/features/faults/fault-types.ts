import type { FaultEffect } from '@papermint/contracts/faults/effects';
import type { FaultTarget } from '@papermint/contracts/faults/fault-kinds';
import type { Clock } from '../../platform/time/clock.ts';

/** A fault of a world, with what it did. */
export interface Fault {
  id: string;
  effect: FaultEffect;
  /** As it was given; null for all that its kind acts on. */
  pattern: string | null;
  /** The names of what it matches. */
  names: ReadonlySet<string>;
  /** Whether it matches a form of an endpoint of another protocol, of a fault of programs that has a pattern. */
  isEndpoint: ((form: string) => boolean) | undefined;
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
  /** By the id of a record that has met it: whether it acts on it. So it acts on all steps of a transfer, or on none. */
  decided: Map<string, boolean>;
}

/** The faults of a world, in the order in which they were added, and what they need. */
export interface FaultsState {
  readonly clock: Clock;
  /** The seed of the world. */
  readonly seed: number;
  faults: readonly Fault[];
  /** How many were added. */
  added: number;
  /** What one may act on. */
  targets: ReadonlySet<FaultTarget>;
  /** Whether that includes calls, which each request asks. */
  onCalls: boolean;
  /** The same of feeds, which each message asks. */
  onFeeds: boolean;
  /** The same of requests of programs for Binance. */
  onPrograms: boolean;
}
