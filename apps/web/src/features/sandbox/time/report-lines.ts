import type { Notification } from '@papermint/contracts/notifications/model';

/** A span of simulated time that passed by a jump or a run, ms. */
export interface PassedTime {
  from: number;
  to: number;
}

export interface ReportLine {
  title: string;
  /** What happened last of its kind. */
  text: string;
  path: string | null;
  count: number;
}

export interface TimeReport {
  /** What happened most recently first; the same thing several times is one line. */
  lines: readonly ReportLine[];
  /** Of all lines. */
  count: number;
}

/** What happened to the trader after `from` and until `to`. */
export function reportOf(notifications: readonly Notification[], { from, to }: PassedTime): TimeReport {
  const lines = new Map<string, ReportLine>();
  let count = 0;
  for (const { kind, title, text, path, createdAt } of notifications) {
    const at = Date.parse(createdAt);
    if (at <= from || at > to) continue;
    count += 1;
    const key = `${kind} ${title}`;
    const line = lines.get(key);
    if (line) line.count += 1;
    else lines.set(key, { title, text, path, count: 1 });
  }
  return { lines: [...lines.values()], count };
}
