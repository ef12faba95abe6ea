import { cardCaptureEntry, cardRefundEntry, cardReverseEntry } from '../../../ledger/entries/card-entry.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { cardName } from '../steps/card-name.ts';
import { authorizePurchase } from './authorize-purchase.ts';
import { fateOf } from './merchant-network.ts';
import { notifyHolder } from './notify-holder.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import { REFUND, SETTLE, SYSTEM } from './purchase-deps.ts';
import { purchaseInStatus } from './purchase-in-status.ts';
import { purchasePosting, purchaseSubject } from './purchase-postings.ts';

/** The simulated merchant network: the only code that authorizes, settles, reverses and refunds purchases. */
export type Purchases = ReturnType<typeof createPurchases>;

export function createPurchases(deps: PurchaseDeps) {
  const { jobs, clock, statuses, ledger, store, markets, seed, steps } = deps;

  jobs.handle(SETTLE, (tx, id) => {
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
  });

  jobs.handle(REFUND, (tx, id) => {
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
  });
  return bindVerbs(deps, {
    authorize: authorizePurchase,
  });
}
