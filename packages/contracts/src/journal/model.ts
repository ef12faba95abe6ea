import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { positionSides } from '../futures/sides.ts';
import { sides } from '../orders/model.ts';
import { journalVenues, tripResults, tripStatuses } from './limits.ts';

const fraction = decimalText.nullable();

export const roundTrip = z
  .object({
    id: z.string().describe('Id of the round trip. It does not change.'),
    venue: z.enum(journalVenues).describe('Where it was traded.'),
    pair: z.string().describe('Pair such as BTC/USD.'),
    side: z.enum(positionSides).describe('long gains where the price rises. Spot round trips are long.'),
    status: z.enum(tripStatuses).describe('open until everything that was bought or opened is closed.'),
    result: z.enum(tripResults).nullable().describe('What it brought, by `net`; null while it is open.'),
    openedAt: instant.describe('When it was opened.'),
    closedAt: instant.nullable().describe('When it was closed; null while it is open.'),
    holdingSeconds: z.number().int().describe('Whole seconds from its opening to its end, or until now.'),
    amount: decimalText.describe('Amount opened in all, in base, in the shares of its end.'),
    entryPrice: decimalText.describe('Average price of what was opened, in quote.'),
    exitPrice: decimalText
      .nullable()
      .describe('Average price of what was closed, in quote; null where nothing was.'),
    gross: decimalText.describe('Realized P&L in quote, before fees and funding.'),
    fees: decimalText.describe('Fees in quote.'),
    funding: decimalText.describe('Funding received, in quote; negative if paid.'),
    net: decimalText.describe('Realized P&L less fees, with funding, in quote.'),
    quote: z.string().describe('Currency of prices, fees, funding and P&L.'),
    value: decimalText.describe("`net` in the account's currency, at the rate of its end."),
    currency: z.string().describe("The account's currency."),
    change: fraction.describe(
      'Gain of what was closed by its cost, after its share of the fees, as a fraction; null where nothing was.',
    ),
    note: z.string().describe('Note; empty without one.'),
    tags: z.array(z.string()).describe('Tags of the note.'),
    rating: z.number().int().nullable().describe('Rating of the note, 1 to 5; null without one.'),
    pictures: z.number().int().describe('How many pictures the note has.'),
  })
  .describe('A round trip: from flat to flat in a pair on spot, or a futures position.')
  .meta({ id: 'RoundTrip' });
export type RoundTrip = z.infer<typeof roundTrip>;

export const tradeStatistics = z
  .object({
    currency: z.string().describe("Currency of all amounts: the account's."),
    trades: z.number().int().describe('Closed round trips that match.'),
    wins: z.number().int().describe('Those with a `net` above zero.'),
    losses: z.number().int().describe('Those with a `net` below zero.'),
    winRate: fraction.describe('Wins by closed round trips, as a fraction; null without one.'),
    expectancy: fraction.describe('Average `net` of a closed round trip; null without one.'),
    profitFactor: fraction.describe('Gross profit divided by gross loss; null without a loss.'),
    averageWin: fraction.describe('Average gain of a win; null without one.'),
    averageLoss: fraction.describe('Average loss of a loss, negative; null without one.'),
    largestWin: fraction.describe('Largest gain; null without a win.'),
    largestLoss: fraction.describe('Largest loss, negative; null without a loss.'),
    net: decimalText.describe('Sum of `net`.'),
    maxDrawdown: decimalText.describe(
      'Largest fall of cumulative P&L from its previous peak. It starts at zero and follows the order in which round trips end.',
    ),
    averageHolding: z
      .number()
      .int()
      .nullable()
      .describe('Average holding time, seconds; null without a trade.'),
    curve: z
      .array(
        z
          .object({
            at: instant.describe('End of a round trip.'),
            net: decimalText.describe('Cumulative P&L.'),
          })
          .describe('A point of the curve.')
          .meta({ id: 'ResultPoint' }),
      )
      .describe('Cumulative `net`, oldest first, at most 200 points.'),
  })
  .describe('Statistics of all closed round trips that match.')
  .meta({ id: 'TradeStatistics' });
export type TradeStatistics = z.infer<typeof tradeStatistics>;

const journalPicture = z
  .object({
    uuid: z.string().describe('Id of the picture.'),
    small: z.string().describe('Address of the picture, 400 px wide. It works for five minutes.'),
    large: z.string().describe('Address of the picture, 1600 px wide. It works for five minutes.'),
  })
  .describe('A picture of a note.')
  .meta({ id: 'JournalPicture' });

export const journalNote = z
  .object({
    text: z.string().describe('Text; may be empty.'),
    tags: z.array(z.string()).describe('Tags that the trader gave it.'),
    rating: z.number().int().nullable().describe('Rating, 1 to 5; null without one.'),
    pictures: z.array(journalPicture).describe('Pictures, oldest first.'),
    version: z.number().int().describe('Rises with each change of text, tags or rating; 0 before the first.'),
    updatedAt: instant.nullable().describe('When it was changed last; null before the first change.'),
  })
  .describe('The note about a round trip.')
  .meta({ id: 'JournalNote' });
export type JournalNote = z.infer<typeof journalNote>;

const tripFill = z
  .object({
    id: z.string().describe('Id of the fill.'),
    order: z.string().describe('Id of its order.'),
    side: z.enum(sides).describe('Whether the fill bought or sold.'),
    price: decimalText.describe('Price, in quote.'),
    amount: decimalText.describe('Amount, in base.'),
    fee: decimalText.describe('Fee, in quote.'),
    time: instant.describe('When it was filled.'),
  })
  .describe('A fill of a round trip.')
  .meta({ id: 'RoundTripFill' });
export type RoundTripFill = z.infer<typeof tripFill>;

export const roundTripDetail = z
  .object({
    trade: roundTrip.describe('The round trip.'),
    fills: z.array(tripFill).describe('Its fills, oldest first, the first 500.'),
    note: journalNote.describe('Its note.'),
  })
  .describe('A round trip with its fills and its note.')
  .meta({ id: 'RoundTripDetail' });
export type RoundTripDetail = z.infer<typeof roundTripDetail>;

const resultFields = {
  realized: decimalText.describe('Realized P&L of assets and NFTs, before fees.'),
  futures: decimalText.describe('Realized P&L of futures, before fees and funding.'),
  income: decimalText.describe('Staking rewards, dividends, funding and royalties.'),
  fees: decimalText.describe('Fees of all kinds, as a positive amount.'),
  total: decimalText.describe('Realized P&L of both and income, less fees.'),
};

const dayResult = z
  .object({
    day: z.string().describe('Day in UTC on the simulated clock, such as 2026-05-01.'),
    trades: z.number().int().describe('Round trips that were closed on it.'),
    ...resultFields,
  })
  .describe('What a day brought.')
  .meta({ id: 'DayResult' });
export type DayResult = z.infer<typeof dayResult>;

export const resultCalendar = z
  .object({
    month: z.string().describe('The month, such as 2026-05, in UTC.'),
    firstMonth: z.string().describe('The month of the first transaction, or the current one.'),
    lastMonth: z.string().describe('The current month.'),
    currency: z.string().describe("Currency of all amounts: the account's."),
    days: z.array(dayResult).describe('Days with a result or a closed round trip, oldest first.'),
    sums: z
      .object({
        trades: z.number().int().describe('Round trips that were closed.'),
        up: z.number().int().describe('Days with a total above zero.'),
        down: z.number().int().describe('Days with a total below zero.'),
        ...resultFields,
      })
      .describe('What the month brought.')
      .meta({ id: 'MonthResult' }),
  })
  .describe('Realized P&L of a month, day by day.')
  .meta({ id: 'ResultCalendar' });
export type ResultCalendar = z.infer<typeof resultCalendar>;
