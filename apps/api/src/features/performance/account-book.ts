import { SECOND } from '@papermint/contracts/common/time-units';
import { keepLatest } from '../../platform/lists/bounded-map.ts';
import type { Leg } from './booking.ts';
import type { CostBook } from './cost-book.ts';
import { averageCost, newBook } from './cost-book.ts';
import type { Movement, ValueAt } from './movements.ts';
import { bookMovement } from './movements.ts';
import type { PerformanceDeps } from './performance-deps.ts';

const MOST_BOOKS = 2000;
const START = { at: 0, id: '' };

/** The cost book of an account in its currency, up to now. Only what is new is booked. */
export function accountBook(deps: PerformanceDeps, traderId: string, currency: string): CostBook {
  const { books, ledger, markets, store } = deps;
  const balances = ledger.balancesOf(traderId);
  const board = markets.board();
  const before = books.get(traderId);
  if (before?.currency === currency && before.balances === balances && before.board === board) {
    return before.book;
  }
  const later = store.later(traderId);
  const goesOn = before?.currency === currency && before.later === later.length;
  const last = goesOn ? before.last : START;
  const transactions = store.transactions(traderId, last);
  const movements: Movement[] = goesOn ? transactions : [...transactions, ...later].sort(inOrder);
  const book = goesOn ? before.book : newBook();
  const valueAt = valuesIn(deps, currency);
  const booking = averageCost(book);
  for (const movement of movements) bookMovement(booking, movement, valueAt);
  const { at, id } = transactions.at(-1) ?? last;
  const kept = { currency, balances, board, book, last: { at, id }, later: later.length };
  keepLatest(books, traderId, kept, MOST_BOOKS);
  return book;
}

/**
 * The movements of an account in order of time.
 * @param since leaves out transactions before an instant (ms)
 */
export function allMovements(
  { store }: Pick<PerformanceDeps, 'store'>,
  traderId: string,
  since = START.at,
): Movement[] {
  const transactions = store.transactions(traderId, { at: since, id: START.id });
  return [...transactions, ...store.later(traderId)].sort(inOrder);
}

/** Ids of one instant grow in the order of their making. */
function inOrder(one: Movement, other: Movement): number {
  return one.at - other.at || (one.id < other.id ? -1 : 1);
}

/** Values in a currency at the prices that the ledger has kept, or else at those of the market. */
export function valuesIn(
  { markets, store }: Pick<PerformanceDeps, 'markets' | 'store'>,
  currency: string,
): ValueAt {
  return ({ asset, amount }: Leg, at) => {
    const second = Math.floor(at / SECOND);
    return markets.valueAtPrices(
      asset,
      amount,
      currency,
      (code) => store.bookedPrice(code, second) ?? markets.dollarPriceAt(code, second * SECOND),
    );
  };
}
