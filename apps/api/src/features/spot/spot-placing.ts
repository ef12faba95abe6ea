import { DomainError } from '@papermint/contracts/common/domain-error';
import { holdFor } from '@papermint/contracts/spot/hold-quote';
import type { Trade } from '@papermint/contracts/spot/model';
import { baseUnits, quoteOrder } from '@papermint/contracts/spot/order-quote';
import { orderTransitions } from '@papermint/contracts/spot/transitions';
import { holdEntry } from '../../ledger/entries/hold-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor, CommandContext } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Statuses } from '../../platform/statuses.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { TradedInstrument } from '../markets/markets-types.ts';
import { holdForBoth } from './amend-rules.ts';
import { checkBand, checkLimitSide, checkStopSide } from './price-rules.ts';
import type { Arrival } from './spot-arrival.ts';
import type { SpotBooks } from './spot-books.ts';
import type { Payment } from './spot-payment.ts';
import type { OrderWish, PriceKey, SingleWish } from './spot-rules.ts';
import {
  checkCountable,
  checkNotional,
  checkRoom,
  checkSize,
  checkTrading,
  expiryOf,
  isSingle,
  legsOf,
  termsOf,
} from './spot-rules.ts';
import type { OrderRecord, SpotStore } from './spot-store.ts';
import { stopTicksAt } from './spot-trailing.ts';
import type { Triggers } from './spot-triggers.ts';
import type { SpotView } from './spot-view.ts';

/** Places orders, in the job it is given. */
export interface Placing {
  /** @throws DomainError at the field that is wrong; nothing has moved then */
  place(
    tx: Tx,
    actor: CommandContext['actor'],
    traderId: string,
    wish: OrderWish,
  ): { trade: Trade; message: string };
}

interface Parts {
  store: SpotStore;
  books: SpotBooks;
  arrival: Arrival;
  triggers: Triggers;
  view: SpotView;
  payment: Payment;
  accounts: Pick<Accounts, 'feesOf'>;
  ledger: Ledger;
  markets: Markets;
  statuses: Statuses;
  ids: Ids;
  clock: Clock;
  /** Called within the job with every order that has changed. */
  changed: (tx: Tx, order: OrderRecord) => void;
}

export function createPlacing(parts: Parts): Placing {
  const { store, books, arrival, triggers, view, payment, accounts } = parts;
  const { ledger, markets, statuses, ids, clock, changed } = parts;

  function newOrder(
    tx: Tx,
    traderId: string,
    instrument: TradedInstrument,
    wish: SingleWish,
    priceKey?: PriceKey,
  ): OrderRecord {
    const now = clock.now();
    const { side, type, lots, limitTicks, stopTicks, trailing, timeInForce, postOnly } = termsOf(
      wish,
      instrument,
      priceKey,
    );
    const { clientOrderId = null } = wish;
    if (clientOrderId !== null && store.isNamed(tx, traderId, clientOrderId)) {
      throw new DomainError('conflict', 'Client order id was used before: choose another', 'clientOrderId');
    }
    return {
      ...{ id: ids.uuid(now), traderId, pair: instrument.pair, side, type },
      status: stopTicks === null && trailing === null ? 'new' : 'untriggered',
      amount: baseUnits(lots, instrument),
      ...{ filled: 0n, cost: 0n, fee: 0n, feeCarry: 0n, tickLots: 0n, held: 0n },
      feeRate: accounts.feesOf(tx, traderId).taker,
      ...{ limitTicks, stopTicks, trailing, timeInForce, postOnly },
      stopSince: stopTicks === null && trailing === null ? null : now,
      bestTicks: null,
      arrival: null,
      clientOrderId,
      linkedTo: null,
      expiresAt: expiryOf(wish.expiresAt, timeInForce, now),
      createdAt: now,
    };
  }

  function begin(tx: Tx, order: OrderRecord, actor: Actor): void {
    store.addOrder(tx, order);
    statuses.begin(tx, {
      table: orderTransitions,
      rows: 'SpotOrder',
      id: order.id,
      owner: order.traderId,
      actor,
      status: order.status,
    });
  }

  function priceNow(pair: string) {
    const ticks = markets.priceTicksAt(pair, clock.now());
    return { ticks, text: view.sayPrice(pair, ticks), name: 'price now' } as const;
  }

  function checkLimit(
    { pair, side, limitTicks }: OrderRecord,
    of: Parameters<typeof checkBand>[1],
    key: PriceKey = 'price',
  ): void {
    if (limitTicks === null) return;
    checkBand({ side, limitTicks, key }, of, (ticks) => view.sayPrice(pair, ticks));
  }

  /** Whether the stop price of an order, and its limit beside that, are where they can be. */
  function checkStop(tx: Tx, order: OrderRecord, key?: PriceKey): void {
    const { pair, traderId, stopTicks } = order;
    if (stopTicks !== null) {
      checkStopSide(order, stopTicks, priceNow(pair));
      checkLimit(order, { ticks: stopTicks, name: 'stop price' }, key);
    }
    checkRoom(triggers.countOf(tx, pair, traderId), 'stop price');
  }

  /** The order goes to the market now. */
  function placeNow(tx: Tx, order: OrderRecord, instrument: TradedInstrument, actor: Actor) {
    checkLimit(order, { ticks: markets.priceTicksAt(order.pair, clock.now()), name: 'price now' });
    const met = arrival.meet(tx, order);
    arrival.check(order, met);
    const quote = quoteOrder(met.parts, instrument, order.side, order.feeRate);
    // A market order has no price to tell beforehand what it comes to.
    if (order.limitTicks === null && !met.killed) checkNotional(quote.cost, instrument);
    checkCountable(quote, order, met.rest);
    if (met.hold) checkRoom(books.inJob(tx, order.pair, clock.now()).book.countOf(order.traderId));
    order.held = met.hold?.amount ?? 0n;
    begin(tx, order, actor);
    arrival.enter(tx, order, met, true);
    return { trade: view.trade(order), message: arrival.told(order, met) };
  }

  /** The order waits for its stop price, its money held. */
  function placeAside(tx: Tx, order: OrderRecord, instrument: TradedInstrument, actor: Actor) {
    const { id, traderId } = order;
    checkStop(tx, order);
    const stopTicks = stopTicksAt(order, clock.now(), markets);
    const lots = Number(order.amount / baseUnits(1, instrument));
    checkSize({ lots, limitTicks: order.limitTicks, stopTicks }, instrument);
    const hold = holdFor({ ...order, stopTicks }, order.amount, instrument);
    order.held = hold.amount;
    begin(tx, order, actor);
    payment(
      tx,
      traderId,
      () => hold.amount,
      () => ledger.post(tx, holdEntry({ reference: id, traderId, ...hold })),
    );
    triggers.watch(tx, order);
    changed(tx, order);
    const message = `Order placed: ${order.side} ${view.waiting(order, order.amount)}.`;
    return { trade: view.trade(order), message };
  }

  /** A limit order and one with a stop price, of which the first to come cancels the other. */
  function placeBoth(tx: Tx, traderId: string, wish: OrderWish, instrument: TradedInstrument, actor: Actor) {
    const legs = legsOf(wish);
    const limit = newOrder(tx, traderId, instrument, legs.limit);
    const stop = newOrder(tx, traderId, instrument, legs.stop, 'stopLimitPrice');
    limit.linkedTo = stop.id;
    stop.linkedTo = limit.id;
    const { pair } = limit;
    checkLimitSide(limit, priceNow(pair));
    checkStop(tx, stop, 'stopLimitPrice');
    const met = arrival.meet(tx, limit);
    if (!met.nobody || met.metOwn || !met.hold) {
      throw new DomainError('bad_input', 'Price would trade at once, and an OCO order is to wait', 'price');
    }
    checkRoom(books.inJob(tx, pair, clock.now()).book.countOf(traderId));
    const hold = holdForBoth(limit, stop, instrument);
    limit.held = hold.amount;
    begin(tx, limit, actor);
    begin(tx, stop, actor);
    arrival.enter(tx, limit, { ...met, hold });
    triggers.watch(tx, stop);
    changed(tx, stop);
    const [one, two] = [limit, stop].map((order) => view.waiting(order, order.amount));
    const message = `Orders placed: ${limit.side} ${one}, or ${two}. The first to come cancels the other.`;
    return { trade: view.trade(limit), message };
  }

  return {
    place(tx, actor, traderId, wish) {
      const instrument = markets.instrument(wish.pair);
      checkTrading(instrument, markets.resumesAt(wish.pair));
      if (!isSingle(wish)) return placeBoth(tx, traderId, wish, instrument, actor);
      const order = newOrder(tx, traderId, instrument, wish);
      const placeIt = order.status === 'new' ? placeNow : placeAside;
      return placeIt(tx, order, instrument, actor);
    },
  };
}
