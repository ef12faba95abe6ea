import { END_OF_TIME } from '@papermint/contracts/common/end-of-time';
import { createListeners } from '../flow/listeners.ts';

/**
 * The world's time. Orders, prices and ages use now(); sessions, codes and lockouts use wall(). Both are milliseconds
 * since 1970, UTC.
 */
export interface Clock {
  /** The simulated instant. Never goes back while the world is open, and never passes a job that is due and not done. */
  now(): number;
  wall(): number;
  /** Simulated seconds per wall second; at 0 time stands still. */
  readonly speed: number;
  /**
   * Moves time forward to an instant: it arrives when all jobs that are due on the way are done. An instant that has
   * passed changes nothing.
   */
  moveTo(at: number): void;
  setSpeed(speed: number): void;
  /** Ends a move that has not arrived at now(), from where time runs on. */
  endMove(): void;
  /** Stops time at now(): a move that has not arrived ends here. */
  stop(): void;
  /**
   * Calls back with the new instant after time was moved by moveTo, or went on because due jobs are done.
   * @returns how to stop
   */
  onMove(listener: (now: number) => void): () => void;
  /** The instant that it would be if no job were due. */
  running(): number;
  /** Sets the instant that time does not pass, which is that of the next job; Infinity for none. */
  waitAt(at: number): void;
  /** All jobs that were due until this instant are done: now() may return it. */
  reached(at: number): void;
  /** Makes now() return this instant until thaw(), for a job that belongs to it. */
  freezeAt(at: number): void;
  thaw(): void;
}

export interface ClockStart {
  at: number;
  speed: number;
  /** Wall time in ms; a test may bring its own. */
  wall?: () => number;
}

export function createClock({ at, speed, wall = Date.now }: ClockStart): Clock {
  let anchor = at;
  let anchorWall = wall();
  let currentSpeed = speed;
  let latest = at;
  let barrier = Number.POSITIVE_INFINITY;
  let frozen: number | undefined;
  /** The latest instant that now() has returned: it never goes back behind it. */
  let returned = at;
  /** Whether a move has not arrived yet, because jobs are due before. */
  let underWay = false;
  const listeners = createListeners<[now: number]>();

  function running(): number {
    const passed = Math.floor((wall() - anchorWall) * currentSpeed);
    // The machine's clock may be set back: the world's time then stands still instead of repeating itself.
    latest = Math.max(latest, Math.min(anchor + passed, END_OF_TIME));
    return latest;
  }

  function now(): number {
    if (frozen !== undefined) return frozen;
    // Short of the barrier, because the jobs of that instant are not done yet.
    returned = Math.min(running(), Math.max(barrier - 1, returned));
    return returned;
  }

  function notifyListeners(): void {
    underWay = latest > barrier;
    const at = now();
    listeners.call(at);
  }

  function restart(from: number, newSpeed: number): void {
    anchor = from;
    latest = from;
    anchorWall = wall();
    currentSpeed = newSpeed;
    notifyListeners();
  }

  return {
    now,
    wall,
    running,
    get speed() {
      return currentSpeed;
    },
    moveTo(to) {
      restart(Math.max(to, running()), currentSpeed);
    },
    setSpeed(newSpeed) {
      restart(running(), newSpeed);
    },
    endMove() {
      restart(now(), currentSpeed);
    },
    stop() {
      restart(now(), 0);
    },
    onMove: listeners.add,
    waitAt(instant) {
      barrier = instant;
      if (underWay) notifyListeners();
    },
    freezeAt(instant) {
      frozen = instant;
    },
    reached(at) {
      returned = Math.max(returned, at);
    },
    thaw() {
      frozen = undefined;
    },
  };
}
