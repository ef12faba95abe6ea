import { cardRefundEntry } from '../../../ledger/entries/card-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { cardName } from '../steps/card-name.ts';
import { notifyHolder } from './notify-holder.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import { SYSTEM } from './purchase-deps.ts';
import { purchaseInStatus } from './purchase-in-status.ts';
import { purchasePosting, purchaseSubject } from './purchase-postings.ts';

/** Refunds a settled purchase: to its card, or to the available balance if the card is closed. */
export function refundPurchase(deps: PurchaseDeps, tx: Tx, id: string): void {
  const { clock, statuses, ledger, store, markets, steps } = deps;
  const purchase = purchaseInStatus(deps, tx, id, 'settled');
  if (!purchase) return;
  const { movement, row } = purchase;
  const amount = -movement.amount;
  const closed = row.status === 'closed';
  statuses.transition(tx, { ...purchaseSubject(movement, SYSTEM), transition: 'refund' });
  const to = closed ? ('available' as const) : ('card' as const);
  ledger.post(tx, cardRefundEntry({ ...purchasePosting(movement, row, amount), to }));
  const refunded = closed ? row : { ...row, balance: row.balance + amount };
  if (closed) steps.recordTransaction(tx, row, amount, `Refund by ${movement.merchant}`);
  else store.putAmounts(tx, refunded, clock.now());
  const { merchant, category } = movement;
  steps.addMovement(tx, refunded, {
    type: 'refund',
    status: 'settled',
    amount,
    merchant,
    category,
    purchaseId: id,
  });
  notifyHolder(
    deps,
    tx,
    row,
    'Purchase refunded',
    `${merchant} refunded ${markets.say(row.asset, amount)} on ${cardName(row)}.`,
  );
}
