import { DomainError } from '@papermint/contracts/common/domain-error';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { holdFor } from '@papermint/contracts/spot/hold-quote';
import { baseUnits } from '@papermint/contracts/spot/order-quote';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { TradedInstrument } from '../markets/markets-types.ts';
import { checkDistance } from './amend-rules.ts';
import { checkBand, checkStopSide } from './price-rules.ts';
import type { Arrival } from './spot-arrival.ts';
import type { SpotBooks } from './spot-books.ts';
import type { Links } from './spot-links.ts';
import type { Payment } from './spot-payment.ts';
import type { Amendment, OrderTerms } from './spot-rules.ts';
import { termsOf } from './spot-rules.ts';
import type { OrderRecord, SpotStore } from './spot-store.ts';
import { bestTicksAt } from './spot-trailing.ts';
import type { Triggers } from './spot-triggers.ts';
import type { SpotView } from './spot-view.ts';

export interface AmendParts {
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

/** What every way of changing an order has to do; each changes the record that it is given. */
export interface AmendTerms {
  /** What the order would be like, by the rules for one that is placed so. @throws DomainError at the field that is wrong */
  of(order: OrderRecord, wish: Amendment, instrument: TradedInstrument): OrderTerms;
  /**
   * Moves what triggers an order that waits for it; it is watched for no more until it is watched anew.
   * @returns whether that has changed
   * @throws DomainError bad_input where it would be triggered at once
   */
  moveStop(tx: Tx, order: OrderRecord, terms: OrderTerms): boolean;
  /** Makes an order that waits in the book smaller where it stands. */
  reduce(tx: Tx, order: OrderRecord, amount: bigint): void;
  /** Holds more, or gives back what is needed no more; for what is open of `like`, or a hold that is worked out. */
  holdAnew(tx: Tx, order: OrderRecord, like?: OrderRecord | { asset: string; amount: bigint }): void;
  /** Gives back what an order needs no more, and holds no more. */
  releaseExcess(tx: Tx, order: OrderRecord): void;
}

export function createAmendTerms(parts: AmendParts): AmendTerms {
  const { books, triggers, view, payment, ledger, markets, ids, clock } = parts;

  function checkLimit(order: OrderRecord, { limitTicks, stopTicks }: OrderTerms): void {
    const { pair, side } = order;
    if (limitTicks === null) return;
    const of =
      order.status === 'untriggered'
        ? ({ ticks: stopTicks ?? 0, name: 'stop price' } as const)
        : ({ ticks: markets.priceTicksAt(pair, clock.now()), name: 'price now' } as const);
    checkBand({ side, limitTicks, key: 'price' }, of, (ticks) => view.sayPrice(pair, ticks));
  }

  function needed(order: OrderRecord): { asset: string; amount: bigint } {
    return holdFor(order, order.amount - order.filled, markets.instrument(order.pair));
  }

  const holdAnew: AmendTerms['holdAnew'] = (tx, order, like = order) => {
    const { id: reference, traderId, held } = order;
    const { asset, amount } = 'asset' in like ? like : needed(like);
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
  };

  return {
    holdAnew,
    releaseExcess(tx, order) {
      if (needed(order).amount < order.held) holdAnew(tx, order);
    },
    of(order, wish, instrument) {
      const { pair, side, type, timeInForce, postOnly, limitTicks, stopTicks, trailing } = order;
      const { baseScale, tick } = instrument;
      const priceOf = (ticks: number | null) => (ticks === null ? undefined : priceText(ticks, tick));
      const distance = trailing === null ? undefined : formatUnits(BigInt(trailing), 2);
      const terms = termsOf(
        {
          ...{ pair, side, type, timeInForce, postOnly },
          amount: wish.amount ?? formatUnits(order.amount, baseScale),
          price: wish.price ?? priceOf(limitTicks),
          trailingPercent: wish.trailingPercent ?? distance,
          stopPrice: wish.stopPrice ?? priceOf(stopTicks),
        },
        instrument,
      );
      if (baseUnits(terms.lots, instrument) <= order.filled) {
        const filled = markets.say(instrument.base, order.filled);
        throw new DomainError('bad_input', `Amount must be more than what has filled, ${filled}`, 'amount');
      }
      if (wish.stopPrice !== undefined && order.status !== 'untriggered') {
        const why = 'The order has been triggered: its stop price has had its day';
        throw new DomainError('conflict', why, 'stopPrice');
      }
      checkLimit(order, terms);
      return terms;
    },
    moveStop(tx, order, { stopTicks, trailing }) {
      if (stopTicks === order.stopTicks && trailing === order.trailing) return false;
      const { pair, side } = order;
      const now = clock.now();
      const price = markets.priceTicksAt(pair, now);
      const say = (ticks: number) => view.sayPrice(pair, ticks);
      if (trailing === null) {
        checkStopSide(order, stopTicks ?? 0, { ticks: price, text: say(price) });
        order.arrival = ids.uuid(now);
      } else {
        const best = bestTicksAt(order, now, markets);
        checkDistance({ side, trailing }, { best, price }, say);
        order.bestTicks = best;
      }
      triggers.forget(tx, order);
      order.stopTicks = stopTicks;
      order.trailing = trailing;
      order.stopSince = now;
      return true;
    },
    reduce(tx, order, amount) {
      const { pair, id } = order;
      const gone = Number((order.amount - amount) / baseUnits(1, markets.instrument(pair)));
      books.inJob(tx, pair, clock.now());
      if (gone > 0) books.reduce(tx, pair, id, gone);
      order.amount = amount;
    },
  };
}
