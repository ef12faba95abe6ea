import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ResultCalendar } from '@papermint/contracts/journal/model';
import { formatUnits } from '@papermint/contracts/money/amount';
import { accountTrips } from './account-trips.ts';
import type { JournalDeps } from './journal-deps.ts';

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const monthOf = (day: string) => day.slice(0, 7);

type Results = Omit<ReturnType<JournalDeps['performances']['results']>[number], 'day'>;

const NOTHING: Results = { realized: 0n, futures: 0n, income: 0n, fees: 0n, total: 0n };

/**
 * Realized P&L of a month (such as 2026-05), day by day; of the current month without one.
 * @throws DomainError bad_input at `month` if it is in the future
 */
export function showCalendar(
  deps: JournalDeps,
  traderId: string,
  currency: string,
  { month: asked }: { month?: string | undefined },
): ResultCalendar {
  const { markets, performances, clock } = deps;
  const lastMonth = monthOf(dayOf(clock.now()));
  const month = asked ?? lastMonth;
  if (month > lastMonth) throw new DomainError('bad_input', 'Month must not be in the future', 'month');
  const results = performances.results(traderId, currency);
  const trips = accountTrips(deps, traderId, currency);
  const ends = new Map<string, number>();
  for (const { closedAt } of trips) {
    if (closedAt === null || monthOf(dayOf(closedAt)) !== month) continue;
    ends.set(dayOf(closedAt), (ends.get(dayOf(closedAt)) ?? 0) + 1);
  }
  const own = new Map(
    results.filter(({ day }) => monthOf(day) === month).map((result) => [result.day, result]),
  );
  const { scale } = markets.asset(currency);
  const days = [...new Set([...own.keys(), ...ends.keys()])].sort();
  const totals = [...own.values()].map(({ total }) => total);
  return {
    month,
    firstMonth: monthOf(results[0]?.day ?? dayOf(clock.now())),
    lastMonth,
    currency,
    days: days.map((day) => ({
      day,
      trades: ends.get(day) ?? 0,
      ...texts(own.get(day) ?? NOTHING, scale),
    })),
    sums: {
      trades: [...ends.values()].reduce((sum, count) => sum + count, 0),
      up: totals.filter((total) => total > 0n).length,
      down: totals.filter((total) => total < 0n).length,
      ...texts([...own.values()].reduce<Results>(added, NOTHING), scale),
    },
  };
}

const added = (one: Results, other: Results): Results => ({
  realized: one.realized + other.realized,
  futures: one.futures + other.futures,
  income: one.income + other.income,
  fees: one.fees + other.fees,
  total: one.total + other.total,
});

function texts(results: Results, scale: number) {
  const text = (units: bigint) => formatUnits(units, scale);
  const { realized, futures, income, fees, total } = results;
  return {
    realized: text(realized),
    futures: text(futures),
    income: text(income),
    fees: text(fees),
    total: text(total),
  };
}
