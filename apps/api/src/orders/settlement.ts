import type { DomainError } from '@papermint/contracts/common/domain-error';
import type { HeldOrder } from '@papermint/contracts/orders/hold-quote';
import type { FillPart } from '@papermint/contracts/orders/order-quote';
import type { MatchPart } from '../market/matching.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { OrderRecord, Traded } from './order-records.ts';
import type { OrderedInstrument } from './venue.ts';

/** An amount (minor units) of an asset that an open order keeps from being spent elsewhere. */
export interface Reservation {
  asset: string;
  amount: bigint;
}

/** One execution at one price. The engine has rounded the cost against the taker. */
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
  /** 0 where no resting order has a part in it. */
  maker: bigint;
}

/** What an order asks for: what it trades now, and what it reserves (minor units). */
export interface Demand {
  parts: readonly FillPart[];
  reserved: bigint;
}

/** A match, and what the remaining amount would reserve (minor units). */
export interface AffordedDemand extends Demand {
  parts: readonly MatchPart[];
}

/** What of a match an order can pay. */
export interface Affordable {
  /** The parts it pays; the very same list where it pays all of them. */
  parts: readonly MatchPart[];
  /** Whether it pays all of them and what its remaining amount reserves. */
  complete: boolean;
}

/**
 * How the orders of a venue turn into money. The engine decides what trades when, at which price, and writes orders
 * and fills; the settlement moves balances, keeps what it records beside, and refuses. All in the transaction that it
 * is given; nothing is awaited. `order.held` belongs to the engine while orders are placed, changed and closed;
 * `fillIncoming` and `fillResting` change that of resting orders themselves.
 */
export interface Settlement {
  /** The highest fee rate of a new order's fills, a fraction as decimal text; stored with the order. */
  feeRate(tx: Tx, traderId: string): string;
  /** Refuses what a venue does not let an order do, before it is stored or changed: limits, reduce-only. */
  check?(tx: Tx, order: OrderRecord): void;
  /** What is reserved for `open` base units of an order. Pure, and in one asset for both orders of an oco. */
  reservation(order: HeldOrder, open: bigint, instrument: OrderedInstrument): Reservation;
  /** Reserves `amount` more. Throws what `refusal` knows where the balance does not reach. */
  hold(tx: Tx, order: OrderRecord, amount: bigint): void;
  /** Makes `amount` of what is reserved available again. */
  release(tx: Tx, order: OrderRecord, amount: bigint): void;
  /** What of its match a triggered order pays with what was reserved for it (`released`) and is available again. */
  affordable(tx: Tx, order: OrderRecord, demand: AffordedDemand, released: bigint): Affordable;
  /**
   * Settles an incoming order that trades, execution by execution. Makers pay from what they have reserved and keep
   * in `held` what their remaining amount needs; their last fill releases the rest. Called before `filled` changes.
   * @returns the fees, one for each execution
   */
  fillIncoming(
    tx: Tx,
    order: OrderRecord,
    executions: readonly IncomingExecution[],
  ): readonly ExecutionFees[];
  /** Settles a resting order that the simulated market takes at its limit, as a maker's. @returns its fee (quote units) */
  fillResting(tx: Tx, order: OrderRecord, execution: Execution): bigint;
  /** What an error of `hold` or `fillIncoming` means to the trader; undefined where it is a fault. */
  refusal(tx: Tx, order: OrderRecord, error: unknown, demand: Demand): DomainError | undefined;
  /** What an order has traded, as a sentence for its trader. */
  describe(order: Pick<OrderRecord, 'pair' | 'side'>, traded: Traded): string;
}

/**
 * Runs what moves the money of an order, whole.
 * @param demand what it takes in all, for the sentence where the balance does not reach
 * @throws DomainError insufficient_balance, as the settlement says it
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
