import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { instrumentKinds } from '../markets/kinds.ts';
import { trailShape } from '../orders/attached-fields.ts';
import { fill, orderShape } from '../orders/model.ts';
import { orderEventFields } from '../orders/order-events.ts';
import { orderStep } from '../spot/history-model.ts';
import { priceMatches } from './price-match.ts';
import { marginModes, positionModes, positionSides } from './sides.ts';
import { triggerPrices } from './trigger-prices.ts';

export const positionStatuses = ['open', 'closed', 'liquidated'] as const;
export type PositionStatus = (typeof positionStatuses)[number];

export const position = z
  .object({
    uuid: z.string().describe('Id of the position.'),
    pair: z.string().describe('Pair such as BTC/USD.'),
    kind: z.enum(instrumentKinds).describe('Kind of the instrument.'),
    side: z.enum(positionSides).describe('long gains where the price rises, short where it falls.'),
    hedged: z
      .boolean()
      .describe('Whether it was opened in hedge mode, where its pair may have a long and a short position.'),
    status: z.enum(positionStatuses).describe('Status. closed and liquidated are final.'),
    amount: decimalText.describe('Open amount, in base; 0 once it is closed.'),
    openedAmount: decimalText.describe('Amount opened in all, in base.'),
    entryPrice: decimalText.describe(
      'Average price of the open part, in quote; once closed, of all that was opened.',
    ),
    exitPrice: decimalText
      .nullable()
      .describe('Average price of what was closed, in quote; null where nothing was.'),
    cost: decimalText.describe('What the open part was opened for, in quote.'),
    markPrice: decimalText.describe('Mark price, in quote: the current price; once closed, that of its end.'),
    notional: decimalText.describe('Value of the open part at the mark price, in quote.'),
    leverage: z.int().describe('Leverage.'),
    marginMode: z
      .enum(marginModes)
      .describe(
        'isolated: only its own margin stands for it; cross: all that is available in the quote currency does.',
      ),
    margin: decimalText.describe('Margin that is locked for it, in quote.'),
    maintenanceMargin: decimalText.describe(
      'Least margin at the mark price, in quote; it is liquidated below.',
    ),
    marginRatio: decimalText
      .nullable()
      .describe(
        'Maintenance margin by margin and unrealized P&L (of the account for cross), as a fraction: liquidated at 1. Null once it is closed.',
      ),
    liquidationPrice: decimalText
      .nullable()
      .describe(
        'Mark price at which it is liquidated, in quote; for cross an estimate by the other prices now. Null where there is none.',
      ),
    unrealizedPnl: decimalText.describe('P&L of the open part at the mark price, in quote, before fees.'),
    realizedPnl: decimalText.describe('P&L of what was closed, in quote, before fees and funding.'),
    funding: decimalText.describe(
      'Funding received so far, in quote; negative if paid. It includes the dividend adjustments of a stock.',
    ),
    fees: decimalText.describe('Fees paid so far, in quote, with that of a liquidation.'),
    covered: decimalText.describe('Loss beyond its margin that the insurance fund paid, in quote.'),
    marginCurrency: z.string().describe('Currency of margin and P&L: the quote currency.'),
    takeProfit: decimalText
      .nullable()
      .describe('Trigger price of its take profit, in quote; null where there is none, or it trails.'),
    stopLoss: decimalText
      .nullable()
      .describe('Trigger price of its stop loss, in quote; null where there is none, or it trails.'),
    takeProfitTrail: trailShape.nullable().describe('How its take profit trails; null where it does not.'),
    stopLossTrail: trailShape.nullable().describe('How its stop loss trails; null where it does not.'),
    takeProfitBy: z
      .enum(triggerPrices)
      .nullable()
      .describe('The price that triggers its take profit; null where there is none.'),
    stopLossBy: z
      .enum(triggerPrices)
      .nullable()
      .describe('The price that triggers its stop loss; null where there is none.'),
    enteredByStaff: z.boolean().describe('Whether staff entered it for the trader.'),
    createdAt: instant.describe('When it was opened, on the simulated clock.'),
    closedAt: instant.nullable().describe('When it was closed or liquidated; null while it is open.'),
  })
  .describe('A futures position.')
  .meta({ id: 'Position' });
export type Position = z.infer<typeof position>;

export const positionStep = z
  .object({
    status: z
      .enum(positionStatuses)
      .describe('Status that the position reached; open by staff where they opened or enlarged it.'),
    at: instant.describe('When it did, on the simulated clock.'),
    by: z.enum(['trader', 'staff', 'system']).describe('Who changed it.'),
    reason: z.string().nullable().describe('The reason that staff gave; null where there is none.'),
  })
  .describe('A status that a position has reached, and who changed it.')
  .meta({ id: 'PositionStep' });
export type PositionStep = z.infer<typeof positionStep>;

export const positionDetail = z
  .object({
    position: position.describe('The position.'),
    timeline: z.array(positionStep).describe('Statuses that it has reached, oldest first.'),
  })
  .describe('A futures position with its statuses.')
  .meta({ id: 'PositionDetail' });
export type PositionDetail = z.infer<typeof positionDetail>;

export const futuresOrder = orderShape
  .extend({
    leverage: z.int().describe('Leverage of what it opens.'),
    marginMode: z.enum(marginModes).describe('Margin mode of what it opens.'),
    reduceOnly: z.boolean().describe('Whether it only makes a position smaller.'),
    positionSide: z
      .enum(positionSides)
      .nullable()
      .describe('In hedge mode the side of the position that it opens or closes; null in one-way mode.'),
    position: z
      .string()
      .nullable()
      .describe('Id of the position whose take profit or stop loss it is; null for other orders.'),
    takeProfit: decimalText
      .nullable()
      .describe(
        'Trigger price of the take profit that its position gets, in quote; null where there is none, or it trails.',
      ),
    stopLoss: decimalText
      .nullable()
      .describe(
        'Trigger price of the stop loss that its position gets, in quote; null where there is none, or it trails.',
      ),
    takeProfitTrail: trailShape
      .nullable()
      .describe('How the take profit that its position gets trails; null where it does not.'),
    stopLossTrail: trailShape
      .nullable()
      .describe('How the stop loss that its position gets trails; null where it does not.'),
    triggerBy: z
      .enum(triggerPrices)
      .describe('The price that triggers its stop price, take profit and stop loss.'),
    priceMatch: z
      .enum(priceMatches)
      .nullable()
      .describe('The price of the book that its limit was taken from; null where its trader gave the limit.'),
    enteredByStaff: z.boolean().describe('Whether staff entered it for the trader.'),
  })
  .describe('A futures order and its state.')
  .meta({ id: 'FuturesOrder' });
export type FuturesOrder = z.infer<typeof futuresOrder>;

export const futuresOrderDetail = z
  .object({
    trade: futuresOrder.describe('The order.'),
    linked: futuresOrder.nullable().describe('The other order of an oco; null where there is none.'),
    fills: z.array(fill).describe('The latest 100 fills, newest first.'),
    fillCount: z.int().describe('Number of all its fills.'),
    timeline: z.array(orderStep).describe('Statuses that it has reached, oldest first.'),
    ...orderEventFields,
  })
  .describe('A futures order with its fills and statuses.')
  .meta({ id: 'FuturesOrderDetail' });
export type FuturesOrderDetail = z.infer<typeof futuresOrderDetail>;

export const fundingPayment = z
  .object({
    id: z.string().describe('Id of the payment.'),
    position: z.string().describe('Id of the position.'),
    pair: z.string().describe('Pair such as BTC/USD.'),
    side: z.enum(positionSides).describe('Side of the position.'),
    rate: decimalText.describe('Funding rate of the round, as a fraction: where positive, longs pay shorts.'),
    markPrice: decimalText.describe('Mark price of the round, in quote.'),
    amount: decimalText.describe('Amount of the position, in base.'),
    payment: decimalText.describe('What the trader received or, negative, paid, in `currency`.'),
    currency: z.string().describe('Currency of the payment: the quote currency.'),
    time: instant.describe('When it was, on the simulated clock.'),
  })
  .describe('What one round of funding paid or took for a position.')
  .meta({ id: 'FundingPayment' });
export type FundingPayment = z.infer<typeof fundingPayment>;

export const liquidation = z
  .object({
    position: z.string().describe('Id of the position.'),
    pair: z.string().describe('Pair such as BTC/USD.'),
    side: z.enum(positionSides).describe('Side of the position.'),
    hedged: z.boolean().describe('Whether it was opened in hedge mode.'),
    marginMode: z.enum(marginModes).describe('Margin mode of the position.'),
    leverage: z.int().describe('Leverage of the position.'),
    amount: decimalText.describe('Amount that was closed, in base.'),
    entryPrice: decimalText.describe('Average price at which it was opened, in quote.'),
    markPrice: decimalText.describe('Mark price at which it was closed, in quote.'),
    pnl: decimalText.describe('P&L of what was closed, in quote.'),
    fee: decimalText.describe('Liquidation fee, in quote.'),
    covered: decimalText.describe('Loss beyond the margin that the insurance fund paid, in quote.'),
    currency: z.string().describe('The quote currency.'),
    time: instant.describe('When it was, on the simulated clock.'),
  })
  .describe('A liquidation of a position.')
  .meta({ id: 'Liquidation' });
export type Liquidation = z.infer<typeof liquidation>;

export const leverageSetting = z
  .object({
    pair: z.string().describe('Pair such as BTC/USD.'),
    leverage: z.int().describe('Leverage of the next orders, and of the open position.'),
    marginMode: z
      .enum(marginModes)
      .describe('Margin mode of the next orders, and of the open position; isolated at first.'),
    positionMode: z
      .enum(positionModes)
      .describe('Position mode of the trader, for all pairs: one_way or hedge.'),
    maxLeverage: z.int().describe("Highest leverage by the instrument and the trader's package."),
  })
  .describe('Leverage and margin mode of a trader in a pair.')
  .meta({ id: 'LeverageSetting' });
export type LeverageSetting = z.infer<typeof leverageSetting>;

export const positionModeSetting = z
  .object({
    mode: z
      .enum(positionModes)
      .describe('one_way: a pair has one position; hedge: it may have a long and a short one.'),
  })
  .describe('The position mode of a trader.')
  .meta({ id: 'PositionModeSetting' });
export type PositionModeSetting = z.infer<typeof positionModeSetting>;

export const fundingInfo = z
  .object({
    pair: z.string().describe('Pair such as BTC/USD.'),
    rate: decimalText.describe('Rate of the next round, as a fraction: where positive, longs pay shorts.'),
    nextAt: instant.describe('When the next round is; a closed market has none in its closed hours.'),
    markPrice: decimalText.describe(
      'Current mark price, in quote: the index price with the mean basis of the last five minutes. Positions are valued and liquidated at it.',
    ),
    indexPrice: decimalText.describe(
      'Index price, which the futures follow, in quote: the spot price without the price impact of large orders.',
    ),
    lastPrice: decimalText.describe(
      'Last price of the futures, in quote. Its distance from the index price is the basis, whose mean decides the rate.',
    ),
  })
  .describe('The next round of funding in a pair.')
  .meta({ id: 'Funding' });
export type FundingInfo = z.infer<typeof fundingInfo>;
