import { baseUnits, notionalUnits } from '@papermint/contracts/orders/order-quote';
import type { OrderTransition } from '@papermint/contracts/orders/transitions';
import type { MatchPart } from '../market/matching.ts';
import type { RestingOrder } from '../market/order-book.ts';
import type { Actor } from '../platform/commands/commands.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { EngineParts } from './engine-parts.ts';
import type { OrderRecord } from './order-records.ts';
import type { Execution, ExecutionFees, IncomingExecution } from './settlement.ts';

const SYSTEM = { kind: 'system' } as const;

/** Who changes an order's status, and how its trader learns about it. */
interface TransitionNote {
  actor?: Actor;
  /** What has happened to the order, as a sentence. */
  done?: string;
  /** Whether the answer of the call already tells its trader. */
  answered?: boolean;
  /** The reason that staff gave. */
  reason?: string;
}

/** Executes matches: fills, statuses and books, with the money by the settlement; in the transaction it is given. */
export interface Fills {
  /**
   * Executes the match of an incoming order, part by part. Adds the fills to its record; the caller changes its
   * status.
   * @throws what the settlement throws
   */
  fillIncoming(tx: Tx, order: OrderRecord, parts: readonly MatchPart[]): void;
  /** The parts of the match of an incoming order, with its makers' records. */
  executionsOf(tx: Tx, order: OrderRecord, parts: readonly MatchPart[]): IncomingExecution[];
  /**
   * The simulated market takes all of a resting order at its limit.
   * @throws DomainError where the settlement refuses; nothing has changed then
   */
  fillResting(tx: Tx, resting: RestingOrder): void;
  /** Calls back with every order of an oco that fills while it rests, before its row is written. Set once. */
  onLinkedFill(listener: (tx: Tx, order: OrderRecord) => void): void;
  /** Changes an order's status, and stores its figures with it. */
  transition(tx: Tx, order: OrderRecord, transition: OrderTransition, note?: TransitionNote): void;
}

export function createFills(parts: EngineParts): Fills {
  const { venue, store, books, view, settlement, market, statuses, clock, changed } = parts;
  let linkedFill: (tx: Tx, order: OrderRecord) => void = () => undefined;

  const transition: Fills['transition'] = (tx, order, step, note = {}) => {
    const { actor = SYSTEM, done = view.traded(order) ?? '', answered = false, reason } = note;
    const { id, filled, cost, fee, feeCarry, tickLots, held, priority, stopTicks } = order;
    order.status = statuses.transition(tx, {
      table: venue.transitions,
      rows: venue.tables.orders,
      id,
      owner: order.traderId,
      actor,
      transition: step,
      answered,
      set: {
        filled,
        cost,
        fee,
        feeCarry,
        tickLots,
        held,
        stopTicks,
        ...(step === 'trigger' && { arrival: priority }),
      },
      facts: { done },
      ...(reason !== undefined && { reason }),
    });
    changed(tx, order);
  };

  function gain(order: OrderRecord, { priceTicks, lots, amount, cost }: Execution, fee: bigint): void {
    order.filled += amount;
    order.cost += cost;
    order.fee += fee;
    order.tickLots += BigInt(priceTicks) * BigInt(lots);
  }

  /** Stores the fill of a resting order after its money has moved. */
  function fillMaker(
    tx: Tx,
    order: OrderRecord,
    execution: Execution,
    fee: bigint,
    withTrader: boolean,
  ): void {
    gain(order, execution, fee);
    const at = clock.now();
    const { priceTicks, lots, cost } = execution;
    store.addFill(tx, order, { priceTicks, lots, liquidity: 'maker', withTrader, cost, fee, at });
    books.reduce(tx, order.pair, order.id, lots);
    if (order.linkedTo !== null) linkedFill(tx, order);
    transition(tx, order, order.filled === order.amount ? 'fill' : 'fill_partly');
  }

  function restingOrder(tx: Tx, id: string): OrderRecord {
    const order = store.order(tx, id);
    if (!order) throw new Error(`The resting order ${id} has no row.`);
    return order;
  }

  const executionsOf: Fills['executionsOf'] = (tx, { pair, side }, matched) => {
    const instrument = market.instrument(pair);
    return matched.map(({ priceTicks, lots, maker }) => ({
      priceTicks,
      lots,
      amount: baseUnits(lots, instrument),
      cost: notionalUnits({ priceTicks, lots }, instrument, side),
      maker: maker && restingOrder(tx, maker.id),
    }));
  };

  return {
    transition,
    executionsOf,
    onLinkedFill(listener) {
      linkedFill = listener;
    },
    fillIncoming(tx, order, matched) {
      if (matched.length === 0) return;
      const at = clock.now();
      const executions = executionsOf(tx, order, matched);
      const fees = settlement.fillIncoming(tx, order, executions);
      let fromMarket = 0;
      for (const [index, execution] of executions.entries()) {
        const { taker: fee } = fees[index] as ExecutionFees;
        const { priceTicks, lots, cost, maker } = execution;
        const withTrader = maker !== undefined;
        store.addFill(tx, order, { priceTicks, lots, liquidity: 'taker', withTrader, cost, fee, at });
        gain(order, execution, fee);
        if (!maker) fromMarket += lots;
      }
      if (fromMarket > 0) books.take(tx, order.pair, order.side, fromMarket);
      for (const [index, execution] of executions.entries()) {
        const { maker: fee } = fees[index] as ExecutionFees;
        if (execution.maker) fillMaker(tx, execution.maker, execution, fee, true);
      }
    },
    fillResting(tx, { id, priceTicks, lots }) {
      const order = restingOrder(tx, id);
      const instrument = market.instrument(order.pair);
      const execution: Execution = {
        priceTicks,
        lots,
        amount: baseUnits(lots, instrument),
        cost: notionalUnits({ priceTicks, lots }, instrument, order.side),
      };
      fillMaker(tx, order, execution, settlement.fillResting(tx, order, execution), false);
      settlement.settled?.(tx);
    },
  };
}
