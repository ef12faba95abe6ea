import type { Habits, Random } from './company.ts';

/** A split that a company decides on with a report: `to` new shares for `from` old ones, so many days later. */
export interface SplitChoice {
  to: number;
  from: number;
  delay: number;
}

/** By the price of a share: how likely a split is with each report, and the ratio. */
const SPLITS = [
  { over: 1500, chance: 0.35, ratio: 10 },
  { over: 900, chance: 0.2, ratio: 10 },
  { over: 650, chance: 0.14, ratio: 4 },
  { over: 420, chance: 0.06, ratio: 3 },
  { over: 300, chance: 0.02, ratio: 2 },
] as const;

/** A share that costs less than this may be consolidated, so that an exchange keeps it listed. */
const CHEAP = 2;
const VERY_CHEAP = 1;
const REVERSE = 10;
const LEAST_DELAY = 20;
const DELAYS = 14;
const FIELD = { chance: 50, delay: 51, ratio: 52 } as const;

const delayOf = (random: Random) => LEAST_DELAY + Math.floor(DELAYS * random.unit(FIELD.delay));

/** @param price of a share, in dollars */
export function splitAfterReport(habits: Habits, price: number, random: Random): SplitChoice | undefined {
  const drawn = random.unit(FIELD.chance);
  if (price < CHEAP) {
    const chance = price < VERY_CHEAP ? 0.6 : 0.25;
    return drawn < chance ? { to: 1, from: REVERSE, delay: delayOf(random) } : undefined;
  }
  if (!habits.splits) return undefined;
  const found = SPLITS.find(({ over }) => price > over);
  return found && drawn < found.chance ? { to: found.ratio, from: 1, delay: delayOf(random) } : undefined;
}

const PAST_RATIOS = [2, 2, 3, 4, 10] as const;
const PAST_CHANCE = 0.012;
/** What a share cost before a split, and after it. */
const PAST_PRICES = [300, 2000] as const;
const LEAST_AFTER = 40;

/**
 * A split before the anchor, whose price afterwards is known.
 * @param price of a share after it, in dollars
 */
export function splitBeforeAnchor(habits: Habits, price: number, random: Random): SplitChoice | undefined {
  if (!habits.splits || random.unit(FIELD.chance) >= PAST_CHANCE || price < LEAST_AFTER) return undefined;
  const ratio = PAST_RATIOS[Math.floor(random.unit(FIELD.ratio) * PAST_RATIOS.length)] as number;
  const before = price * ratio;
  if (before < PAST_PRICES[0] || before > PAST_PRICES[1]) return undefined;
  return { to: ratio, from: 1, delay: delayOf(random) };
}
