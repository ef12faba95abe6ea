import type { MarginMode, PositionSide } from '@papermint/contracts/futures/sides';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Side } from '@papermint/contracts/orders/model';
import type { TwapStatus } from '@papermint/contracts/twap/statuses';
import type { TwapTerms } from '@papermint/contracts/twap/twap-quote';

/** A row of `TwapOrder`. Amounts in base units, money in quote units, instants simulated, ms. */
export interface TwapRecord {
  id: string;
  traderId: string;
  venue: Venue;
  pair: string;
  side: Side;
  status: TwapStatus;
  /** A sentence: why it was stopped, or why its latest order did not fill. */
  reason: string | null;
  amount: bigint;
  /** Seconds. */
  duration: number;
  interval: number;
  /** The maximum number of its orders, and how many were due so far. */
  slices: number;
  done: number;
  limitTicks: number | null;
  filled: bigint;
  cost: bigint;
  fee: bigint;
  /** The sum of price times lots over its fills, in ticks. */
  tickLots: bigint;
  /** The sum of the prices (ticks) of the market at the instants of its orders. */
  marketTicks: bigint;
  leverage: number | null;
  marginMode: MarginMode | null;
  reduceOnly: boolean;
  positionSide: PositionSide | null;
  /** The id of the API key that started it. */
  apiKey: string | null;
  /** When the next order comes; while it is paused null. */
  nextAt: number | null;
  /** While it is paused, how long after its end the next order comes, ms. */
  waits: number | null;
  createdAt: number;
  updatedAt: number;
  closedAt: number | null;
}

/** A TWAP order as its trader starts it; numbers are decimal text. */
export interface StartTwapInput extends TwapTerms {
  venue: Venue;
  pair: string;
  side: Side;
  /** Quote asset. */
  limit?: string | undefined;
  leverage?: number | undefined;
  marginMode?: MarginMode | undefined;
  reduceOnly?: boolean | undefined;
  positionSide?: PositionSide | undefined;
}
