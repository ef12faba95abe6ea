import type * as calls from '@papermint/contracts/cards/calls';
import type { CardSpending } from '@papermint/contracts/cards/model';
import { CARD_CURRENCY } from '@papermint/contracts/cards/statuses';
import type { z } from 'zod';
import { categoriesOf, monthBounds, monthOf } from '../cards-rules.ts';
import { amountText } from './available.ts';
import type { CardsDeps } from './cards-deps.ts';
import { ownCard } from './own-card.ts';

/** Shows what was spent in a month by category, and in the month before. */
export function showSpending(
  deps: CardsDeps,
  traderId: string,
  { myVccId, month = monthOf(deps.clock.now()) }: z.output<typeof calls.spending.input>,
): CardSpending {
  const { store, movements } = deps;
  const reads = store.committed;
  const of = myVccId === undefined ? { traderId } : { cardId: ownCard(deps, reads, traderId, myVccId).id };
  const { before, since, until } = monthBounds(month);
  const spent = movements.spentByCategory(reads, of, since, until);
  const earlier = movements.spentByCategory(reads, of, before, since);
  const first = movements.firstSpent(reads, of);
  const text = (amount: bigint) => amountText(deps, amount);
  const sum = (rows: typeof spent) => text(rows.reduce((total, { amount }) => total + amount, 0n));
  return {
    month,
    first: first === undefined ? null : monthOf(first),
    currency: CARD_CURRENCY,
    total: sum(spent),
    before: sum(earlier),
    categories: categoriesOf(spent, earlier).map((row) => ({
      ...row,
      amount: text(row.amount),
      before: text(row.before),
    })),
  };
}
