import { UnreachableError } from './bucket.ts';

/** Waits for answers of a server no longer than it makes sense. */
export interface Patience {
  /** @throws UnreachableError when the time is over or the connection is lost: what was asked may have happened or not */
  within<T>(asked: Promise<T>, ms: number): Promise<T>;
  /**
   * Ends all waits, and those that begin before the connection is back: answers to requests over a lost connection never
   * come, and the library forgets what it has not sent.
   */
  disconnected(): void;
  reconnected(): void;
}

const LOST = 'The connection to NATS was lost.';

export function createPatience(): Patience {
  const waiting = new Set<(why: string) => void>();
  let isLost = false;
  return {
    async within(asked, ms) {
      if (isLost) {
        asked.catch(() => undefined);
        throw new UnreachableError(LOST);
      }
      let timer: NodeJS.Timeout | undefined;
      let end: (why: string) => void = () => undefined;
      const late = new Promise<never>((_, reject) => {
        end = (why) => reject(new UnreachableError(why));
        timer = setTimeout(end, ms, 'NATS is slow.');
        waiting.add(end);
      });
      try {
        return await Promise.race([asked, late]);
      } finally {
        clearTimeout(timer);
        waiting.delete(end);
      }
    },
    disconnected() {
      isLost = true;
      for (const end of waiting) end(LOST);
    },
    reconnected() {
      isLost = false;
    },
  };
}
