import { bindVerbs } from '../bind-verbs.ts';
import { writeEvent } from '../commands/event-log.ts';
import type { DueWork, Tx } from '../database/commit.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from './clock.ts';
import { traceOfJob } from './job-trace.ts';

/** Runs a job when it is due, inside a commit. The clock shows the job's instant. */
export type JobHandler = (tx: Tx, subject: string) => Promise<void> | void;

/** A job that is scheduled, or was done. */
export interface JobAt {
  kind: string;
  subject: string;
  /** When it is due, or at which instant it was done; simulated ms. */
  at: number;
}

/** Follows the jobs of a move of the clock, and may end the move early. */
export interface JobWatch {
  /** Called after the commit of each job that was done. */
  done(job: JobAt): void;
  /**
   * Whether time stops at this instant. Called in the transaction, after all jobs of an instant. What it says must follow
   * from the world alone, not from how jobs are spread over transactions.
   * @param tried how many jobs were tried since the watch began, those that failed included
   */
  stopsAt?: ((tx: Pick<Tx, 'get'>, now: number, tried: number) => boolean) | undefined;
}

/** Work scheduled for a simulated instant, stored as rows. Nothing polls, and a restart loses nothing. */
export interface Jobs {
  /**
   * Registers the handler of a kind of jobs. Once for each kind, before the world is used.
   * @param kindOfWork `recurring` for jobs that follow one another without end, whatever people do, such as funding
   */
  handle(kind: string, handler: JobHandler, kindOfWork?: 'recurring'): void;
  isRecurring(kind: string): boolean;
  /**
   * Schedules a job. A kind and a subject have one job, so a second one replaces the first. An instant that has passed
   * means now.
   */
  schedule(tx: Tx, kind: string, subject: string, at: number): void;
  /** The same for a job that runs before all others of its instant. A kind has only such jobs or none. */
  scheduleFirst(tx: Tx, kind: string, subject: string, at: number): void;
  cancel(tx: Tx, kind: string, subject: string): void;
  /** When the job is due, ms; undefined if there is none. */
  dueAt(tx: Tx, kind: string, subject: string): number | undefined;
  /** How many jobs have been done since the world was opened. */
  done(): number;
  /** The first jobs that are scheduled, in the order in which they run. Jobs that failed are not among them. */
  scheduled(most: number): JobAt[];
  /** How many jobs are scheduled. */
  count(): number;
  /** Whether a job that is not recurring is due by an instant. */
  isWorkDue(tx: Pick<Tx, 'get'>, by: number): boolean;
  /** Follows all jobs until the function that it returns is called. One watch at a time. */
  watch(watch: JobWatch): () => void;
  /** For the writer, which runs due jobs before anything else. */
  due: DueWork;
  close(): void;
}

const PUT = `INSERT INTO Job (dueAt, kind, subject) VALUES (?, ?, ?)
  ON CONFLICT (kind, subject) DO UPDATE SET dueAt = excluded.dueAt, failedAt = NULL`;
/** Jobs of one instant run in the order of their ids, and those of all others are above zero. */
const PUT_FIRST = `INSERT INTO Job (dueAt, kind, subject, id)
  VALUES (?, ?, ?, (SELECT MIN(0, COALESCE(MIN(id), 0)) - 1 FROM Job))
  ON CONFLICT (kind, subject) DO UPDATE SET dueAt = excluded.dueAt, failedAt = NULL`;
const DROP = 'DELETE FROM Job WHERE kind = ? AND subject = ?';
const DUE_AT = 'SELECT dueAt FROM Job WHERE kind = ? AND subject = ? AND failedAt IS NULL';
const NEXT = `SELECT id, dueAt, kind, subject FROM Job WHERE failedAt IS NULL AND dueAt <= ?
  ORDER BY dueAt, id LIMIT 1`;
// Not MIN, which would read every job.
const EARLIEST = 'SELECT dueAt AS at FROM Job WHERE failedAt IS NULL ORDER BY dueAt LIMIT 1';
const SCHEDULED =
  'SELECT dueAt AS at, kind, subject FROM Job WHERE failedAt IS NULL ORDER BY dueAt, id LIMIT ?';
const COUNT = 'SELECT COUNT(*) AS jobs FROM Job WHERE failedAt IS NULL';
const TAKE = 'DELETE FROM Job WHERE id = ?';
const FAIL = 'UPDATE Job SET failedAt = ? WHERE id = ?';

/** The longest delay that setTimeout takes, ms. */
const LONGEST_TIMER = 2 ** 31 - 1;
const NEVER = Number.POSITIVE_INFINITY;

interface Parts {
  db: Pick<Database, 'commit' | 'readNow'>;
  clock: Clock;
  /** Called when a job throws, which is a fault of the server. The job is not repeated. */
  onError: (error: unknown, job: string) => void;
}

interface JobsState extends Parts {
  readonly handlers: Map<string, JobHandler>;
  /** The kinds of recurring jobs. */
  readonly recurring: Set<string>;
  /** No job is due before this instant; exact between two batches. */
  earliest: number;
  /** Whether a job was scheduled, canceled or done since `earliest` was read. */
  touched: boolean;
  done: number;
  timer: NodeJS.Timeout | undefined;
  closed: boolean;
  /** The instant that time reaches in this batch. */
  until: number;
  watch: JobWatch | undefined;
  /** How many jobs were tried under the watch. */
  tried: number;
  /** How many of them `stopsAt` has seen. */
  seen: number;
  /** Whether the watch has stopped time in this batch. */
  stopped: boolean;
  /** Rings the writer. */
  readonly ring: () => void;
}

export function createJobs(parts: Parts): Jobs {
  const state: JobsState = {
    ...parts,
    handlers: new Map(),
    recurring: new Set(),
    earliest: NEVER,
    touched: true,
    done: 0,
    timer: undefined,
    closed: false,
    until: 0,
    watch: undefined,
    tried: 0,
    seen: 0,
    stopped: false,
    ring: () => ring(state),
  };
  const stopMoves = parts.clock.onMove(() => arm(state));
  return {
    ...bindVerbs(state, { handle, schedule, scheduleFirst, cancel, scheduled, count, isWorkDue, watch }),
    dueAt,
    isRecurring: (kind) => state.recurring.has(kind),
    done: () => state.done,
    due: bindVerbs(state, { begin, next, end }),
    close() {
      state.closed = true;
      clearTimeout(state.timer);
      stopMoves();
    },
  };
}

/** Sets the timer for the next job. */
function arm(state: JobsState): void {
  const { clock, earliest } = state;
  clearTimeout(state.timer);
  state.timer = undefined;
  if (state.closed || clock.speed === 0 || earliest === NEVER) return;
  const wait = Math.max(0, Math.ceil((earliest - clock.running()) / clock.speed));
  state.timer = setTimeout(state.ring, Math.min(wait, LONGEST_TIMER));
  state.timer.unref();
}

/** Commits nothing, because the writer runs due jobs before anything else. */
function ring(state: JobsState): void {
  if (state.clock.running() < state.earliest) arm(state);
  else state.db.commit(async () => undefined).catch(() => undefined);
}

function handle(
  { handlers, recurring }: JobsState,
  kind: string,
  handler: JobHandler,
  kindOfWork?: 'recurring',
): void {
  if (handlers.has(kind)) throw new Error(`Jobs ${kind} have a handler already.`);
  handlers.set(kind, handler);
  if (kindOfWork === 'recurring') recurring.add(kind);
}

const scheduled = ({ db }: JobsState, most: number) =>
  db.readNow.all(SCHEDULED, [most]) as unknown as JobAt[];

const count = ({ db }: JobsState) => Number(db.readNow.get(COUNT, [])?.jobs);

function isWorkDue({ recurring }: JobsState, tx: Pick<Tx, 'get'>, by: number): boolean {
  const kinds = [...recurring];
  const work = `SELECT 1 FROM Job WHERE failedAt IS NULL AND dueAt <= ?
    AND kind NOT IN (${kinds.map(() => '?').join(', ')}) LIMIT 1`;
  return tx.get(work, by, ...kinds) !== undefined;
}

function watch(state: JobsState, watching: JobWatch): () => void {
  state.watch = watching;
  state.tried = 0;
  state.seen = 0;
  return () => {
    state.watch = undefined;
  };
}

function schedule(state: JobsState, tx: Tx, kind: string, subject: string, at: number): void {
  put(state, tx, PUT, [at, kind, subject]);
}

function scheduleFirst(state: JobsState, tx: Tx, kind: string, subject: string, at: number): void {
  put(state, tx, PUT_FIRST, [at, kind, subject]);
}

function put(
  state: JobsState,
  tx: Tx,
  sql: string,
  [at, kind, subject]: [at: number, kind: string, subject: string],
): void {
  const due = Math.max(at, state.clock.now());
  tx.run(sql, due, kind, subject);
  state.earliest = Math.min(state.earliest, due);
  state.touched = true;
}

function cancel(state: JobsState, tx: Tx, kind: string, subject: string): void {
  if (tx.run(DROP, kind, subject).changes > 0) state.touched = true;
}

const dueAt = (tx: Tx, kind: string, subject: string) =>
  tx.get(DUE_AT, kind, subject)?.dueAt as number | undefined;

/** Begins a batch: time stands still until its jobs are done. */
function begin(state: JobsState): void {
  const { clock } = state;
  state.until = clock.running();
  clock.freezeAt(clock.now());
}

/** The next job of the batch; undefined if none is due. */
function next(state: JobsState, tx: Parameters<DueWork['next']>[0]): ReturnType<DueWork['next']> {
  const { clock, earliest } = state;
  const row = earliest <= state.until ? tx.get(NEXT, state.until) : undefined;
  if (state.seen < state.tried && stops(state, tx, row as unknown as DueJob | undefined)) {
    state.stopped = true;
    state.until = clock.now();
  }
  if (!row || state.stopped) {
    clock.freezeAt(state.until);
    clock.reached(state.until);
    return undefined;
  }
  const { id, dueAt, kind, subject } = row as unknown as DueJob;
  // A job that was scheduled for an instant in the past does not turn time back.
  clock.freezeAt(Math.max(dueAt, clock.now()));
  state.touched = true;
  return {
    run(tx) {
      tx.traceId = traceOfJob({ kind, subject, at: dueAt });
      return runJob(state, tx, { id, kind, subject });
    },
    failed(error) {
      state.onError(error, `${kind} of ${subject}`);
      tx.run(FAIL, clock.now(), id);
      const run: typeof tx.run = (sql, ...values) => tx.run(sql, ...values);
      const traced = { run, traceId: traceOfJob({ kind, subject, at: dueAt }) };
      const failure = { actor: 'system', command: 'job.failed', subject, owner: null, data: { kind } };
      writeEvent(traced, { at: clock.now(), ...failure });
    },
  };
}

/** Whether the watch stops time here: jobs ran at this instant, and the next one is due later. */
function stops(state: JobsState, tx: Pick<Tx, 'get'>, next: DueJob | undefined): boolean {
  const now = state.clock.now();
  if (next && next.dueAt <= now) return false;
  state.seen = state.tried;
  return state.watch?.stopsAt?.(tx, now, state.tried) ?? false;
}

interface DueJob {
  id: number;
  dueAt: number;
  kind: string;
  subject: string;
}

async function runJob(state: JobsState, tx: Tx, { id, kind, subject }: Omit<DueJob, 'dueAt'>): Promise<void> {
  tx.run(TAKE, id);
  const at = state.clock.now();
  state.tried += 1;
  const handler = state.handlers.get(kind);
  if (!handler) throw new Error(`Jobs ${kind} have no handler.`);
  await handler(tx, subject);
  tx.afterCommit(() => {
    state.done += 1;
    state.watch?.done({ kind, subject, at });
  });
}

/** Ends a batch: time runs again, until the next job. */
function end(state: JobsState): void {
  const { clock } = state;
  if (state.stopped) {
    state.stopped = false;
    clock.thaw();
    // Before the instant of the next job is known: a move that goes on would reach it.
    clock.endMove();
  }
  if (!state.touched) {
    clock.thaw();
    return;
  }
  state.earliest = (state.db.readNow.get(EARLIEST, [])?.at as number | undefined) ?? NEVER;
  state.touched = false;
  clock.thaw();
  clock.waitAt(state.earliest);
  arm(state);
}
