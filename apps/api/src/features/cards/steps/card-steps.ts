import type { PurchaseOutcome } from '@papermint/contracts/cards/statuses';
import { CARD_CURRENCY } from '@papermint/contracts/cards/statuses';
import { cardTransitions } from '@papermint/contracts/cards/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { cardFundEntry, cardReturnEntry } from '../../ledger/entries/card-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { SqlValue } from '../../platform/database/statements.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { last4Of } from './card-number.ts';
import type { CardsStore } from './cards-store.ts';
import type { CardRecord, MovementRecord } from './cards-types.ts';
import { QUEUE } from './cards-types.ts';
import type { MovementsStore } from './movements-store.ts';

type CardTransition = keyof typeof cardTransitions.transitions;

/** The only place in which cards begin, change their status, and are given and relieved of money by their owners. */
export interface CardSteps {
  begin(
    tx: Tx,
    made: { traderId: string; label: string; status: 'requested' | 'open'; actor: Actor },
  ): CardRecord;
  /** @throws DomainError conflict from the wrong status, or where a colleague holds the request */
  change<R extends CardRecord>(tx: Tx, row: R, change: CardChange): R;
  /** @throws DomainError conflict where it is not open; insufficient_balance at `amount` */
  fund<R extends CardRecord>(tx: Tx, row: R, amount: bigint): Moved<R>;
  /** @throws DomainError conflict where it is neither open nor frozen; insufficient_balance at `amount` */
  withdraw<R extends CardRecord>(tx: Tx, row: R, amount: bigint): Moved<R>;
  /** @throws DomainError conflict from another status, or while a purchase is pending */
  close<R extends CardRecord>(
    tx: Tx,
    row: R,
    by: { actor: Actor; reason?: string },
  ): { row: R; transaction: Transaction | null };
  /** Adds a movement of a balance that has changed by its amount already. */
  addMovement(tx: Tx, row: CardRecord, movement: NewMovement): MovementRecord;
  /** Adds to the transactions of the owner what their balance gained or lost. */
  recordTransaction(tx: Tx, row: CardRecord, amount: bigint, description: string): Transaction;
}

export interface Moved<R extends CardRecord> {
  row: R;
  transaction: Transaction;
}

interface CardChange {
  transition: Exclude<CardTransition, 'close' | 'end'>;
  actor: Actor;
  reason?: string | undefined;
}

type NewMovement = Pick<MovementRecord, 'type' | 'status' | 'amount'> &
  Partial<Pick<MovementRecord, 'merchant' | 'category' | 'declined' | 'purchaseId' | 'settledAt'>> & {
    outcome?: PurchaseOutcome;
    id?: string;
  };

interface Parts {
  store: CardsStore;
  movements: MovementsStore;
  ledger: Ledger;
  wallet: Wallet;
  markets: Markets;
  statuses: Statuses;
  queues: Queues;
  seed: number;
  ids: Ids;
  clock: Clock;
}

export const cardName = ({ label, last4 }: Pick<CardRecord, 'label' | 'last4'>) => `${label} •• ${last4}`;

export function createCardSteps(parts: Parts): CardSteps {
  const { store, movements, ledger, wallet, markets, statuses, queues, seed, ids, clock } = parts;

  const subject = ({ id, traderId }: CardRecord, actor: Actor) =>
    ({ table: cardTransitions, rows: 'Card', id, owner: traderId, actor }) as const;
  const postingOf = ({ id: reference, traderId, asset }: CardRecord, amount: bigint) => ({
    reference,
    traderId,
    asset,
    amount,
  });

  function recordTransaction(tx: Tx, row: CardRecord, amount: bigint, description: string): Transaction {
    const createdAt = clock.now();
    const recorded = wallet.record(tx, {
      id: ids.uuid(createdAt),
      traderId: row.traderId,
      type: 'card',
      status: 'completed',
      currency: row.asset,
      amount,
      counterCurrency: null,
      counterAmount: null,
      fee: null,
      feeCurrency: null,
      description,
      reference: row.id,
      createdAt,
    });
    return wallet.transactionView(recorded);
  }

  function addMovement(tx: Tx, row: CardRecord, movement: NewMovement): MovementRecord {
    const createdAt = clock.now();
    const { id = ids.uuid(createdAt), type, status, amount } = movement;
    const made: MovementRecord = {
      id,
      cardId: row.id,
      traderId: row.traderId,
      type,
      status,
      amount,
      createdAt,
      balance: status === 'declined' ? null : row.balance,
      merchant: movement.merchant ?? null,
      category: movement.category ?? null,
      declined: movement.declined ?? null,
      outcome: movement.outcome ?? null,
      purchaseId: movement.purchaseId ?? null,
      settledAt: status === 'settled' ? createdAt : null,
    };
    movements.add(tx, made);
    return made;
  }

  function put<R extends CardRecord>(tx: Tx, row: R, change: Partial<CardRecord>): R {
    const changed = { ...row, ...change };
    store.putAmounts(tx, changed, clock.now());
    return changed;
  }

  function change<R extends CardRecord>(tx: Tx, row: R, { transition, actor, reason }: CardChange): R {
    const now = clock.now();
    const byStaff = actor.kind === 'staff';
    const deciding = transition === 'open' || transition === 'refuse';
    if (deciding) queues.settle(tx, QUEUE, row.id, actor.kind === 'staff' ? actor.traderId : undefined);
    const frozen = transition === 'freeze' || transition === 'stop';
    const frozenBy = frozen ? (byStaff ? ('staff' as const) : ('trader' as const)) : null;
    const openedAt = transition === 'open' ? now : row.openedAt;
    const told = transition === 'refuse' || transition === 'stop' ? (reason ?? null) : null;
    const set: Record<string, SqlValue> = { frozenBy, openedAt, reason: told };
    const status = statuses.transition(tx, {
      ...subject(row, actor),
      transition,
      set,
      facts: { card: cardName(row), amount: '', reason: reason ?? '' },
      ...(reason && { reason }),
      answered: actor.kind === 'trader',
    });
    if (deciding) queues.changed(tx);
    return { ...row, status, frozenBy, openedAt, reason: told };
  }

  return {
    change,
    addMovement,
    recordTransaction,
    begin(tx, { traderId, label, status, actor }) {
      const now = clock.now();
      const id = ids.uuid(now);
      const row: CardRecord = {
        id,
        traderId,
        status,
        label,
        asset: CARD_CURRENCY,
        last4: last4Of(seed, id),
        balance: 0n,
        held: 0n,
        transactionLimit: null,
        dayLimit: null,
        monthLimit: null,
        frozenBy: null,
        reason: null,
        createdAt: now,
        closedAt: null,
        openedAt: status === 'open' ? now : null,
      };
      store.add(tx, row);
      statuses.begin(tx, { ...subject(row, actor), status });
      if (status === 'requested') queues.changed(tx);
      return row;
    },
    fund(tx, row, amount) {
      if (row.status !== 'open') {
        const why = row.status === 'frozen' ? 'is frozen' : 'is not open';
        throw new DomainError('conflict', `This card ${why}: nothing can be put on it`);
      }
      try {
        ledger.post(tx, cardFundEntry(postingOf(row, amount)));
      } catch (error) {
        if (!(error instanceof InsufficientBalanceError)) throw error;
        const left = markets.say(row.asset, ledger.available(tx, row.traderId, row.asset));
        throw new DomainError(
          'insufficient_balance',
          `Not enough ${row.asset}: ${left} is available`,
          'amount',
        );
      }
      const funded = put(tx, row, { balance: row.balance + amount });
      addMovement(tx, funded, { type: 'fund', status: 'settled', amount });
      return { row: funded, transaction: recordTransaction(tx, row, -amount, `To card ${cardName(row)}`) };
    },
    withdraw(tx, row, amount) {
      if (row.status !== 'open' && row.status !== 'frozen') {
        throw new DomainError('conflict', 'This card is not open: nothing is on it');
      }
      if (amount > row.balance) {
        const held = row.held > 0n ? `, and pending purchases hold ${markets.say(row.asset, row.held)}` : '';
        const why = `Not enough on the card: ${markets.say(row.asset, row.balance)} can be taken off${held}`;
        throw new DomainError('insufficient_balance', why, 'amount');
      }
      ledger.post(tx, cardReturnEntry(postingOf(row, amount)));
      const left = put(tx, row, { balance: row.balance - amount });
      addMovement(tx, left, { type: 'withdraw', status: 'settled', amount: -amount });
      return { row: left, transaction: recordTransaction(tx, row, amount, `From card ${cardName(row)}`) };
    },
    close(tx, row, { actor, reason }) {
      if (row.held > 0n) {
        const held = markets.say(row.asset, row.held);
        throw new DomainError(
          'conflict',
          `Pending purchases hold ${held}. The card can be closed once they are settled, within three days.`,
        );
      }
      const { balance } = row;
      const now = clock.now();
      const set = { balance: 0n, frozenBy: null, closedAt: now, reason: reason ?? null };
      const status = statuses.transition(tx, {
        ...subject(row, actor),
        transition: actor.kind === 'staff' ? 'end' : 'close',
        set,
        facts: { card: cardName(row), amount: markets.say(row.asset, balance), reason: reason ?? '' },
        ...(reason && { reason }),
        answered: actor.kind === 'trader',
      });
      const closed = { ...row, status, ...set };
      if (balance === 0n) return { row: closed, transaction: null };
      ledger.post(tx, cardReturnEntry(postingOf(row, balance)));
      addMovement(tx, closed, { type: 'closing', status: 'settled', amount: -balance });
      const description = `Closed card ${cardName(row)}`;
      return { row: closed, transaction: recordTransaction(tx, row, balance, description) };
    },
  };
}
