import { DomainError } from '@papermint/contracts/common/domain-error';
import { holdFor, lowerRate } from '@papermint/contracts/spot/hold-quote';
import { isOpen } from '@papermint/contracts/spot/open-orders';
import { baseUnits, quoteOrder } from '@papermint/contracts/spot/order-quote';
import { holdEntry } from '../../ledger/entries/hold-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { NEAR } from '../../market/depth.ts';
import type { MatchPart } from '../../market/matching.ts';
import { match, sawAll } from '../../market/matching.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import { payable } from './price-rules.ts';
import type { SpotBooks } from './spot-books.ts';
import type { Crossing } from './spot-crossing.ts';
import type { Execution } from './spot-execution.ts';
import type { Payment } from './spot-payment.ts';
import { isLasting } from './spot-rules.ts';
import type { OrderRecord } from './spot-store.ts';
import type { SpotView, Traded } from './spot-view.ts';

/** What an order finds on the other side, and what comes of it by its terms. */
export interface Met {
  parts: readonly MatchPart[];
  /** Lots that don't trade now. */
  rest: number;
  /** What is held for them while they wait; they are canceled otherwise. */
  hold: { asset: string; amount: bigint } | undefined;
  /** Nobody was on the other side. */
  nobody: boolean;
  /** Why they did not trade. */
  metOwn: boolean;
  killed: boolean;
  unpaid: boolean;
}

/** How an order comes to the market: when it is placed, and when it is triggered. All in the job it is given. */
export interface Arrival {
  /** Looks what an order would find; changes nothing. */
  meet(tx: Tx, order: OrderRecord): Met;
  /**
   * The same for an order that must get by with money that was held for it and is available again. What that does
   * not pay is not traded, and not waited for.
   */
  meetWith(tx: Tx, order: OrderRecord, held: bigint): Met;
  /** @throws DomainError where an order that somebody is just placing should not have met that */
  check(order: OrderRecord, met: Met): void;
  /**
   * Lets an order trade with what it met: it is filled, waits with its money held, or is canceled. It stands in
   * its row as one that holds what it will, and nothing is held for it yet.
   * @param answered its trader is just placing or changing it, and the answer tells him what came of it
   * @throws DomainError insufficient_balance
   */
  enter(tx: Tx, order: OrderRecord, met: Met, answered?: boolean): void;
  /** What its trader is told of it. @param before what had traded when he changed it; left out where he placed it */
  told(order: OrderRecord, met: Met, before?: Traded): string;
}

interface Parts {
  books: SpotBooks;
  execution: Execution;
  crossing: Crossing;
  view: SpotView;
  payment: Payment;
  accounts: Pick<Accounts, 'feesOf'>;
  ledger: Ledger;
  markets: Markets;
  clock: Clock;
  /** Called within the job with every order that has changed. */
  changed: (tx: Tx, order: OrderRecord) => void;
}

export function createArrival(parts: Parts): Arrival {
  const { books, execution, crossing, view, payment, accounts, ledger, markets, clock, changed } = parts;

  function meet(tx: Tx, order: OrderRecord): Met {
    const now = clock.now();
    const { pair, traderId, side, limitTicks, timeInForce } = order;
    const lots = openLots(order);
    const { book, taken } = books.inJob(tx, pair, now);
    const wish = { traderId, side, lots, limitTicks: limitTicks ?? undefined };
    const look = (levels?: number) => {
      const { asks, bids } = markets.depth(pair, now, levels);
      const depth = side === 'buy' ? asks : bids;
      return { depth, found: match({ book, depth, taken: taken[side] }, wish) };
    };
    // Hardly any order goes further than the levels that are near, and all of them take long to work out.
    const near = look(NEAR);
    const { found } = sawAll(near.found, near.depth, wish) ? near : look();
    const killed = timeInForce === 'FOK' && found.rest > 0;
    const waits = limitTicks !== null && isLasting(timeInForce) && found.rest > 0 && !found.metOwn;
    const instrument = markets.instrument(pair);
    return {
      killed,
      nobody: found.parts.length === 0,
      parts: killed ? [] : found.parts,
      rest: killed ? lots : found.rest,
      hold: waits ? holdFor(order, baseUnits(found.rest, instrument), instrument) : undefined,
      metOwn: found.metOwn,
      unpaid: false,
    };
  }

  function openLots({ pair, amount, filled }: OrderRecord): number {
    return Number((amount - filled) / baseUnits(1, markets.instrument(pair)));
  }

  function pay(tx: Tx, order: OrderRecord, met: Met): void {
    const { id, pair, traderId, side, feeRate } = order;
    const { hold } = met;
    const needed = () => {
      const { total, filled } = quoteOrder(met.parts, markets.instrument(pair), side, feeRate);
      return (side === 'buy' ? total : filled) + (hold?.amount ?? 0n);
    };
    payment(tx, traderId, needed, () => {
      execution.take(tx, order, met.parts);
      if (hold) ledger.post(tx, holdEntry({ reference: id, traderId, ...hold }));
    });
  }

  function told(order: OrderRecord, { rest, metOwn, killed, unpaid }: Met, before?: Traded): string {
    const traded = view.traded(order, before);
    const { base } = markets.instrument(order.pair);
    if (isOpen(order.status)) {
      const waits = view.waiting(order, order.amount - order.filled);
      return traded
        ? `${traded} The rest waits: ${waits}.`
        : `Order ${before ? 'changed' : 'placed'}: ${order.side} ${waits}.`;
    }
    if (rest === 0) return traded ?? '';
    const where = order.limitTicks === null ? '' : ' at that price';
    const why = unpaid
      ? 'the money held for it did not pay more'
      : metOwn
        ? 'your own order was the next on the other side'
        : killed
          ? `not all of ${markets.say(base, order.amount)} was to be had${where}`
          : `the market had no${traded ? ' more' : 'thing'}${where}`;
    return traded
      ? `${traded} The rest was canceled: ${why}.`
      : `Nothing traded, and the order was canceled: ${why}.`;
  }

  return {
    meet,
    told,
    meetWith(tx, order, held) {
      const met = meet(tx, order);
      if (order.side === 'sell') return met;
      const instrument = markets.instrument(order.pair);
      const rate = lowerRate(accounts.feesOf(tx, order.traderId).taker, order.feeRate);
      // A limit bounds the cost, but for the cents that rounding adds part by part: they may come from elsewhere.
      const money = order.limitTicks === null ? held : ledger.available(tx, order.traderId, instrument.quote);
      const paid = payable(met.parts, money, rate, instrument);
      const { total } = quoteOrder(paid, instrument, 'buy', rate);
      if (paid.length === met.parts.length && lotsIn(paid) === lotsIn(met.parts)) {
        const hold = met.hold?.amount ?? 0n;
        return total + hold <= money ? met : { ...met, hold: undefined, unpaid: true };
      }
      const none = order.timeInForce === 'FOK';
      return {
        ...met,
        parts: none ? [] : paid,
        rest: openLots(order) - (none ? 0 : lotsIn(paid)),
        hold: undefined,
        unpaid: true,
      };
    },
    check({ postOnly, limitTicks }, { nobody, metOwn }) {
      if (postOnly && (!nobody || metOwn)) {
        throw new DomainError('bad_input', 'Price would trade at once, and post only is not to', 'price');
      }
      if (limitTicks === null && nobody) {
        const why = metOwn
          ? 'Your own order is the next on the other side: cancel it first'
          : 'Nobody is on the other side just now; try again in a second';
        throw new DomainError('market_closed', why, 'amount');
      }
    },
    enter(tx, order, met, answered = false) {
      const { pair, id, traderId, side, limitTicks } = order;
      pay(tx, order, met);
      if (met.hold) {
        books.rest(tx, pair, { id, traderId, side, priceTicks: limitTicks ?? 0, lots: met.rest });
        if (met.parts.length > 0) execution.settle(tx, order, 'fill_partly');
        else changed(tx, order);
        crossing.watch(tx, pair, side);
      } else if (met.rest === 0) {
        execution.settle(tx, order, 'fill', { answered });
      } else {
        const done = told({ ...order, status: 'canceled' }, met);
        execution.settle(tx, order, 'cancel', { done, answered });
      }
    },
  };
}

function lotsIn(parts: readonly MatchPart[]): number {
  return parts.reduce((sum, { lots }) => sum + lots, 0);
}
