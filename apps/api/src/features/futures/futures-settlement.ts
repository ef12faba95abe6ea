import { DomainError } from '@papermint/contracts/common/domain-error';
import { excessCurve } from '@papermint/contracts/futures/liquidation-quote';
import type { MarginTerms } from '@papermint/contracts/futures/margin-terms';
import { initialMarginUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { feeUnits, feeWithCarry, lowerRate } from '@papermint/contracts/orders/fee-quote';
import { costAtLimit } from '@papermint/contracts/orders/hold-quote';
import type { FillPart } from '@papermint/contracts/orders/order-quote';
import { quoteOrder } from '@papermint/contracts/orders/order-quote';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { ExecutionFees, Settlement } from '../../orders/settlement.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { PositionRecord } from './futures-types.ts';
import type { PositionFills, PositionFillsParts } from './position-fills.ts';

/** An order of futures. */
export type MarginOrder = OrderRecord & { margin: MarginTerms };

/** @throws Error where an order has no margin terms, which is a fault of the server */
function marginOrder(order: OrderRecord): MarginOrder {
  if (!order.margin) throw new Error(`The futures order ${order.id} has no margin terms.`);
  return order as MarginOrder;
}

interface Parts extends Omit<PositionFillsParts, 'store' | 'wallet' | 'statuses' | 'ids'> {
  fills: PositionFills;
  accounts: Pick<Accounts, 'feesOf'>;
  /** Refuses what an order may not do, and makes a reduce-only order fit. */
  check: (tx: Tx, order: MarginOrder) => void;
  settled: (tx: Tx) => void;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Futures: nothing changes hands but margin, P&L and fees, in the quote currency. An order that opens reserves its margin
 * and its highest fee; one that only reduces reserves nothing.
 */
export function createFuturesSettlement(parts: Parts): Settlement {
  const { cross, fills, accounts, ledger, markets, clock, check, settled } = parts;

  function entryOf({ id: reference, traderId, pair }: OrderRecord, amount: bigint) {
    return { reference, traderId, asset: markets.instrument(pair).quote, amount };
  }

  const reservation: Settlement['reservation'] = (order, open, instrument) => {
    const { quote } = instrument;
    if (!order.margin || order.margin.reduceOnly) return { asset: quote, amount: 0n };
    const cost = costAtLimit(order, open, instrument);
    return {
      asset: quote,
      amount: initialMarginUnits(cost, order.margin.leverage) + feeUnits(cost, order.feeRate),
    };
  };

  /** What a fill of a resting order uses up of its reservation, and its fee. */
  function maker(tx: Tx, order: OrderRecord, amount: bigint, cost: bigint) {
    const rate = lowerRate(accounts.feesOf(tx, order.traderId).maker, order.feeRate);
    const { fee: full, carry } = feeWithCarry(cost, rate, order.feeCarry);
    order.feeCarry = carry;
    const remaining = order.amount - order.filled - amount;
    const needed =
      remaining === 0n ? 0n : reservation(order, remaining, markets.instrument(order.pair)).amount;
    const released = order.held > needed ? order.held - needed : 0n;
    order.held -= released;
    const { reduceOnly } = marginOrder(order).margin;
    return { released, fee: reduceOnly ? full : least(full, released) };
  }

  function fillMaker(tx: Tx, order: OrderRecord, { amount, cost }: { amount: bigint; cost: bigint }): bigint {
    const { released, fee } = maker(tx, order, amount, cost);
    const filled = { amount, value: cost, fee };
    fills.fill(tx, marginOrder(order), filled, { released, capped: true });
    return fee;
  }

  /** @throws DomainError where the position that an order has opened would be liquidated at the mark */
  function checkOpened(tx: Tx, order: OrderRecord, position: PositionRecord | undefined): void {
    if (!position || marginOrder(order).margin.reduceOnly) return;
    const { traderId, pair, quote } = position;
    if (cross.concerns(traderId, quote)) {
      const { equity, initial } = cross.account(tx, traderId, quote);
      if (equity < initial) throw new InsufficientBalanceError(traderId, 'available', quote);
    }
    const mark = markets.priceTicksAt(pair, clock.now());
    const isolated = position.marginMode === 'isolated';
    if (!isolated || excessCurve(position, markets.instrument(pair)).at(mark) > 0n) return;
    const why =
      'At this size the average price is so far from the mark that the position would be liquidated';
    throw new DomainError('bad_input', `${why}: lower the amount or the leverage`, 'amount');
  }

  /** What parts that trade now take from the balance at most: margin and fee. */
  function taken(order: OrderRecord, parts: readonly FillPart[]): bigint {
    const { cost, fee } = quoteOrder(parts, markets.instrument(order.pair), order.side, order.feeRate);
    return initialMarginUnits(cost, marginOrder(order).margin.leverage) + fee;
  }

  return {
    feeRate: (tx, traderId) => accounts.feesOf(tx, traderId).taker,
    check: (tx, order) => check(tx, marginOrder(order)),
    reservation,
    hold(tx, order, amount) {
      if (amount > 0n) ledger.post(tx, holdEntry(entryOf(order, amount)));
    },
    release(tx, order, amount) {
      if (amount > 0n) ledger.post(tx, releaseEntry(entryOf(order, amount)));
    },
    // What the balance does not pay for is refused when it settles, and cancels the order.
    affordable: (_, __, { parts: matched }) => ({ parts: matched, complete: true }),
    fillIncoming(tx, order, executions) {
      const rate = lowerRate(accounts.feesOf(tx, order.traderId).taker, order.feeRate);
      const total = { amount: 0n, value: 0n, fee: 0n };
      const fees: ExecutionFees[] = [];
      for (const execution of executions) {
        // The fee is rounded once, on the whole: each execution bears what it adds to that.
        const fee = feeUnits(total.value + execution.cost, rate) - total.fee;
        total.amount += execution.amount;
        total.value += execution.cost;
        total.fee += fee;
        fees.push({ taker: fee, maker: execution.maker ? fillMaker(tx, execution.maker, execution) : 0n });
      }
      const waited = order.stopTicks !== null || order.trailingBps !== null;
      const context = { released: 0n, refuses: !waited, answered: !waited };
      checkOpened(tx, order, fills.fill(tx, marginOrder(order), total, context));
      return fees;
    },
    fillResting: fillMaker,
    settled,
    refusal(tx, order, error, { parts: matched, reserved }) {
      if (!(error instanceof InsufficientBalanceError)) return undefined;
      const { asset } = error;
      const needed = markets.say(asset, taken(order, matched) + reserved);
      const left = ledger.available(tx, order.traderId, asset);
      const available = markets.say(asset, left > 0n ? left : 0n);
      const why = `Not enough ${codeLabel(asset)}: margin and fee are ${needed}, and ${available} is available`;
      return new DomainError('insufficient_balance', why, 'amount');
    },
    describe({ pair, side }, { filled, cost, fee }) {
      const { base, quote } = markets.instrument(pair);
      const what = `${side === 'buy' ? 'Bought' : 'Sold'} ${markets.say(base, filled)}`;
      return `${what} of ${pair} futures worth ${markets.say(quote, cost)}, with a fee of ${markets.say(quote, fee)}.`;
    },
  };
}
