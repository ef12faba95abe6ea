import { z } from 'zod';
import { decimalText } from '../common/fields.ts';
import { instrumentKinds } from '../markets/kinds.ts';
import { orderOwner, orderStep } from '../spot/history-model.ts';
import { futuresOrder, futuresOrderDetail, leverageSetting, position, positionStep } from './model.ts';

export const staffPosition = position
  .extend({ trader: orderOwner.describe('Whose position it is.') })
  .describe('A futures position with its trader.')
  .meta({ id: 'StaffPosition' });
export type StaffPosition = z.infer<typeof staffPosition>;

export const staffFuturesOrder = futuresOrder
  .extend({ trader: orderOwner.describe('Whose order it is.') })
  .describe('A futures order with its trader.')
  .meta({ id: 'StaffFuturesOrder' });
export type StaffFuturesOrder = z.infer<typeof staffFuturesOrder>;

const staff = orderOwner
  .nullable()
  .describe('The member of staff who changed it; null where it was someone else.');

export const staffPositionStep = positionStep
  .extend({ staff })
  .describe('A status that a position has reached, and who changed it, as staff see it.')
  .meta({ id: 'StaffPositionStep' });
export type StaffPositionStep = z.infer<typeof staffPositionStep>;

export const staffFuturesOrderDetail = futuresOrderDetail
  .extend({
    trade: staffFuturesOrder.describe('The order.'),
    timeline: z.array(orderStep.extend({ staff })).describe('Statuses that it has reached, oldest first.'),
  })
  .describe('A futures order with its trader, fills and statuses.')
  .meta({ id: 'StaffFuturesOrderDetail' });
export type StaffFuturesOrderDetail = z.infer<typeof staffFuturesOrderDetail>;

export const futuresTerms = z
  .object({
    setting: leverageSetting.describe('Leverage and margin mode of the trader in the pair.'),
    takerFee: decimalText.describe("Taker fee of the trader's package, as a fraction."),
    markPrice: decimalText.describe('Mark price, in quote.'),
    available: decimalText.describe('Available balance of the trader in the quote currency.'),
    positions: z.array(position).describe('All open positions of the trader, newest first.'),
  })
  .describe('What a futures order of a trader in a pair would meet.')
  .meta({ id: 'FuturesTerms' });
export type FuturesTerms = z.infer<typeof futuresTerms>;

export const exposure = z
  .object({
    pair: z.string().describe('Pair such as BTC/USD.'),
    kind: z.enum(instrumentKinds).describe('Kind of the instrument.'),
    quote: z.string().describe('Quote currency.'),
    positions: z.int().describe('Number of open positions.'),
    long: decimalText.describe('Amount of all long positions, in base.'),
    short: decimalText.describe('Amount of all short positions, in base.'),
    longNotional: decimalText.describe('Value of the long positions at the mark price, in quote.'),
    shortNotional: decimalText.describe('Value of the short positions at the mark price, in quote.'),
    net: decimalText.describe('Exposure of the house in base: short positions less long ones.'),
    netNotional: decimalText.describe('The same at the mark price, in quote.'),
    margin: decimalText.describe('Margin of all positions, in quote.'),
    unrealizedPnl: decimalText.describe(
      "The house's unrealized P&L, in quote: that of the traders with the other sign.",
    ),
    markPrice: decimalText.describe('Mark price, in quote.'),
  })
  .describe('What the house stands against in one instrument.')
  .meta({ id: 'Exposure' });
export type Exposure = z.infer<typeof exposure>;

export const exposureTotals = z
  .object({
    positions: z.int().describe('Number of open positions.'),
    long: decimalText.describe('Value of all long positions, in US dollars.'),
    short: decimalText.describe('Value of all short positions, in US dollars.'),
    net: decimalText.describe('Exposure of the house, in US dollars: short positions less long ones.'),
    margin: decimalText.describe('Margin of all positions, in US dollars.'),
    unrealizedPnl: decimalText.describe("The house's unrealized P&L, in US dollars."),
    insurance: decimalText.describe('The insurance fund, in US dollars.'),
  })
  .describe('What the house stands against in all instruments.')
  .meta({ id: 'ExposureTotals' });
export type ExposureTotals = z.infer<typeof exposureTotals>;
