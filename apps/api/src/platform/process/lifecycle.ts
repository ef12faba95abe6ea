/** The hooks of a world's parts: when it opens, while it is open, and when it closes. */
export interface Lifecycle {
  /** Runs before the world is used: reads into memory what its services answer from. */
  onOpen(work: () => Promise<void>): void;
  /** Runs repeatedly, at an interval in wall ms, while the world is open. Errors are ignored: the next run tries again. */
  every(ms: number, work: () => Promise<void>): void;
  /** Runs when the world closes, while its database is still open. Errors are ignored. */
  onClose(work: () => Promise<void>): void;
}

export interface LifecycleRunner extends Lifecycle {
  open(): Promise<void>;
  close(): Promise<void>;
}

export function createLifecycle(): LifecycleRunner {
  const opening: (() => Promise<void>)[] = [];
  const closing: (() => Promise<void>)[] = [];
  const timers: NodeJS.Timeout[] = [];
  return {
    onOpen: (work) => opening.push(work),
    every(ms, work) {
      const timer = setInterval(() => {
        work().catch(() => undefined);
      }, ms);
      timer.unref();
      timers.push(timer);
    },
    onClose: (work) => closing.push(work),
    async open() {
      await Promise.all(opening.map((work) => work()));
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(closing.map((work) => work()));
    },
  };
}
