import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { MarketSeed } from '../random/hash.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import type { Company, Random } from './company.ts';
import { companyKey, habitsOf, randomAt } from './company.ts';
import type { DividendDays, ReportDay } from './corporate-days.ts';
import { dividendDays, quarterBefore, reportDay, splitDay } from './corporate-days.ts';
import type { CorporateStep, Split } from './corporate-types.ts';
import type { SplitChoice } from './split-choice.ts';
import { splitAfterReport, splitBeforeAnchor } from './split-choice.ts';
import type { Level, StepBasis } from './step-figures.ts';
import { dividendAmount, dividendStep, dollars, earningsStep, onGrid, splitStep } from './step-figures.ts';

interface Steps extends StepBasis {
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

const calendar = sessionCalendar('us_stocks');

/** The steps of a company's stock, found when they are asked for, from the anchor outward. */
export function createCorporateSteps(seed: MarketSeed, company: Company) {
  const habits = habitsOf(seed, company);
  const base = createSessionPath(seed, company.stock, [], calendar);
  const current = quarterBefore(MARKET_ANCHOR / DAY, habits);
  const steps: Steps = {
    seed,
    company,
    habits,
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
    split = splitOf(steps, days, splitAfterReport(steps.habits, price, days.random));
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
  if (next.opensAt <= MARKET_ANCHOR) {
    split = splitOf(steps, days, splitBeforeAnchor(steps.habits, priceAfter(next.opensAt), days.random));
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
  { company }: Steps,
  { report, next, dividends }: QuarterDays,
  choice: SplitChoice | undefined,
): Split | undefined {
  if (!choice) return undefined;
  const taken = dividends.map(({ exAt }) => exAt);
  const at = splitDay(calendar, report, choice.delay, taken);
  if (at === undefined || at >= next.opensAt || at < company.splitsFrom) return undefined;
  return { announcedAt: report.at, at, to: choice.to, from: choice.from };
}

/** The price in the second of an instant, if the steps add up to a level there. */
function priceAt({ basePrice }: Steps, at: number, { shift, shares }: Level): number {
  return (basePrice(at) * Math.exp(shift)) / shares;
}
