import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommitOptions, TransactionCallback, Tx } from '../database/commit.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../time/clock.ts';
import { writeAudit } from './audit.ts';
import { writeEvent } from './events.ts';

/** Who does something. */
export type Actor =
  | { kind: 'guest' }
  /** @property staffId the member of staff who is signed in as the trader */
  | { kind: 'trader'; traderId: string; staffId?: string }
  | { kind: 'staff'; traderId: string; onBehalfOf?: string }
  | { kind: 'system' }
  /** Who runs commands on the machine that the data is on. */
  | { kind: 'operator' };

/** Under what circumstances a command runs: who runs it, by which call, from where, and its idempotency key. */
export interface CommandContext {
  actor: Actor;
  /** The name of the call, such as `spot.place`; for the system a name of its own. */
  name: string;
  /** Present where the request has an Idempotency-Key: the key, and a hash of the input it was sent with. */
  once?: { key: string; bodyHash: string };
  /** The network address of the client. */
  address?: string;
  /** The User-Agent of the client, shortened. */
  agent?: string;
  requestId?: string;
  /** Runs last in the commit, unless the idempotency key was used: throws where the command was not confirmed. */
  confirmed?: (tx: Tx) => void;
  /** Of a call that does something to several (`confirmedAs`): makes `confirmed` for the commit of one of them. */
  confirmedEach?: (item: string) => (tx: Tx) => void;
}

/** The part of a call for several that is about one of them: a commit of its own, with an idempotency key of its own. */
export const commandFor = ({ once, ...command }: CommandContext, item: string): CommandContext => ({
  ...command,
  ...(once && { once: { ...once, key: `${once.key} ${item}` } }),
});

/** What a command did, for event log and audit log. Never holds a secret. */
export interface EventNote {
  subject?: string;
  data?: Record<string, unknown>;
  /** For the audit log: what staff changed, and why. */
  before?: unknown;
  after?: unknown;
  reason?: string;
  /** The id of the trader whose account it concerns. */
  account?: string;
  /** What the audit log calls it, where that is not the name of the command. */
  action?: string;
}

export interface Commands {
  /**
   * Runs the transaction callback of a command. Its effect, its event-log row, its audit row where staff act, and its
   * idempotency row with the answer are stored in the same commit. A key that was used in the last 24 hours (wall
   * time) with the same input returns the stored answer and changes nothing; with another input it is refused.
   *
   * The answer must survive JSON unchanged. Where `note` returns undefined, nothing is logged. With `repeatable`, `note`
   * may be called twice as well.
   * @throws DomainError idempotency_mismatch, and what the callback throws
   */
  execute<T>(
    command: CommandContext,
    callback: TransactionCallback<T>,
    note: (answer: T) => EventNote | undefined,
    options?: CommitOptions,
  ): Promise<T>;
  /** Logs what a command did within the commit of another, which carried it out. */
  record(tx: Tx, command: CommandContext, note: EventNote): void;
  /** Deletes the idempotency keys that have expired. */
  forgetOldKeys(): Promise<void>;
}

/** How long an Idempotency-Key is valid, wall ms. */
const KEY_LIFE = 86_400_000;

const FIND_KEY = 'SELECT bodyHash, answer FROM IdempotencyKey WHERE scope = ? AND key = ? AND createdAt > ?';
const KEEP_ANSWER = `INSERT OR REPLACE INTO IdempotencyKey (scope, key, bodyHash, answer, createdAt)
  VALUES (?, ?, ?, ?, ?)`;
const DROP_KEYS = 'DELETE FROM IdempotencyKey WHERE createdAt <= ?';

export function createCommands(
  db: Pick<Database, 'commit'>,
  clock: Clock,
  /** The key of the audit log's chain. */
  auditKey: Uint8Array,
): Commands {
  return {
    execute<T>(
      command: CommandContext,
      callback: TransactionCallback<T>,
      note: (answer: T) => EventNote | undefined,
      options?: CommitOptions,
    ): Promise<T> {
      const { once } = command;
      const scope = `${actorName(command.actor)} ${command.name}`;
      return db.commit(async (tx) => {
        if (once) {
          const before = tx.get(FIND_KEY, scope, once.key, clock.wall() - KEY_LIFE);
          if (before) {
            if (before.bodyHash !== once.bodyHash) throw new DomainError('idempotency_mismatch');
            return JSON.parse(before.answer as string) as T;
          }
        }
        const answer = await callback(tx);
        command.confirmed?.(tx);
        const noted = note(answer);
        if (noted) record(tx, command, noted);
        if (once) {
          // A command without an answer keeps null: whoever repeats it gets none either.
          const kept = JSON.stringify(answer) ?? 'null';
          tx.run(KEEP_ANSWER, scope, once.key, once.bodyHash, kept, clock.wall());
        }
        return answer;
      }, options);
    },
    record,
    forgetOldKeys: () =>
      db.commit(async (tx) => {
        tx.run(DROP_KEYS, clock.wall() - KEY_LIFE);
      }),
  };

  function record(
    tx: Tx,
    { actor, name: command, address, requestId }: CommandContext,
    note: EventNote,
  ): void {
    const at = clock.now();
    const by = actorName(actor);
    const { action = command } = note;
    writeEvent(tx, { at, actor: by, command: action, subject: note.subject ?? null, data: note.data ?? {} });
    const audited = auditedActor(actor);
    if (!audited) return;
    const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    const row = {
      at,
      ...audited,
      action,
      target: note.subject ?? null,
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
}

/** Who the audit log names for what an actor does; undefined for whoever is not audited. */
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
