import { DomainError } from '@papermint/contracts/common/domain-error';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import { feeUnits, feeWithCarry, lowerRate } from '@papermint/contracts/orders/fee-quote';
import type { TradedPart } from '@papermint/contracts/orders/order-quote';
import { quoteOrder } from '@papermint/contracts/orders/order-quote';
import { InsufficientBalanceError } from '../../../ledger/insufficient-balance.ts';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import type {
  Affordable,
  AffordedDemand,
  Execution,
  ExecutionFees,
  IncomingExecution,
} from '../../../orders/settlement.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { FillContext, Filled } from '../positions/position-fills-deps.ts';
import { reservationOf } from './margin-reservation.ts';
import type { MarginOrder, SettlementDeps } from './settlement-deps.ts';
import { marginOrder } from './settlement-deps.ts';
import { checkOpened, checkSolvent } from './solvency.ts';

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function fillIncoming(
  deps: SettlementDeps,
  tx: Tx,
  order: OrderRecord,
  executions: readonly IncomingExecution[],
): ExecutionFees[] {
  const { accounts } = deps;
  const rate = lowerRate(accounts.feesOf(tx, order.traderId).taker, order.feeRate);
  const total = { amount: 0n, value: 0n, fee: 0n, tickLots: 0n };
  const fees: ExecutionFees[] = [];
  for (const execution of executions) {
    // The fee of the whole is rounded once. Each execution bears what it adds to that fee.
    const fee = feeUnits(total.value + execution.cost, rate) - total.fee;
    total.amount += execution.amount;
    total.value += execution.cost;
    total.tickLots += BigInt(execution.priceTicks) * BigInt(execution.lots);
    total.fee += fee;
    const { maker: resting } = execution;
    // The match no longer contains resting orders that may not trade here.
    const paid = resting ? fillMaker(deps, tx, marginOrder(resting), execution, true).fee : 0n;
    fees.push({ taker: fee, maker: paid });
  }
  const waited = order.stopTicks !== null || order.trailing !== null;
  settleIncoming(deps, tx, marginOrder(order), total, { answered: !waited });
  return fees;
}

export function fillResting(deps: SettlementDeps, tx: Tx, order: OrderRecord, execution: Execution): bigint {
  return tx.step(() => {
    const own = marginOrder(order);
    const { fee, left } = fillMaker(deps, tx, own, execution, false);
    if (left?.side !== positionSideOf(order.side)) checkSolvent(deps, tx, own, left);
    return fee;
  });
}

/** @param insured whether the insurance fund pays what the fill loses beyond the margin */
function fillMaker(
  deps: SettlementDeps,
  tx: Tx,
  order: MarginOrder,
  { amount, cost, priceTicks, lots }: Execution,
  insured: boolean,
) {
  const { fills } = deps;
  const { released, fee } = makerShare(deps, tx, order, amount, cost);
  const context = { released, capped: true, insured };
  const filled = { amount, value: cost, fee, tickLots: BigInt(priceTicks) * BigInt(lots) };
  return { fee, left: fills.fill(tx, order, filled, context) };
}

/** The part of its reservation that a fill of a resting order uses up, and its fee. */
function makerShare(deps: SettlementDeps, tx: Tx, order: OrderRecord, amount: bigint, cost: bigint) {
  const { accounts, markets } = deps;
  const rate = lowerRate(accounts.feesOf(tx, order.traderId).maker, order.feeRate);
  const { fee: full, carry } = feeWithCarry(cost, rate, { fee: order.fee, carry: order.feeCarry });
  order.feeCarry = carry;
  const remaining = order.amount - order.filled - amount;
  const needed =
    remaining === 0n ? 0n : reservationOf(order, remaining, markets.instrument(order.pair)).amount;
  const released = order.held > needed ? order.held - needed : 0n;
  order.held -= released;
  const { reduceOnly } = marginOrder(order).margin;
  return { released, fee: reduceOnly ? full : least(full, released) };
}

/** The match of an incoming order as a whole, with the fee of its parts. */
function settleIncoming(
  deps: SettlementDeps,
  tx: Tx,
  order: MarginOrder,
  total: Filled,
  context: Pick<FillContext, 'answered'>,
): void {
  const { fills } = deps;
  const left = fills.fill(tx, order, total, { released: 0n, ...context });
  if (order.margin.reduceOnly) checkSolvent(deps, tx, order, left);
  else checkOpened(deps, tx, left);
}

/** The settlement refuses what the balance cannot pay. A reducing order fills with the best parts that it can pay. */
export function affordableParts(
  deps: SettlementDeps,
  tx: Tx,
  order: OrderRecord,
  { parts: matched }: AffordedDemand,
): Affordable {
  const own = marginOrder(order);
  const reduces = own.margin.reduceOnly && matched.length > 0;
  if (!reduces || isWithinMargin(deps, tx, own, matched)) return { parts: matched, complete: true };
  let [within, beyond] = [0, matched.length];
  while (beyond - within > 1) {
    const middle = (within + beyond) >> 1;
    if (isWithinMargin(deps, tx, own, matched.slice(0, middle))) within = middle;
    else beyond = middle;
  }
  const why = 'at a worse price the loss would be more than the margin';
  return { parts: matched.slice(0, within), complete: false, why };
}

/** Whether parts of a match close what they close within the margin. */
function isWithinMargin(
  deps: SettlementDeps,
  tx: Tx,
  order: MarginOrder,
  parts: readonly TradedPart[],
): boolean {
  const { accounts, markets } = deps;
  const rate = lowerRate(accounts.feesOf(tx, order.traderId).taker, order.feeRate);
  const { filled, cost, ...quote } = quoteOrder(parts, markets.instrument(order.pair), order.side, rate);
  const total = { amount: filled, value: cost, fee: quote.fee, tickLots: quote.tickLots };
  return tried(tx, () => settleIncoming(deps, tx, order, total, {})) === undefined;
}

export function unfitMaker(
  deps: SettlementDeps,
  tx: Tx,
  executions: readonly IncomingExecution[],
): { order: OrderRecord; why: string } | undefined {
  if (executions.every((execution) => isFair(deps, execution))) return undefined;
  let order: OrderRecord | undefined;
  const refused = tried(tx, () => {
    for (const execution of executions) {
      if (!execution.maker) continue;
      order = execution.maker;
      const copy = marginOrder({ ...order });
      checkSolvent(deps, tx, copy, fillMaker(deps, tx, copy, execution, false).left);
    }
  });
  return order && refused && { order, why: `${refused.message}.` };
}

/** Whether a maker's price is no worse for it than the mark: then the mark bounds its loss as well. */
function isFair(
  { markets, clock }: SettlementDeps,
  { priceTicks, maker: order }: IncomingExecution,
): boolean {
  if (!order) return true;
  const mark = markets.priceTicksAt(order.pair, clock.now());
  return order.side === 'sell' ? priceTicks >= mark : priceTicks <= mark;
}

/**
 * Does work in a transaction and undoes it.
 * @returns the refusal; undefined if the work succeeded
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
