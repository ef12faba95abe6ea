import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { statement } from '../../platform/database/statement.ts';

export interface ClaimRecord {
  subject: string;
  staffId: string;
  /** Wall, ms. */
  until: number;
}

interface ClaimKey {
  queue: string;
  subject: string;
}

export interface QueuesStore {
  /** Takes or renews a claim. @returns false where a colleague holds it; then nothing has changed */
  take(tx: Tx, claim: ClaimRecord & { queue: string; wall: number }): boolean;
  /** The claim that holds now. */
  holder(reads: Reads, key: ClaimKey & { wall: number }): ClaimRecord | undefined;
  /** Ends the other claims of a member of staff in a queue. */
  endOthers(tx: Tx, queue: string, staffId: string, except: string): void;
  end(tx: Tx, key: ClaimKey): void;
  /** The committed claims that hold now. */
  held(queue: string, wall: number): ClaimRecord[];
}

const PUT = statement((db, p: ClaimRecord & { queue: string; wall: number }) =>
  db
    .insertInto('Claim')
    .values({ queue: p.queue, subject: p.subject, staffId: p.staffId, until: p.until })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'subject'])
        .doUpdateSet({ staffId: p.staffId, until: p.until })
        .where((row) => row.or([row('Claim.staffId', '=', p.staffId), row('Claim.until', '<=', p.wall)])),
    ),
);
const HOLDER = statement((db, p: ClaimKey & { wall: number }) =>
  db
    .selectFrom('Claim')
    .select(['subject', 'staffId', 'until'])
    .where('queue', '=', p.queue)
    .where('subject', '=', p.subject)
    .where('until', '>', p.wall),
);
const END_OTHERS = statement((db, p: { queue: string; staffId: string; except: string }) =>
  db
    .deleteFrom('Claim')
    .where('queue', '=', p.queue)
    .where('staffId', '=', p.staffId)
    .where('subject', '!=', p.except),
);
const END = statement((db, { queue, subject }: ClaimKey) =>
  db.deleteFrom('Claim').where('queue', '=', queue).where('subject', '=', subject),
);

export function createQueuesStore(db: Pick<Database, 'reads' | 'readNow'>): QueuesStore {
  return {
    take: (tx, claim) => PUT.run(tx, claim) > 0,
    holder: (reads, key) => HOLDER.first(reads, key),
    endOthers(tx, queue, staffId, except) {
      END_OTHERS.run(tx, { queue, staffId, except });
    },
    end(tx, key) {
      END.run(tx, key);
    },
    held: (queue, wall) =>
      rowsOf(
        db.readNow,
        db.reads
          .selectFrom('Claim')
          .select(['subject', 'staffId', 'until'])
          .where('queue', '=', queue)
          .where('until', '>', wall),
      ),
  };
}
