import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Trade } from '@papermint/contracts/spot/model';
import { baseUnits, quoteOrder } from '@papermint/contracts/spot/order-quote';
import { releaseEntry } from '../../ledger/entries/hold-entry.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { TradedInstrument } from '../markets/markets-types.ts';
import { checkAmendable, keepsPlace } from './amend-rules.ts';
import { createAmendingBoth } from './spot-amend-both.ts';
import type { AmendParts } from './spot-amend-terms.ts';
import { createAmendTerms } from './spot-amend-terms.ts';
import type { Amendment, OrderTerms } from './spot-rules.ts';
import { checkCountable, checkSize, checkTrading } from './spot-rules.ts';
import type { OrderRecord } from './spot-store.ts';
import { stopTicksAt } from './spot-trailing.ts';

/** Changes open orders, in the job it is given. */
export interface Amending {
  /**
   * An order that gets smaller at the same price keeps its place. Any other that waits in the book leaves it and
   * arrives anew, all in one: it may trade at once then. An untriggered one goes on waiting. Of an oco both orders
   * go on waiting: they have one amount.
   * @throws DomainError at the field that is wrong, or conflict; nothing has moved then
   */
  amend(tx: Tx, order: OrderRecord, wish: Amendment): { trade: Trade; message: string };
}

export function createAmending(parts: AmendParts): Amending {
  const { store, books, arrival, triggers, links, view, ledger, markets, ids, clock, changed } = parts;
  const terming = createAmendTerms(parts);
  const amendBoth = createAmendingBoth(parts, terming);

  function amendAside(tx: Tx, order: OrderRecord, terms: OrderTerms, instrument: TradedInstrument): string {
    const now = clock.now();
    const moves = terming.moveStop(tx, order, terms);
    order.amount = baseUnits(terms.lots, instrument);
    order.limitTicks = terms.limitTicks;
    const stopTicks = stopTicksAt(order, now, markets);
    checkSize({ lots: terms.lots, limitTicks: order.limitTicks, stopTicks }, instrument);
    terming.holdAnew(tx, order, { ...order, stopTicks });
    store.amend(tx, order, now);
    if (moves) triggers.watch(tx, order);
    changed(tx, order);
    return `Order changed: ${order.side} ${view.waiting(order, order.amount)}.`;
  }

  /** It gets smaller, and keeps its place. */
  function shrink(tx: Tx, order: OrderRecord, terms: OrderTerms, instrument: TradedInstrument): string {
    terming.reduce(tx, order, baseUnits(terms.lots, instrument));
    // What rounding took fill by fill may have come from what is held: then there is nothing to give back.
    terming.releaseExcess(tx, order);
    store.amend(tx, order, clock.now());
    changed(tx, order);
    return `Order changed: ${order.side} ${view.waiting(order, order.amount - order.filled)}.`;
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
    const before = { filled: order.filled, cost: order.cost, fee: order.fee };
    const met = arrival.meet(tx, order);
    arrival.check(order, met);
    if (met.metOwn) {
      throw new DomainError(
        'conflict',
        'Your own order is the next on the other side: cancel it first',
        'price',
      );
    }
    const { tickLots, cost } = quoteOrder(met.parts, instrument, side, order.feeRate);
    checkCountable({ tickLots: order.tickLots + tickLots, cost: order.cost + cost }, order, met.rest);
    order.held = met.hold?.amount ?? 0n;
    store.amend(tx, order, now);
    arrival.enter(tx, order, met, true);
    return arrival.told(order, met, before);
  }

  return {
    amend(tx, order, wish) {
      const instrument = markets.instrument(order.pair);
      checkTrading(instrument, markets.resumesAt(order.pair));
      checkAmendable(order, wish);
      const other = links.sister(tx, order);
      if (other) return { message: amendBoth(tx, order, other, wish), trade: view.trade(order) };
      const terms = terming.of(order, wish, instrument);
      const wished = { limitTicks: terms.limitTicks, amount: baseUnits(terms.lots, instrument) };
      const how =
        order.status === 'untriggered' ? amendAside : keepsPlace(order, wished) ? shrink : arriveAnew;
      const message = how(tx, order, terms, instrument);
      return { trade: view.trade(order), message };
    },
  };
}
