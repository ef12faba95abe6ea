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

/** Blocks between two looks at the index. */
const LOOK = 128;
/** The part of each move of the index that a basis follows, the latest move first. */
const PULLS = [0.02, 0.016, 0.012, 0.008, 0.004] as const;
/**
 * In stress a basis follows within minutes: by a part of the move since the last but one look, as far as the move is
 * beyond what is usual.
 */
const RUSH = { usual: 0.03, pull: 0.015 } as const;
/** Blocks between two quick looks at the index. */
const QUICK_LOOK = 4;
/** Sentiment moves a basis by at most this, slowly and in stress together. */
const MOST_MOOD = 0.0008;

/** A basis is never further from 0. */
export const FARTHEST_BASIS = WAVES.reduce((sum, { reach }) => sum + reach, USUAL + MOST_MOOD);

/** Above the rounding of a sum of waves. */
const SLACK = 1e-12;
/** A wave over more steps than this is bounded by its reach. */
const MOST_STEPS = 6;
/** The number of looks that are kept: those of four years. */
const MOST_LOOKS = 16_384;
/** Few quick looks are kept, because searches go from one to the next. */
const MOST_QUICK_LOOKS = 128;

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
  const mood = index && createMood(index);

  function basisOf(block: number): number {
    const key = keyOf(block);
    let basis = USUAL;
    for (const { step, reach } of WAVES) basis += reach * waveAt(key, step, block);
    return mood ? basis + mood.at(block) : basis;
  }

  function ceilingOf(first: number, last: number, sign: 1 | -1): number {
    let sum = sign * USUAL + SLACK;
    for (const { step, reach } of WAVES) {
      const steps = Math.floor(last / step) - Math.floor(first / step);
      const known = steps <= MOST_STEPS && keyOf(first) === keyOf(last);
      sum += reach * (known ? waveCeiling(keyOf(first), step, first, last, sign) : 1);
    }
    return mood ? sum + mood.ceiling(first, last, sign) : sum;
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
function createMood(index: Index) {
  const priceAt = remembered((look: number) => index.priceAt(look * LOOK * BLOCK), MOST_LOOKS);
  const moodAt = moodOf(priceAt);
  const rushAt = rushOf(index, priceAt);
  return {
    at: (block: number): number => limited(moodBetween(moodAt, block) + rushAt(quickLook(block))),
    ceiling(first: number, last: number, sign: 1 | -1): number {
      const most = moodCeiling(moodAt, first, last, sign);
      return most >= MOST_MOOD
        ? MOST_MOOD
        : limited(most + rushCeiling(index, rushAt, quickLook(first), quickLook(last), sign));
    },
  };
}

const limited = (mood: number) => Math.max(-MOST_MOOD, Math.min(MOST_MOOD, mood));

/** The slow sentiment that the latest moves of the index add to a basis, by looks at it. @param priceAt by looks */
function moodOf(priceAt: (look: number) => number): (look: number) => number {
  return remembered((look: number) => {
    let mood = 0;
    for (let i = 0; i < PULLS.length; i++) {
      mood += (PULLS[i] as number) * (priceAt(look - i) / priceAt(look - i - 1) - 1);
    }
    return limited(mood);
  }, MOST_LOOKS);
}

/** The sentiment between two looks: a straight line from the previous one to the latest one. */
function moodBetween(moodAt: (look: number) => number, block: number): number {
  const look = Math.floor(block / LOOK);
  const before = moodAt(look - 1);
  return before + (moodAt(look) - before) * (block / LOOK - look);
}

function moodCeiling(moodAt: (look: number) => number, first: number, last: number, sign: 1 | -1): number {
  const [from, to] = [Math.floor(first / LOOK), Math.floor(last / LOOK)];
  if (to - from > MOST_STEPS) return MOST_MOOD;
  let most = sign * moodAt(from - 1);
  for (let look = from; look <= to; look++) most = Math.max(most, sign * moodAt(look));
  return most;
}

const quickLook = (block: number) => Math.floor(block / QUICK_LOOK);

/** What stress adds, by quick looks. */
function rushOf(index: Index, priceAt: (look: number) => number): (look: number) => number {
  return remembered((look: number) => {
    const block = look * QUICK_LOOK;
    const start = Math.floor(block / LOOK) - 1;
    return rushBy(index.priceAt(block * BLOCK) / priceAt(start) - 1);
  }, MOST_QUICK_LOOKS);
}

function rushBy(move: number): number {
  const { usual, pull } = RUSH;
  if (move > usual) return pull * (move - usual);
  return move < -usual ? pull * (move + usual) : 0;
}

/** Over more than some looks, by the bounds of the index. */
function rushCeiling(
  index: Index,
  rushAt: (look: number) => number,
  first: number,
  last: number,
  sign: 1 | -1,
): number {
  if (last - first <= MOST_STEPS) {
    let most = sign * rushAt(first);
    for (let look = first + 1; look <= last; look++) most = Math.max(most, sign * rushAt(look));
    return most;
  }
  const [from, to] = [first * QUICK_LOOK - 2 * LOOK, last * QUICK_LOOK];
  const low = index.bound('low', from * BLOCK, to * BLOCK);
  const high = index.bound('high', from * BLOCK, to * BLOCK);
  return sign * rushBy(sign === 1 ? high / low - 1 : low / high - 1);
}
