import { baseUnits, costUnits, restingCostUnits } from '@papermint/contracts/orders/order-quote';
import type { MatchPart } from '../../market/book/matching.ts';
import type { RestingOrder } from '../../market/book/order-book.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { shownAgain } from '../books/iceberg-rules.ts';
import { restingOrderOf } from '../books/resting-order.ts';
import { cancelLinkedStop } from '../closing/linked-orders.ts';
import type { Engine } from '../engine.ts';
import type { ListedFill, OrderRecord } from '../records/order-records.ts';
import { followLists, transitionOrder } from '../records/order-status.ts';
import type { Execution, ExecutionFees, IncomingExecution } from '../settlement.ts';

/**
 * Executes the match of an incoming order, part by part. Adds the fills to its record. The caller changes its status.
 * @returns its fills
 * @throws what the settlement throws
 */
export function fillIncoming(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  matched: readonly MatchPart[],
): ListedFill[] {
  const { store, books, settlement, clock } = engine;
  if (matched.length === 0) return [];
  const at = clock.now();
  const executions = executionsOf(engine, tx, order, matched);
  const fees = settlement.fillIncoming(tx, order, executions);
  const fills: ListedFill[] = [];
  let fromMarket = 0;
  for (const [index, execution] of executions.entries()) {
    const { taker: fee } = fees[index] as ExecutionFees;
    const { priceTicks, lots, cost, maker } = execution;
    const withTrader = maker !== undefined;
    const fill = { priceTicks, lots, liquidity: 'taker', withTrader, cost, fee, at } as const;
    fills.push(store.addFill(tx, order, fill));
    addExecution(order, execution, fee);
    if (!maker) fromMarket += lots;
  }
  if (fromMarket > 0) books.take(tx, order.pair, order.side, fromMarket);
  for (const [index, execution] of executions.entries()) {
    const { maker: fee } = fees[index] as ExecutionFees;
    if (execution.maker) fillMaker(engine, tx, execution.maker, execution, fee, true);
  }
  return fills;
}

/**
 * The simulated market takes all of a resting order at its limit.
 * @throws DomainError if the settlement refuses; then nothing has changed
 */
export function fillResting(engine: Engine, tx: Tx, { id, priceTicks, lots }: RestingOrder): void {
  const { settlement, market } = engine;
  const order = restingOrder(engine, tx, id);
  const instrument = market.instrument(order.pair);
  const rest = Number((order.amount - order.filled) / baseUnits(1, instrument)) - lots;
  const execution: Execution = {
    priceTicks,
    lots,
    amount: baseUnits(lots, instrument),
    cost: restingCostUnits({ priceTicks, lots }, rest, instrument, order.side),
  };
  fillMaker(engine, tx, order, execution, settlement.fillResting(tx, order, execution), false);
  settlement.settled?.(tx);
  followLists(engine, tx);
}

/** The parts of the match of an incoming order, with its makers' records. */
export function executionsOf(
  engine: Engine,
  tx: Tx,
  { pair, side }: OrderRecord,
  matched: readonly MatchPart[],
): IncomingExecution[] {
  const { market } = engine;
  const instrument = market.instrument(pair);
  return matched.map(({ priceTicks, lots, maker }) => ({
    priceTicks,
    lots,
    amount: baseUnits(lots, instrument),
    cost: costUnits({ priceTicks, lots, maker }, instrument, side),
    maker: maker && restingOrder(engine, tx, maker.id),
  }));
}

/** Stores the fill of a resting order after its money has moved. */
function fillMaker(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  execution: Execution,
  fee: bigint,
  withTrader: boolean,
): void {
  const { store, clock } = engine;
  addExecution(order, execution, fee);
  const at = clock.now();
  const { priceTicks, lots, cost } = execution;
  store.addFill(tx, order, { priceTicks, lots, liquidity: 'maker', withTrader, cost, fee, at });
  takeFromBook(engine, tx, order, lots);
  if (order.linkedTo !== null) cancelLinkedStop(engine, tx, order, 'filled');
  transitionOrder(engine, tx, order, order.filled === order.amount ? 'fill' : 'fill_partly');
}

/** Takes filled lots of a resting order out of the book. An iceberg order that has used up what it showed shows more. */
function takeFromBook({ books, ids, market, clock }: Engine, tx: Tx, order: OrderRecord, lots: number): void {
  const { pair, id } = order;
  const again = shownAgain(order);
  if (again === undefined) {
    if (order.filled === order.amount) books.remove(tx, pair, id);
    else books.reduce(tx, pair, id, lots);
    return;
  }
  order.shownTo = again;
  order.priority = ids.uuid(clock.now());
  books.remove(tx, pair, id);
  books.rest(tx, pair, restingOrderOf(order, market.instrument(pair)));
}

/** Adds an execution to the record of an order. */
function addExecution(order: OrderRecord, { priceTicks, lots, amount, cost }: Execution, fee: bigint): void {
  order.filled += amount;
  order.cost += cost;
  order.fee += fee;
  order.tickLots += BigInt(priceTicks) * BigInt(lots);
}

function restingOrder({ store }: Engine, tx: Tx, id: string): OrderRecord {
  const order = store.order(tx, id);
  if (!order) throw new Error(`The resting order ${id} has no row.`);
  return order;
}
