/**
 * The world's time. Orders, prices and ages go by now(); sessions, codes and lockouts by wall(). Both are
 * milliseconds since 1970, UTC.
 */
export interface Clock {
  /** The simulated instant. Never goes back while the world is open. */
  now(): number;
  wall(): number;
  /** Simulated seconds a wall second; 0 stands still. */
  readonly speed: number;
  /** Puts the simulated clock to an instant not before now(). */
  moveTo(at: number): void;
  setSpeed(speed: number): void;
  /** Called with the new instant after moveTo and setSpeed. @returns a way to stop */
  onMove(listener: (now: number) => void): () => void;
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
  const listeners = new Set<(now: number) => void>();

  function now(): number {
    const passed = Math.floor((wall() - anchorWall) * currentSpeed);
    // The machine's clock may be set back; the world's time stands still then instead of repeating itself.
    latest = Math.max(latest, anchor + passed);
    return latest;
  }

  function restart(from: number, newSpeed: number): void {
    anchor = from;
    latest = from;
    anchorWall = wall();
    currentSpeed = newSpeed;
    for (const listener of listeners) listener(from);
  }

  return {
    now,
    wall,
    get speed() {
      return currentSpeed;
    },
    moveTo(to) {
      if (to < now()) throw new RangeError('The clock does not go back.');
      restart(to, currentSpeed);
    },
    setSpeed(newSpeed) {
      restart(now(), newSpeed);
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
