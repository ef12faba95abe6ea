import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { cancelReasons } from './cancel-reasons.ts';
import { orderStatuses } from './order-statuses.ts';
import { orderTypes, timesInForce } from './order-types.ts';
import { selfTradeModes } from './self-trade.ts';

export const sides = ['buy', 'sell'] as const;
export type Side = (typeof sides)[number];

export const orderShape = z
  .object({
    uuid: z.string().describe('Id of the order.'),
    number: z.int().describe('Number of the order: rises over the spot and futures orders of everyone.'),
    clientOrderId: z
      .string()
      .nullable()
      .describe('A name that its trader gave it; null where they gave none.'),
    clientId: z
      .string()
      .nullable()
      .describe('An id of its trader that is unique among their open orders only; null without one.'),
    strategyId: z
      .int()
      .nullable()
      .describe('Number of the strategy that placed it, as its program gave it; null without one.'),
    strategyType: z
      .int()
      .nullable()
      .describe('Kind of that strategy, a number that its program gave it; null without one.'),
    pair: z.string().describe('Pair such as BTC/USD.'),
    side: z.enum(sides).describe('Whether it buys or sells the base asset.'),
    type: z.enum(orderTypes).describe('How it trades: see the call that places orders.'),
    status: z
      .enum(orderStatuses)
      .describe(
        'Status. filled, canceled, expired and rejected are final; the others are open. A pending_new order waits for the fill of the working order of its list and reserves nothing.',
      ),
    price: decimalText.nullable().describe('Limit in quote; null where the order takes any price.'),
    stopPrice: decimalText
      .nullable()
      .describe(
        'Stop price that triggers it, in quote; null without one. The last price must reach it, or the mark price for futures with `triggerBy` mark. For a trailing_stop the current one, or the one that triggered it.',
      ),
    trailingPercent: decimalText
      .nullable()
      .describe(
        'Distance of a trailing_stop or trailing_take_profit from the best price, in percent; null for other types, and with `trailingAmount`.',
      ),
    trailingAmount: decimalText
      .nullable()
      .describe(
        'Distance of a trailing_stop or trailing_take_profit from the best price, in quote; null for other types, and with `trailingPercent`.',
      ),
    activationPrice: decimalText
      .nullable()
      .describe(
        'Price that a trailing_stop waits for before it follows the price, in quote; null without one.',
      ),
    bestPrice: decimalText
      .nullable()
      .describe(
        'Watermark of an untriggered trailing_stop: the highest price (sell) or the lowest (buy) since it was placed or activated, in quote. Of a trailing_take_profit the lowest (sell) or the highest (buy). Otherwise null.',
      ),
    timeInForce: z
      .enum(timesInForce)
      .describe(
        'How long it stays open: until canceled (GTC) or until it expires (GTD); as much as possible immediately (IOC) or as a whole (FOK).',
      ),
    expiresAt: instant
      .nullable()
      .describe('When a GTD order expires, on the simulated clock; otherwise null.'),
    opensAt: instant
      .nullable()
      .describe(
        'While it is open and its market is closed: when the next session begins, which it waits for; otherwise null.',
      ),
    postOnly: z.boolean().describe('Whether it is refused instead of trading immediately.'),
    amount: decimalText.describe('Amount ordered, in base.'),
    visibleAmount: decimalText
      .nullable()
      .describe('The most of an iceberg order that the book shows, in base; null where it shows the whole.'),
    quoteAmount: decimalText
      .nullable()
      .describe('Total in quote that a market order was placed for; null where it has an amount in base.'),
    filled: decimalText.describe('Amount filled so far, in base.'),
    averagePrice: decimalText
      .nullable()
      .describe('Average price of the filled part, in quote; null before the first fill.'),
    cost: decimalText.describe('Value of the filled part in quote, before the fee.'),
    fee: decimalText.describe('Fee charged so far, in `feeCurrency`.'),
    feeCurrency: z.string().describe('Currency of the fee: the quote currency.'),
    selfTradePreventionMode: z
      .enum(selfTradeModes)
      .describe(
        'What happens where it would trade with another order of its trader: that order is canceled (cancel_resting), the rest of this one (cancel_incoming), both (cancel_both), or both lose the smaller amount (decrement).',
      ),
    preventedAmount: decimalText.describe(
      'Part of the amount that self-trade prevention took off, in base; it neither trades nor is open.',
    ),
    cancelReason: z
      .enum(cancelReasons)
      .nullable()
      .describe(
        'Why it was canceled: requested by its trader, by staff, because its linked_order traded or was triggered, for self_trade prevention, for want of liquidity (no_liquidity; not_filled_whole for FOK) or balance, at the price_bound of a lock, as post_only, with its position (position_closed, liquidation) or its pair (delisted), at a split of the stock (stock_split), or refused by another rule. Null for an order that was not canceled, and for one from before reasons were kept.',
      ),
    list: z.int().nullable().describe('Number of the list that it belongs to; null where there is none.'),
    linkedTo: z.string().nullable().describe('Id of the other order of an oco; null where there is none.'),
    group: z
      .string()
      .nullable()
      .describe('ID of the scaled order or TWAP order that it is a part of; null for other orders.'),
    createdAt: instant.describe('When it was placed, on the simulated clock.'),
  })
  .describe('An order and its state.')
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderShape>;

export const fill = z
  .object({
    id: z.string().describe('Id of the fill.'),
    number: z.int().describe('Number of the fill: rises over the fills of spot, or of futures.'),
    order: z.string().describe('Id of the order.'),
    orderNumber: z.int().describe('Number of the order.'),
    pair: z.string().describe('Pair such as BTC/USD.'),
    side: z.enum(sides).describe('Side of the order.'),
    price: decimalText.describe('Price, in quote.'),
    amount: decimalText.describe('Amount, in base.'),
    cost: decimalText.describe('Price times amount in quote, before the fee.'),
    fee: decimalText.describe('Fee, in `feeCurrency`.'),
    feeCurrency: z.string().describe('Currency of the fee: the quote currency.'),
    liquidity: z
      .enum(['maker', 'taker'])
      .describe('Whether the order was resting (maker) or matched a resting one (taker).'),
    time: instant.describe('When it was, on the simulated clock.'),
  })
  .describe('One execution of an order at one price.')
  .meta({ id: 'Fill' });
export type Fill = z.infer<typeof fill>;
