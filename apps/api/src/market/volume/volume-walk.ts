import { HALF_SPAN, TOP_LEVEL } from '../path/path-levels.ts';
import { SECONDS_PER_YEAR } from '../path/path-shape.ts';
import { LEFT, logitSteps, MOST_LOGIT, RIGHT, SHARE_OF, stepOf, WHOLE } from '../path/path-splits.ts';
import { ACTIVITY, expand, MIDDLE } from '../path/path-tree.ts';
import type { PathWalk } from '../path/path-walk.ts';
import { descend } from '../path/path-walk.ts';
import type { MarketKey } from '../random/hash.ts';
import { hash32 } from '../random/hash.ts';
import type { Season } from '../sessions/season.ts';

/**
 * The turnover of an instrument over the nodes of its path. A node gives its left half a share of its lots and the right
 * half the rest, so the lots before an offset are one walk, and adjoining intervals add up. The livelier half gets more,
 * and so does the one whose price moves further.
 */
export interface VolumeWalk {
  readonly path: PathWalk;
  readonly key: MarketKey;
  readonly season: Season;
  /** The deviation of the moves of one second. */
  readonly sigma: number;
  /** The level of the nodes that have equal turnovers, and these. */
  readonly top: number;
  readonly topLots: number;
  /** Lots a second that are traded whatever the price does, for a weight of the season. */
  readonly steady: number;
  /** The last route, by level: as in a walk of the path, the node's lots, and those before it in its top node. */
  readonly left: Int32Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly volatility: Float64Array;
  readonly lots: Float64Array;
  readonly before: Float64Array;
  lowest: number;
}

/** The highest level of nodes with equal turnovers: two years. */
const TOP = 25;
const MOST_LOTS = 2 ** 52;

/** The part of the turnover that only follows the season. */
const STEADY = 0.05;

/** How much of the activity of a path goes into its turnover, on long scales and on those of days and less. */
const LONG_PULL = 0.56;
const SHORT_PULL = 0.95;
const LONG_FROM = 19;

/** Levels on which moves count, and how much a move of the usual size adds. */
const MOVES_TOP = 20;
const MOVE_PULL = 0.8;

const BURSTS = 1;
/** Up to this level, a quarter of the steps let one half be silent. */
const BURST_TOP = 4;
const SILENT_LEFT = 2;
const SILENT_RIGHT = 14;

/** The deviation of the noise of a turnover. Seconds come in bursts. */
const noiseOf = (level: number) => {
  if (level >= 24) return 0;
  if (level >= 20) return 0.15;
  return level >= 6 ? 0.25 : BURSTS;
};

const NOISE = new Int16Array((TOP_LEVEL + 1) * 16);
for (let level = 0; level <= TOP_LEVEL; level++) NOISE.set(logitSteps(noiseOf(level)), level * 16);

/** @param dayLots the turnover of an average day of `day` seconds of path time */
export function createVolumeWalk(
  path: PathWalk,
  key: MarketKey,
  season: Season,
  annualVolatility: number,
  dayLots: number,
  day: number,
): VolumeWalk {
  const lotsOf = (level: number) => Math.round((1 - STEADY) * dayLots * (2 ** (level + 1) / day));
  let top = TOP;
  while (lotsOf(top) > MOST_LOTS) top--;
  return {
    path,
    key,
    season,
    sigma: annualVolatility / Math.sqrt(SECONDS_PER_YEAR),
    top,
    topLots: lotsOf(top),
    steady: (STEADY * dayLots) / (season.total * (day / season.period)),
    left: new Int32Array(top + 1),
    a: new Float64Array(top + 1),
    b: new Float64Array(top + 1),
    volatility: new Float64Array(top + 1),
    lots: new Float64Array(top + 1),
    before: new Float64Array(top + 1),
    lowest: top + 1,
  };
}

/** The lots traded from one offset until before another. Nothing is traded beyond the tree. */
export function lotsOver(walk: VolumeWalk, from: number, to: number): number {
  const { top, topLots, steady, season } = walk;
  const nodes = nodeOf(to, top) - nodeOf(from, top);
  const steadyTo = (offset: number) => Math.floor(steady * season.weightBefore(steadyPlace(walk, offset)));
  return nodes * topLots + lotsBefore(walk, to) - lotsBefore(walk, from) + steadyTo(to) - steadyTo(from);
}

const STEADY_SECONDS = 32;

/** What is traded whatever the price does comes once in so many seconds, at a second by chance. */
function steadyPlace({ key }: VolumeWalk, offset: number): number {
  const block = Math.floor(offset / STEADY_SECONDS);
  const comes = hash32(key, ~block) & (STEADY_SECONDS - 1);
  return (block + (offset - block * STEADY_SECONDS > comes ? 1 : 0)) * STEADY_SECONDS;
}

const nodeOf = (offset: number, top: number) => Math.floor(offset / 2 ** (top + 1));

/** The lots from the beginning of an offset's top node to the offset. */
function lotsBefore(walk: VolumeWalk, offset: number): number {
  const { top, left, a, b, volatility, lots, before, path } = walk;
  let level = walk.lowest;
  while (level <= top && !holds(left[level] as number, level, offset)) level++;
  if (level > top) {
    level = top;
    const start = nodeOf(offset, top) * 2 ** (top + 1);
    if (start >= HALF_SPAN) return 0;
    const mid = start + (1 << top);
    descend(path, mid, mid);
    left[top] = start;
    a[top] = path.a[top] as number;
    b[top] = path.b[top] as number;
    volatility[top] = path.volatility[top] as number;
    lots[top] = walk.topLots;
    before[top] = 0;
  }
  while (offset > (left[level] as number)) {
    const mid = (left[level] as number) + (1 << level);
    const leftLots = divide(walk, level, mid);
    if (level === 0) {
      walk.lowest = 0;
      // The offset is the midpoint: the node spans two seconds.
      return (before[0] as number) + leftLots;
    }
    const below = level - 1;
    const share = SHARE_NOW[0] as number;
    const middle = MIDDLE[0] as number;
    const isLeft = offset < mid;
    left[below] = isLeft ? (left[level] as number) : mid;
    a[below] = isLeft ? (a[level] as number) : middle;
    b[below] = isLeft ? middle : (b[level] as number);
    volatility[below] = (volatility[level] as number) * ((isLeft ? LEFT : RIGHT)[share] as number);
    lots[below] = isLeft ? leftLots : (lots[level] as number) - leftLots;
    before[below] = (before[level] as number) + (isLeft ? 0 : leftLots);
    level = below;
  }
  walk.lowest = level;
  return before[level] as number;
}

const holds = (left: number, level: number, offset: number) => offset >= left && offset < left + (2 << level);

/** The share of the variance of the node that was divided last. */
const SHARE_NOW = new Int16Array(1);

/** The lots of a node's left half. */
function divide(walk: VolumeWalk, level: number, mid: number): number {
  const { path, key, season, sigma } = walk;
  const a = walk.a[level] as number;
  const b = walk.b[level] as number;
  const volatility = walk.volatility[level] as number;
  const share = expand(path.tree, level, mid, a, b, volatility);
  SHARE_NOW[0] = share;
  const middle = MIDDLE[0] as number;
  const step = stepOf(hash32(key, mid));
  if (level <= BURST_TOP) {
    if (step < SILENT_LEFT) return 0;
    if (step >= SILENT_RIGHT) return walk.lots[level] as number;
  }
  const pull = level >= LONG_FROM ? LONG_PULL : SHORT_PULL;
  let logit = Math.round(pull * (ACTIVITY[0] as number));
  logit += NOISE[level * 16 + step] as number;
  logit += season.logit(level, mid - (1 << level));
  if (logit > MOST_LOGIT) logit = MOST_LOGIT;
  else if (logit < -MOST_LOGIT) logit = -MOST_LOGIT;
  let inLeft = SHARE_OF[logit + MOST_LOGIT] as number;
  let inRight = WHOLE - inLeft;
  if (level <= MOVES_TOP && sigma > 0) {
    const usual = sigma * Math.sqrt(1 << level) * volatility;
    inLeft *= 1 + MOVE_PULL * movesOf(middle - a, usual * (LEFT[share] as number));
    inRight *= 1 + MOVE_PULL * movesOf(b - middle, usual * (RIGHT[share] as number));
  }
  return Math.floor(((walk.lots[level] as number) * inLeft) / (inLeft + inRight));
}

/** How many deviations a move is long. */
function movesOf(move: number, deviation: number): number {
  return deviation === 0 ? 0 : Math.abs(move) / deviation;
}
