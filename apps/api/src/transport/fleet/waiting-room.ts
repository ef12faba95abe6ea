import { setTimeout } from 'node:timers/promises';

/** How long a request waits for a world that moves, ms: longer than it takes to notice that a node was lost. */
export const MOST_WAIT = 6_000;

/** How long it waits on a node that another node has sent it to: the other one waits too, ms. */
export const FORWARDED_WAIT = 1_000;

/** How long it waits before it asks again: twice as long each time, at most the second of these, ms. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [25, 250];

/** How many requests of a node wait at a time. */
const MOST_WAITING = 2_000;

export interface WaitClocks {
  /** Never goes back, ms. */
  now(): number;
  pause(ms: number): Promise<unknown>;
}

export const machineWaits: WaitClocks = {
  now: () => performance.now(),
  pause: (ms) => setTimeout(ms),
};

/** A request that may wait. */
export interface Waiting {
  /** Waits a little. @returns false where the request has waited long enough, or too many wait */
  again(): Promise<boolean>;
}

/** Lets requests wait, each for a time. */
export interface WaitingRoom {
  /** @param most how long, ms */
  enter(most: number): Waiting;
}

export function createWaitingRoom({ now, pause }: WaitClocks): WaitingRoom {
  let waiting = 0;
  return {
    enter(most) {
      const until = now() + most;
      let next = FIRST_PAUSE;
      return {
        async again() {
          const left = until - now();
          if (left <= 0 || waiting >= MOST_WAITING) return false;
          waiting += 1;
          try {
            await pause(Math.min(next, left));
          } finally {
            waiting -= 1;
          }
          next = Math.min(next * 2, LONGEST_PAUSE);
          return true;
        },
      };
    },
  };
}
