import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { sides } from '../orders/model.ts';
import { calendars, instrumentKinds, sectors } from './kinds.ts';
import { marginTier } from './margin-tiers.ts';

export const instrumentStatuses = ['trading', 'halted', 'delisted'] as const;
export type InstrumentStatus = (typeof instrumentStatuses)[number];

/**
 * An instrument. A price is a multiple of `tick`, an amount a multiple of `lot`, both decimal strings. An order
 * below `minNotional` (quote currency) is refused.
 */
export const instrument = z
  .object({
    pair: z.string().describe('Pair, base before quote, such as BTC/USD.'),
    kind: z.enum(instrumentKinds).describe('Kind of the instrument.'),
    base: z.string().describe('Code of the base asset, in which amounts are: BTC.'),
    quote: z.string().describe('Code of the quote currency, in which prices and costs are: USD.'),
    name: z.string().describe('Name of the base asset; of a forex pair the names of both currencies.'),
    sector: z.enum(sectors).nullable().describe('Sector of the company; null for other kinds.'),
    unit: z
      .string()
      .nullable()
      .describe(
        'What an amount of 1 is, the size of a contract: share, troy ounce; null for coins and currencies.',
      ),
    calendar: z
      .enum(calendars)
      .describe('When it trades: always, or in the sessions of US stocks, forex or commodities.'),
    spot: z.boolean().describe('Whether it trades on the spot market.'),
    futures: z.boolean().describe('Whether it trades as futures.'),
    maxLeverage: z.number().int().describe('Highest leverage of a position; 1 where there are no futures.'),
    marginTiers: z
      .array(marginTier)
      .describe('Tiers of the maintenance margin, ascending; empty where there are no futures.'),
    tick: decimalText.describe('Smallest step of a price, in quote.'),
    lot: decimalText.describe('Smallest step of an amount, in base.'),
    minNotional: decimalText.describe('Least value of an order, in quote; one below it is refused.'),
    baseScale: z.number().int().describe('Decimals of the base asset.'),
    quoteScale: z.number().int().describe('Decimals of the quote currency.'),
    status: z.enum(instrumentStatuses).describe('Whether it trades now.'),
    image: z.string().describe('Path of its picture, an SVG.'),
  })
  .describe('An instrument. A price is a multiple of `tick`, an amount a multiple of `lot`.');

/** The session that an instrument is in, or waits for. One that always trades is in a session without an end. */
export const tradingSession = z
  .object({
    open: z.boolean().describe('Whether it is in a session now. A halt may still stop its trading.'),
    opensAt: instant
      .nullable()
      .describe('When the next session begins, on the simulated clock; null while it is in one.'),
    closesAt: instant
      .nullable()
      .describe(
        'When the session ends, on the simulated clock; null outside of one, and where it always trades.',
      ),
  })
  .describe('The session that an instrument is in, or waits for.')
  .meta({ id: 'TradingSession' });
export type TradingSession = z.infer<typeof tradingSession>;

export const quotedInstrument = instrument
  .extend({
    price: decimalText.describe('Last price, in quote.'),
    change24h: z
      .number()
      .describe('Change of the price over the last 24 hours, as a fraction: 0.05 is +5 %.'),
    resumesAt: instant
      .nullable()
      .describe(
        'When a halt ends, on the simulated clock; null where trading is not halted, or where staff decide.',
      ),
    session: tradingSession,
  })
  .describe('An instrument with its price now and its change over 24 hours.')
  .meta({ id: 'Instrument' });
export type QuotedInstrument = z.infer<typeof quotedInstrument>;

export const rankedInstrument = quotedInstrument
  .omit({ marginTiers: true })
  .extend({
    isStableCoin: z.boolean().describe('Whether its price is pegged to a currency.'),
    change1h: z.number().describe('Change of the price over the last hour, as a fraction.'),
    change7d: z.number().describe('Change of the price over the last 7 days, as a fraction.'),
    high24h: decimalText.describe('Highest price of the last 24 hours, in quote.'),
    low24h: decimalText.describe('Lowest price of the last 24 hours, in quote.'),
    volume24h: decimalText.describe('Amount traded in the last 24 hours, in base.'),
    turnover24h: decimalText.describe('Value traded in the last 24 hours, in quote.'),
    turnoverUsd24h: decimalText.describe('The same in dollars, at the prices now.'),
    supply: decimalText.nullable().describe('Coins in circulation, or shares; null where it is unknown.'),
    marketCap: decimalText
      .nullable()
      .describe('Price times supply, in quote; null where the supply is unknown.'),
    rank: z
      .number()
      .int()
      .describe(
        'Place within its kind, from 1: by market cap, those without one last; of forex and commodities by turnover.',
      ),
    prices7d: z
      .array(decimalText)
      .describe(
        '56 prices of the last 7 days, oldest first, in quote, at equal distances of open time: every third hour (UTC) where the market never closes.',
      ),
  })
  .describe(
    'An instrument with the recent figures of its market. Its 24-hour window ends with the current second.',
  )
  .meta({ id: 'RankedInstrument' });
export type RankedInstrument = z.infer<typeof rankedInstrument>;

/** The markets in which a pair is traded. */
export const marketVenues = ['spot', 'futures'] as const;
export type MarketVenue = (typeof marketVenues)[number];

export const marketVenue = z
  .enum(marketVenues, { error: `must be one of ${marketVenues.join(', ')}` })
  .default('spot')
  .describe('The market of the pair: spot, or its futures, which have their own book and trades.');

/** The prices of a pair: that of the spot market, and those of its futures. */
export const candlePrices = ['spot', 'last', 'mark', 'index'] as const;
export type CandlePrice = (typeof candlePrices)[number];

/** `1M` is a month of the calendar. */
export const candleIntervals = [
  '1s',
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
] as const;
export type CandleInterval = (typeof candleIntervals)[number];

export const candle = z
  .object({
    time: instant.describe('Start of the interval, on the simulated clock.'),
    open: decimalText.describe('First price, in quote.'),
    high: decimalText.describe('Highest price, in quote.'),
    low: decimalText.describe('Lowest price, in quote.'),
    close: decimalText.describe('Last price, in quote; of an open candle the current price.'),
    volume: decimalText.describe('Amount traded, in base.'),
  })
  .describe('The prices and the volume of one interval.')
  .meta({ id: 'Candle' });
export type Candle = z.infer<typeof candle>;

export const print = z
  .object({
    time: instant.describe('When it was, on the simulated clock.'),
    price: decimalText.describe('Price, in quote.'),
    amount: decimalText.describe('Amount, in base.'),
    side: z.enum(sides).describe('Side of the taker.'),
  })
  .describe('One trade of the tape.')
  .meta({ id: 'Trade' });
export type Print = z.infer<typeof print>;

export const holdableAsset = z
  .object({
    currency: z.string().describe('Code of the asset, such as EUR or BTC.'),
    name: z.string().describe('Its name.'),
    kind: z.enum(['fiat', 'coin', 'share']).describe('Whether it is a currency, a coin or a share.'),
    isStableCoin: z.boolean().describe('Whether it is priced at exactly one dollar.'),
  })
  .describe('An asset that an account can hold.')
  .meta({ id: 'HoldableAsset' });
export type HoldableAsset = z.infer<typeof holdableAsset>;
