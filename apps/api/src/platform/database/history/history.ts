import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bindVerbs } from '../../bind-verbs.ts';
import { privateFolder } from '../../process/private-files.ts';
import type { Connection } from '../connection.ts';
import { openReadConnection } from '../connection.ts';
import { historyOf, settleDatabase } from '../database-files.ts';
import { saltIn } from './log-frames.ts';

/**
 * What brings a database back to each of its commits: the file as it was opened, and the log since. The file changes only
 * where the log is copied into it, so it is kept aside before that. SQLite restarts the log only where all of it was
 * copied, so the log is kept aside then.
 */
export type History = ReturnType<typeof openHistory>;

/** The commits of one log, which was kept aside. */
interface Segment {
  file: string;
  /** The last event in it. */
  event: number;
  /** The salt of its frames. */
  salt: string;
}

export interface HistoryState {
  /** The database. */
  file: string;
  folder: string;
  /** The most logs that are kept aside; the oldest becomes part of the copy. */
  most: number;
  lastEvent: () => number;
  /** Keeps the log from restarting while a thread copies it. */
  pin: Connection | undefined;
  segments: Segment[];
  made: number;
  /** Whether the file as it was opened was kept aside: otherwise it is as it was. */
  hasBase: boolean;
  /** The last event in the copy. */
  firstEvent: number;
}

const LAST_EVENT = 'SELECT ifnull(max(seq), 0) AS event FROM EventLog';

/** The file as it was opened, or as the oldest log that is kept finds it. */
export const baseOf = ({ folder, file, hasBase }: HistoryState): string =>
  hasBase ? join(folder, 'base.db') : file;

/** Begins the history of a database that was just opened and has an empty log. */
export function openHistory(connection: Connection, file: string, most: number) {
  const last = connection.prepare(LAST_EVENT).pluck();
  const state: HistoryState = {
    file,
    folder: historyOf(file),
    most,
    lastEvent: () => last.get() as number,
    pin: undefined,
    segments: [],
    made: 0,
    hasBase: false,
    firstEvent: 0,
  };
  begin(state);
  return { ...bindVerbs(state, { prepare, hold, release, keep, forget, lose, end }), state };
}

function begin(state: HistoryState): void {
  rmSync(state.folder, { recursive: true, force: true });
  state.hasBase = false;
  state.segments = [];
  state.firstEvent = state.lastEvent();
}

/** Must be called before the log is copied into the file. */
function prepare(state: HistoryState): void {
  if (state.hasBase) return;
  mkdirSync(state.folder, privateFolder);
  copyFileSync(state.file, join(state.folder, 'base.db'));
  state.hasBase = true;
}

/** Must be called before a thread copies the log: keeps the log as it is now from restarting, until `release`. */
function hold(state: HistoryState): void {
  prepare(state);
  release(state);
  state.pin ??= openReadConnection(state.file);
  state.pin.exec('BEGIN');
  state.pin.prepare(LAST_EVENT).get();
}

function release({ pin }: HistoryState): void {
  if (pin?.inTransaction) pin.exec('COMMIT');
}

/** Keeps the log aside. All of it is in the file, so that the next commit restarts it. */
function keep(state: HistoryState): void {
  state.made += 1;
  const file = join(state.folder, `${state.made}.log`);
  copyFileSync(`${state.file}-wal`, file);
  const salt = saltIn(file);
  const before = state.segments.at(-1);
  // A reader kept the log from restarting, so it has all that the last one has.
  if (before?.salt === salt) rmSync((state.segments.pop() as Segment).file);
  state.segments.push({ file, event: state.lastEvent(), salt });
  if (state.segments.length > state.most) foldOldest(state);
}

/** Makes the oldest log part of the copy. */
function foldOldest(state: HistoryState): void {
  const oldest = state.segments.shift() as Segment;
  applyLog(baseOf(state), oldest.file);
  rmSync(oldest.file);
  state.firstEvent = oldest.event;
}

/** Applies a log to a settled database, which need not survive a crash: a restart begins another history. */
export function applyLog(database: string, log: string): void {
  copyFileSync(log, `${database}-wal`);
  settleDatabase(database, false);
}

/** Forgets all commits so far, because something was removed for good. The log is empty. */
const forget = begin;

/** Called where the log restarts without notice from now on: no commit can be reached then. */
function lose(state: HistoryState): void {
  state.firstEvent = Number.POSITIVE_INFINITY;
}

/** Called when the database is closed. */
function end({ pin, folder }: HistoryState): void {
  pin?.close();
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
}
