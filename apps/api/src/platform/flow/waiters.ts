import { DomainError } from '@papermint/contracts/common/domain-error';

/** What a call waits for. */
interface Awaited<T> {
  /** How long it waits at most, wall ms. */
  ms: number;
  read(): Promise<T>;
  /** Whether a read has found something. */
  isFound(answer: T): boolean;
  /** Calls back whenever a read may find something. @returns how to stop */
  listen(wake: () => void): () => void;
  /** Ends the visit to the world until `wait` resolves. The signal aborts when nobody waits for the answer, or the world closes. */
  pause(wait: (over: AbortSignal) => Promise<void>): Promise<void>;
}

/** Calls that wait for something to happen in a world. They hold nothing of it meanwhile. */
export interface Waiters {
  /** How many wait now. */
  readonly size: number;
  /**
   * Reads until it finds something or the time is over.
   * @returns the last read
   * @throws DomainError rate_limited where too many wait, and what `read` and `pause` throw
   */
  first<T>(awaited: Awaited<T>): Promise<T>;
}

/** Calls back once, after wall ms. @returns how to stop */
type Timer = (ms: number, callback: () => void) => () => void;

const machineTimer: Timer = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

const tooManyWait = () =>
  new DomainError('rate_limited', 'Too many calls wait in this world.', 'wait', { retryAfter: 1 });

/** @param most how many may wait at a time */
export function createWaiters(most: number, timer = machineTimer): Waiters {
  let size = 0;
  return {
    get size() {
      return size;
    },
    async first({ ms, read, isFound, listen, pause }) {
      if (ms === 0) return read();
      const wait = new Wait();
      // Before the first read: nothing happens unseen in between.
      const unlisten = listen(() => wait.wake());
      try {
        const answer = await read();
        if (isFound(answer)) return answer;
        if (size >= most) throw tooManyWait();
        size += 1;
        const stop = timer(ms, () => wait.end());
        try {
          for (;;) {
            await pause(async (over) => {
              await wait.woken(over);
              // The world may close before the visit goes on.
              if (wait.ended) unlisten();
            });
            const again = await read();
            if (wait.ended || isFound(again)) return again;
          }
        } finally {
          stop();
          size -= 1;
        }
      } finally {
        unlisten();
      }
    },
  };
}

/** The wait of one call. */
class Wait {
  /** Whether the time is over, or nobody waits for the answer. */
  ended = false;
  #isAwake = false;
  #resume: () => void = () => undefined;

  wake(): void {
    this.#isAwake = true;
    this.#resume();
  }

  end(): void {
    this.ended = true;
    this.wake();
  }

  /** Resolves when it was woken since the last time, or has ended. */
  async woken(over: AbortSignal): Promise<void> {
    const end = () => this.end();
    if (over.aborted) end();
    over.addEventListener('abort', end, { once: true });
    if (!this.#isAwake) {
      await new Promise<void>((resolve) => {
        this.#resume = resolve;
      });
    }
    // What wakes it during the read that follows causes another one.
    this.#isAwake = false;
    over.removeEventListener('abort', end);
  }
}
