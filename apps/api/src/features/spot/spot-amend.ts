import { Refusal } from '@papermint/contracts/common/refusal';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { holdFor } from '@papermint/contracts/spot/hold-quote';
import type { Trade } from '@papermint/contracts/spot/model';
import { isOpen } from '@papermint/contracts/spot/open-orders';
import { baseUnits, quoteOrder } from '@papermint/contracts/spot/order-quote';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Markets, TradedInstrument } from '../markets/markets-service.ts';
import { checkBand, checkStopSide } from './price-rules.ts';
import type { Arrival } from './spot-arrival.ts';
import type { SpotBooks } from './spot-books.ts';
import type { Links } from './spot-links.ts';
import type { Payment } from './spot-payment.ts';
import type { Amendment, OrderTerms } from './spot-rules.ts';
import { checkCountable, checkSize, checkTrading, termsOf } from './spot-rules.ts';
import type { OrderRecord, SpotStore } from './spot-store.ts';
import { stopTicksAt } from './spot-trailing.ts';
import type { Triggers } from './spot-triggers.ts';
import type { SpotView } from './spot-view.ts';

/** Changes open orders, in the job it is given. */
export interface Amending {
  /**
   * An order that gets smaller at the same price keeps its place. Any other that waits in the book leaves it and
   * arrives anew, all in one: it may trade at once then. An untriggered one goes on waiting.
   * @throws Refusal at the field that is wrong, or conflict; nothing has moved then
   */
  amend(tx: Tx, order: OrderRecord, wish: Amendment): { trade: Trade; message: string };
}

interface Parts {
  store: SpotStore;
  books: SpotBooks;
  arrival: Arrival;
  triggers: Triggers;
  links: Pick<Links, 'sister'>;
  view: SpotView;
  payment: Payment;
  ledger: Ledger;
  markets: Markets;
  ids: Ids;
  clock: Clock;
  /** Called within the job with every order that has changed. */
  changed: (tx: Tx, order: OrderRecord) => void;
}

export function createAmending(parts: Parts): Amending {
  const { store, books, arrival, triggers, links, view, payment } = parts;
  const { ledger, markets, ids, clock, changed } = parts;

  /** What the order would be like, by the rules for one that is placed so. */
  function amendedTerms(order: OrderRecord, wish: Amendment, instrument: TradedInstrument): OrderTerms {
    const { pair, side, type, timeInForce, postOnly, limitTicks, stopTicks, trailing } = order;
    const { baseScale, tick } = instrument;
    const priceOf = (ticks: number | null) => (ticks === null ? undefined : priceText(ticks, tick));
    const terms = termsOf(
      {
        ...{ pair, side, type, timeInForce, postOnly },
        amount: wish.amount ?? formatUnits(order.amount, baseScale),
        price: wish.price ?? priceOf(limitTicks),
        trailingPercent: trailing === null ? undefined : formatUnits(BigInt(trailing), 2),
        stopPrice: wish.stopPrice ?? priceOf(stopTicks),
      },
      instrument,
    );
    if (baseUnits(terms.lots, instrument) <= order.filled) {
      const filled = markets.say(instrument.base, order.filled);
      throw new Refusal('bad_input', `Amount must be more than what has filled, ${filled}`, 'amount');
    }
    if (wish.stopPrice !== undefined && order.status !== 'untriggered') {
      throw new Refusal(
        'conflict',
        'The order has been triggered: its stop price has had its day',
        'stopPrice',
      );
    }
    return terms;
  }

  function checkLimit(order: OrderRecord, terms: OrderTerms): void {
    const { pair, side } = order;
    const { limitTicks, stopTicks } = terms;
    if (limitTicks === null) return;
    const of =
      order.status === 'untriggered'
        ? ({ ticks: stopTicks ?? 0, name: 'stop price' } as const)
        : ({ ticks: markets.priceTicksAt(pair, clock.now()), name: 'price now' } as const);
    checkBand({ side, limitTicks, key: 'price' }, of, (ticks) => view.sayPrice(pair, ticks));
  }

  /** Holds more for an order, or gives back what it needs no more. */
  function holdAnew(tx: Tx, order: OrderRecord, wanted: { asset: string; amount: bigint }): void {
    const { id: reference, traderId, held } = order;
    const { asset, amount } = wanted;
    if (amount > held) {
      const more = holdEntry({ reference, traderId, asset, amount: amount - held });
      payment(
        tx,
        traderId,
        () => amount - held,
        () => ledger.post(tx, more),
      );
    } else if (amount < held) {
      ledger.post(tx, releaseEntry({ reference, traderId, asset, amount: held - amount }));
    }
    order.held = amount;
  }

  function amendAside(tx: Tx, order: OrderRecord, terms: OrderTerms, instrument: TradedInstrument): string {
    const now = clock.now();
    const moves = terms.stopTicks !== order.stopTicks;
    if (moves) {
      const ticks = markets.priceTicksAt(order.pair, now);
      checkStopSide(order, terms.stopTicks ?? 0, { ticks, text: view.sayPrice(order.pair, ticks) });
      triggers.forget(tx, order);
      order.stopTicks = terms.stopTicks;
      order.stopSince = now;
      order.arrival = ids.uuid(now);
    }
    order.amount = baseUnits(terms.lots, instrument);
    order.limitTicks = terms.limitTicks;
    const stopTicks = stopTicksAt(order, now, markets);
    checkSize({ lots: terms.lots, limitTicks: order.limitTicks, stopTicks }, instrument);
    holdAnew(tx, order, holdFor({ ...order, stopTicks }, order.amount, instrument));
    store.amend(tx, order, now);
    if (moves) triggers.watch(tx, order);
    changed(tx, order);
    return `Order changed: ${order.side} ${view.waiting(order, order.amount)}.`;
  }

  /** It gets smaller, and keeps its place. */
  function shrink(tx: Tx, order: OrderRecord, terms: OrderTerms, instrument: TradedInstrument): string {
    const amount = baseUnits(terms.lots, instrument);
    const gone = Number((order.amount - amount) / baseUnits(1, instrument));
    books.inJob(tx, order.pair, clock.now());
    if (gone > 0) books.reduce(tx, order.pair, order.id, gone);
    order.amount = amount;
    const open = amount - order.filled;
    const hold = holdFor(order, open, instrument);
    // What rounding took fill by fill may have come from what is held: then there is nothing to give back.
    if (hold.amount < order.held) holdAnew(tx, order, hold);
    store.amend(tx, order, clock.now());
    changed(tx, order);
    return `Order changed: ${order.side} ${view.waiting(order, open)}.`;
  }

  function arriveAnew(tx: Tx, order: OrderRecord, terms: OrderTerms, instrument: TradedInstrument): string {
    const { id, pair, side, traderId, held } = order;
    const { base, quote } = instrument;
    const now = clock.now();
    books.inJob(tx, pair, now);
    books.remove(tx, pair, id);
    const asset = side === 'buy' ? quote : base;
    if (held > 0n) ledger.post(tx, releaseEntry({ reference: id, traderId, asset, amount: held }));
    order.amount = baseUnits(terms.lots, instrument);
    order.limitTicks = terms.limitTicks;
    order.arrival = ids.uuid(now);
    const met = arrival.meet(tx, order);
    arrival.check(order, met);
    if (met.metOwn) {
      throw new Refusal('conflict', 'Your own order is the next on the other side: cancel it first', 'price');
    }
    const { tickLots, cost } = quoteOrder(met.parts, instrument, side, order.feeRate);
    checkCountable({ tickLots: order.tickLots + tickLots, cost: order.cost + cost }, order, met.rest);
    order.held = met.hold?.amount ?? 0n;
    store.amend(tx, order, now);
    arrival.enter(tx, order, met, true);
    return arrival.told(order, met, 'changed');
  }

  return {
    amend(tx, order, wish) {
      const instrument = markets.instrument(order.pair);
      checkTrading(instrument);
      if (!isOpen(order.status)) {
        const status = order.status.replaceAll('_', ' ');
        throw new Refusal('conflict', `This can no longer be done: it is ${status}.`);
      }
      if (Object.values(wish).every((value) => value === undefined)) {
        const what = 'Say what is to change: amount, price or stop price';
        throw new Refusal('bad_input', what, 'amount');
      }
      if (links.sister(tx, order)) {
        throw new Refusal('conflict', 'The order is one of two: cancel them, and place them anew');
      }
      const terms = amendedTerms(order, wish, instrument);
      checkLimit(order, terms);
      const samePrice = terms.limitTicks === order.limitTicks;
      const smaller = baseUnits(terms.lots, instrument) <= order.amount;
      const how = order.status === 'untriggered' ? amendAside : samePrice && smaller ? shrink : arriveAnew;
      const message = how(tx, order, terms, instrument);
      return { trade: view.trade(order), message };
    },
  };
}
