import type { PositionStatus } from '@papermint/contracts/futures/model';
import type { MarginMode, PositionSide } from '@papermint/contracts/futures/sides';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { Tx } from '../../platform/database/commit.ts';

/** A position as it is stored. Amounts in base units, money in quote units, instants simulated, ms. */
export interface PositionRecord {
  id: string;
  traderId: string;
  pair: string;
  /** The quote currency. */
  quote: string;
  kind: InstrumentKind;
  side: PositionSide;
  /** Whether it was opened in hedge mode, where the other side may be open as well. */
  hedged: boolean;
  status: PositionStatus;
  marginMode: MarginMode;
  leverage: number;
  /** The open part, what it was opened for, and the margin that is locked for it. */
  amount: bigint;
  cost: bigint;
  margin: bigint;
  /** All that was opened and closed, and the values. */
  opened: bigint;
  openedCost: bigint;
  closed: bigint;
  closedCost: bigint;
  /**
   * The sums of price times lots: of the open part in hundredths of a tick, of all that was opened and closed in ticks.
   * They give the average prices, because values are rounded. Null if they are not known or too large.
   */
  openTickLots: bigint | null;
  openedTickLots: bigint | null;
  closedTickLots: bigint | null;
  realized: bigint;
  fees: bigint;
  funding: bigint;
  /** The loss beyond its margin that the insurance fund paid. */
  covered: bigint;
  /** The price (ticks) at which an isolated position is liquidated; null if there is none, and for cross. */
  liquidationTicks: number | null;
  /** The mark (ticks) at its end. */
  endTicks: number | null;
  enteredByStaff: boolean;
  createdAt: number;
  /** When its row was last written. */
  updatedAt: number;
  closedAt: number | null;
}

/** The part of an open position that checks of an order need. */
export type OpenPosition = Pick<
  PositionRecord,
  'traderId' | 'pair' | 'side' | 'hedged' | 'marginMode' | 'amount'
>;

/** The part of an open cross position that counts in its cross account. */
export type CrossPartRecord = Pick<
  PositionRecord,
  'id' | 'pair' | 'side' | 'amount' | 'cost' | 'margin' | 'leverage'
>;

/** The part of an open position that a round of funding reads and changes. */
export interface FundedPosition
  extends Pick<
      PositionRecord,
      'id' | 'traderId' | 'pair' | 'quote' | 'side' | 'marginMode' | 'amount' | 'cost'
    >,
    Pick<PositionRecord, 'margin' | 'funding' | 'liquidationTicks'> {
  /** Its row in the table. */
  row: number;
  /** The liquidation price that is stored, ticks. */
  storedTicks: number | null;
}

export interface FundingRecord {
  positionId: string;
  traderId: string;
  pair: string;
  side: PositionSide;
  rate: string;
  markTicks: number;
  amount: bigint;
  /** Negative if the trader paid. */
  payment: bigint;
  at: number;
}

export interface LiquidationRecord {
  positionId: string;
  traderId: string;
  pair: string;
  side: PositionSide;
  hedged: boolean;
  marginMode: MarginMode;
  leverage: number;
  amount: bigint;
  cost: bigint;
  /** As that of its position before. */
  openTickLots: bigint | null;
  markTicks: number;
  pnl: bigint;
  fee: bigint;
  covered: bigint;
  at: number;
}

/** Leverage and margin mode that a trader chose for a pair. */
export interface LeverageRecord {
  leverage: number;
  marginMode: MarginMode;
}

/** Hears the id of a position or of an order that has changed. */
export type FuturesChanges = (traderId: string, changed: { position: string } | { order: string }) => void;

/** An order that has yet to place its parts, such as a TWAP order: the book does not have it. */
interface WaitingOrder {
  pair: string;
  /** Null where it does not say. */
  marginMode: MarginMode | null;
}

/** Which orders of a trader wait to place their parts. */
export type WaitingSource = (tx: Tx, traderId: string) => readonly WaitingOrder[];
