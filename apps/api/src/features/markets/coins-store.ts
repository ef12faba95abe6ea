import { auditOf } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';

/** What staff did, as it concerns one instrument. */
export interface CoinChangeRecord {
  /** Simulated, ms. */
  at: number;
  /** `staff:<id>`. */
  actor: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

export interface CoinsStore {
  /** What staff did with an instrument, newest first; a sync of many counts where it touched this one. */
  history(pair: string, limit: number): CoinChangeRecord[];
  /** Since when an instrument has the status that it has, ms, and why; undefined where that never moved. */
  lastMove(pair: string): { at: number; reason: string | null } | undefined;
}

/** What the audit log calls a sync of all instruments. */
export const ALL_ASSETS = 'trading-assets';

/** Of the log, so many rows are looked through. */
const LOOK_BACK = 500;
const LAST_MOVE = `SELECT at, reason FROM Timeline WHERE thing = 'instrument' AND thingId = ? ORDER BY id DESC LIMIT 1`;

export function createCoinsStore(db: Pick<Database, 'readNow'>): CoinsStore {
  return {
    history(pair, limit) {
      const found: CoinChangeRecord[] = [];
      for (const { target, ...row } of auditOf(db.readNow, [pair, ALL_ASSETS], LOOK_BACK)) {
        const { at, actor, action, reason } = row;
        let [before, after] = [parsed(row.before), parsed(row.after)];
        if (target === ALL_ASSETS) {
          if (!after || !(pair in after)) continue;
          before = (before?.[pair] ?? null) as typeof before;
          after = after[pair] as typeof after;
        }
        found.push({ at, actor, action, before, after, reason });
        if (found.length === limit) break;
      }
      return found;
    },
    lastMove: (pair) =>
      db.readNow.get(LAST_MOVE, [pair]) as { at: number; reason: string | null } | undefined,
  };
}

function parsed(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
