import { declineWords } from '@papermint/contracts/cards/decline-words';
import type { MerchantId } from '@papermint/contracts/cards/merchants';
import { merchantOf } from '@papermint/contracts/cards/merchants';
import type { PurchaseOutcome } from '@papermint/contracts/cards/statuses';
import { purchaseTransitions } from '@papermint/contracts/cards/transitions';
import { units } from '@papermint/contracts/money/amount';
import {
  cardCaptureEntry,
  cardHoldEntry,
  cardRefundEntry,
  cardReverseEntry,
} from '../../ledger/entries/card-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { CardSteps } from './card-steps.ts';
import { cardName } from './card-steps.ts';
import { declineOf, windowsAt } from './cards-rules.ts';
import type { CardsStore } from './cards-store.ts';
import type { MovementRecord, OwnedCard } from './cards-types.ts';
import { limitsOf } from './cards-types.ts';
import { fateOf } from './merchant-network.ts';
import type { MovementsStore } from './movements-store.ts';

/** The simulated merchant network: the only place in which purchases begin, settle and are given back. */
export interface Purchases {
  /** Authorizes or declines a purchase. What the merchant does afterwards is done by jobs. */
  authorize(
    tx: Tx,
    row: OwnedCard,
    wanted: Wanted,
  ): { row: OwnedCard; movement: MovementRecord; message: string };
}

interface Wanted {
  merchant: MerchantId;
  /** Minor units, more than 0. */
  amount: bigint;
  actor: Actor;
  outcome?: PurchaseOutcome | undefined;
}

interface Parts {
  store: CardsStore;
  movements: MovementsStore;
  steps: CardSteps;
  ledger: Ledger;
  statuses: Statuses;
  notifications: Pick<Notifications, 'notify'>;
  markets: Markets;
  jobs: Jobs;
  seed: number;
  ids: Ids;
  clock: Clock;
}

const SETTLE = 'card.settle';
const REFUND = 'card.refund';
const SYSTEM = { kind: 'system' } as const;

export function createPurchases(parts: Parts): Purchases {
  const { store, movements, steps, ledger, statuses, notifications, markets, jobs, seed, ids, clock } = parts;

  const subject = ({ id, traderId }: MovementRecord, actor: Actor) =>
    ({ table: purchaseTransitions, rows: 'CardMovement', id, owner: traderId, actor }) as const;

  function tell(tx: Tx, row: OwnedCard, title: string, text: string): void {
    notifications.notify(tx, { traderId: row.traderId, kind: 'card', subject: row.id, title, text });
  }

  const postingOf = ({ id: reference, traderId }: MovementRecord, { asset }: OwnedCard, amount: bigint) => ({
    reference,
    traderId,
    asset,
    amount,
  });

  /** A purchase and its card, as long as it has a status. */
  function loaded(tx: Tx, id: string, status: MovementRecord['status']) {
    const movement = movements.one(tx, id);
    const row = movement && store.one(tx, movement.cardId);
    return movement?.status === status && row ? { movement, row } : undefined;
  }

  jobs.handle(SETTLE, (tx, id) => {
    const found = loaded(tx, id, 'pending');
    if (!found) return;
    const { movement, row } = found;
    const now = clock.now();
    const amount = -movement.amount;
    const reversed = movement.outcome === 'reverse';
    const transition = reversed ? 'reverse' : 'capture';
    statuses.transition(tx, { ...subject(movement, SYSTEM), transition, set: { settledAt: now } });
    ledger.post(tx, (reversed ? cardReverseEntry : cardCaptureEntry)(postingOf(movement, row, amount)));
    const balance = reversed ? row.balance + amount : row.balance;
    store.putAmounts(tx, { id: row.id, balance, held: row.held - amount }, now);
    if (reversed) {
      const size = markets.say(row.asset, amount);
      tell(tx, row, 'Purchase reversed', `${movement.merchant} reversed ${size} on ${cardName(row)}.`);
    } else if (movement.outcome === 'refund') {
      jobs.schedule(tx, REFUND, id, now + fateOf(seed, id, 'refund').refunds);
    }
  });

  jobs.handle(REFUND, (tx, id) => {
    const found = loaded(tx, id, 'settled');
    if (!found) return;
    const { movement, row } = found;
    const amount = -movement.amount;
    const closed = row.status === 'closed';
    statuses.transition(tx, { ...subject(movement, SYSTEM), transition: 'refund' });
    const to = closed ? ('available' as const) : ('card' as const);
    ledger.post(tx, cardRefundEntry({ ...postingOf(movement, row, amount), to }));
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
    tell(
      tx,
      row,
      'Purchase refunded',
      `${merchant} refunded ${markets.say(row.asset, amount)} on ${cardName(row)}.`,
    );
  });

  return {
    authorize(tx, row, { merchant: merchantId, amount, actor, outcome: asked }) {
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
        statuses.begin(tx, { ...subject(movement, actor), status: 'declined' });
        const why = declineWords[declined];
        if (actor.kind !== 'trader') {
          tell(
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
      statuses.begin(tx, { ...subject(movement, actor), status: 'pending' });
      jobs.schedule(tx, SETTLE, id, now + fate.settles);
      if (actor.kind !== 'trader') {
        tell(tx, row, 'Purchase authorized', `${size} at ${merchant} with ${cardName(row)}.`);
      }
      return { row: left, movement, message: `${size} at ${merchant} is authorized.` };
    },
  };
}
