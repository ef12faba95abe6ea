import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { MarketSeed } from '../random/hash.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import type { Company, Habits, Random } from './company.ts';
import { companyKey, habitsOf, randomAt } from './company.ts';
import type { DividendDays, ReportDay } from './corporate-days.ts';
import { dividendDays, QUARTERS, quarterBefore, reportDay, splitDay } from './corporate-days.ts';
import type { CorporateStep, Earnings, Split } from './corporate-types.ts';
import type { SplitChoice } from './split-choice.ts';
import { splitAfterReport, splitBeforeAnchor } from './split-choice.ts';

/** What steps add up to between the anchor and an instant. */
interface Level {
  /** Of reports and dividends, in the log domain. */
  shift: number;
  /** Shares for a share at the anchor. */
  shares: number;
}

interface Steps {
  readonly seed: MarketSeed;
  readonly company: Company;
  readonly habits: Habits;
  /** Whether companies split their stock. */
  readonly splits: boolean;
  /** The price at an instant without corporate actions, in the quote currency. */
  readonly basePrice: (at: number) => number;
  /** After the anchor, in order. */
  readonly later: CorporateStep[];
  /** Up to the anchor, the latest first. */
  readonly earlier: CorporateStep[];
  /** After the last step of each list. */
  readonly ahead: Level;
  readonly behind: Level;
  /** The next quarters whose steps are not known yet. */
  nextQuarter: number;
  lastQuarter: number;
  /** The lists are complete up to and from these instants. */
  knownTo: number;
  knownFrom: number;
}

/** Steps of 2^-40, so that the last digit of a logarithm does not matter. */
const GRID = 2 ** 40;
const onGrid = (value: number) => Math.round(value * GRID) / GRID;

const SESSIONS_A_YEAR = 252;

/** The deviation of the move after a report, in usual moves of a day. */
const REPORT_MOVE = 1.9;
/** Some reports move far more than others. */
const WILD = 0.15;
const WILD_FACTOR = 1.9;
const TAME_FACTOR = 0.8;
const MOST_MOVE = 0.4;
const FALLS_MORE = 1.1;
/** How much of what reports have added goes back with the next one. */
const REVERSION = 0.04;
/** A dividend is at most this part of the price. */
const MOST_DIVIDEND = 0.1;
/** How closely dividends follow the price of the years before. */
const FOLLOWS_PRICE = 0.8;

const calendar = sessionCalendar('us_stocks');

/** The steps of a company's stock, found when they are asked for, from the anchor outward. */
export function createCorporateSteps(seed: MarketSeed, company: Company, { splits }: { splits: boolean }) {
  const habits = habitsOf(seed, company);
  const base = createSessionPath(seed, company.stock, [], calendar);
  const current = quarterBefore(MARKET_ANCHOR / DAY, habits);
  const steps: Steps = {
    seed,
    company,
    habits,
    splits,
    basePrice: (at) => base.priceAt(at) * company.tick,
    later: [],
    earlier: [],
    ahead: { shift: 0, shares: 1 },
    behind: { shift: 0, shares: 1 },
    nextQuarter: current - 2,
    lastQuarter: current + 1,
    knownTo: MARKET_ANCHOR,
    knownFrom: MARKET_ANCHOR,
  };
  return {
    habits,
    /** Steps from `from` on and before `to` (ms), in order. */
    between: (from: number, to: number): CorporateStep[] => stepsBetween(steps, from, to),
    /** What all steps from the anchor up to an instant (ms) add to the log price; steps of that instant included. */
    shiftAt: (at: number): number => shiftAt(steps, at),
    /** The same without splits. */
    unsplitShiftAt: (at: number): number => shiftAt(steps, at) + onGrid(Math.log(sharesAt(steps, at))),
    /** Shares at an instant (ms) for a share at the anchor; a split of that instant included. */
    sharesAt: (at: number): number => sharesAt(steps, at),
  };
}

function stepsBetween(steps: Steps, from: number, to: number): CorporateStep[] {
  reach(steps, from, to);
  const list: CorporateStep[] = [];
  if (from <= MARKET_ANCHOR) {
    for (const step of steps.earlier) {
      if (step.at < from) break;
      if (step.at < to) list.push(step);
    }
    list.reverse();
  }
  for (const step of steps.later) {
    if (step.at >= to) break;
    if (step.at >= from) list.push(step);
  }
  return list;
}

function shiftAt(steps: Steps, at: number): number {
  reach(steps, at, at);
  let shift = 0;
  if (at < MARKET_ANCHOR) {
    for (const step of steps.earlier) {
      if (step.at <= at) break;
      shift -= step.shift;
    }
    return shift;
  }
  for (const step of steps.later) {
    if (step.at > at) break;
    shift += step.shift;
  }
  return shift;
}

function sharesAt(steps: Steps, at: number): number {
  reach(steps, at, at);
  let shares = 1;
  if (at < MARKET_ANCHOR) {
    for (const step of steps.earlier) {
      if (step.at <= at) break;
      if (step.kind === 'split') shares *= step.split.from / step.split.to;
    }
    return shares;
  }
  for (const step of steps.later) {
    if (step.at > at) break;
    if (step.kind === 'split') shares *= step.split.to / step.split.from;
  }
  return shares;
}

/** Finds the steps of all quarters that touch a span. */
function reach(steps: Steps, from: number, to: number): void {
  while (steps.knownTo <= to && steps.knownTo !== Infinity) goOn(steps);
  while (steps.knownFrom > from && steps.knownFrom !== -Infinity) goBack(steps);
}

/** The dates of a quarter's report and of what follows it before the next one. */
interface QuarterDays {
  report: ReportDay;
  next: ReportDay;
  dividends: DividendDays[];
  random: Random;
}

function quarterDays({ seed, company, habits }: Steps, quarter: number): QuarterDays | undefined {
  const report = reportDay(seed, company, habits, calendar, quarter);
  const next = reportDay(seed, company, habits, calendar, quarter + 1);
  if (!report || !next) return undefined;
  const key = companyKey(seed, company, report.announcedAt);
  return {
    report,
    next,
    dividends: dividendDays(habits, calendar, report, next),
    random: randomAt(key, quarter),
  };
}

/** The steps of the next quarter after the known ones. */
function goOn(steps: Steps): void {
  const days = quarterDays(steps, steps.nextQuarter++);
  if (!days) {
    steps.knownTo = Infinity;
    return;
  }
  const { report, next, dividends } = days;
  const { ahead, later } = steps;
  const priceBefore = (at: number) => priceAt(steps, at - SECOND, ahead);
  function add(step: CorporateStep): void {
    later.push(step);
    if (step.kind === 'split') ahead.shares *= step.split.to / step.split.from;
    else ahead.shift += step.shift;
  }
  let split: Split | undefined;
  if (report.opensAt > MARKET_ANCHOR) {
    const price = priceBefore(report.opensAt);
    add(earningsStep(steps, report, ahead, price, 1));
    split = steps.splits ? splitOf(days, splitAfterReport(steps.habits, price, days.random)) : undefined;
  }
  for (const dividend of dividends) {
    if (dividend.exAt <= MARKET_ANCHOR) continue;
    if (split && split.at < dividend.exAt) {
      add(splitStep(split));
      split = undefined;
    }
    add(dividendStep(steps, dividend, ahead.shares, priceBefore(dividend.exAt)));
  }
  if (split) add(splitStep(split));
  steps.knownTo = Math.max(steps.knownTo, next.opensAt);
}

/** The steps of the quarter before the known ones, the latest first. */
function goBack(steps: Steps): void {
  const days = quarterDays(steps, steps.lastQuarter--);
  if (!days) {
    steps.knownFrom = -Infinity;
    return;
  }
  const { report, next, dividends } = days;
  const { behind, earlier } = steps;
  const priceAfter = (at: number) => priceAt(steps, at - SECOND, behind);
  function add(step: CorporateStep): void {
    earlier.push(step);
    if (step.kind === 'split') behind.shares *= step.split.from / step.split.to;
    else behind.shift -= step.shift;
  }
  let split: Split | undefined;
  if (steps.splits && next.opensAt <= MARKET_ANCHOR) {
    split = splitOf(days, splitBeforeAnchor(steps.habits, priceAfter(next.opensAt), days.random));
  }
  for (const dividend of [...dividends].reverse()) {
    if (dividend.exAt > MARKET_ANCHOR) continue;
    if (split && split.at > dividend.exAt) {
      add(splitStep(split));
      split = undefined;
    }
    const after = priceAfter(dividend.exAt);
    const amount = dividendAmount(steps, dividend, behind.shares, after);
    add(dividendStep(steps, dividend, behind.shares, after + dollars(amount)));
  }
  if (split) add(splitStep(split));
  if (report.opensAt <= MARKET_ANCHOR) {
    add(earningsStep(steps, report, behind, priceAfter(report.opensAt), -1));
  }
  steps.knownFrom = Math.min(steps.knownFrom, report.opensAt);
}

/** The split that was decided on with a report, if it takes effect before the next one. */
function splitOf(
  { report, next, dividends }: QuarterDays,
  choice: SplitChoice | undefined,
): Split | undefined {
  if (!choice) return undefined;
  const taken = dividends.map(({ exAt }) => exAt);
  const at = splitDay(calendar, report, choice.delay, taken);
  if (at === undefined || at >= next.opensAt) return undefined;
  return { announcedAt: report.at, at, to: choice.to, from: choice.from };
}

/** The price in the second of an instant, if the steps add up to a level there. */
function priceAt({ basePrice }: Steps, at: number, { shift, shares }: Level): number {
  return (basePrice(at) * Math.exp(shift)) / shares;
}

const AMOUNT = 10_000;
const dollars = (amount: number) => amount / AMOUNT;

function splitStep(split: Split): CorporateStep {
  return { kind: 'split', at: split.at, shift: onGrid(Math.log(split.from / split.to)), split };
}

/** @param price before the ex-date */
function dividendStep(steps: Steps, days: DividendDays, shares: number, price: number): CorporateStep {
  const amount = dividendAmount(steps, days, shares, price);
  return {
    kind: 'dividend',
    at: days.exAt,
    shift: onGrid(Math.log(1 - dollars(amount) / price)),
    dividend: { declaredAt: days.declaredAt, exAt: days.exAt, paidAt: days.paidAt, amount },
  };
}

/** A dividend follows the price of the three years before, so that it changes once a year and slowly. */
function dividendAmount(
  { habits, company, basePrice }: Steps,
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
 * @param level before the report, or after it if steps are found backward
 * @param direction 1 if steps are found forward, -1 if backward
 */
function earningsStep(
  steps: Steps,
  report: ReportDay,
  level: Level,
  price: number,
  direction: 1 | -1,
): CorporateStep {
  const { seed, company, habits } = steps;
  const { announcedAt, at, opensAt, quarter } = report;
  // The move is a secret of the seed that prices follow from by then.
  const random = randomAt(companyKey(seed, company, opensAt), quarter);
  const usual = (REPORT_MOVE * company.stock.annualVolatility) / Math.sqrt(SESSIONS_A_YEAR);
  const wild = random.unit(20) < WILD ? WILD_FACTOR : TAME_FACTOR;
  const surprise = random.normal(21) * wild * usual;
  const felt = Math.min(Math.max(surprise < 0 ? FALLS_MORE * surprise : surprise, -MOST_MOVE), MOST_MOVE);
  // What dividends take comes back, and what reports have added does not add up forever.
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
      ...reportedFigures(steps, random, price, level.shares, usual === 0 ? 0 : felt / usual),
      move: Math.expm1(shift),
    },
  };
}

/** @param news the move of the price in usual moves of a report */
function reportedFigures(
  { habits, company }: Steps,
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
