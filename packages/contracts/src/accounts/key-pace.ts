import { parseDuration } from '../common/duration.ts';
import { text } from '../common/fields.ts';
import { DAY } from '../common/time-units.ts';

/** How the requests of a key move the clock of their world. */
export type KeyPace =
  /** Each request moves it by this, simulated ms. */
  | { step: number }
  /** Each request moves it by the wall time since the one before, times this. */
  | { factor: number };

const MOST_STEP = 30 * DAY;
const MOST_FACTOR = 100_000;
const FACTOR = /^x(\d{1,6}(?:\.\d{1,3})?)$/;

/** @returns undefined for a text that is no pace */
export function parsePace(given: string): KeyPace | undefined {
  const factor = Number(FACTOR.exec(given)?.[1] ?? 0);
  if (factor > 0) return factor <= MOST_FACTOR ? { factor } : undefined;
  const step = parseDuration(given);
  return step !== undefined && step > 0 && step <= MOST_STEP ? { step } : undefined;
}

const PACE_RULE = 'must be a duration from PT1S to P30D, or a factor from x0.001 to x100000';

export const keyPace = () => text(40).refine((given) => parsePace(given) !== undefined, { error: PACE_RULE });
