import type { DomainError } from '@papermint/contracts/common/domain-error';
import type { HeldOrder } from '@papermint/contracts/orders/hold-quote';
import type { FillPart } from '@papermint/contracts/orders/order-quote';
import type { MatchPart } from '../market/book/matching.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { OrderRecord, Traded } from './records/order-records.ts';
import type { OrderedInstrument } from './venue.ts';

/** An amount (minor units) of an asset that an open order keeps from being spent elsewhere. */
export interface Reservation {
  asset: string;
  amount: bigint;
}

/** The part of an order that decides its reservation. */
export type ReservingOrder = HeldOrder & Pick<OrderRecord, 'margin'>;

/** One execution at one price. The engine has rounded the cost. */
export interface Execution extends FillPart {
  /** Base units. */
  amount: bigint;
  /** Quote units, before fees. */
  cost: bigint;
}

/** An execution of an incoming order: against a resting order of another trader, or against the simulated market. */
export interface IncomingExecution extends Execution {
  maker: OrderRecord | undefined;
}

/** The fees (quote units) of an execution. */
export interface ExecutionFees {
  taker: bigint;
  /** 0 if no resting order takes part. */
  maker: bigint;
}

/** How far an order without a limit may trade. */
export interface PriceBound {
  ticks: number;
  why: string;
}

/** What an order takes: the parts that trade now, and its reservation (minor units). */
export interface Demand {
  parts: readonly FillPart[];
  reserved: bigint;
}

/** A match, and what the remaining amount would reserve (minor units). */
export interface AffordedDemand extends Demand {
  parts: readonly MatchPart[];
}

/** The part of a match that an order can pay. */
export interface Affordable {
  /** The executions it pays; the same list object if it pays all of them. */
  parts: readonly MatchPart[];
  /** Whether it pays all of them and the reservation of its remaining amount. */
  complete: boolean;
  /** Why the rest is canceled, as the end of a sentence; without one, because the balance was used up. */
  why?: string;
}

/**
 * Turns the orders of a venue into money. The engine decides what trades when and at which price, and writes orders
 * and fills; the settlement moves balances, writes its own records, and refuses. Everything runs in the transaction it
 * is given; nothing is awaited. The engine owns `order.held` while orders are placed, changed and closed;
 * `fillIncoming` and `fillResting` change `held` of resting orders themselves.
 */
export interface Settlement {
  /** The highest fee rate of a new order's fills, a fraction as decimal text; stored with the order. */
  feeRate(tx: Tx, traderId: string): string;
  /**
   * Refuses what a venue does not allow, before an order is stored or changed: limits, reduce-only. It may make the
   * order smaller.
   */
  check?(tx: Tx, order: OrderRecord): void;
  /**
   * The furthest price at which an order may trade now, and why the rest is canceled, as the end of a sentence; undefined
   * if it may trade at any price. Asked for orders without a limit, and for orders that come in later than they were
   * checked.
   */
  bound?(tx: Tx, order: OrderRecord): PriceBound | undefined;
  /** The reservation for `open` base units of an order. Pure, and in one asset for both orders of an OCO. */
  reservation(order: ReservingOrder, open: bigint, instrument: OrderedInstrument): Reservation;
  /** Reserves `amount` more. If the balance is too small it throws an error that `refusal` translates. */
  hold(tx: Tx, order: OrderRecord, amount: bigint): void;
  /** Makes `amount` of a reservation available again. */
  release(tx: Tx, order: OrderRecord, amount: bigint): void;
  /** The part of its match that a triggered order pays. Its reservation was released and is available again. */
  affordable(tx: Tx, order: OrderRecord, demand: AffordedDemand): Affordable;
  /**
   * The first resting order of a match that may not trade as the match says, and why, as a sentence: the engine cancels it
   * and matches again. Changes nothing.
   */
  unfit?(tx: Tx, executions: readonly IncomingExecution[]): { order: OrderRecord; why: string } | undefined;
  /**
   * Settles an incoming order that trades, execution by execution. Makers pay from their reservations and keep in
   * `held` what their remaining amount needs; their last fill releases the rest. Called before `filled` changes.
   * @returns the fees, one for each execution
   */
  fillIncoming(
    tx: Tx,
    order: OrderRecord,
    executions: readonly IncomingExecution[],
  ): readonly ExecutionFees[];
  /**
   * Settles a resting order that the simulated market takes at its limit, as a maker's.
   * @returns its fee (quote units)
   * @throws DomainError if it may not trade; then nothing has changed, and the engine cancels it
   */
  fillResting(tx: Tx, order: OrderRecord, execution: Execution): bigint;
  /**
   * Called after the engine has executed an order. Rows, books and triggers agree, so it may cancel and resize orders.
   * For an incoming order this happens once for all of its fills.
   */
  settled?(tx: Tx): void;
  /** What an error of `hold` or `fillIncoming` means to the trader; undefined if it is a fault of the server. */
  refusal(tx: Tx, order: OrderRecord, error: unknown, demand: Demand): DomainError | undefined;
  /** The trades of an order, as a sentence for its trader. */
  describe(order: Pick<OrderRecord, 'pair' | 'side'>, traded: Traded): string;
}

/**
 * Runs the callback that moves an order's money, whole or not at all.
 * @param demand all that it takes, for the sentence if the balance is too small
 * @throws DomainError insufficient_balance, in the settlement's words
 */
export function settleOrRefuse(
  settlement: Pick<Settlement, 'refusal'>,
  tx: Tx,
  order: OrderRecord,
  demand: Demand,
  work: () => void,
): void {
  try {
    tx.step(work);
  } catch (error) {
    throw settlement.refusal(tx, order, error, demand) ?? error;
  }
}
