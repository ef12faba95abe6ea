import type { Sector } from '@papermint/contracts/markets/kinds';
import type { PathInstrument } from '../path/price-path.ts';
import type { MarketKey, MarketSeed } from '../random/hash.ts';
import { foldKey, hash32, seedAt, signedUnit, unit } from '../random/hash.ts';

/** A company whose stock trades in dollars or another currency, and what its calendar follows from. */
export interface Company {
  /** Its stock without corporate actions. The symbol is the pair. */
  readonly stock: PathInstrument;
  readonly sector: Sector;
  /** The tick size of the price, in the quote currency. */
  readonly tick: number;
  /** Shares at `MARKET_ANCHOR`. */
  readonly shares: number;
  /** The first instant (ms) at which it may split its stock; Infinity if it never does. */
  readonly splitsFrom: number;
}

export type Payout = 'none' | 'quarterly' | 'monthly';

/** The habits of a company, which never change. */
export interface Habits {
  /** The usual day of a report, in days after the quarter. */
  readonly reportAfter: number;
  /** Months by which its quarters end later than those of the year. */
  readonly fiscalShift: number;
  readonly timing: 'before_open' | 'after_close';
  /** Minutes before the open or after the close at which it reports. */
  readonly minutes: number;
  /** Weekday of its reports, 1 for Monday to 5. */
  readonly weekday: number;
  readonly payout: Payout;
  /** Dividends of a year as a part of the price. */
  readonly yield: number;
  /** Days from a report to the ex-date, and from there to the payment. */
  readonly exAfter: number;
  readonly paidAfter: number;
  /** Whether it splits its stock at all. */
  readonly splits: boolean;
  /** Earnings of a year as a part of the price; below 0 for a company that loses money. */
  readonly earningsYield: number;
  /** The revenue of a year as a multiple of the earnings, if it earns what its sector usually does. */
  readonly salesYield: number;
}

interface SectorHabits {
  /** Days from the end of a quarter to the first and to the last report. */
  report: readonly [first: number, last: number];
  /** The share of companies that report before the open. */
  early: number;
  /** The share of companies without a dividend, and the yields of the others. */
  without: number;
  yields: readonly [least: number, most: number];
  earningsYield: number;
  salesYield: number;
}

/** Typical habits by sector. Banks report first, and retailers end their quarters a month later. */
const SECTORS: Readonly<Record<Sector, SectorHabits>> = {
  technology: {
    report: [20, 31],
    early: 0.1,
    without: 0.45,
    yields: [0.004, 0.014],
    earningsYield: 0.034,
    salesYield: 0.15,
  },
  communication: {
    report: [19, 30],
    early: 0.45,
    without: 0.35,
    yields: [0.01, 0.045],
    earningsYield: 0.05,
    salesYield: 0.4,
  },
  health: {
    report: [21, 34],
    early: 0.8,
    without: 0.35,
    yields: [0.008, 0.03],
    earningsYield: 0.045,
    salesYield: 0.3,
  },
  finance: {
    report: [13, 20],
    early: 0.85,
    without: 0.05,
    yields: [0.012, 0.036],
    earningsYield: 0.08,
    salesYield: 0.35,
  },
  consumer: {
    report: [17, 26],
    early: 0.65,
    without: 0.25,
    yields: [0.008, 0.03],
    earningsYield: 0.045,
    salesYield: 0.7,
  },
  industry: {
    report: [19, 29],
    early: 0.85,
    without: 0.1,
    yields: [0.01, 0.026],
    earningsYield: 0.05,
    salesYield: 0.6,
  },
  energy: {
    report: [26, 36],
    early: 0.7,
    without: 0.2,
    yields: [0.02, 0.048],
    earningsYield: 0.09,
    salesYield: 1,
  },
  materials: {
    report: [22, 33],
    early: 0.6,
    without: 0.2,
    yields: [0.012, 0.035],
    earningsYield: 0.07,
    salesYield: 0.8,
  },
  utilities: {
    report: [29, 38],
    early: 0.85,
    without: 0,
    yields: [0.026, 0.045],
    earningsYield: 0.06,
    salesYield: 0.5,
  },
  real_estate: {
    report: [27, 39],
    early: 0.3,
    without: 0,
    yields: [0.032, 0.058],
    earningsYield: 0.035,
    salesYield: 0.16,
  },
};

/** From this volatility a year on, a young company pays no dividend and may lose money. */
const YOUNG = 0.45;
const EARLY_MINUTES = [60, 90, 120, 135, 150, 165, 180, 210] as const;
const LATE_MINUTES = [1, 5, 5, 10, 15, 20, 30] as const;
/** Real estate pays monthly more often than others. */
const MONTHLY = 0.06;
const MONTHLY_REAL_ESTATE = 0.6;
const NEVER_SPLITS = 0.25;
const MIDWEEK = [1, 2, 2, 3, 3, 4, 4, 4] as const;

const STREAM = 'company';

/** The key of a company's random figures at an instant (ms). */
export const companyKey = (seed: MarketSeed, company: Company, at: number): MarketKey =>
  foldKey(seedAt(seed, at), STREAM, company.stock.symbol);

/** Random figures of a place: a quarter, or a month. */
export interface Random {
  unit(field: number): number;
  signed(field: number): number;
  /** About normal, of deviation 1 and at most 3.5. */
  normal(field: number): number;
}

const FIELDS = 64;

export function randomAt(key: MarketKey, place: number): Random {
  const hash = (field: number) => hash32(key, place * FIELDS + field);
  return {
    unit: (field) => unit(hash(field)),
    signed: (field) => signedUnit(hash(field)),
    normal(field) {
      let sum = 0;
      for (let i = 0; i < 4; i++) sum += signedUnit(hash(field + i));
      return sum * Math.sqrt(3 / 4);
    },
  };
}

const between = (part: number, [least, most]: readonly [number, number]) => least + part * (most - least);

const oneOf = <T>(part: number, list: readonly T[]): T => list[Math.floor(part * list.length)] as T;

export function habitsOf(seed: MarketSeed, company: Company): Habits {
  const { sector, stock } = company;
  const random = randomAt(companyKey(seed, company, 0), -1);
  const usual = SECTORS[sector];
  const young = stock.annualVolatility >= YOUNG;
  const timing = random.unit(1) < usual.early ? 'before_open' : 'after_close';
  const monthly = random.unit(5) < (sector === 'real_estate' ? MONTHLY_REAL_ESTATE : MONTHLY);
  const payout = young || random.unit(4) < usual.without ? 'none' : monthly ? 'monthly' : 'quarterly';
  const loses = young && random.unit(6) < 0.6;
  return {
    reportAfter: Math.round(between(random.unit(0), usual.report)),
    fiscalShift: sector === 'consumer' && random.unit(2) < 0.6 ? 1 : 0,
    timing,
    minutes: oneOf(random.unit(3), timing === 'before_open' ? EARLY_MINUTES : LATE_MINUTES),
    weekday: oneOf(random.unit(7), MIDWEEK),
    payout,
    yield: payout === 'none' ? 0 : between(random.unit(8), usual.yields),
    exAfter: 7 + Math.floor(14 * random.unit(9)),
    paidAfter: 13 + Math.floor(15 * random.unit(10)),
    splits: random.unit(11) >= NEVER_SPLITS,
    earningsYield: loses
      ? -(0.01 + 0.05 * random.unit(12))
      : usual.earningsYield * (0.7 + 0.6 * random.unit(12)),
    salesYield: usual.salesYield * (0.6 + 0.8 * random.unit(13)),
  };
}
