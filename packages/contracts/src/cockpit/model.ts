import { z } from 'zod';
import { apiKey } from '../accounts/api-key-model.ts';
import { decimalText, instant } from '../common/fields.ts';
import { cancelReasons } from '../orders/cancel-reasons.ts';
import { fill, orderShape } from '../orders/model.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { venues } from './run-limits.ts';

const ratio = (what: string) => decimalText.nullable().describe(what);

export const runFigures = z
  .object({
    capital: decimalText.describe('What the account was worth when the run began.'),
    realized: decimalText.describe(
      'Realized P&L of the fills of the key by average cost, before fees. What the key sells without having bought it counts as sold short.',
    ),
    unrealized: decimalText.describe('Change of the unrealized P&L of what the key has open.'),
    fees: decimalText.describe('Fees of its fills.'),
    net: decimalText.describe('Realized and unrealized P&L less fees.'),
    return: ratio('Net P&L by capital; null without capital.'),
    maxDrawdown: decimalText.describe('The largest drop of the equity from its highest point before.'),
    maxDrawdownShare: ratio('That drop by the highest point; null where it is not above 0.'),
    sharpe: ratio(
      'Sharpe ratio of daily simple returns of the equity, times √365, with a risk-free rate of 0; null with fewer than two whole days or without variance.',
    ),
    profitFactor: ratio(
      'Gross profit divided by gross loss of closed trades, after fees; null without a loss.',
    ),
    winRate: ratio('Share of closed trades with a profit; null without a closed trade.'),
    expectancy: ratio('Average result of a closed trade, after the fees of both sides; null without one.'),
    closedTrades: z.int().describe('Fills that closed an open amount.'),
    orders: z.int().describe('Orders that were placed.'),
    fills: z.int().describe('Fills of its orders.'),
    turnover: decimalText.describe('Value of all fills.'),
    makerShare: ratio('Value of the fills as maker by that of all; null without a fill.'),
  })
  .describe('Figures of a run.')
  .meta({ id: 'RunFigures' });
export type RunFigures = z.infer<typeof runFigures>;

export const runPoint = z
  .object({
    at: instant.describe('The instant, on the simulated clock.'),
    worth: decimalText.describe('What the account was worth.'),
    net: decimalText.describe('P&L of the key after fees, since the run began.'),
    equity: decimalText.describe('Capital and P&L.'),
    drawdown: decimalText.describe('How far the equity is below its highest point before.'),
  })
  .describe('A point of an equity curve.')
  .meta({ id: 'RunPoint' });
export type RunPoint = z.infer<typeof runPoint>;

export const runPair = z
  .object({
    venue: z.enum(venues).describe('Where it trades.'),
    pair: z.string().describe('Pair such as BTC/USD.'),
    orders: z.int().describe('Orders of the run.'),
    fills: z.int().describe('Fills of the run.'),
    open: decimalText.describe('What the key has open, in base; negative if sold short.'),
    averagePrice: decimalText
      .nullable()
      .describe('Average cost of one, in quote; null where nothing is open.'),
    mark: decimalText.describe('Price at the end of the run, for futures the mark price.'),
    realized: decimalText.describe('Realized P&L before fees, so far.'),
    unrealized: decimalText.describe('Unrealized P&L of what is open.'),
    fees: decimalText.describe('Fees of its fills so far.'),
    turnover: decimalText.describe('Value of all fills.'),
    quote: z.string().describe('Currency of the amounts of this pair.'),
  })
  .describe('What a key did with one pair.')
  .meta({ id: 'RunPair' });
export type RunPair = z.infer<typeof runPair>;

const ends = ['active', 'revoked', 'expired'] as const;

export const cockpitKey = apiKey
  .extend({
    state: z.enum(ends).describe('Whether it works, and otherwise why not.'),
    endedAt: instant.nullable().describe('When it was revoked or expired; null while it works.'),
  })
  .describe('An API key, also one that no longer works.')
  .meta({ id: 'CockpitKey' });
export type CockpitKey = z.infer<typeof cockpitKey>;

export const run = z
  .object({
    key: cockpitKey,
    currency: z.literal('USD').describe('Currency of all amounts, unless they name another.'),
    from: instant.describe('When the run begins: before the first order of the key, unless it was chosen.'),
    to: instant.describe('When it ends: now or when the key ended, unless it was chosen.'),
    figures: runFigures,
    points: z.array(runPoint).describe('Evenly spaced instants, oldest first.'),
    pairs: z.array(runPair).describe('Pairs that the key traded, the largest turnover first.'),
    statuses: z
      .array(
        z.object({
          status: z.enum(orderStatuses).describe('Status.'),
          count: z.int().describe('Orders that have it.'),
        }),
      )
      .describe('Orders by status.'),
    digest: z.string().describe('SHA-256 of all orders and fills: two runs with the same one did the same.'),
  })
  .describe('What an API key did between two instants.')
  .meta({ id: 'KeyRun' });
export type KeyRun = z.infer<typeof run>;

export const keyFill = fill
  .extend({
    id: z.string().describe('Venue and number of the fill.'),
    venue: z.enum(venues).describe('Where it traded.'),
    realized: decimalText
      .nullable()
      .describe('P&L that it realized, after the fees of both sides; null where it closed nothing.'),
  })
  .describe('A fill of an order that an API key placed.')
  .meta({ id: 'KeyFill' });
export type KeyFill = z.infer<typeof keyFill>;

const { number, pair, side, type, status, price, amount, filled, averagePrice, cost, fee, clientId } =
  orderShape.shape;

export const keyOrder = z
  .object({
    uuid: orderShape.shape.uuid,
    number,
    venue: z.enum(venues).describe('Where it trades.'),
    pair,
    side,
    type,
    status,
    price,
    stopPrice: decimalText.nullable().describe('Stop price in quote; null without one.'),
    amount,
    filled,
    averagePrice,
    cost,
    fee,
    feeCurrency: orderShape.shape.feeCurrency,
    clientId,
    strategyId: orderShape.shape.strategyId,
    strategyType: orderShape.shape.strategyType,
    cancelReason: z.enum(cancelReasons).nullable().describe('Why it was canceled; null if it was not.'),
    createdAt: orderShape.shape.createdAt,
  })
  .describe('An order that an API key placed.')
  .meta({ id: 'KeyOrder' });
export type KeyOrder = z.infer<typeof keyOrder>;
