/** Wrong attempts in a row, of one account or one address; wall ms. */
export interface Attempts {
  failures: number;
  lockedUntil: number | null;
  lastAt: number;
}

/** What attempts are counted by. An address may be that of many people. */
export const MOST_FAILURES = { account: 5, address: 50 } as const;
export type Counted = keyof typeof MOST_FAILURES;

const MINUTE = 60_000;
const DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;

/** What nobody has added to for so long, since it was last locked, is forgotten; wall ms. */
const FORGOTTEN_AFTER = { account: 24 * 60 * MINUTE, address: 30 * MINUTE } as const;
/** Nothing counts for longer than that, wall ms. */
export const LONGEST_COUNTED = 2 * FORGOTTEN_AFTER.account;

const NONE: Attempts = { failures: 0, lockedUntil: null, lastAt: 0 };

/** What still counts of what was counted. */
function current(before: Attempts | undefined, counted: Counted, wall: number): Attempts {
  if (before === undefined) return NONE;
  const since = Math.max(before.lastAt, before.lockedUntil ?? 0);
  return wall - since >= FORGOTTEN_AFTER[counted] ? NONE : before;
}

/** After the fifth wrong one each further has to wait longer than the one before. */
export function oneMore(before: Attempts | undefined, counted: Counted, wall: number): Attempts {
  const failures = current(before, counted, wall).failures + 1;
  const beyond = failures - MOST_FAILURES[counted];
  // Behind an address may be many people: it is slowed down, and never for long.
  const longest = counted === 'address' ? 0 : DELAYS.length - 1;
  const delay = beyond < 0 ? undefined : DELAYS[Math.min(beyond, longest)];
  return { failures, lockedUntil: delay === undefined ? null : wall + delay, lastAt: wall };
}

/** Until when nothing is tried; undefined where something may be. */
export function lockedUntil(before: Attempts | undefined, wall: number): number | undefined {
  const until = before?.lockedUntil ?? 0;
  return until > wall ? until : undefined;
}

/** The sentence for whoever has to wait. */
export function lockedText(until: number, wall: number): string {
  const minutes = Math.max(1, Math.ceil((until - wall) / MINUTE));
  const wait = minutes === 1 ? 'a minute' : minutes === 60 ? 'an hour' : `${minutes} minutes`;
  return `Too many wrong attempts. Try again in ${wait}`;
}
