import type { MarginParameters } from '@papermint/contracts/futures/margin-parameters';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import type { CancelReason } from '@papermint/contracts/orders/cancel-reasons';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderStatus } from '@papermint/contracts/orders/order-statuses';
import type { OrderType, TimeInForce } from '@papermint/contracts/orders/order-types';
import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';

/** An order as it is stored. Instants are simulated, ms. */
export interface OrderRecord {
  id: string;
  /** Rises over the orders of all venues. */
  number: number;
  traderId: string;
  pair: string;
  side: Side;
  type: OrderType;
  status: OrderStatus;
  /** Base units. */
  amount: bigint;
  /** The total of a market order in quote units; null if its trader gave an amount. */
  quoteAmount: bigint | null;
  filled: bigint;
  /** Quote units. */
  cost: bigint;
  fee: bigint;
  /** The total by which the fees of its resting fills were rounded up so far, in 10^-8 quote units. */
  feeCarry: bigint;
  /** The sum of price times lots over its fills, in ticks. */
  tickLots: bigint;
  /** The highest fee rate of its fills, a fraction as decimal text. */
  feeRate: string;
  limitTicks: number | null;
  timeInForce: TimeInForce;
  /** Set for GTD orders. */
  expiresAt: number | null;
  postOnly: boolean;
  /** The price that triggers it; for a trailing stop null until it is triggered. */
  stopTicks: number | null;
  /** The distance of a trailing stop. */
  trailing: TrailingDistance | null;
  /** The price (ticks) from which a trailing stop follows the price; null without one. */
  activationTicks: number | null;
  /** Whether the price has to rise to the activation price; null if the trailing stop follows since `stopSince`. */
  activatesUp: boolean | null;
  /** From this instant on the price is watched for its stop price. */
  stopSince: number | null;
  /** The watermark (ticks) of a trailing stop at `stopSince`; null if it is the price at that instant. */
  watermarkTicks: number | null;
  /** The reservation of its open part, in minor units of the asset that its settlement reserves. */
  held: bigint;
  /** An id that decides its time priority; null if its own id does. */
  priority: string | null;
  /** A name that its trader gave it. */
  clientOrderId: string | null;
  /** An id of its trader's own, unique among their open orders of the venue. */
  clientId: string | null;
  /** Numbers that its program gave it: its strategy, and the kind of that strategy. */
  strategyId: number | null;
  strategyType: number | null;
  /** The most of it that the book shows, base units; null if it shows the whole. */
  visible: bigint | null;
  /** The filled amount up to which it is shown now; null if it shows the whole or does not rest. */
  shownTo: bigint | null;
  /** What self-trade prevention took off the amount, base units. */
  prevented: bigint;
  /** What it does where it would trade with its own trader; null for the default of its kind. */
  selfTrade: SelfTradeMode | null;
  cancelReason: CancelReason | null;
  /** The number of the list that it belongs to. */
  list: number | null;
  /** The other order of an OCO. */
  linkedTo: string | null;
  /** The id of the scaled order or the TWAP order that it is a part of. */
  group: string | null;
  /** It was placed while its market was closed, and comes in when that opens. */
  queued: boolean;
  /** Null on other venues. */
  margin: MarginParameters | null;
  createdAt: number;
  /** Of futures: whether it is listed among orders while it waits for its trigger. */
  amongOrders?: boolean;
  /** When its row was last written. */
  updatedAt: number;
}

/** One execution of one order at one price. */
export interface FillRecord {
  priceTicks: number;
  lots: number;
  liquidity: 'maker' | 'taker';
  withTrader: boolean;
  cost: bigint;
  fee: bigint;
  /** Simulated, ms. */
  at: number;
}

/** A fill with the order that it belongs to. */
export type ListedFill = FillRecord & {
  /** Rises over the fills of its venue. */
  id: number;
  orderId: string;
  orderNumber: number;
  pair: string;
  side: Side;
  /** The P&L that it realized, quote units; on spot missing. */
  realized?: bigint | null;
  /** In hedge mode the side of the position of its order; on spot missing. */
  positionSide?: PositionSide | null;
};

/** The traded part of an order: base units, quote units before fees, and fees. */
export type Traded = Pick<OrderRecord, 'filled' | 'cost' | 'fee'>;

export const NOTHING_TRADED: Traded = { filled: 0n, cost: 0n, fee: 0n };
