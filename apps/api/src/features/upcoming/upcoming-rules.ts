import type { UpcomingEvent } from '@papermint/contracts/upcoming/model';

/** An event before it is put in order; `at` in simulated ms. */
export interface Upcoming extends Omit<UpcomingEvent, 'at' | 'latest'> {
  at: number;
  latest?: boolean;
  /** What repeats has the same series. */
  series?: string;
}

/**
 * The events of a span in order of time, as an answer has them.
 * @param repeats with `first`, only the next event of each series
 */
export function chosenEvents(
  events: readonly Upcoming[],
  { now, until, limit, repeats }: { now: number; until: number; limit: number; repeats: 'all' | 'first' },
): { events: UpcomingEvent[]; more: number } {
  const seen = new Set<string>();
  const inOrder = events
    .filter(({ at }) => at > now && at <= until)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .filter(({ series }) => {
      if (repeats === 'all' || series === undefined) return true;
      const isFirst = !seen.has(series);
      seen.add(series);
      return isFirst;
    });
  return {
    events: inOrder.slice(0, limit).map(({ id, kind, at, latest = false, title, note, path }) => ({
      id,
      kind,
      at: new Date(at).toISOString(),
      latest,
      title,
      note,
      path,
    })),
    more: Math.max(0, inOrder.length - limit),
  };
}
