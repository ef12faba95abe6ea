import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';

export const sides = ['buy', 'sell'] as const;
export type Side = (typeof sides)[number];

/**
 * A market order takes any price, a limit order none worse than its own. The others wait until the last price
 * comes to their stop price, and are a market order (stop, take_profit, trailing_stop) or a limit order (stop_limit)
 * from then on. The stop price of a trailing_stop follows the best price since it was placed at a distance.
 */
export const orderTypes = ['market', 'limit', 'stop', 'stop_limit', 'take_profit', 'trailing_stop'] as const;
export type OrderType = (typeof orderTypes)[number];

/**
 * What can be placed. An oco (one cancels the other) is two orders for the same amount: a limit order, and a stop or
 * stop_limit order on the other side of the price. The first that trades or is triggered cancels the other.
 */
export const placeableTypes = [...orderTypes, 'oco'] as const;
export type PlaceableType = (typeof placeableTypes)[number];

/**
 * How long an order waits: GTC until it is canceled, GTD until it expires at the latest, IOC not at all (what does not trade at once is canceled),
 * FOK not at all and only whole. A market order never waits. An order with a stop price waits for that until it
 * is canceled; IOC and FOK of a stop_limit order begin to count when it is triggered.
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
 * A spot order and what became of it. Amounts are in the base asset; `cost` is what the filled part came to
 * in the quote currency, before the fee, which is charged in `feeCurrency` (the quote).
 */
export const trade = z.object({
  uuid: z.string(),
  /** The name that its trader gave it. */
  clientOrderId: z.string().nullable(),
  pair: z.string(),
  side: z.enum(sides),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  /** The limit; null where the order takes any price. */
  price: decimalText.nullable(),
  /** What triggers it; null where nothing has to. Of a trailing_stop as it stands now, or as it stood then. */
  stopPrice: decimalText.nullable(),
  /** The distance of a trailing_stop. */
  trailingPercent: decimalText.nullable(),
  /** The highest price (sell) or the lowest (buy) that an untriggered trailing_stop has seen: its stop price follows that. */
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
export type Trade = z.infer<typeof trade>;
