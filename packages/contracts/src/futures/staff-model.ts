import { z } from 'zod';
import { decimalText } from '../common/fields.ts';
import { instrumentKinds } from '../markets/kinds.ts';
import { orderOwner } from '../spot/history-model.ts';
import { futuresOrder, position } from './model.ts';

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
