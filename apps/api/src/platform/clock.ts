import { END_OF_TIME } from '@papermint/contracts/common/end-of-time';

/**
 * The world's time. Orders, prices and ages go by now(); sessions, codes and lockouts by wall(). Both are
 * milliseconds since 1970, UTC.
 */
export interface Clock {
  /** The simulated instant. Never goes back while the world is open, and never passes what is due and undone. */
  now(): number;
  wall(): number;
  /** Simulated seconds a wall second; 0 stands still. */
  readonly speed: number;
  /**
   * Lets time run on to an instant: it arrives when all that is due on the way is done. One that has passed
   * leaves it where it is.
   */
  moveTo(at: number): void;
  setSpeed(speed: number): void;
  /** Called with the new instant after time was moved, by moveTo or by what was due being done. @returns a way to stop */
  onMove(listener: (now: number) => void): () => void;
  /** Where time would be if nothing were due. */
  running(): number;
  /** The instant that time does not pass until it is told another; Infinity for none. */
  waitAt(at: number): void;
  /** All that was due until an instant is done: from there on time may be told. */
  reached(at: number): void;
  /** Stands still at an instant, for work that belongs to it. */
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
  /** The latest that was told: time never goes back behind it. */
  let told = at;
  /** Where time was to be when it was moved last; it may still have to wait for what is due. */
  let underWay = false;
  const listeners = new Set<(now: number) => void>();

  function running(): number {
    const passed = Math.floor((wall() - anchorWall) * currentSpeed);
    // The machine's clock may be set back; the world's time stands still then instead of repeating itself.
    latest = Math.max(latest, Math.min(anchor + passed, END_OF_TIME));
    return latest;
  }

  function now(): number {
    if (frozen !== undefined) return frozen;
    // Short of the barrier: at that instant already belongs what is not done yet.
    told = Math.min(running(), Math.max(barrier - 1, told));
    return told;
  }

  function tell(): void {
    underWay = latest > barrier;
    const at = now();
    for (const listener of listeners) listener(at);
  }

  function restart(from: number, newSpeed: number): void {
    anchor = from;
    latest = from;
    anchorWall = wall();
    currentSpeed = newSpeed;
    tell();
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
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waitAt(instant) {
      barrier = instant;
      if (underWay) tell();
    },
    freezeAt(instant) {
      frozen = instant;
    },
    reached(at) {
      told = Math.max(told, at);
    },
    thaw() {
      frozen = undefined;
    },
  };
}
