import type { CalendarName } from '@papermint/contracts/markets/kinds';
import { TOP_LEVEL } from './path-levels.ts';

/** A source of surprise that paths may share: its stream of hashes, and its parts of shocks and of activity. */
export interface Factor {
  /** The name of the stream. Without one it is the instrument's own. */
  readonly stream?: string;
  /** The part of the variance of shocks on a level. The factors' parts add up to 1. */
  readonly variance: (level: number) => number;
  /** How much of the activity follows it. */
  readonly activity: number;
}

/** Falls of a price are larger than rises: a share of the leverage effect, and how far a fast move bends. */
export interface Bend {
  readonly strength: number;
  /** As a part of the annual volatility. */
  readonly width: number;
}

/** What kind of path an instrument has. All of one name have trees of one shape. */
export interface PathCharacter {
  readonly name: string;
  /** The one that decides when a price stands still is the last. */
  readonly factors: readonly Factor[];
  /** Activity of a level is that of a longer scale by so many levels: a stock's day is shorter. */
  readonly shift: number;
  readonly bend: Bend | undefined;
  /** How much livelier a node is after its fall than after its rise, as a logit for the largest shock of a factor. */
  readonly lean: number;
  /** Whose hours the path follows. */
  readonly hours: CalendarName | undefined;
}

/** How unevenly a node of a level divides its variance, as the deviation of a logit. */
export function activityOf({ shift }: PathCharacter, level: number): number {
  const scale = Math.min(level + shift, TOP_LEVEL);
  if (scale >= 27) return 0;
  if (scale === 26) return 0.4;
  if (scale === 25) return 0.8;
  if (scale >= 22) return 1;
  if (scale >= 19) return 0.8;
  if (scale >= 16) return 0.7;
  return scale >= 6 ? 0.55 : 0.4;
}

const even = (variance: number) => () => variance;

const shared = (stream: string, variance: number, activity: number): Factor => ({
  stream,
  variance: even(variance),
  activity,
});

const own = (variance: number, activity: number): Factor => ({ variance: even(variance), activity });

/** A path that shares nothing. */
export const LONE: PathCharacter = {
  name: 'lone',
  factors: [own(1, 1)],
  shift: 0,
  bend: undefined,
  lean: 0,
  hours: undefined,
};

function coins(name: string, market: number): PathCharacter {
  return {
    name,
    factors: [shared('coins', market, 0.9), own(1 - market, 0.45)],
    shift: 0,
    bend: undefined,
    lean: 0,
    hours: 'always',
  };
}

const LARGE_COIN = coins('large coin', 0.85);
const SMALL_COIN = coins('small coin', 0.5);

/** More volatile coins follow the market less. */
const SMALL_FROM = 0.75;

function stocks(sector: string): PathCharacter {
  return {
    name: 'stock',
    factors: [shared('stocks', 0.35, 0.58), shared(`stocks of ${sector}`, 0.25, 0.33), own(0.4, 0.42)],
    shift: 2,
    bend: { strength: 0.75, width: 0.12 },
    lean: -0.15,
    hours: 'us_stocks',
  };
}

/** Each currency's price in dollars. */
export const CURRENCY: PathCharacter = {
  name: 'currency',
  factors: [shared('dollar', 0.45, 0.75), own(0.55, 0.5)],
  shift: 0,
  bend: undefined,
  lean: 0,
  hours: 'forex',
};

function commodity(name: string, factors: readonly Factor[]): PathCharacter {
  return { name, factors, shift: 0, bend: undefined, lean: 0, hours: 'commodities' };
}

const METAL = commodity('metal', [shared('metals', 0.82, 0.9), own(0.18, 0.45)]);
const CROP = commodity('crop', [shared('crops', 0.35, 0.6), own(0.65, 0.7)]);
const OTHER_COMMODITY = commodity('commodity', [own(1, 1)]);
const CRUDE = commodity('crude oil', [shared('crude oil', 1, 1)]);

/** The part of Brent's shocks that WTI does not have: none on long scales, so their spread goes back to the usual one. */
const apartFromCrude = (level: number) => (level < 19 ? 0.09 : level <= 20 ? 0.045 : 0);
const BRENT = commodity('brent', [
  { stream: 'crude oil', variance: (level) => 1 - apartFromCrude(level), activity: 1 },
  { variance: apartFromCrude, activity: 0 },
]);

const COMMODITIES: ReadonlyMap<string, PathCharacter> = new Map([
  ['XAU', METAL],
  ['XAG', METAL],
  ['XPT', METAL],
  ['XPD', METAL],
  ['WTI', CRUDE],
  ['BRENT', BRENT],
  ['WHEAT', CROP],
  ['CORN', CROP],
]);

const bySector = new Map<string, PathCharacter>();

/** The character of an instrument's path. It follows from what never changes about an instrument. */
export function characterOf(instrument: {
  kind: 'crypto' | 'stock' | 'forex' | 'commodity';
  base: string;
  sector: string | null;
  annualVolatility: number;
}): PathCharacter {
  const { kind, base, sector, annualVolatility } = instrument;
  if (kind === 'crypto') return annualVolatility >= SMALL_FROM ? SMALL_COIN : LARGE_COIN;
  if (kind === 'forex') return CURRENCY;
  if (kind === 'commodity') return COMMODITIES.get(base) ?? OTHER_COMMODITY;
  const name = sector ?? 'no sector';
  const known = bySector.get(name) ?? stocks(name);
  bySector.set(name, known);
  return known;
}
