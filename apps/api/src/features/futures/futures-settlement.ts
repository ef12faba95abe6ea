import { DomainError } from '@papermint/contracts/common/domain-error';
import { excessCurve } from '@papermint/contracts/futures/liquidation-quote';
import type { MarginTerms } from '@papermint/contracts/futures/margin-terms';
import { initialMarginUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import { sayPrice } from '@papermint/contracts/markets/ticks';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { feeUnits, feeWithCarry, lowerRate } from '@papermint/contracts/orders/fee-quote';
import { costAtLimit } from '@papermint/contracts/orders/hold-quote';
import { checkLockedPrice, leveragedLock, lockedBound } from '@papermint/contracts/orders/locked-price';
import type { FillPart } from '@papermint/contracts/orders/order-quote';
import { quoteOrder } from '@papermint/contracts/orders/order-quote';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { Execution, ExecutionFees, IncomingExecution, Settlement } from '../../orders/settlement.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import { beyondMargin } from './futures-rules.ts';
import type { PositionRecord } from './futures-types.ts';
import type { FillContext, Filled, PositionFills, PositionFillsParts } from './position-fills.ts';

/** An order of futures. */
export type MarginOrder = OrderRecord & { margin: MarginTerms };

/** @throws Error where an order has no margin terms, which is a fault of the server */
function marginOrder(order: OrderRecord): MarginOrder {
  if (!order.margin) throw new Error(`The futures order ${order.id} has no margin terms.`);
  return order as MarginOrder;
}

interface Parts extends Omit<PositionFillsParts, 'store' | 'wallet' | 'statuses' | 'ids'> {
  fills: PositionFills;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
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

  /** @param insured whether the insurance fund pays what the fill loses beyond the margin */
  function fillMaker(tx: Tx, order: MarginOrder, { amount, cost }: Execution, insured: boolean) {
    const { released, fee } = maker(tx, order, amount, cost);
    const context = { released, capped: true, insured };
    return { fee, left: fills.fill(tx, order, { amount, value: cost, fee }, context) };
  }

  /**
   * An order never fills beyond the bankruptcy price: the insurance fund pays for liquidations, not for fills.
   * @param position what is open after a fill
   * @throws DomainError where what stands for it is worth less than nothing at the mark
   */
  function checkSolvent(
    tx: Tx,
    { traderId, pair, margin }: MarginOrder,
    position: PositionRecord | undefined,
  ): void {
    const instrument = markets.instrument(pair);
    const mark = markets.priceTicksAt(pair, clock.now());
    const isolated = position ? position.margin + unrealizedPnl(position, mark, instrument) : 0n;
    const isCross = margin.marginMode === 'cross';
    const equity = isCross ? cross.account(tx, traderId, instrument.quote).equity : isolated;
    if (equity < 0n) throw beyondMargin();
  }

  /** Whether a maker's price is no worse for it than the mark: then the mark bounds its loss as well. */
  function isFair({ priceTicks, maker: order }: IncomingExecution): boolean {
    if (!order) return true;
    const mark = markets.priceTicksAt(order.pair, clock.now());
    return order.side === 'sell' ? priceTicks >= mark : priceTicks <= mark;
  }

  /** The match of an incoming order as a whole, with the fee of its parts. */
  function settleIncoming(
    tx: Tx,
    order: MarginOrder,
    total: Filled,
    context: Pick<FillContext, 'answered'>,
  ): void {
    const left = fills.fill(tx, order, total, { released: 0n, ...context });
    if (order.margin.reduceOnly) checkSolvent(tx, order, left);
    else checkOpened(tx, left);
  }

  /** Whether parts of a match close what they close within the margin. */
  function isWithinMargin(tx: Tx, order: MarginOrder, parts: readonly FillPart[]): boolean {
    const rate = lowerRate(accounts.feesOf(tx, order.traderId).taker, order.feeRate);
    const { filled, cost, fee } = quoteOrder(parts, markets.instrument(order.pair), order.side, rate);
    return tried(tx, () => settleIncoming(tx, order, { amount: filled, value: cost, fee }, {})) === undefined;
  }

  /** @throws DomainError where the position that an order has opened would be liquidated at the mark */
  function checkOpened(tx: Tx, position: PositionRecord | undefined): void {
    if (!position) return;
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
    check(tx, order) {
      const {
        traderId,
        pair,
        limitTicks,
        margin: { leverage },
      } = marginOrder(order);
      const { tick } = markets.instrument(pair);
      const ticks = markets.priceTicksAt(pair, clock.now());
      const lock = leveragedLock(accounts.withdrawalLock(tx, traderId), leverage);
      checkLockedPrice(limitTicks, { ticks, text: sayPrice(ticks, tick) }, lock);
      check(tx, marginOrder(order));
    },
    bound(tx, order) {
      const { traderId, pair, side, margin } = marginOrder(order);
      const lock = leveragedLock(accounts.withdrawalLock(tx, traderId), margin.leverage);
      return lock && lockedBound(side, markets.priceTicksAt(pair, clock.now()), lock.percent);
    },
    reservation,
    hold(tx, order, amount) {
      if (amount > 0n) ledger.post(tx, holdEntry(entryOf(order, amount)));
    },
    release(tx, order, amount) {
      if (amount > 0n) ledger.post(tx, releaseEntry(entryOf(order, amount)));
    },
    /** What the balance does not pay for is refused when it settles; of an order that reduces, the best parts fill. */
    affordable(tx, order, { parts: matched }) {
      const own = marginOrder(order);
      const reduces = own.margin.reduceOnly && matched.length > 0;
      if (!reduces || isWithinMargin(tx, own, matched)) return { parts: matched, complete: true };
      let [within, beyond] = [0, matched.length];
      while (beyond - within > 1) {
        const middle = (within + beyond) >> 1;
        if (isWithinMargin(tx, own, matched.slice(0, middle))) within = middle;
        else beyond = middle;
      }
      const why = 'at a worse price the loss would be more than the margin';
      return { parts: matched.slice(0, within), complete: false, why };
    },
    unfit(tx, executions) {
      if (executions.every(isFair)) return undefined;
      let order: OrderRecord | undefined;
      const refused = tried(tx, () => {
        for (const execution of executions) {
          if (!execution.maker) continue;
          order = execution.maker;
          const copy = marginOrder({ ...order });
          checkSolvent(tx, copy, fillMaker(tx, copy, execution, false).left);
        }
      });
      return order && refused && { order, why: `${refused.message}.` };
    },
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
        const { maker: resting } = execution;
        // Resting orders that may not trade here are no longer in the match.
        const paid = resting ? fillMaker(tx, marginOrder(resting), execution, true).fee : 0n;
        fees.push({ taker: fee, maker: paid });
      }
      const waited = order.stopTicks !== null || order.trailingBps !== null;
      settleIncoming(tx, marginOrder(order), total, { answered: !waited });
      return fees;
    },
    fillResting: (tx, order, execution) =>
      tx.step(() => {
        const own = marginOrder(order);
        const { fee, left } = fillMaker(tx, own, execution, false);
        if (left?.side !== positionSideOf(order.side)) checkSolvent(tx, own, left);
        return fee;
      }),
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

/**
 * Does work in a transaction and undoes it.
 * @returns the refusal that it met, if any
 */
function tried(tx: Tx, work: () => void): Error | undefined {
  const done = new Error('done');
  try {
    tx.step(() => {
      work();
      throw done;
    });
  } catch (error) {
    if (error === done) return undefined;
    if (error instanceof DomainError || error instanceof InsufficientBalanceError) return error;
    throw error;
  }
  return undefined;
}
