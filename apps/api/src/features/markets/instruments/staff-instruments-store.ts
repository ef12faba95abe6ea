import { auditOf } from '../../../platform/commands/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A change that staff made to an instrument. */
export interface InstrumentChangeRecord {
  /** Simulated, ms. */
  at: number;
  /** `staff:<id>`. */
  actor: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

export interface StaffInstrumentsStore {
  /** The changes that staff made to an instrument, newest first. Of a sync, its part for this instrument. */
  history(pair: string, limit: number): InstrumentChangeRecord[];
  /** The number of its last change of status; 0 if it had none. */
  moves(reads: Reads, pair: string): number;
  /** When (ms) and why an instrument got its status; undefined if it still has its first one. */
  lastMove(pair: string): Promise<{ at: number; reason: string | null } | undefined>;
}

/** The audit log's target of a sync, which concerns all instruments. */
export const ALL_ASSETS = 'trading-assets';

/** The number of audit rows that a history is searched in. */
const LOOK_BACK = 500;

const LAST_MOVE = statement((db, { pair }: { pair: string }) =>
  db
    .selectFrom('Timeline')
    .select('id')
    .where('thing', '=', 'instrument')
    .where('thingId', '=', pair)
    .orderBy('id', 'desc')
    .limit(1),
);

export function createStaffInstrumentsStore(db: Pick<Database, 'readNow' | 'reads'>): StaffInstrumentsStore {
  return {
    history(pair, limit) {
      const changes: InstrumentChangeRecord[] = [];
      for (const { target, ...row } of auditOf(db.readNow, [pair, ALL_ASSETS], LOOK_BACK)) {
        const { at, actor, action, reason } = row;
        let [before, after] = [parsed(row.before), parsed(row.after)];
        if (target === ALL_ASSETS) {
          if (!after || !(pair in after)) continue;
          before = (before?.[pair] ?? null) as typeof before;
          after = after[pair] as typeof after;
        }
        changes.push({ at, actor, action, before, after, reason });
        if (changes.length === limit) break;
      }
      return changes;
    },
    moves: (reads, pair) => LAST_MOVE.first(reads, { pair })?.id ?? 0,
    lastMove: (pair) =>
      db.reads
        .selectFrom('Timeline')
        .select(['at', 'reason'])
        .where('thing', '=', 'instrument')
        .where('thingId', '=', pair)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
}

function parsed(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
