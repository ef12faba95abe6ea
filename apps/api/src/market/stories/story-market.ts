import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import type { InstrumentKind, Sector } from '@papermint/contracts/markets/kinds';
import { sayPrice } from '@papermint/contracts/markets/ticks';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { NewsTopic } from '@papermint/contracts/news/kinds';
import type { Dividend, Earnings, Split } from '../corporate/corporate-types.ts';
import type { StockSplits } from '../corporate/stock-splits.ts';
import type { PricePath } from '../path/price-path.ts';
import type { MarketKey, MarketSeed } from '../random/hash.ts';
import { foldKey, hash32, seedAt } from '../random/hash.ts';
import type { Span } from '../scenarios/scenario.ts';
import type { SessionCalendar } from '../sessions/sessions.ts';
import type { Volume } from '../volume/volume.ts';

/** An instrument that news is about, with its simulated market. */
export interface StoryMarket {
  readonly instrument: {
    readonly pair: string;
    readonly kind: InstrumentKind;
    readonly base: string;
    readonly quote: string;
    readonly name: string;
    readonly sector: Sector | null;
    readonly unit: string | null;
    readonly rank: number;
    readonly tick: string;
    readonly lot: string;
    readonly annualVolatility: number;
    readonly pegged: boolean;
    readonly dailyLots: bigint;
  };
  readonly path: PricePath;
  readonly volume: Volume;
  readonly calendar: SessionCalendar;
  /** When trading stands still: halts of scenarios and of staff. */
  readonly halts: readonly Span[];
  /** What its company does, future figures included; undefined for other kinds. Spans are ms. */
  readonly events?: CorporateEvents | undefined;
  /** The splits of its stock. */
  readonly splits?: Pick<StockSplits, 'sharesAt'> | undefined;
}

interface CorporateEvents {
  earnings(from: number, to: number): Earnings[];
  /** By their ex-dates. */
  dividends(from: number, to: number): Dividend[];
  splits(from: number, to: number): Split[];
}

/** What news follows from. */
export interface StoryWorld {
  readonly seed: MarketSeed;
  /** All instruments that are listed, by rank. */
  readonly markets: readonly StoryMarket[];
  readonly marketOf: (pair: string) => StoryMarket | undefined;
}

/** Chooses one of several, otherwise for each purpose, and for each piece of news of one day on one instrument. */
export type Choose = <T>(list: readonly T[], purpose: number) => T;

/** The words of a piece of news. */
export interface Words {
  headline: string;
  text: string;
}

/** A piece of news before it is written. */
export interface Story {
  /** The second (ms) in which the market showed it. It follows from nothing later. */
  trigger: number;
  topic: NewsTopic;
  /** A more important story is published even shortly after another one. */
  urgent?: true;
  /** Instruments beside the one that it is about. */
  others?: readonly string[];
  /** Least and most seconds from the trigger to the publication; the usual ones if unset. */
  delay?: readonly [least: number, most: number];
  write(choose: Choose): Words;
}

/** The key of all choices that are made for a subject on a day. */
export const storyKey = ({ seed }: Pick<StoryWorld, 'seed'>, subject: string, day: number): MarketKey =>
  foldKey(seedAt(seed, day), 'news', subject);

/** @param ordinal the number of pieces of news before it, of the day and its subject */
export function choiceOf(key: MarketKey, day: number, ordinal: number): Choose {
  return (list, purpose) => {
    const first = hash32(key, (day / DAY) * 64 + purpose) >>> 0;
    return list[(first + ordinal) % list.length] as (typeof list)[number];
  };
}

/** A name in a sentence: Bitcoin, Lumera Devices, EUR/USD, gold, WTI crude oil. */
export function nameOf({ instrument }: StoryMarket): string {
  const { kind, pair, name } = instrument;
  if (kind === 'forex') return pair;
  return kind === 'commodity'
    ? name.replaceAll(/\b(?!Brent)[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    : name;
}

/** Words whose sentences begin with a capital, whichever name they begin with. */
export function capitalized({ headline, text }: Words): Words {
  const upper = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return { headline: upper(headline), text: upper(text).replaceAll(/\. [a-z]/g, (end) => end.toUpperCase()) };
}

/** A short name: BTC, LUMR, EUR/USD. */
export const codeOf = ({ instrument }: StoryMarket): string =>
  instrument.kind === 'forex' ? instrument.pair : codeLabel(instrument.base);

/** A price in a sentence: `92,410.50 USD`, and of currencies `1.17400`. */
export function say(market: StoryMarket, ticks: number): string {
  const { kind, tick, quote } = market.instrument;
  const price = sayPrice(ticks, tick);
  return kind === 'forex' ? price : `${price} ${codeLabel(quote)}`;
}

/** The lots of an average day, at an instant (ms). */
export const dailyLotsAt = ({ instrument, splits }: StoryMarket, at: number): number =>
  Number(instrument.dailyLots) * (splits?.sharesAt(at) ?? 1);

/** A change of a price as a fraction. */
export const changeOf = (from: number, to: number): number => to / from - 1;

/** A change without its sign: `3.2%`, small ones with two decimals. */
export function percent(change: number): string {
  const size = Math.abs(change) * 100;
  return `${size.toFixed(size < 1 ? 2 : 1)}%`;
}

/** A change with its sign: `+3.2%`. */
export const signed = (change: number): string =>
  `${Math.abs(change) * 100 < 0.005 ? '' : change > 0 ? '+' : '−'}${percent(change)}`;

/** A time of day: `14:05 UTC`. */
export const timeOf = (at: number): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;

/** A date: `3 March 2026`. */
export const dateOf = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** `a minute`, `23 minutes`. */
export function minutesOf(from: number, to: number): string {
  const minutes = Math.round((to - from) / (60 * SECOND));
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}

/** The last second in which a market traded before an instant. */
export const closeBefore = ({ calendar }: StoryMarket, at: number): number =>
  calendar.secondInForce(at - SECOND);
