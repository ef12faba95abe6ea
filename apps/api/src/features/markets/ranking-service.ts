import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { QuotedInstrument, RankedInstrument } from '@papermint/contracts/markets/model';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import type { Markets } from './markets-service.ts';
import type { PriceBoard, TradedInstrument } from './markets-types.ts';
import { capText, changeSince, ranked } from './ranking-rules.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** The distance between two points of a 7-day line, ms. */
const STEP = 3 * HOUR;

export interface Ranking {
  /** The instruments of a kind that are not delisted: by market cap, of forex and commodities by turnover. */
  list(kind: InstrumentKind): RankedInstrument[];
}

type Figures = Omit<RankedInstrument, keyof QuotedInstrument | 'rank'>;

/** A 7-day line, which stays the same for one step. */
interface CachedLine {
  /** What the path follows from: with another one, past prices differ. */
  source: string;
  step: number;
  prices7d: string[];
}

/** The list of all markets, computed once a second for all readers. */
export function createRanking(markets: Markets): Ranking {
  const lines = new Map<string, CachedLine>();
  let board: PriceBoard | undefined;
  let figures = new Map<string, Figures>();

  function lineOf(instrument: TradedInstrument, at: number): string[] {
    const { pair, anchor, tick, annualVolatility, pegged } = instrument;
    const source = `${anchor} ${tick} ${annualVolatility} ${pegged}`;
    const step = Math.floor(at / STEP) * STEP;
    const before = lines.get(pair);
    if (before?.source === source && before.step === step) return before.prices7d;
    const prices7d = line(instrument, step);
    lines.set(pair, { source, step, prices7d });
    return prices7d;
  }

  function line({ pair, tick }: TradedInstrument, last: number): string[] {
    const points: string[] = [];
    for (let at = last - WEEK + STEP; at <= last; at += STEP) {
      points.push(priceText(markets.priceTicksAt(pair, at), tick));
    }
    return points;
  }

  function figuresAt(pair: string, now: number): Figures {
    const at = markets.shownSecond(pair, now);
    const instrument = markets.instrument(pair);
    const { tick, base, quote } = instrument;
    const price = markets.priceTicksAt(pair, at);
    const { high, low, volume, turnover } = markets.ticker24h(pair);
    const { supply, isStableCoin } = markets.asset(base);
    return {
      isStableCoin,
      change1h: changeSince(markets.priceTicksAt(pair, at - HOUR), price),
      change7d: changeSince(markets.priceTicksAt(pair, at - WEEK), price),
      high24h: high,
      low24h: low,
      volume24h: volume,
      turnover24h: turnover,
      turnoverUsd24h: inDollars(turnover, quote),
      supply,
      marketCap: supply === null ? null : capText(price, tick, supply),
      prices7d: lineOf(instrument, at),
    };
  }

  function inDollars(amount: string, quote: string): string {
    if (quote === 'USD') return amount;
    const value = markets.valueIn(quote, units(amount, markets.asset(quote).scale), 'USD');
    return formatUnits(value, markets.asset('USD').scale);
  }

  /** Sizes in different currencies are compared in dollars. */
  function dollarsOf({ kind, marketCap, turnoverUsd24h, quote }: QuotedInstrument & Figures) {
    if (kind === 'forex' || kind === 'commodity') return Number(turnoverUsd24h);
    if (marketCap === null) return undefined;
    return Number(marketCap) * (quote === 'USD' ? 1 : Number(markets.price(`${quote}/USD`) ?? 0));
  }

  return {
    list(kind) {
      const now = markets.board();
      if (board !== now) {
        board = now;
        figures = new Map();
      }
      const all = markets.quoted(kind).map((quoted) => {
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
