import { declineWords } from '@papermint/contracts/cards/decline-words';
import type { MerchantId } from '@papermint/contracts/cards/merchants';
import { merchantOf } from '@papermint/contracts/cards/merchants';
import type { PurchaseOutcome } from '@papermint/contracts/cards/statuses';
import { units } from '@papermint/contracts/money/amount';
import { cardHoldEntry } from '../../../ledger/entries/card-entry.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { declineOf, windowsAt } from '../cards-rules.ts';
import type { MovementRecord, OwnedCard } from '../cards-types.ts';
import { limitsOf } from '../cards-types.ts';
import { cardName } from '../steps/card-name.ts';
import { fateOf } from './merchant-network.ts';
import { notifyHolder } from './notify-holder.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import { SETTLE } from './purchase-deps.ts';
import { purchaseSubject } from './purchase-postings.ts';

interface Wanted {
  merchant: MerchantId;
  /** Positive, minor units. */
  amount: bigint;
  actor: Actor;
  outcome?: PurchaseOutcome | undefined;
}

/** Authorizes or declines a purchase. Jobs do what the merchant does afterwards. */
export function authorizePurchase(
  deps: PurchaseDeps,
  tx: Tx,
  row: OwnedCard,
  { merchant: merchantId, amount, actor, outcome: asked }: Wanted,
): { row: OwnedCard; movement: MovementRecord; message: string } {
  const { clock, ids, movements, markets, steps, statuses, seed, ledger, store, jobs } = deps;
  const now = clock.now();
  const id = ids.uuid(now);
  const { name: merchant, category } = merchantOf(merchantId);
  const { day, month } = windowsAt(now);
  const declined = declineOf({
    amount,
    status: row.status,
    active: row.traderStatus === 'active',
    balance: row.balance,
    limits: limitsOf(row),
    spent: {
      day: movements.spentByCard(tx, row.id, day),
      month: movements.spentByCard(tx, row.id, month),
    },
    ofPackage: {
      limit: units(row.cardLimit, markets.asset(row.asset).scale),
      spent: movements.spentByTrader(tx, row.traderId, month),
    },
  });
  const size = markets.say(row.asset, amount);
  const made = { id, type: 'purchase' as const, amount: -amount, merchant, category };
  if (declined) {
    const movement = steps.addMovement(tx, row, { ...made, status: 'declined', declined });
    statuses.begin(tx, { ...purchaseSubject(movement, actor), status: 'declined' });
    const why = declineWords[declined];
    if (actor.kind !== 'trader') {
      notifyHolder(
        deps,
        tx,
        row,
        'Purchase declined',
        `${size} at ${merchant} was declined on ${cardName(row)}: ${why}.`,
      );
    }
    return { row, movement, message: `Declined: ${why}.` };
  }
  const fate = fateOf(seed, id, asked);
  const left = { ...row, balance: row.balance - amount, held: row.held + amount };
  ledger.post(tx, cardHoldEntry({ reference: id, traderId: row.traderId, asset: row.asset, amount }));
  store.putAmounts(tx, left, now);
  const movement = steps.addMovement(tx, left, { ...made, status: 'pending', outcome: fate.outcome });
  statuses.begin(tx, { ...purchaseSubject(movement, actor), status: 'pending' });
  jobs.schedule(tx, SETTLE, id, now + fate.settles);
  if (actor.kind !== 'trader') {
    notifyHolder(deps, tx, row, 'Purchase authorized', `${size} at ${merchant} with ${cardName(row)}.`);
  }
  return { row: left, movement, message: `${size} at ${merchant} is authorized.` };
}
