import { setTimeout } from 'node:timers/promises';

/** How long a node that renews no longer keeps its worlds, ms. */
export const LEASE = 5_000;

/** How long before the end of its lease a node stops: two machines measure a time a little differently, ms. */
export const MARGIN = 1_000;

/** How often a node renews, ms. */
export const RENEW_EVERY = 1_000;

/** After this time without a renewal nothing is sent to a node any more: it would not answer, ms. */
export const SILENCE = 2_500;

/** The clocks of this machine, ms. */
export interface Clocks {
  /** Never goes back, and is no date. */
  monotonic(): number;
  wall(): number;
  /** Waits, ms. */
  pause(time: number): Promise<unknown>;
}

export const machineClocks: Clocks = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  pause: (time) => setTimeout(time),
};

/** An instant by both clocks. A machine that was suspended notices it by the second one. */
export interface Instant {
  monotonic: number;
  wall: number;
}

export const instantOf = (clocks: Pick<Clocks, 'monotonic' | 'wall'>): Instant => ({
  monotonic: clocks.monotonic(),
  wall: clocks.wall(),
});

/**
 * Until when a node may act on a renewal that it began to send at an instant. Others count the lease from when they saw
 * the renewal, which was later.
 */
export const endOfLease = ({ monotonic, wall }: Instant): Instant => ({
  monotonic: monotonic + LEASE - MARGIN,
  wall: wall + LEASE - MARGIN,
});

export const isBefore = (clocks: Pick<Clocks, 'monotonic' | 'wall'>, end: Instant): boolean =>
  clocks.monotonic() < end.monotonic && clocks.wall() < end.wall;
