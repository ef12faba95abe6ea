import { byText, foldedText } from '@papermint/contracts/common/folded-text';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { RankedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';

export type Market = Pick<
  RankedInstrument,
  | 'kind'
  | 'pair'
  | 'base'
  | 'quote'
  | 'name'
  | 'price'
  | 'isStableCoin'
  | 'rank'
  | 'change1h'
  | 'change24h'
  | 'change7d'
  | 'high24h'
  | 'low24h'
  | 'turnoverUsd24h'
  | 'supply'
  | 'marketCap'
>;

const segments = [
  { value: 'all', label: 'All' },
  { value: 'starred', label: 'Favorites' },
  { value: 'gainers', label: 'Gainers' },
  { value: 'losers', label: 'Losers' },
  { value: 'stable', label: 'Stablecoins' },
] as const;

/** The segments of a kind: only coins can be pegged, and only a reader with a watchlist has favorites. */
export const segmentsOf = (kind: InstrumentKind, starred = true) =>
  segments.filter(
    ({ value }) => (value !== 'stable' || kind === 'crypto') && (value !== 'starred' || starred),
  );
export type Segment = (typeof segments)[number]['value'];

/** The segment of a URL; all markets if it names none. */
export function segmentOf(text: string, kind: InstrumentKind = 'crypto', starred = true): Segment {
  return segmentsOf(kind, starred).find(({ value }) => value === text)?.value ?? 'all';
}

/** A change that is shown as 0.00% counts as none. */
const NONE = 0.00005;
const rose = ({ change24h }: Market) => change24h >= NONE;
const fell = ({ change24h }: Market) => change24h <= -NONE;

export function inSegment(segment: Segment, market: Market, watchlist: ReadonlySet<string>): boolean {
  switch (segment) {
    case 'all':
      return true;
    case 'starred':
      return watchlist.has(market.pair);
    case 'gainers':
      return rose(market);
    case 'losers':
      return fell(market);
    case 'stable':
      return market.isStableCoin;
  }
}

/** Whether the typed text is part of a market's name, or of its pair with or without the slash. */
export function isMatch(market: Pick<Market, 'pair' | 'name'>, typed: string): boolean {
  const wanted = foldedText(typed.trim());
  const pair = market.pair.toLowerCase();
  return [foldedText(market.name), pair, pair.replace('/', ''), pair.replaceAll('_', ' ')].some((text) =>
    text.includes(wanted),
  );
}

/** Where a price is in the day's range, from 0 at the low to 1 at the high. */
export function placeInRange(price: string, low: string, high: string): number {
  const range = Number(high) - Number(low);
  if (range <= 0) return 0.5;
  return Math.min(1, Math.max(0, (Number(price) - Number(low)) / range));
}

type Figure = (market: Market) => number | null;

/** The fields that a list can be sorted by, beside the name. */
const FIGURES: Readonly<Record<string, Figure>> = {
  rank: ({ rank }) => rank,
  price: ({ price }) => Number(price),
  change1h: ({ change1h }) => change1h,
  change24h: ({ change24h }) => change24h,
  change7d: ({ change7d }) => change7d,
  range: ({ price, low24h, high24h }) => placeInRange(price, low24h, high24h),
  turnover: ({ turnoverUsd24h }) => Number(turnoverUsd24h),
  cap: ({ marketCap }) => (marketCap === null ? null : Number(marketCap)),
  supply: ({ supply }) => (supply === null ? null : Number(supply)),
};

/** Sorts by a field; a leading minus means descending. Markets without the figure are last, equal ones by rank. */
export function sortMarkets<M extends Market>(markets: readonly M[], sort: string): M[] {
  const down = sort.startsWith('-');
  const field = down ? sort.slice(1) : sort;
  const sign = down ? -1 : 1;
  if (field === 'name') {
    return [...markets].sort((a, b) => sign * byText(a.name, b.name) || a.rank - b.rank);
  }
  const figure = Object.hasOwn(FIGURES, field) ? FIGURES[field] : undefined;
  if (!figure) return sortMarkets(markets, 'rank');
  return [...markets].sort((a, b) => {
    const [one, other] = [figure(a), figure(b)];
    if (one === null || other === null) {
      return Number(one === null) - Number(other === null) || a.rank - b.rank;
    }
    return sign * (one - other) || a.rank - b.rank;
  });
}

export interface Totals {
  cap: number;
  /** The change of the total over 24 hours, as a fraction. */
  change24h: number;
  turnover24h: number;
  /** The largest by market cap, where there are market caps, else by turnover. */
  largest: { name: string; share: number } | null;
  /** What moved most. */
  mover: { name: string; change24h: number } | null;
  rising: number;
  falling: number;
}

/** The totals of a market in dollars. */
export function totalsOf(markets: readonly Market[]): Totals {
  const turnoverOf = ({ turnoverUsd24h }: Market) => Number(turnoverUsd24h);
  const inDollars = markets.filter(({ quote }) => quote === 'USD');
  const caps = inDollars.map(({ name, marketCap, change24h }) => ({
    name,
    now: Number(marketCap ?? 0),
    before: Number(marketCap ?? 0) / (1 + change24h),
  }));
  const cap = caps.reduce((sum, { now }) => sum + now, 0);
  const before = caps.reduce((sum, one) => sum + one.before, 0);
  const turnover24h = markets.reduce((sum, market) => sum + turnoverOf(market), 0);
  const sizes = markets.map((market) => ({ name: shortName(market), now: turnoverOf(market) }));
  const largest = most(cap > 0 ? caps : sizes, ({ now }) => now);
  return {
    cap,
    change24h: before > 0 ? cap / before - 1 : 0,
    turnover24h,
    largest: largest && { name: largest.name, share: largest.now / (cap > 0 ? cap : turnover24h) },
    mover: moverOf(markets),
    rising: markets.filter(rose).length,
    falling: markets.filter(fell).length,
  };
}

/** The symbol of a market; of a forex pair both codes. */
export function shortName({ kind, pair, base }: Pick<Market, 'kind' | 'pair' | 'base'>): string {
  return codeLabel(kind === 'forex' ? pair : base);
}

function moverOf(markets: readonly Market[]): Totals['mover'] {
  const mover = most(markets, ({ change24h }) => Math.abs(change24h));
  return mover && { name: shortName(mover), change24h: mover.change24h };
}

/** The one with the largest figure above 0. */
function most<T>(all: readonly T[], figure: (one: T) => number): T | null {
  return all.reduce<T | null>((best, one) => (figure(one) > (best ? figure(best) : 0) ? one : best), null);
}

const SHOWN = 3;

/** The tops of the day. A stable coin can only be among the most traded: its small moves are no gain. */
export function topsOf<M extends Market>(
  markets: readonly M[],
): Record<'gainers' | 'losers' | 'traded', M[]> {
  const moving = markets.filter(({ isStableCoin }) => !isStableCoin);
  const first = (some: readonly M[], sort: string) => sortMarkets(some, sort).slice(0, SHOWN);
  return {
    gainers: first(moving.filter(rose), '-change24h'),
    losers: first(moving.filter(fell), 'change24h'),
    traded: first(markets, '-turnover'),
  };
}

/** The change over a period at a price, from the earlier price that the list implies. */
export function changeOver(
  market: Market,
  span: 'change1h' | 'change24h' | 'change7d',
  price: string,
): number {
  const before = Number(market.price) / (1 + market[span]);
  return before > 0 ? Number(price) / before - 1 : 0;
}
