import { SECOND } from '@papermint/contracts/common/time-units';
import { FIGURES_AFTER } from '@papermint/contracts/news/kinds';
import type { PricePath } from '../path/price-path.ts';
import type { MarketSeed } from '../random/hash.ts';
import { foldKey, hash32, seedAt, signedUnit } from '../random/hash.ts';
import type { SessionCalendar } from '../sessions/sessions.ts';
import { usualMove } from '../usual-move.ts';
import type { ReleaseDate } from './release-dates.ts';
import { dateBefore } from './release-dates.ts';
import type { ReleaseFigures, ReleaseSeries } from './release-series.ts';

/** A market that figures follow from. */
export interface ReleaseMarket {
  readonly instrument: { readonly annualVolatility: number };
  readonly path: Pick<PricePath, 'priceAt'>;
  readonly calendar: SessionCalendar;
}

/** What releases follow from. */
export interface ReleaseWorld {
  readonly seed: MarketSeed;
  /** The market of a pair; undefined where it is not listed. */
  readonly marketOf: (pair: string) => ReleaseMarket | undefined;
}

/** The figures of a release, as whole numbers of the last decimal; null while they are not known. */
export interface Figures {
  previous: number | null;
  forecast: number | null;
  actual: number | null;
}

/** A figure and its forecast once they are known. */
interface Outcome {
  forecast: number;
  actual: number;
}

/** Days between two points that the level of a figure wanders through, and that of a rate. */
const WANDERING = 210;
const RATES_WANDER = 900;
/** How far forecasts differ from the level, and how much of the last surprise they take over. */
const FORECAST_NOISE = 0.7;
const CARRIED = 0.35;
const MOST_REACTION = 4;
/** How large a surprise is for a reaction of one usual move of the related pairs. */
const STRENGTH = 1.4;
/** A rate surprises only if the market moves this much, and if the decision was this close. */
const RATE_REACTION = 1.2;
const CLOSE_CALL = 0.28;

const keyOf = ({ seed }: ReleaseWorld, series: ReleaseSeries, at: number, purpose: string) =>
  foldKey(seedAt(seed, at), purpose, series.id);

/** The level that a figure wanders around, by day. */
function levelOf(world: ReleaseWorld, series: ReleaseSeries, figures: ReleaseFigures, date: ReleaseDate) {
  const key = keyOf(world, series, date.at, 'release level');
  const place = date.day / (figures.isRate ? RATES_WANDER : WANDERING);
  const point = Math.floor(place);
  const part = place - point;
  const smooth = part * part * (3 - 2 * part);
  const [one, other] = [signedUnit(hash32(key, point)), signedUnit(hash32(key, point + 1))];
  return figures.usual + figures.swing * (one + (other - one) * smooth);
}

/**
 * How the related pairs moved until the figures appear, in usual moves: positive where they moved as after a figure above
 * the forecast. Only pairs count that trade all the while.
 */
export function reactionOf({ marketOf }: ReleaseWorld, series: ReleaseSeries, at: number): number {
  let sum = 0;
  let weights = 0;
  for (const { pair, weight } of series.related) {
    const market = marketOf(pair);
    const [before, after] = [at - SECOND, at + FIGURES_AFTER - SECOND];
    if (!(market?.calendar.isOpen(before) && market.calendar.isOpen(after))) continue;
    const usual = usualMove(market, before, after);
    if (usual === 0) continue;
    const price = market.path.priceAt(before);
    sum += (weight * (market.path.priceAt(after) - price)) / price / usual;
    weights += Math.abs(weight);
  }
  return weights === 0 ? 0 : Math.min(Math.max(sum / weights, -MOST_REACTION), MOST_REACTION);
}

/** How much a figure differs from its forecast, in whole numbers of the last decimal. */
function surpriseOf(world: ReleaseWorld, series: ReleaseSeries, figures: ReleaseFigures, at: number): number {
  return Math.round(STRENGTH * reactionOf(world, series, at) * figures.surprise * 10 ** figures.decimals);
}

/** The expected rate and the decision. A decision that was a close call goes the other way if the market moves that much. */
function rateOutcome(
  world: ReleaseWorld,
  series: ReleaseSeries,
  figures: ReleaseFigures,
  date: ReleaseDate,
): Outcome {
  const steps = levelOf(world, series, figures, date) / figures.surprise;
  const expected = Math.max(Math.round(steps), 0);
  const leaning = steps - expected;
  const reaction = reactionOf(world, series, date.at);
  const isClose = Math.abs(leaning) > CLOSE_CALL && Math.sign(leaning) === Math.sign(reaction);
  const turned = isClose && Math.abs(reaction) > RATE_REACTION ? Math.sign(reaction) : 0;
  const scaled = (count: number) => Math.round(count * figures.surprise * 10 ** figures.decimals);
  return { forecast: scaled(expected), actual: scaled(Math.max(expected + turned, 0)) };
}

function forecastOf(
  world: ReleaseWorld,
  series: ReleaseSeries,
  figures: ReleaseFigures,
  date: ReleaseDate,
  before: ReleaseDate | undefined,
): number {
  const noise = signedUnit(hash32(keyOf(world, series, date.at, 'release forecast'), date.day));
  const level = levelOf(world, series, figures, date) + FORECAST_NOISE * figures.surprise * noise;
  const carried = before ? Math.round(CARRIED * surpriseOf(world, series, figures, before.at)) : 0;
  return Math.round(level * 10 ** figures.decimals) + carried;
}

function outcomeOf(
  world: ReleaseWorld,
  series: ReleaseSeries,
  figures: ReleaseFigures,
  date: ReleaseDate,
): Outcome {
  if (figures.isRate) return rateOutcome(world, series, figures, date);
  const forecast = forecastOf(world, series, figures, date, dateBefore(series, date));
  return { forecast, actual: forecast + surpriseOf(world, series, figures, date.at) };
}

/**
 * The figures of a release as they are known at an instant (ms). The forecast and the figure before are known once the
 * release before has its figures, and the actual figure once the prices that it follows from are.
 */
export function figuresAt(
  world: ReleaseWorld,
  series: ReleaseSeries,
  date: ReleaseDate,
  now: number,
): Figures {
  const { figures } = series;
  const nothing = { previous: null, forecast: null, actual: null };
  if (!figures) return nothing;
  const before = dateBefore(series, date);
  if (before && now < before.at + FIGURES_AFTER) return nothing;
  const previous = before ? outcomeOf(world, series, figures, before).actual : null;
  if (now >= date.at + FIGURES_AFTER) {
    const { forecast, actual } = outcomeOf(world, series, figures, date);
    return { previous, forecast, actual };
  }
  const forecast = figures.isRate
    ? expectedRate(world, series, figures, date)
    : forecastOf(world, series, figures, date, before);
  return { previous, forecast, actual: null };
}

function expectedRate(
  world: ReleaseWorld,
  series: ReleaseSeries,
  figures: ReleaseFigures,
  date: ReleaseDate,
): number {
  const steps = Math.round(levelOf(world, series, figures, date) / figures.surprise);
  return Math.round(Math.max(steps, 0) * figures.surprise * 10 ** figures.decimals);
}
