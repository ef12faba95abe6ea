import type { Statements } from '../database/statements.ts';
import { guarded } from '../flow/guarded.ts';
import { createListeners } from '../flow/listeners.ts';
import type { StoredEvent } from './event-log.ts';
import { eventOf } from './event-log.ts';

/** Tells of events after they were committed. The log is read only while somebody listens. */
export interface EventWatch {
  /** How many listen. */
  readonly size: number;
  /** @returns how to stop */
  onEvent(listener: (event: StoredEvent) => void): () => void;
  /** To be called after each commit. */
  committed(): void;
  /** Reads no more: the database closes. */
  close(): void;
}

const LAST = 'SELECT MAX(seq) AS seq FROM EventLog';
const SINCE = 'SELECT * FROM EventLog WHERE seq > ? ORDER BY seq';

export function createEventWatch(reads: Pick<Statements, 'all' | 'get'>): EventWatch {
  const listeners = createListeners<[event: StoredEvent]>();
  let last = 0;
  let isDue = false;
  let isClosed = false;

  function tell(): void {
    isDue = false;
    if (listeners.size === 0 || isClosed) return;
    for (const row of reads.all(SINCE, [last])) {
      last = row.seq as number;
      listeners.call(eventOf(row));
    }
  }

  return {
    get size() {
      return listeners.size;
    },
    onEvent(listener) {
      if (listeners.size === 0) last = Number(reads.get(LAST, [])?.seq ?? 0);
      return listeners.add(listener);
    },
    committed() {
      if (listeners.size === 0 || isDue) return;
      isDue = true;
      // After the transaction, whose callers do not wait for it. Commits of one turn share a read.
      setImmediate(guarded(tell));
    },
    close() {
      isClosed = true;
    },
  };
}
