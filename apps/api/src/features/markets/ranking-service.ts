import type { QuotedInstrument, RankedInstrument } from '@papermint/contracts/markets/model';
import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { Markets, PriceBoard, TradedInstrument } from './markets-service.ts';
import { capText, changeSince, ranked, turnoverText } from './ranking-rules.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** How far apart the points of a week's line are. */
const STEP = 3 * HOUR;

export interface Ranking {
  /** The crypto instruments that are not delisted, by market cap. */
  list(): RankedInstrument[];
}

type Figures = Omit<RankedInstrument, keyof QuotedInstrument | 'rank'>;

/** What stays as it is while a minute lasts, or the three hours of a point of the line. */
interface Kept {
  /** What it was worked out of; another path, another past. */
  terms: string;
  minute: number;
  middle: Stretch;
  step: number;
  prices7d: string[];
}

/** What a market did from one instant up to but without another. */
interface Stretch {
  low: number;
  high: number;
  /** Lots times twice their price in ticks. */
  paid: bigint;
}

/**
 * The list of all markets. Prices of the past never change, so what lies between the ends of the windows is worked
 * out once a minute, and the rest once a second, however many ask.
 */
export function createRanking(markets: Markets): Ranking {
  const kept = new Map<string, Kept>();
  let board: PriceBoard | undefined;
  let figures = new Map<string, Figures>();

  function stretch(pair: string, from: number, to: number): Stretch {
    let paid = 0n;
    // Each hour's lots at the mean of its first and its last price.
    for (let start = from; start < to; start += HOUR) {
      const end = Math.min(start + HOUR, to);
      const prices = markets.priceTicksAt(pair, start) + markets.priceTicksAt(pair, end - SECOND);
      paid += BigInt(markets.lotsBetween(pair, start, end)) * BigInt(prices);
    }
    return { ...markets.extremes(pair, from, to - SECOND), paid };
  }

  function keptOf(instrument: TradedInstrument, at: number): Kept {
    const { pair, anchor, tick, lot, annualVolatility, dailyLots, pegged } = instrument;
    const terms = `${anchor} ${tick} ${lot} ${annualVolatility} ${dailyLots} ${pegged}`;
    const before = kept.get(pair);
    const same = before?.terms === terms ? before : undefined;
    const minute = Math.floor(at / MINUTE) * MINUTE;
    const step = Math.floor(at / STEP) * STEP;
    if (same?.minute === minute && same.step === step) return same;
    const found = {
      terms,
      minute,
      middle: same?.minute === minute ? same.middle : stretch(pair, minute + MINUTE - DAY, minute),
      step,
      prices7d: same?.step === step ? same.prices7d : line(instrument, step),
    };
    kept.set(pair, found);
    return found;
  }

  function line({ pair, tick }: TradedInstrument, last: number): string[] {
    const points: string[] = [];
    for (let at = last - WEEK + STEP; at <= last; at += STEP) {
      points.push(priceText(markets.priceTicksAt(pair, at), tick));
    }
    return points;
  }

  function figuresAt(pair: string, at: number): Figures {
    const instrument = markets.instrument(pair);
    const { tick, lot, base, quoteScale } = instrument;
    const price = markets.priceTicksAt(pair, at);
    const { minute, middle, prices7d } = keptOf(instrument, at);
    const stretches = [stretch(pair, at - DAY, minute + MINUTE - DAY), middle];
    if (at > minute) stretches.push(stretch(pair, minute, at));
    const paid = stretches.reduce((sum, one) => sum + one.paid, 0n);
    const lotScale = decimalsOf(lot);
    const lots = BigInt(markets.lotsBetween(pair, at - DAY, at));
    const { supply, isStableCoin } = markets.asset(base);
    return {
      isStableCoin,
      change1h: changeSince(markets.priceTicksAt(pair, at - HOUR), price),
      change7d: changeSince(markets.priceTicksAt(pair, at - WEEK), price),
      high24h: priceText(Math.max(price, ...stretches.map(({ high }) => high)), tick),
      low24h: priceText(Math.min(price, ...stretches.map(({ low }) => low)), tick),
      volume24h: formatUnits(lots * units(lot, lotScale), lotScale),
      turnover24h: turnoverText(paid, tick, lot, quoteScale),
      supply,
      marketCap: supply === null ? null : capText(price, tick, supply),
      prices7d,
    };
  }

  /** Caps in different currencies are compared in dollars. */
  function dollarsOf({ marketCap, quote }: QuotedInstrument & Figures): number | undefined {
    if (marketCap === null) return undefined;
    return Number(marketCap) * (quote === 'USD' ? 1 : Number(markets.price(`${quote}/USD`) ?? 0));
  }

  return {
    list() {
      const now = markets.board();
      if (board !== now) {
        board = now;
        figures = new Map();
      }
      const all = markets.quoted('crypto').map((quoted) => {
        let own = figures.get(quoted.pair);
        if (!own) {
          own = figuresAt(quoted.pair, now.at);
          figures.set(quoted.pair, own);
        }
        return { ...quoted, ...own };
      });
      return ranked(all, dollarsOf);
    },
  };
}
