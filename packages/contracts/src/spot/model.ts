import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';

export const sides = ['buy', 'sell'] as const;
export type Side = (typeof sides)[number];

export const orderTypes = ['market', 'limit'] as const;
export type OrderType = (typeof orderTypes)[number];

/**
 * How long an order waits: GTC until it is canceled, IOC not at all (what does not trade at once is canceled),
 * FOK not at all and only whole. A market order never waits.
 */
export const timesInForce = ['GTC', 'IOC', 'FOK'] as const;
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
  pair: z.string(),
  side: z.enum(sides),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  /** The limit; null where the order takes any price. */
  price: decimalText.nullable(),
  timeInForce: z.enum(timesInForce),
  postOnly: z.boolean(),
  amount: decimalText,
  filled: decimalText,
  averagePrice: decimalText.nullable(),
  cost: decimalText,
  fee: decimalText,
  feeCurrency: z.string(),
  createdAt: instant,
});
export type Trade = z.infer<typeof trade>;
