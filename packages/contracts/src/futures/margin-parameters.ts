import type { TrailingDistance } from '../orders/trailing-quote.ts';
import type { PriceMatch } from './price-match.ts';
import type { MarginMode, PositionSide } from './sides.ts';
import type { TriggerPrice } from './trigger-prices.ts';

/** What triggers a take profit or a stop loss: a price (ticks), or a turn by a distance, from a price (ticks) on. */
export type BracketTrigger =
  | { readonly ticks: number }
  | { readonly trailing: TrailingDistance; readonly activationTicks: number | null };

/** What only an order of futures has. */
export interface MarginParameters {
  /** Of what it opens. */
  leverage: number;
  marginMode: MarginMode;
  /** It only makes a position smaller, and reserves nothing. */
  reduceOnly: boolean;
  /** In hedge mode the side of the position that it opens or closes; null in one-way mode. */
  positionSide: PositionSide | null;
  /** The position whose take profit or stop loss it is. */
  positionId: string | null;
  /** The take profit and the stop loss that its position gets when it fills. */
  takeProfit: BracketTrigger | null;
  stopLoss: BracketTrigger | null;
  /** The price that triggers it, its take profit and its stop loss. */
  triggerBy: TriggerPrice;
  enteredByStaff: boolean;
  /** The price of the book that its limit was taken from; null if its trader gave the limit. */
  priceMatch: PriceMatch | null;
}
