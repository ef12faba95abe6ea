import type { LeftCount } from '@papermint/contracts/accounts/left-kinds';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Reads } from '../database/statement.ts';

/** What must end before an account is closed. Each feature names its tables. The ledger has the balances. */
export interface Leftovers {
  /** Counts the rows of a person that have one of the statuses. @param column the column with the person's id */
  rows<T extends keyof DB>(
    kind: LeftCount['kind'],
    table: T,
    column: keyof DB[T] & string,
    statuses: readonly string[],
  ): void;
  /** Counts the rows of a person whose instant of the end is not known yet. @param ended the column with it */
  unended<T extends keyof DB>(
    kind: LeftCount['kind'],
    table: T,
    column: keyof DB[T] & string,
    ended: keyof DB[T] & string,
  ): void;
  /** How many of each kind a person has, as the transaction sees it. Kinds without any are left out. */
  of(reads: Reads, traderId: string): LeftCount[];
}

export function createLeftovers(): Leftovers {
  const sources: { kind: LeftCount['kind']; sql: string; statuses: readonly string[] }[] = [];
  return {
    rows(kind, table, column, statuses) {
      const placeholders = statuses.map(() => '?').join(', ');
      const sql = `SELECT count(*) AS n FROM "${table}" WHERE "${column}" = ? AND status IN (${placeholders})`;
      sources.push({ kind, sql, statuses });
    },
    unended(kind, table, column, ended) {
      const sql = `SELECT count(*) AS n FROM "${table}" WHERE "${column}" = ? AND "${ended}" IS NULL`;
      sources.push({ kind, sql, statuses: [] });
    },
    of(reads, traderId) {
      const counts = new Map<LeftCount['kind'], number>();
      for (const { kind, sql, statuses } of sources) {
        const count = Number(reads.get(sql, traderId, ...statuses)?.n ?? 0);
        counts.set(kind, (counts.get(kind) ?? 0) + count);
      }
      return [...counts].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }));
    },
  };
}
