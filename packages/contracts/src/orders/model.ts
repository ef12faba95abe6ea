import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';

export const sides = ['buy', 'sell'] as const;
export type Side = (typeof sides)[number];

/**
 * A market order takes any price, a limit order none worse than its own. The others rest untriggered until the last
 * price reaches their stop price; from then on they are a market order (stop, take_profit, trailing_stop) or a limit
 * order (stop_limit). The stop price of a trailing_stop follows the best price since it was placed at a distance.
 */
export const orderTypes = ['market', 'limit', 'stop', 'stop_limit', 'take_profit', 'trailing_stop'] as const;
export type OrderType = (typeof orderTypes)[number];

/**
 * What can be placed. An oco (one cancels the other) is two linked orders for the same amount: a limit order, and a
 * stop or stop_limit order on the other side of the price. The first that trades or is triggered cancels the other.
 */
export const placeableTypes = [...orderTypes, 'oco'] as const;
export type PlaceableType = (typeof placeableTypes)[number];

/**
 * How long an order stays open: GTC until it is canceled, GTD until it expires. IOC trades what it can at once, FOK
 * all of it or nothing; what does not trade is canceled. A market order never rests. An order with a stop price stays
 * open until it is triggered or canceled; IOC and FOK of a stop_limit order count from its trigger.
 */
export const timesInForce = ['GTC', 'GTD', 'IOC', 'FOK'] as const;
export type TimeInForce = (typeof timesInForce)[number];

export const orderStatuses = [
  'untriggered',
  'new',
  'partially_filled',
  'filled',
  'canceled',
  'expired',
  'rejected',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * An order and its state. Amounts are in the base asset. `cost` is the value of the filled part in the quote
 * currency, before the fee, which is charged in `feeCurrency` (the quote).
 */
export const orderShape = z.object({
  uuid: z.string(),
  /** A name that its trader gave it. */
  clientOrderId: z.string().nullable(),
  pair: z.string(),
  side: z.enum(sides),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  /** The limit; null where the order takes any price. */
  price: decimalText.nullable(),
  /** What triggers it; null where nothing does. For a trailing_stop the current one, or the one that triggered it. */
  stopPrice: decimalText.nullable(),
  /** The distance of a trailing_stop. */
  trailingPercent: decimalText.nullable(),
  /** The watermark of an untriggered trailing_stop: the highest price (sell) or the lowest (buy) since it was placed. */
  bestPrice: decimalText.nullable(),
  timeInForce: z.enum(timesInForce),
  /** When a GTD order expires. */
  expiresAt: instant.nullable(),
  postOnly: z.boolean(),
  amount: decimalText,
  filled: decimalText,
  averagePrice: decimalText.nullable(),
  cost: decimalText,
  fee: decimalText,
  feeCurrency: z.string(),
  /** The other order of an oco. */
  linkedTo: z.string().nullable(),
  createdAt: instant,
});
export type Order = z.infer<typeof orderShape>;

/**
 * One execution of an order at one price. `cost` is its value in the quote currency, before the fee. A maker's
 * order was resting, a taker's order matched it.
 */
export const fill = z.object({
  id: z.string(),
  /** The order's uuid. */
  order: z.string(),
  pair: z.string(),
  side: z.enum(sides),
  price: decimalText,
  amount: decimalText,
  cost: decimalText,
  fee: decimalText,
  feeCurrency: z.string(),
  liquidity: z.enum(['maker', 'taker']),
  time: instant,
});
export type Fill = z.infer<typeof fill>;
