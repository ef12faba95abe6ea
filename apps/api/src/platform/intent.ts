import { Refusal } from '@papermint/contracts/common/refusal';
import type { Clock } from './clock.ts';
import type { Tx } from './database/commit.ts';
import type { Database } from './database/database.ts';

/** Who does something. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'trader'; traderId: string }
  | { kind: 'staff'; traderId: string }
  | { kind: 'system' };

/** One wish to change something: who, by which call, and whether it may be said twice. */
export interface Intent {
  actor: Actor;
  /** The call's name, or what the system does. */
  command: string;
  /** Present where the request carried an Idempotency-Key. */
  once?: { key: string; bodyHash: string };
}

/** What an answer was about, for the event log. Never holds a secret. */
export interface EventNote {
  subject?: string;
  data?: Record<string, unknown>;
}

export interface Acts {
  /**
   * Runs the one job of a command. Its effect, its event-log row and its idempotency row with the answer
   * stand in the same commit. A key that was used before with the same body gives the stored answer back
   * and changes nothing; with another body it is refused.
   *
   * The job's answer must survive JSON unchanged.
   */
  act<T>(intent: Intent, job: (tx: Tx) => Promise<T>, note: (answer: T) => EventNote): Promise<T>;
}

export function createActs(db: Pick<Database, 'commit'>, clock: Clock): Acts {
  return {
    act<T>(intent: Intent, job: (tx: Tx) => Promise<T>, note: (answer: T) => EventNote): Promise<T> {
      const { once } = intent;
      const scope = `${actorName(intent.actor)} ${intent.command}`;
      return db.commit(async (tx) => {
        if (once) {
          const before = tx.get(
            'SELECT bodyHash, answer FROM IdempotencyKey WHERE scope = ? AND key = ?',
            scope,
            once.key,
          );
          if (before) {
            if (before.bodyHash !== once.bodyHash) throw new Refusal('idempotency_mismatch');
            return JSON.parse(before.answer as string) as T;
          }
        }
        const answer = await job(tx);
        const { subject, data } = note(answer);
        tx.run(
          'INSERT INTO EventLog (at, actor, command, subject, data) VALUES (?, ?, ?, ?, ?)',
          clock.now(),
          actorName(intent.actor),
          intent.command,
          subject ?? null,
          JSON.stringify(data ?? {}),
        );
        if (once) {
          tx.run(
            'INSERT INTO IdempotencyKey (scope, key, bodyHash, answer, createdAt) VALUES (?, ?, ?, ?, ?)',
            scope,
            once.key,
            once.bodyHash,
            JSON.stringify(answer),
            clock.wall(),
          );
        }
        return answer;
      });
    },
  };
}

function actorName(actor: Actor): string {
  return 'traderId' in actor ? `${actor.kind}:${actor.traderId}` : actor.kind;
}
