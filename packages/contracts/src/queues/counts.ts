import type { QueueCounts } from './model.ts';

/**
 * The counts of a queue.
 * @param since since when each record waits, ms
 * @param target how soon staff should decide a record, ms
 */
export function countsOf(since: readonly number[], now: number, target: number): QueueCounts {
  const oldest = since.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  return {
    waiting: since.length,
    overdue: since.filter((at) => at < now - target).length,
    oldestAt: since.length === 0 ? null : new Date(oldest).toISOString(),
  };
}
