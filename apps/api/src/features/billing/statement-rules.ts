import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { HouseSums } from './house-sums-rules.ts';
import { addSums, noSums } from './house-sums-rules.ts';

const MOST_DAYS = 366;
const USUAL_DAYS = 30;

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * The days of a statement, the last 30 by default.
 * @throws DomainError bad_input at `to` before `from`, and at `from` beyond 366 days
 */
export function daysOf(period: { from?: string | undefined; to?: string | undefined }, now: number) {
  const to = period.to ?? dateOf(now);
  const before = Date.parse(to) + DAY;
  const from = period.from ?? dateOf(before - USUAL_DAYS * DAY);
  const since = Date.parse(from);
  if (since >= before) throw new DomainError('bad_input', 'To must not be before the first day', 'to');
  if (before - since > MOST_DAYS * DAY) {
    throw new DomainError('bad_input', `This must be at most ${MOST_DAYS} days`, 'from');
  }
  return { from, to, since, before };
}

/** The lines of a statement with their dates, and the sums of each asset. */
export function statementOf<R extends HouseSums & { day: number }>(rows: readonly R[]) {
  const totals = new Map<string, HouseSums>();
  for (const row of rows) {
    const sum = totals.get(row.asset) ?? noSums(row.asset);
    totals.set(row.asset, sum);
    addSums(sum, row);
  }
  return {
    lines: rows.map((row) => ({ ...row, date: dateOf(row.day * DAY) })),
    totals: [...totals.values()].sort((a, b) => (a.asset < b.asset ? -1 : 1)),
  };
}
