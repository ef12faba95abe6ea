import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { marginModes, positionSides } from '../futures/sides.ts';
import { venues } from '../markets/trade-path.ts';
import { sides } from '../orders/model.ts';
import { twapStatuses } from './statuses.ts';

export const twapShape = z
  .object({
    uuid: z.string().describe('Id of the TWAP order: the `group` of its orders.'),
    venue: z.enum(venues).describe('The market in which it trades.'),
    pair: z.string().describe('Pair such as BTC/USD.'),
    side: z.enum(sides).describe('Whether it buys or sells the base asset.'),
    status: z
      .enum(twapStatuses)
      .describe(
        'Status. completed: completely filled; expired: its duration is over, and it is not completely filled; stopped: `reason` says why. A running or paused TWAP order is active.',
      ),
    reason: z
      .string()
      .nullable()
      .describe('Why it stopped, or why its latest order did not fill completely; null otherwise.'),
    amount: decimalText.describe('Total amount of its orders, in base.'),
    duration: z.int().describe('Duration from the first order to the end, in seconds, without pauses.'),
    interval: z.int().describe('Seconds between two orders.'),
    slices: z.int().describe('Maximum number of orders.'),
    done: z.int().describe('Number of orders that were due so far.'),
    limit: decimalText
      .nullable()
      .describe('The worst price at which it trades, in quote; null if it trades at any price.'),
    filled: decimalText.describe('Amount filled so far, in base.'),
    cost: decimalText.describe('Value of the filled part in quote, before fees.'),
    fee: decimalText.describe('Fees so far, in quote.'),
    averagePrice: decimalText
      .nullable()
      .describe('Average price of the filled part, in quote; null before the first fill.'),
    marketPrice: decimalText
      .nullable()
      .describe(
        'Time-weighted average price of the market, in quote: the mean of the last prices immediately before each of its orders. Null before the first order.',
      ),
    leverage: z.int().nullable().describe('Leverage of the position that it opens; null for spot.'),
    marginMode: z
      .enum(marginModes)
      .nullable()
      .describe('Margin mode of the position that it opens; null for spot.'),
    reduceOnly: z.boolean().describe('Whether its orders can only reduce a position.'),
    positionSide: z
      .enum(positionSides)
      .nullable()
      .describe('Position side that it opens or closes in hedge mode; null otherwise.'),
    nextAt: instant.nullable().describe('When its next order is due; null unless it runs.'),
    createdAt: instant.describe('When it was started, on the simulated clock.'),
    closedAt: instant.nullable().describe('When it ended; null while it runs or is paused.'),
  })
  .describe('An order that trades its amount in equal parts over a period.')
  .meta({ id: 'Twap' });
export type Twap = z.infer<typeof twapShape>;
