/** Wrong attempts in a row, of one account or one address; wall ms. */
export interface Attempts {
  failures: number;
  lockedUntil: number | null;
  lastAt: number;
}

/** What attempts are counted by. An address may be that of many people. */
export const MOST_FAILURES = { account: 5, address: 30 } as const;
export type Counted = keyof typeof MOST_FAILURES;

const MINUTE = 60_000;
const DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;

/** What nobody has added to for so long is forgotten, wall ms. */
export const FORGOTTEN_AFTER = 86_400_000;

const NONE: Attempts = { failures: 0, lockedUntil: null, lastAt: 0 };

/** What still counts of what was counted. */
function current(before: Attempts | undefined, wall: number): Attempts {
  return before === undefined || wall - before.lastAt >= FORGOTTEN_AFTER ? NONE : before;
}

/** After the fifth wrong one each further has to wait longer than the one before. */
export function oneMore(before: Attempts | undefined, counted: Counted, wall: number): Attempts {
  const failures = current(before, wall).failures + 1;
  const beyond = failures - MOST_FAILURES[counted];
  const delay = beyond < 0 ? undefined : DELAYS[Math.min(beyond, DELAYS.length - 1)];
  return { failures, lockedUntil: delay === undefined ? null : wall + delay, lastAt: wall };
}

/** Until when nothing is tried; undefined where something may be. */
export function lockedUntil(before: Attempts | undefined, wall: number): number | undefined {
  const { lockedUntil: until } = current(before, wall);
  return until !== null && until > wall ? until : undefined;
}

/** The sentence for whoever has to wait. */
export function lockedText(until: number, wall: number): string {
  const minutes = Math.max(1, Math.ceil((until - wall) / MINUTE));
  const wait = minutes === 1 ? 'a minute' : minutes === 60 ? 'an hour' : `${minutes} minutes`;
  return `Too many wrong attempts. Try again in ${wait}`;
}
