import { MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { lastAtMost } from '../last-at-most.ts';
import { ANCHOR_SECOND } from '../market-anchor.ts';
import { HALF_SPAN } from '../path/path-levels.ts';
import type { PricePath } from '../path/price-path.ts';
import type { MarketSeed } from '../random/hash.ts';
import type { Corners } from '../scenarios/displacement.ts';
import type { Rush, Scenario } from '../scenarios/scenario.ts';
import type { Chapters } from '../sessions/chaptered-path.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import type { Company } from './company.ts';
import { companyKey, randomAt } from './company.ts';
import type { CorporateSteps } from './corporate-actions.ts';
import { stepsOf } from './corporate-actions.ts';
import { onGrid } from './step-figures.ts';
import type { StockSplits } from './stock-splits.ts';

const FIRST_YEAR = 1992;
const LAST_YEAR = 2060;
const calendar = sessionCalendar('us_stocks');

/** The first session of each year, by the clock and in path time, ms. */
const opens = new Float64Array(LAST_YEAR - FIRST_YEAR + 1).map(
  (_, i) => calendar.opensAt(Date.UTC(FIRST_YEAR + i, 0, 1)) as number,
);
const starts = opens.map((open) => calendar.pathTime(open));

/**
 * The path of a company's stock, with its corporate actions. A report opens with a gap and a lively session, and an
 * ex-date opens lower by the dividend.
 */
export function createStockPath(
  seed: MarketSeed,
  company: Company,
  scenarios: readonly Scenario[],
  factor = 1,
  impact?: Corners,
  splits?: StockSplits,
): PricePath {
  const steps = stepsOf(seed, company);
  const chapters: Chapters = {
    starts,
    cornersOf: (index) => cornersOf({ seed, company, steps, splits }, index),
  };
  return createSessionPath(seed, { ...company.stock, factor }, scenarios, calendar, impact, chapters);
}

/** Minutes after the open at which the price of a day with a report turns, and how far it is off its aim at most. */
const TURNS = [8, 21, 45, 80, 130, 190, 260, 330] as const;
const SESSION_MINUTES = 390;
const FIRST_STRAY = 0.3;

/** The inputs of a stock's displacement. Without splits its price is that of a share at the anchor. */
interface StepsOfStock {
  readonly seed: MarketSeed;
  readonly company: Company;
  readonly steps: CorporateSteps;
  readonly splits: StockSplits | undefined;
}

/** The shift of the log price by the splits up to an instant (ms). */
const splitShiftAt = (splits: StockSplits | undefined, at: number) =>
  splits ? -onGrid(Math.log(splits.sharesAt(at))) : 0;

/** What the steps of a year add to the log price, over offsets of path time. */
function cornersOf({ seed, company, steps, splits }: StepsOfStock, index: number): Corners {
  const from = opens[index] as number;
  const corners: Corners[number][] = [];
  let level = steps.unsplitShiftAt(from - SECOND) + splitShiftAt(splits, from - 2 * SECOND);
  corners.push([-HALF_SPAN, level]);
  const list = steps
    .between(from, opens[index + 1] ?? Infinity)
    .filter((step) => step.kind !== 'split' || splits?.counts(step.split));
  list.forEach(({ at, kind, shift }, place) => {
    const offset = offsetOf(at);
    if (list[place - 1]?.at !== at) corners.push([offset, level]);
    level += shift;
    if (list[place + 1]?.at === at) return;
    corners.push([offset, level]);
    if (kind === 'earnings') corners.push(...livelySession(seed, company, at, { offset, level, shift }));
  });
  return corners;
}

/** How the price strays about its new level in the session after a report, ever less. */
function livelySession(
  seed: MarketSeed,
  company: Company,
  at: number,
  { offset, level, shift }: { offset: number; level: number; shift: number },
): Corners {
  const random = randomAt(companyKey(seed, company, at), at / MINUTE);
  const strays = TURNS.map((minutes, turn): Corners[number] => {
    const most = FIRST_STRAY * Math.abs(shift) * (1 - turn / (TURNS.length + 1));
    return [offset + minutes * 60, level + most * random.signed(turn)];
  });
  return [...strays, [offset + SESSION_MINUTES * 60, level]];
}

/** After a report, how many times the usual turnover comes on top of it, by minutes from the open on. */
const RUSHES = [
  { from: 0, to: 15, times: 4 },
  { from: 15, to: 90, times: 2.2 },
  { from: 90, to: SESSION_MINUTES, times: 1.4 },
] as const;
/** The turnover of a report without a move, as a part of that of a usual one, and the most of one. */
const QUIET = 0.5;
const MOST_WEIGHT = 2;

/** How reports stir the turnover of a stock, for the spans that touch another. */
export function reportRushes(
  seed: MarketSeed,
  company: Company,
): (from: number, to: number) => readonly Rush[] {
  const steps = stepsOf(seed, company);
  const usual = company.stock.annualVolatility / USUAL_MOVE;
  const byYear = new Map<number, Rush[]>();
  function ofYear(index: number): Rush[] {
    let rushes = byYear.get(index);
    if (!rushes) {
      rushes = steps.between(opens[index] as number, opens[index + 1] ?? Infinity).flatMap((step) => {
        if (step.kind !== 'earnings') return [];
        const weight = Math.min(QUIET + (1 - QUIET) * Math.abs(step.shift / usual), MOST_WEIGHT);
        return RUSHES.map(({ from, to, times }) => ({
          from: step.at + from * MINUTE,
          to: step.at + to * MINUTE,
          times: times * weight,
        }));
      });
      byYear.set(index, rushes);
    }
    return rushes;
  }
  return (from, to) => {
    const first = Math.max(lastAtMost(opens, from), 0);
    if (to <= (opens[first + 1] ?? Infinity)) return ofYear(first);
    const last = lastAtMost(opens, to);
    const rushes: Rush[] = [];
    for (let index = first; index <= last; index++) rushes.push(...ofYear(index));
    return rushes;
  };
}

/** The annual volatility as a multiple of a usual move after a report. */
const USUAL_MOVE = 9;

const offsetOf = (at: number) => calendar.pathTime(at) / SECOND - ANCHOR_SECOND;
