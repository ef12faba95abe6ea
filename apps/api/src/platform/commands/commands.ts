import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { CommitOptions, TransactionCallback, Tx } from '../database/commit.ts';
import type { Database } from '../database/database.ts';
import type { Quota } from '../process/quota.ts';
import { NO_QUOTA } from '../process/quota.ts';
import type { Clock } from '../time/clock.ts';
import { writeAudit } from './audit.ts';
import type { DryRun } from './dry-run.ts';
import { runDry } from './dry-run.ts';
import { writeEvent } from './event-log.ts';
import { runWithin } from './within.ts';

/** Who does something. */
export type Actor =
  | { kind: 'guest' }
  /**
   * @property staffId the member of staff who signed in as the trader
   * @property apiKey the id of the API key that a program acts with
   */
  | { kind: 'trader'; traderId: string; staffId?: string; apiKey?: string }
  | { kind: 'staff'; traderId: string; onBehalfOf?: string }
  | { kind: 'system' }
  /** The operator, who runs commands on the server's machine. */
  | { kind: 'operator' };

/** The circumstances of a command: who runs it, by which call, from where, and its idempotency key. */
export interface CommandContext {
  actor: Actor;
  /** The name of the call, such as `spot.place`. Commands of the system have names of their own. */
  name: string;
  /** Present if the request has an Idempotency-Key: the key, and a hash of the input. */
  once?: { key: string; bodyHash: string };
  /** The network address of the client. */
  address?: string;
  /** The User-Agent of the client, shortened. */
  agent?: string;
  requestId?: string;
  /** The trace of the request: 32 hex digits. */
  traceId?: string;
  /** Runs last in the commit, unless the idempotency key was used. Throws if the command was not confirmed. */
  confirmed?: (tx: Tx) => void;
  /** Uses up the confirmation of a call that needs one in some cases only. Throws if the command was not confirmed. */
  proof?: (tx: Tx) => void;
  /** Makes `confirmed` for the commit of one item of a call for several (`confirmedAs`). */
  confirmedEach?: (item: string) => (tx: Tx) => void;
  /** Runs the command and undoes it: `runDry`. */
  dryRun?: DryRun;
  /** Runs the command in this commit instead of one of its own: `carryOut`. */
  within?: Tx;
}

/** One item's part of a call for several. It has its own commit and its own idempotency key. */
export const commandFor = ({ once, dryRun, ...command }: CommandContext, item: string): CommandContext => ({
  ...command,
  ...(once && { once: { ...once, key: `${once.key} ${item}` } }),
  ...(dryRun && { dryRun: 'each' }),
});

/** What a command did, for the event log and the audit log. Never holds a secret. */
export interface EventNote {
  subject?: string;
  data?: Record<string, unknown>;
  /** For the audit log: what staff changed, and why. */
  before?: unknown;
  after?: unknown;
  reason?: string;
  /** The id of the trader whose account it concerns. */
  account?: string;
  /** Its name in the logs, if that is not the name of the command. */
  action?: string;
}

/** The answer of a command, and what the logs say about it; undefined logs nothing. */
export interface Noted<T> {
  answer: T;
  note: EventNote | undefined;
}

export interface Commands {
  /**
   * Runs the transaction callback of a command. Its effect, its event-log row, its audit row where staff act, and its
   * idempotency row with the answer are stored in the same commit. A key that was used in the last 24 hours (wall
   * time) with the same input returns the stored answer and changes nothing. With another input it is refused.
   *
   * The answer must survive JSON unchanged. If `note` returns undefined, nothing is logged. With `repeatable`, `note`
   * may be called twice as well. A dry run stores nothing.
   * @throws DomainError idempotency_mismatch, conflict where the world is full, and what the callback throws
   * @throws DryRunEnd at the end of a dry run
   */
  execute<T>(
    command: CommandContext,
    callback: TransactionCallback<T>,
    note: (answer: T) => EventNote | undefined,
    options?: CommitOptions,
  ): Promise<T>;
  /**
   * Like `execute`, for a callback that returns what the logs say beside its answer: they may hold what the answer lacks.
   * @throws DomainError idempotency_mismatch, and what the callback throws
   */
  executeNoted<T>(
    command: CommandContext,
    callback: TransactionCallback<Noted<T>>,
    options?: CommitOptions,
  ): Promise<T>;
  /** Logs what a command did within the commit of another command, which carried it out. */
  record(tx: Tx, command: CommandContext, note: EventNote): void;
  /** Deletes the idempotency keys that have expired. */
  forgetOldKeys(): Promise<void>;
}

/** How long an Idempotency-Key is valid, wall ms. */
const KEY_LIFE = DAY;

const FIND_KEY = 'SELECT bodyHash, answer FROM IdempotencyKey WHERE scope = ? AND key = ? AND createdAt > ?';
const KEEP_ANSWER = `INSERT OR REPLACE INTO IdempotencyKey (scope, key, bodyHash, answer, createdAt)
  VALUES (?, ?, ?, ?, ?)`;
const DROP_KEYS = 'DELETE FROM IdempotencyKey WHERE createdAt <= ?';

interface CommandDeps {
  db: Pick<Database, 'commit'>;
  clock: Clock;
  /** The key of the audit log's chain. */
  auditKey: Uint8Array;
}

export function createCommands(
  db: CommandDeps['db'],
  clock: Clock,
  auditKey: Uint8Array,
  quota: Quota = NO_QUOTA,
): Commands {
  const deps: CommandDeps = { db, clock, auditKey };
  return {
    execute<T>(
      command: CommandContext,
      callback: TransactionCallback<T>,
      note: (answer: T) => EventNote | undefined,
      options?: CommitOptions,
    ): Promise<T> {
      return commit(
        deps,
        command,
        async (tx) => {
          const stored = storedAnswer(deps, tx, command);
          if (stored !== undefined) return JSON.parse(stored) as T;
          quota.assertRoom();
          const answer = await callback(tx);
          command.confirmed?.(tx);
          finish(deps, tx, command, answer, note(answer));
          return answer;
        },
        options,
      );
    },
    executeNoted<T>(
      command: CommandContext,
      callback: TransactionCallback<Noted<T>>,
      options?: CommitOptions,
    ): Promise<T> {
      return commit(
        deps,
        command,
        async (tx) => {
          const stored = storedAnswer(deps, tx, command);
          if (stored !== undefined) return JSON.parse(stored) as T;
          quota.assertRoom();
          const { answer, note } = await callback(tx);
          command.confirmed?.(tx);
          finish(deps, tx, command, answer, note);
          return answer;
        },
        options,
      );
    },
    record: (tx, command, note) => record(deps, tx, command, note),
    forgetOldKeys: () =>
      db.commit(async (tx) => {
        tx.run(DROP_KEYS, clock.wall() - KEY_LIFE);
      }),
  };
}

function commit<T>(
  { db }: CommandDeps,
  { dryRun, within, traceId }: CommandContext,
  callback: TransactionCallback<T>,
  options: CommitOptions | undefined,
): Promise<T> {
  // It is part of the request that the other commit serves.
  if (within) return runWithin(within, callback);
  const traced: TransactionCallback<T> = (tx) => {
    tx.traceId = traceId;
    return callback(tx);
  };
  return dryRun ? runDry(db, dryRun, traced, options) : db.commit(traced, options);
}

const scopeOf = ({ actor, name }: CommandContext): string => `${actorName(actor)} ${name}`;

/**
 * The answer, as JSON, that a command's idempotency key got before; undefined if it is new.
 * @throws DomainError idempotency_mismatch if it was used with another input
 */
function storedAnswer({ clock }: CommandDeps, tx: Tx, command: CommandContext): string | undefined {
  const { once } = command;
  const stored = once && tx.get(FIND_KEY, scopeOf(command), once.key, clock.wall() - KEY_LIFE);
  if (!stored) return undefined;
  if (stored.bodyHash !== once.bodyHash) throw new DomainError('idempotency_mismatch');
  return stored.answer as string;
}

/** Logs what a command did, and stores its answer under its idempotency key. */
function finish(
  deps: CommandDeps,
  tx: Tx,
  command: CommandContext,
  answer: unknown,
  note: EventNote | undefined,
): void {
  const { once } = command;
  if (note) record(deps, tx, command, note);
  if (!once) return;
  // A command without an answer stores null, so a repeated one gets none either.
  const stored = JSON.stringify(answer) ?? 'null';
  tx.run(KEEP_ANSWER, scopeOf(command), once.key, once.bodyHash, stored, deps.clock.wall());
}

function record(
  { clock, auditKey }: CommandDeps,
  tx: Tx,
  { actor, name: command, address, requestId }: CommandContext,
  note: EventNote,
): void {
  const at = clock.now();
  const by = actorName(actor);
  const { action = command } = note;
  const owner = note.account ?? (actor.kind === 'trader' ? actor.traderId : null);
  const { subject = null, data = {} } = note;
  writeEvent(tx, { at, actor: by, command: action, subject, owner, data });
  const audited = auditedActor(actor);
  if (!audited) return;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const row = {
    at,
    ...audited,
    action,
    target: subject,
    before: json(note.before),
    after: json(note.after),
    reason: note.reason ?? null,
    address: address ?? null,
    requestId: requestId ?? null,
    account: note.account ?? audited.onBehalfOf,
    recordedAt: clock.wall(),
  };
  writeAudit(tx, row, auditKey);
}

/** The names of an actor in the audit log; undefined if the actor is not audited. */
function auditedActor(actor: Actor): { actor: string; onBehalfOf: string | null } | undefined {
  switch (actor.kind) {
    case 'trader':
      return actor.staffId === undefined
        ? undefined
        : { actor: `staff:${actor.staffId}`, onBehalfOf: actor.traderId };
    case 'staff':
      return { actor: actorName(actor), onBehalfOf: actor.onBehalfOf ?? null };
    case 'operator':
      return { actor: actorName(actor), onBehalfOf: null };
    default:
      return undefined;
  }
}

/** An actor in logs: `trader:<id>`, `staff:<id>`, `operator`, `system`, `guest`. */
export function actorName(actor: Actor): string {
  return 'traderId' in actor ? `${actor.kind}:${actor.traderId}` : actor.kind;
}
