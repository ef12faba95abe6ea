import type { QueueCounts } from './model.ts';

/**
 * What waits, in figures.
 * @param since since when each waits, ms
 * @param target in this time one should be decided, ms
 */
export function countsOf(since: readonly number[], now: number, target: number): QueueCounts {
  const oldest = since.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  return {
    waiting: since.length,
    overdue: since.filter((at) => at < now - target).length,
    oldestAt: since.length === 0 ? null : new Date(oldest).toISOString(),
  };
}
