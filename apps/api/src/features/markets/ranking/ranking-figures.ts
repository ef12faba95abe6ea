import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import type { QuotedInstrument, RankedInstrument } from '@papermint/contracts/markets/model';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { sessionCalendar } from '../../../market/sessions/sessions.ts';
import type { Markets } from '../markets-service.ts';
import type { PriceBoard, TradedInstrument } from '../markets-types.ts';
import { openTimes } from './open-times.ts';
import { capText, changeSince } from './ranking-rules.ts';

export type Figures = Omit<RankedInstrument, keyof QuotedInstrument | 'rank'>;

/** The figures of a second, and 7-day lines. */
export interface RankingState {
  readonly markets: Markets;
  readonly lines: Map<string, CachedLine>;
  board: PriceBoard | undefined;
  figures: Map<string, Figures>;
}

/** A 7-day line, which stays the same for one step. */
interface CachedLine {
  /** The fields that the path follows from. With other fields, past prices differ. */
  source: string;
  step: number;
  prices7d: string[];
}

const WEEK = 7 * DAY;

/** The distance between two points of a 7-day line, ms; that of open time where a market closes. */
const STEP = 3 * HOUR;

/** @param venue the market whose figures are asked for; spot if omitted */
export function figuresAt(ranking: RankingState, pair: string, now: number, venue?: 'futures'): Figures {
  const at = ranking.markets.shownSecond(pair, now);
  const instrument = ranking.markets.instrument(pair);
  const { tick, base, quote } = instrument;
  const { priceTicksAt } = venue ? ranking.markets.futures : ranking.markets;
  const price = priceTicksAt(pair, now);
  const before = (age: number) => ranking.markets.comparableTicks(pair, at - age, now, venue);
  const { high, low, volume, turnover } = ranking.markets.ticker24h(pair, venue);
  const { isStableCoin } = ranking.markets.asset(base);
  const supply = ranking.markets.supply(pair);
  return {
    isStableCoin,
    change1h: changeSince(before(HOUR), price),
    change7d: changeSince(before(WEEK), price),
    high24h: high,
    low24h: low,
    volume24h: volume,
    turnover24h: turnover,
    turnoverUsd24h: inDollars(ranking, turnover, quote),
    supply,
    marketCap: supply === null ? null : capText(price, tick, supply),
    prices7d: lineOf(ranking, instrument, at, now, venue),
  };
}

function lineOf(
  ranking: RankingState,
  instrument: TradedInstrument,
  at: number,
  now: number,
  venue?: 'futures',
): string[] {
  const { lines } = ranking;
  const { pair, anchor, tick, annualVolatility, pegged } = instrument;
  const shares = ranking.markets.splits(pair)?.sharesAt(now) ?? 1;
  const source = `${anchor} ${tick} ${annualVolatility} ${pegged} ${shares}`;
  const step = Math.floor(at / STEP) * STEP;
  const key = `${venue ?? 'spot'} ${pair}`;
  const before = lines.get(key);
  if (before?.source === source && before.step === step) return before.prices7d;
  const prices7d = lineUntil(ranking, instrument, step, now, venue);
  lines.set(key, { source, step, prices7d });
  return prices7d;
}

function lineUntil(
  ranking: RankingState,
  { pair, tick, calendar }: TradedInstrument,
  last: number,
  now: number,
  venue?: 'futures',
): string[] {
  const times = openTimes(sessionCalendar(calendar), { from: last - WEEK, to: last }, WEEK / STEP);
  return times.map((at) =>
    priceText(Math.round(ranking.markets.comparableTicks(pair, at, now, venue)), tick),
  );
}

function inDollars(ranking: RankingState, amount: string, quote: string): string {
  if (quote === 'USD') return amount;
  const value = ranking.markets.valueIn(quote, units(amount, ranking.markets.asset(quote).scale), 'USD');
  return formatUnits(value, ranking.markets.asset('USD').scale);
}

/** The size of an instrument in dollars, because sizes in different currencies are compared. */
export function dollarsOf(
  ranking: RankingState,
  { kind, marketCap, turnoverUsd24h, quote }: QuotedInstrument & Figures,
) {
  if (kind === 'forex' || kind === 'commodity') return Number(turnoverUsd24h);
  if (marketCap === null) return undefined;
  return Number(marketCap) * (quote === 'USD' ? 1 : Number(ranking.markets.price(`${quote}/USD`) ?? 0));
}
