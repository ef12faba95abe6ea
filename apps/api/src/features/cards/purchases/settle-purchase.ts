import { cardCaptureEntry, cardReverseEntry } from '../../../ledger/entries/card-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { cardName } from '../steps/card-name.ts';
import { fateOf } from './merchant-network.ts';
import { notifyHolder } from './notify-holder.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import { REFUND, SYSTEM } from './purchase-deps.ts';
import { purchaseInStatus } from './purchase-in-status.ts';
import { purchasePosting, purchaseSubject } from './purchase-postings.ts';

/** Captures or reverses an authorized purchase, as its outcome says, and schedules a refund. */
export function settlePurchase(deps: PurchaseDeps, tx: Tx, id: string): void {
  const { jobs, clock, statuses, ledger, store, markets, seed } = deps;
  const purchase = purchaseInStatus(deps, tx, id, 'pending');
  if (!purchase) return;
  const { movement, row } = purchase;
  const now = clock.now();
  const amount = -movement.amount;
  const reversed = movement.outcome === 'reverse';
  const transition = reversed ? 'reverse' : 'capture';
  statuses.transition(tx, { ...purchaseSubject(movement, SYSTEM), transition, set: { settledAt: now } });
  ledger.post(tx, (reversed ? cardReverseEntry : cardCaptureEntry)(purchasePosting(movement, row, amount)));
  const balance = reversed ? row.balance + amount : row.balance;
  store.putAmounts(tx, { id: row.id, balance, held: row.held - amount }, now);
  if (reversed) {
    const size = markets.say(row.asset, amount);
    notifyHolder(
      deps,
      tx,
      row,
      'Purchase reversed',
      `${movement.merchant} reversed ${size} on ${cardName(row)}.`,
    );
  } else if (movement.outcome === 'refund') {
    jobs.schedule(tx, REFUND, id, now + fateOf(seed, id, 'refund').refunds);
  }
}
