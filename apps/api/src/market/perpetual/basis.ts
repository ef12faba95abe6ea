import { MINUTE } from '@papermint/contracts/common/time-units';
import type { PricePath } from '../path/price-path.ts';
import type { MarketKey, MarketSeed } from '../random/hash.ts';
import { foldKey, hash32, replacedSeed, seedAt, signedUnit } from '../random/hash.ts';
import { remembered } from '../remembered.ts';

/**
 * The distance of a perpetual future above its index, as a fraction: the premium that buyers pay for being long. It
 * stays the same for a block of time, so that a price with it can be searched block by block.
 */
export interface Basis {
  /** In force at an instant (ms). */
  at(at: number): number;
  /** An upper bound of `sign` times the basis, from one instant to another, both included. */
  ceiling(from: number, to: number, sign: 1 | -1): number;
}

/** How long a basis stays the same, ms. A power of two in seconds: a block is a node of the price tree. */
export const BLOCK = 64_000;

/** The block that holds an instant (ms). */
export const blockOf = (at: number): number => Math.floor(at / BLOCK);

/**
 * Waves of several lengths (blocks), each with a chance value at its whole steps and straight lines between them. So a
 * basis goes back to its mean by itself.
 */
const WAVES = [
  { step: 10, reach: 0.0002 },
  { step: 112, reach: 0.0005 },
  { step: 900, reach: 0.0011 },
] as const;

const USUAL = 0.0001;

/** Blocks between two slow samples of the index. */
const SLOW_STEP = 128;
/** The part of each move between slow samples that a basis follows, the latest move first. */
const PULLS = [0.02, 0.016, 0.012, 0.008, 0.004] as const;
/**
 * In stress a basis follows within minutes: by a part of the move since the last but one sample, as far as the move is
 * beyond what is usual.
 */
const STRESS = { usual: 0.03, pull: 0.015 } as const;
/** Blocks between two fast samples of the index. */
const FAST_STEP = 4;
/** Sentiment moves a basis by at most this, slowly and in stress together. */
const MOST_SENTIMENT = 0.0008;

/** A basis is never further from 0. */
export const FARTHEST_BASIS = WAVES.reduce((sum, { reach }) => sum + reach, USUAL + MOST_SENTIMENT);

/** Above the rounding of a sum of waves. */
const SLACK = 1e-12;
/** A wave over more steps than this is bounded by its reach. */
const MOST_STEPS = 6;
/** The most slow samples in the cache: those of four years. */
const MOST_SLOW_SAMPLES = 16_384;
/** The most fast samples in the cache. Few suffice, because searches go from one to the next. */
const MOST_FAST_SAMPLES = 128;

/**
 * The basis of a pair. It follows sentiment: after a rise, buyers pay more, and after a fall sellers do.
 * @param index the path whose moves it follows; without one it only goes back to its mean
 */
export function createBasis(
  seed: MarketSeed,
  pair: string,
  index?: Pick<PricePath, 'priceAt' | 'bound'>,
): Basis {
  const from = replacedSeed(seed)?.from ?? Infinity;
  const before = foldKey(seedAt(seed, 0), 'basis', pair);
  const after = from === Infinity ? before : foldKey(seedAt(seed, from), 'basis', pair);
  const keyOf = (block: number) => (block * BLOCK < from ? before : after);
  const sentiment = index && createSentiment(index);

  function basisOf(block: number): number {
    const key = keyOf(block);
    let basis = USUAL;
    for (const { step, reach } of WAVES) basis += reach * waveAt(key, step, block);
    return sentiment ? basis + sentiment.at(block) : basis;
  }

  function ceilingOf(first: number, last: number, sign: 1 | -1): number {
    let sum = sign * USUAL + SLACK;
    for (const { step, reach } of WAVES) {
      const steps = Math.floor(last / step) - Math.floor(first / step);
      const known = steps <= MOST_STEPS && keyOf(first) === keyOf(last);
      sum += reach * (known ? waveCeiling(keyOf(first), step, first, last, sign) : 1);
    }
    return sentiment ? sum + sentiment.ceiling(first, last, sign) : sum;
  }

  return {
    at: byBlock(basisOf),
    ceiling: (start, end, sign) => ceilingOf(blockOf(start), blockOf(end), sign),
  };
}

/** Blocks over which a mark smooths a basis: five minutes. */
const SMOOTHED = 5;

/** The moving average of a basis over the last five minutes. */
export function smoothed(basis: Basis): Basis {
  const back = (SMOOTHED - 1) * BLOCK;
  function meanTo(block: number): number {
    let sum = 0;
    for (let i = 0; i < SMOOTHED; i++) sum += basis.at((block - i) * BLOCK);
    return sum / SMOOTHED;
  }
  return {
    at: byBlock(meanTo),
    ceiling: (from, to, sign) => basis.ceiling(from - back, to, sign) + SLACK,
  };
}

/** Blocks within which a basis comes back: five minutes. */
const EASING = 5;

/** A basis that was 0 until an instant (ms), and comes back in even steps within five minutes. */
export function easedAfter(basis: Basis, from: number): Basis {
  const start = blockOf(from);
  const part = (block: number) => Math.min(Math.max((block - start) / EASING, 0), 1);
  return {
    at: byBlock((block) => basis.at(block * BLOCK) * part(block)),
    ceiling(first, last, sign) {
      const ceiling = basis.ceiling(first, last, sign);
      return part(blockOf(first)) === 1 ? ceiling : Math.max(ceiling, 0);
    },
  };
}

/** A function of blocks by instants (ms). It keeps the latest block, because searches ask for many of its seconds. */
function byBlock(compute: (block: number) => number): (at: number) => number {
  let known = Number.NaN;
  let value = 0;
  return (at) => {
    const block = blockOf(at);
    if (block !== known) {
      value = compute(block);
      known = block;
    }
    return value;
  };
}

const SAMPLE = 5 * MINUTE;

/** The mean of a basis over an interval, by a sample every five minutes. */
export function meanBasis(basis: Basis, from: number, to: number): number {
  const count = Math.max(1, Math.round((to - from) / SAMPLE));
  let sum = 0;
  for (let i = 0; i < count; i++) sum += basis.at(from + (i + 0.5) * SAMPLE);
  return sum / count;
}

function waveAt(key: MarketKey, step: number, block: number): number {
  const place = Math.floor(block / step);
  const a = cornerAt(key, place, step);
  return a + (cornerAt(key, place + 1, step) - a) * (block / step - place);
}

/** The maximum of `sign` times a wave over blocks, both included. */
function waveCeiling(key: MarketKey, step: number, first: number, last: number, sign: 1 | -1): number {
  let most = Math.max(sign * waveAt(key, step, first), sign * waveAt(key, step, last));
  for (let place = Math.floor(first / step) + 1; place * step < last; place++) {
    most = Math.max(most, sign * cornerAt(key, place, step));
  }
  return most;
}

const cornerAt = (key: MarketKey, place: number, step: number) =>
  signedUnit(hash32(key, hash32(step, place)));

type Index = Pick<PricePath, 'priceAt' | 'bound'>;

/** What sentiment adds to a basis, by blocks. Only past prices of the index count. */
function createSentiment(index: Index) {
  const priceAt = remembered(
    (sample: number) => index.priceAt(sample * SLOW_STEP * BLOCK),
    MOST_SLOW_SAMPLES,
  );
  const sentimentAt = sentimentOf(priceAt);
  const stressAt = stressOf(index, priceAt);
  return {
    at: (block: number): number =>
      limited(sentimentBetween(sentimentAt, block) + stressAt(fastSample(block))),
    ceiling(first: number, last: number, sign: 1 | -1): number {
      const most = sentimentCeiling(sentimentAt, first, last, sign);
      return most >= MOST_SENTIMENT
        ? MOST_SENTIMENT
        : limited(most + stressCeiling(index, stressAt, fastSample(first), fastSample(last), sign));
    },
  };
}

const limited = (sentiment: number) => Math.max(-MOST_SENTIMENT, Math.min(MOST_SENTIMENT, sentiment));

/** The slow sentiment that the latest moves of the index add to a basis, by slow samples. @param priceAt by slow samples */
function sentimentOf(priceAt: (sample: number) => number): (sample: number) => number {
  return remembered((sample: number) => {
    let sentiment = 0;
    for (let i = 0; i < PULLS.length; i++) {
      sentiment += (PULLS[i] as number) * (priceAt(sample - i) / priceAt(sample - i - 1) - 1);
    }
    return limited(sentiment);
  }, MOST_SLOW_SAMPLES);
}

/** The sentiment between two slow samples: a straight line from the previous one to the latest one. */
function sentimentBetween(sentimentAt: (sample: number) => number, block: number): number {
  const sample = Math.floor(block / SLOW_STEP);
  const before = sentimentAt(sample - 1);
  return before + (sentimentAt(sample) - before) * (block / SLOW_STEP - sample);
}

function sentimentCeiling(
  sentimentAt: (sample: number) => number,
  first: number,
  last: number,
  sign: 1 | -1,
): number {
  const [from, to] = [Math.floor(first / SLOW_STEP), Math.floor(last / SLOW_STEP)];
  if (to - from > MOST_STEPS) return MOST_SENTIMENT;
  let most = sign * sentimentAt(from - 1);
  for (let sample = from; sample <= to; sample++) most = Math.max(most, sign * sentimentAt(sample));
  return most;
}

const fastSample = (block: number) => Math.floor(block / FAST_STEP);

/** What stress adds, by fast samples. */
function stressOf(index: Index, priceAt: (sample: number) => number): (sample: number) => number {
  return remembered((sample: number) => {
    const block = sample * FAST_STEP;
    const start = Math.floor(block / SLOW_STEP) - 1;
    return stressBy(index.priceAt(block * BLOCK) / priceAt(start) - 1);
  }, MOST_FAST_SAMPLES);
}

function stressBy(move: number): number {
  const { usual, pull } = STRESS;
  if (move > usual) return pull * (move - usual);
  return move < -usual ? pull * (move + usual) : 0;
}

/** Over more than `MOST_STEPS` samples, the bounds of the index give the ceiling. */
function stressCeiling(
  index: Index,
  stressAt: (sample: number) => number,
  first: number,
  last: number,
  sign: 1 | -1,
): number {
  if (last - first <= MOST_STEPS) {
    let most = sign * stressAt(first);
    for (let sample = first + 1; sample <= last; sample++) most = Math.max(most, sign * stressAt(sample));
    return most;
  }
  const [from, to] = [first * FAST_STEP - 2 * SLOW_STEP, last * FAST_STEP];
  const low = index.bound('low', from * BLOCK, to * BLOCK);
  const high = index.bound('high', from * BLOCK, to * BLOCK);
  return sign * stressBy(sign === 1 ? high / low - 1 : low / high - 1);
}
