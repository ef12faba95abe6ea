import type { CalendarName, InstrumentKind, Sector } from '@papermint/contracts/markets/kinds';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import type { Depth } from '../../market/book/depth.ts';
import type { SetTimes } from '../../market/exact/set-price.ts';
import type { Push } from '../../market/impact/impact.ts';
import type { CandleTable } from '../../market/imports/imported-candles.ts';
import type { Scenario } from '../../market/scenarios/scenario.ts';

/** An asset. `usdAnchor` and `annualVolatility` are set for fiat only. */
export interface AssetRecord {
  code: string;
  name: string;
  kind: 'coin' | 'fiat' | 'share' | 'commodity';
  scale: number;
  isStableCoin: boolean;
  symbol: string | null;
  usdAnchor: string | null;
  annualVolatility: number | null;
  /** False for what no account can hold: a currency that amounts are only valued in, a commodity. */
  holdable: boolean;
  /** Whole coins or shares; null for other kinds, and where it is unknown. */
  supply: string | null;
}

export interface InstrumentRecord {
  pair: string;
  kind: InstrumentKind;
  base: string;
  quote: string;
  name: string;
  rank: number;
  tick: string;
  lot: string;
  minNotional: string;
  status: InstrumentStatus;
  anchor: string;
  annualVolatility: number;
  dailyLots: bigint;
  spreadBps: number;
  pegged: boolean;
  calendar: CalendarName;
  /** Null for all but stocks. */
  sector: Sector | null;
  /** What an amount of 1 is; null for coins and currencies. */
  unit: string | null;
  /** Whether it trades on the spot market. */
  spot: boolean;
  /** Whether it trades as futures. */
  futures: boolean;
  /** 1 if there are no futures. */
  maxLeverage: number;
  /** Ascending by notional; empty if there are no futures. */
  marginTiers: readonly MarginTier[];
  /** When the stock was listed, ms. It does not split before. Null or unset for a stock of the beginning. */
  splitsFrom?: number | null;
}

/** A scenario for one pair, or for all of them (null). */
export interface ScenarioRecord extends Scenario {
  id: string;
  pair: string | null;
  createdAt: number;
  canceledAt: number | null;
  returnOver: number | null;
}

/** Pushes of prices by large orders: by pair, in order of time. */
export type PushesByPair = ReadonlyMap<string, readonly Push[]>;

/** Candles that are the path of a pair while they last. */
export interface ImportRecord {
  id: string;
  pair: string;
  /** The first second of the first candle, ms. */
  startsAt: number;
  /** Of a candle, seconds. */
  interval: number;
  /** When the first candle begins in the file, ms. */
  fileStart: number;
  /** What the prices and the lots of the candles are whole numbers of. */
  tick: string;
  lot: string;
  /** At the times of the world. */
  table: CandleTable;
  createdAt: number;
  /** When the simulated path goes on instead, ms. */
  canceledAt: number | null;
}

/** A price that a tester sets, and the levels of the book where one is set with it. */
export interface SetPriceRecord extends SetTimes {
  id: string;
  pair: string;
  /** With `futures`, index, last price and mark are the set price. A book is that of the venue. */
  venue: 'spot' | 'futures';
  priceTicks: number;
  book: Readonly<Depth> | null;
  /** What prices and lots are whole numbers of. */
  tick: string;
  lot: string;
  createdAt: number;
}

/** An instrument with the scales of its two assets. */
export interface TradedInstrument extends InstrumentRecord {
  baseScale: number;
  quoteScale: number;
}

/** An instrument and its base asset; of a forex pair, whose currencies exist already, no asset. */
export interface Listing {
  asset: AssetRecord | null;
  instrument: InstrumentRecord;
}

/** What changed about the future of a pair: its price path, or its trading hours. */
export type MarketChange = 'path' | 'closed' | 'opened';

/** All prices at one simulated second. The object stays the same until the next second or a change of the market. */
export interface PriceBoard {
  /** A whole simulated second, ms. */
  at: number;
  /** BASE/QUOTE → decimal price: every instrument, and every holdable currency in dollars. */
  texts: Readonly<Record<string, string>>;
  /** Pair → price in ticks: instruments only. */
  ticks: ReadonlyMap<string, number>;
  /** `texts` as JSON: every ping contains it. */
  json: string;
}

/** The prices of all futures at one simulated second: pair → decimal price. */
export interface FuturesBoard {
  lasts: Readonly<Record<string, string>>;
  marks: Readonly<Record<string, string>>;
}
