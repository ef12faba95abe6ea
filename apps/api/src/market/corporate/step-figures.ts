import { AMOUNT_SCALE } from '@papermint/contracts/markets/corporate-amounts';
import type { MarketSeed } from '../random/hash.ts';
import type { Company, Habits, Random } from './company.ts';
import { companyKey, randomAt } from './company.ts';
import type { DividendDays, ReportDay } from './corporate-days.ts';
import { QUARTERS } from './corporate-days.ts';
import type { CorporateStep, Earnings, Split } from './corporate-types.ts';

/** The sum of the steps between the anchor and an instant. */
export interface Level {
  /** Sum of reports and dividends, in the log domain. */
  shift: number;
  /** Shares per share at the anchor. */
  shares: number;
}

/** The figures that decide the size of a step. */
export interface StepBasis {
  readonly seed: MarketSeed;
  readonly company: Company;
  readonly habits: Habits;
  /** The price at an instant without corporate actions, in the quote currency. */
  readonly basePrice: (at: number) => number;
}

/** Steps of 2^-40, so that the last digit of a logarithm does not matter. */
const GRID = 2 ** 40;
export const onGrid = (value: number) => Math.round(value * GRID) / GRID;

const SESSIONS_A_YEAR = 252;

/** The deviation of the move after a report, in usual moves of a day. */
const REPORT_MOVE = 1.9;
/** Some reports move far more than others. */
const WILD = 0.15;
const WILD_FACTOR = 1.9;
const TAME_FACTOR = 0.8;
const MOST_MOVE = 0.4;
const FALLS_MORE = 1.1;
/** The part of the sum of earlier reports that the next one takes back. */
const REVERSION = 0.04;
/** A dividend is at most this part of the price. */
const MOST_DIVIDEND = 0.1;
/** How closely dividends follow the price of the years before. */
const FOLLOWS_PRICE = 0.8;

const AMOUNT = 10 ** AMOUNT_SCALE;
/** An amount of a dividend as dollars. */
export const dollars = (amount: number) => amount / AMOUNT;

/** A split as a step: the price falls as the shares grow. */
export function splitStep(split: Split): CorporateStep {
  return { kind: 'split', at: split.at, shift: onGrid(Math.log(split.from / split.to)), split };
}

/** A dividend as a step: the price falls by its amount. @param price before the ex-date */
export function dividendStep(
  basis: StepBasis,
  days: DividendDays,
  shares: number,
  price: number,
): CorporateStep {
  const amount = dividendAmount(basis, days, shares, price);
  return {
    kind: 'dividend',
    at: days.exAt,
    shift: onGrid(Math.log(1 - dollars(amount) / price)),
    dividend: { declaredAt: days.declaredAt, exAt: days.exAt, paidAt: days.paidAt, amount },
  };
}

/** A dividend follows the price of the three years before, so that it changes once a year and slowly. */
export function dividendAmount(
  { habits, company, basePrice }: StepBasis,
  { declaredAt }: DividendDays,
  shares: number,
  price: number,
): number {
  const year = new Date(declaredAt).getUTCFullYear();
  const anchor = company.stock.anchorTicks * company.tick;
  let level = 0;
  for (let i = 0; i < 3; i++) level += Math.log(basePrice(Date.UTC(year - i, 0, 1)) / anchor) / 3;
  const payments = habits.payout === 'monthly' ? 12 : QUARTERS;
  const exact = (habits.yield * anchor * Math.exp(FOLLOWS_PRICE * level)) / payments / shares;
  const most = Math.floor(MOST_DIVIDEND * price * AMOUNT);
  return Math.max(Math.min(roundAmount(exact * AMOUNT), most), 1);
}

/** To cents; a small amount to half a cent or less. */
function roundAmount(amount: number): number {
  const step = amount >= 2000 ? 100 : amount >= 200 ? 50 : 5;
  return Math.round(amount / step) * step;
}

/**
 * A report as a step: its figures and the move of the price.
 * @param level before the report, or after it if steps are found backward
 * @param direction 1 if steps are found forward, -1 if backward
 */
export function earningsStep(
  basis: StepBasis,
  report: ReportDay,
  level: Level,
  price: number,
  direction: 1 | -1,
): CorporateStep {
  const { seed, company, habits } = basis;
  const { announcedAt, at, opensAt, quarter } = report;
  // The move follows from the seed that decides prices at that time, which may be secret.
  const random = randomAt(companyKey(seed, company, opensAt), quarter);
  const usual = (REPORT_MOVE * company.stock.annualVolatility) / Math.sqrt(SESSIONS_A_YEAR);
  const wild = random.unit(20) < WILD ? WILD_FACTOR : TAME_FACTOR;
  const surprise = random.normal(21) * wild * usual;
  const felt = Math.min(Math.max(surprise < 0 ? FALLS_MORE * surprise : surprise, -MOST_MOVE), MOST_MOVE);
  // The price recovers from dividends, and reports do not add up forever.
  const shift = onGrid(felt + habits.yield / QUARTERS - direction * REVERSION * level.shift);
  return {
    kind: 'earnings',
    at: opensAt,
    shift,
    earnings: {
      quarter: (((quarter % QUARTERS) + QUARTERS) % QUARTERS) + 1,
      year: Math.floor(quarter / QUARTERS),
      announcedAt,
      at,
      timing: habits.timing,
      opensAt,
      ...reportedFigures(basis, random, price, level.shares, usual === 0 ? 0 : felt / usual),
      move: Math.expm1(shift),
    },
  };
}

/** @param news the move of the price in usual moves of a report */
function reportedFigures(
  { habits, company }: StepBasis,
  random: Random,
  price: number,
  shares: number,
  news: number,
): Pick<Earnings, 'epsEstimate' | 'epsActual' | 'revenueEstimate' | 'revenueActual'> {
  const perShare = ((price * habits.earningsYield) / QUARTERS) * (1 + 0.12 * random.signed(30));
  const beat = 0.035 * news + 0.02 + 0.03 * random.normal(31);
  const sales =
    ((price * habits.salesYield) / QUARTERS) * company.shares * shares * (1 + 0.05 * random.signed(36));
  const salesBeat = 0.012 * news + 0.004 + 0.008 * random.normal(40);
  const cents = (value: number) => Math.round(value * 100) * 100;
  const millions = (value: number) => Math.round(value / 100_000) * 100_000;
  return {
    epsEstimate: cents(perShare),
    epsActual: cents(perShare + Math.abs(perShare) * beat),
    revenueEstimate: millions(sales),
    revenueActual: millions(sales * (1 + salesBeat)),
  };
}
