import { keepLatest } from '../../platform/lists/bounded-map.ts';
import { allMovements, valuesIn } from './account-book.ts';
import { averageCost, newBook } from './cost-book.ts';
import type { DayResults } from './day-results.ts';
import { resultsByDay } from './day-results.ts';
import { bookMovement } from './movements.ts';
import type { PerformanceDeps } from './performance-deps.ts';

const MOST_ACCOUNTS = 50;

/** The results of an account by day in a currency, oldest first; kept until something moves. */
export function accountResults(
  deps: PerformanceDeps,
  traderId: string,
  currency: string,
): readonly DayResults[] {
  const { ledger, store, results } = deps;
  const balances = ledger.balancesOf(traderId);
  const later = store.later(traderId).length;
  const before = results.get(traderId);
  if (before?.currency === currency && before.balances === balances && before.later === later) {
    return before.days;
  }
  const book = newBook();
  const booking = averageCost(book);
  const valueAt = valuesIn(deps, currency);
  const days = resultsByDay(allMovements(deps, traderId), book, (movement) =>
    bookMovement(booking, movement, valueAt),
  );
  keepLatest(results, traderId, { currency, balances, later, days }, MOST_ACCOUNTS);
  return days;
}
