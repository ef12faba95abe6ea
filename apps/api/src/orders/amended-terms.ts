import { DomainError } from '@papermint/contracts/common/domain-error';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Tx } from '../platform/database/commit.ts';
import { checkDistance } from './amend-rules.ts';
import type { EngineParts } from './engine-parts.ts';
import type { OrderRecord } from './order-records.ts';
import type { AmendOrderInput, OrderTerms } from './order-rules.ts';
import { termsOf } from './order-rules.ts';
import { checkPriceBand, checkStopSide } from './price-rules.ts';
import type { Reservation } from './settlement.ts';
import { settleOrRefuse } from './settlement.ts';
import { watermarkAt } from './stop-prices.ts';
import type { Triggers } from './triggers.ts';
import type { OrderedInstrument } from './venue.ts';

/** The steps that all ways of amending an order share; each changes the record that it is given. */
export interface AmendedTerms {
  /** The terms of the amended order, checked like those of a new one. @throws DomainError at the field that is wrong */
  of(order: OrderRecord, input: AmendOrderInput, instrument: OrderedInstrument): OrderTerms;
  /**
   * Moves the stop price of an untriggered order, and stops watching it; the caller watches it again.
   * @returns whether it has moved
   * @throws DomainError bad_input where the order would trigger at once
   */
  moveStop(tx: Tx, order: OrderRecord, terms: OrderTerms): boolean;
  /** Makes an order smaller that rests in the book or waits for its market; it keeps its time priority. */
  reduce(tx: Tx, order: OrderRecord, amount: bigint): void;
  /** Reserves more or releases some: for a reservation, or for the open part of an order with the terms of `like`. */
  reserve(tx: Tx, order: OrderRecord, like?: OrderRecord | Reservation): void;
  /** Releases what an order does not need; it never reserves more. */
  releaseExcess(tx: Tx, order: OrderRecord): void;
}

interface AmendedTermsParts extends EngineParts {
  triggers: Triggers;
}

export function createAmendedTerms(parts: AmendedTermsParts): AmendedTerms {
  const { books, triggers, view, settlement, market, ids, clock } = parts;

  function checkLimit(order: OrderRecord, { limitTicks, stopTicks }: OrderTerms): void {
    const { pair, side } = order;
    if (limitTicks === null) return;
    const of =
      order.status === 'untriggered'
        ? ({ ticks: stopTicks ?? 0, name: 'stop price' } as const)
        : ({ ticks: market.priceTicksAt(pair, clock.now()), name: 'current price' } as const);
    checkPriceBand({ side, limitTicks, key: 'price' }, of, (ticks) => view.price(pair, ticks));
  }

  function needed(order: OrderRecord): Reservation {
    return settlement.reservation(order, order.amount - order.filled, market.instrument(order.pair));
  }

  const reserve: AmendedTerms['reserve'] = (tx, order, like = order) => {
    const { held } = order;
    const { amount } = 'asset' in like ? like : needed(like);
    if (amount > held) {
      const more = amount - held;
      settleOrRefuse(settlement, tx, order, { parts: [], reserved: more }, () =>
        settlement.hold(tx, order, more),
      );
    } else if (amount < held) {
      settlement.release(tx, order, held - amount);
    }
    order.held = amount;
  };

  return {
    reserve,
    releaseExcess(tx, order) {
      if (needed(order).amount < order.held) reserve(tx, order);
    },
    of(order, input, instrument) {
      const { pair, side, type, timeInForce, postOnly, limitTicks, stopTicks, trailingBps } = order;
      const { baseScale, tick } = instrument;
      const priceOf = (ticks: number | null) => (ticks === null ? undefined : priceText(ticks, tick));
      const distance = trailingBps === null ? undefined : formatUnits(BigInt(trailingBps), 2);
      const terms = termsOf(
        {
          pair,
          side,
          type,
          timeInForce,
          postOnly,
          amount: input.amount ?? formatUnits(order.amount, baseScale),
          price: input.price ?? priceOf(limitTicks),
          trailingPercent: input.trailingPercent ?? distance,
          stopPrice: input.stopPrice ?? priceOf(stopTicks),
          margin: order.margin ?? undefined,
        },
        instrument,
      );
      if (baseUnits(terms.lots, instrument) <= order.filled) {
        const filled = market.say(instrument.base, order.filled);
        throw new DomainError('bad_input', `Amount must be more than the filled amount, ${filled}`, 'amount');
      }
      if (input.stopPrice !== undefined && order.status !== 'untriggered') {
        const why = 'This order has already triggered, so its stop price cannot be changed';
        throw new DomainError('conflict', why, 'stopPrice');
      }
      checkLimit(order, terms);
      return terms;
    },
    moveStop(tx, order, { stopTicks, trailingBps }) {
      if (stopTicks === order.stopTicks && trailingBps === order.trailingBps) return false;
      const { pair, side } = order;
      const now = clock.now();
      const price = market.priceTicksAt(pair, now);
      const say = (ticks: number) => view.price(pair, ticks);
      if (trailingBps === null) {
        checkStopSide(order, stopTicks ?? 0, { ticks: price, text: say(price) });
        order.priority = ids.uuid(now);
      } else {
        const watermark = watermarkAt(order, now, market);
        checkDistance({ side, trailingBps }, { watermark, price }, say);
        order.watermarkTicks = watermark;
      }
      triggers.forget(tx, order);
      order.stopTicks = stopTicks;
      order.trailingBps = trailingBps;
      order.stopSince = now;
      return true;
    },
    reduce(tx, order, amount) {
      const { pair, id, queued } = order;
      const lots = Number((order.amount - amount) / baseUnits(1, market.instrument(pair)));
      order.amount = amount;
      if (queued || lots === 0) return;
      books.inTx(tx, pair, clock.now());
      books.reduce(tx, pair, id, lots);
    },
  };
}
