import type { CostBook } from './cost-book.ts';

/** What was realized, earned and paid, in minor units of the currency of the book. */
interface Results {
  /** Of assets and NFTs, before fees. */
  realized: bigint;
  /** Of futures, before fees and funding. */
  futures: bigint;
  /** Staking rewards, dividends, funding and royalties. */
  income: bigint;
  fees: bigint;
}

/** The results of a day in UTC, such as 2026-05-01. */
export interface DayResults extends Results {
  day: string;
  /** Realized and earned less fees. */
  total: bigint;
}

/** The results of a book from its beginning. */
function resultsOf({ holdings, lines, fees }: CostBook): Results {
  let realized = 0n;
  for (const holding of holdings.values()) realized += holding.realized;
  return {
    realized,
    futures: lines.pnl,
    income: lines.staking + lines.dividends + lines.funding + lines.royalties,
    fees: Object.values(fees).reduce((sum, fee) => sum + fee, 0n),
  };
}

const totalOf = ({ realized, futures, income, fees }: Results): bigint => realized + futures + income - fees;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * Books movements one after another and takes the results of each day. Days without one are left out.
 * @param movements oldest first
 * @param book books a movement into the book
 */
export function resultsByDay<M extends { at: number }>(
  movements: readonly M[],
  costs: CostBook,
  book: (movement: M) => void,
): DayResults[] {
  const days: DayResults[] = [];
  let before = resultsOf(costs);
  for (const [index, movement] of movements.entries()) {
    book(movement);
    const next = movements[index + 1];
    const day = dayOf(movement.at);
    if (next && dayOf(next.at) === day) continue;
    const after = resultsOf(costs);
    const results = difference(after, before);
    if (Object.values(results).some((value) => value !== 0n))
      days.push({ day, ...results, total: totalOf(results) });
    before = after;
  }
  return days;
}

const difference = (after: Results, before: Results): Results => ({
  realized: after.realized - before.realized,
  futures: after.futures - before.futures,
  income: after.income - before.income,
  fees: after.fees - before.fees,
});
