import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { openReadConnection } from '../connection.ts';
import { settleDatabase } from '../database-files.ts';
import type { HistoryState } from './history.ts';
import { applyLog, baseOf } from './history.ts';
import type { Log } from './log-frames.ts';
import { readLog } from './log-frames.ts';

/** Why a past state cannot be reached: the first event that can be, or the events of one commit around it. */
export type Unreachable =
  | 'no history'
  | { first: number }
  | { last: number }
  | { before: number; after: number };

/**
 * Puts a database as it was right after the commit of an event into a new file, settled. Must be called outside of its
 * transactions.
 * @returns undefined, or why there is no such state; then there is no file
 */
export function putPastState(state: HistoryState, event: number, to: string): Unreachable | undefined {
  const { segments, firstEvent, file } = state;
  if (event < firstEvent) return { first: firstEvent };
  if (event > state.lastEvent()) return { last: state.lastEvent() };
  copyFileSync(baseOf(state), to);
  if (event === firstEvent) return undefined;
  const index = segments.findIndex((segment) => segment.event >= event);
  const whole = index < 0 ? segments : segments.slice(0, index);
  for (const segment of whole) applyLog(to, segment.file);
  const within = segments[index]?.file ?? `${file}-wal`;
  const fault = existsSync(within) ? putCommit(readLog(within), event, to) : { last: state.lastEvent() };
  if (fault) for (const suffix of ['', '-wal', '-shm']) rmSync(to + suffix, { force: true });
  return fault;
}

/** Applies a log up to the first commit that has the event. */
function putCommit(log: Log, event: number, to: string): Unreachable | undefined {
  const { commits } = log;
  const eventAt = (commit: number) => lastEventAt(log, commit, to);
  let [from, until] = [0, commits.length - 1];
  while (from < until) {
    const middle = (from + until) >> 1;
    if (eventAt(commits[middle] as number) >= event) until = middle;
    else from = middle + 1;
  }
  const found = commits[from];
  const after = found === undefined ? 0 : eventAt(found);
  if (found === undefined || after !== event) {
    return { before: from === 0 ? lastEventAt(log, 0, to) : eventAt(commits[from - 1] as number), after };
  }
  writeFileSync(`${to}-wal`, log.bytes.subarray(0, found));
  settleDatabase(to);
  return undefined;
}

/** The last event where the log ends after some bytes. The database stays as it is, without a log. */
function lastEventAt({ bytes }: Log, length: number, database: string): number {
  if (length > 0) writeFileSync(`${database}-wal`, bytes.subarray(0, length));
  const connection = openReadConnection(database);
  try {
    return connection.prepare('SELECT ifnull(max(seq), 0) FROM EventLog').pluck().get() as number;
  } finally {
    connection.close();
    for (const suffix of ['-wal', '-shm']) rmSync(database + suffix, { force: true });
  }
}
