/** Where two runs differ first. */
export interface Difference {
  /** The place of the event, from 1. */
  event: number;
  /** The event as a line; null where the run has ended before. */
  one: string | null;
  other: string | null;
}

/** What the orders and fills of a run are compared by. */
export interface RunEvents {
  /** SHA-256 over all lines. */
  digest: string;
  /** How many orders and fills there are. */
  count: number;
  /** The first of them. */
  lines: readonly string[];
}

/**
 * The first orders or fills that differ.
 * @returns undefined where the runs are equal, and `unknown` where they differ after the lines that are kept
 */
export function firstDifference(one: RunEvents, other: RunEvents): Difference | 'unknown' | undefined {
  if (one.digest === other.digest && one.count === other.count) return undefined;
  const kept = Math.min(one.lines.length, other.lines.length);
  for (let place = 0; place < kept; place += 1) {
    const [mine, theirs] = [one.lines[place] as string, other.lines[place] as string];
    if (mine !== theirs) return { event: place + 1, one: mine, other: theirs };
  }
  const isCut = (run: RunEvents) => run.lines.length < run.count;
  const next = (run: RunEvents) => run.lines[kept] ?? null;
  if ((next(one) === null && isCut(one)) || (next(other) === null && isCut(other))) return 'unknown';
  return { event: kept + 1, one: next(one), other: next(other) };
}
