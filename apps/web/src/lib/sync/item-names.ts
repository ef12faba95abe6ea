import { LONGEST_NAME } from '@papermint/contracts/chart/limits';

/** Why a name that a reader gives is no name, in words; null for a good one. */
export function nameRefusal(name: string): string | null {
  const tidy = name.trim();
  if (tidy === '') return 'Enter a name.';
  return tidy.length > LONGEST_NAME ? `Enter at most ${LONGEST_NAME} characters.` : null;
}

/**
 * The first name that is not taken.
 * @param endOf what stands behind the name at the nth attempt, from 0
 */
export function freeName(name: string, taken: ReadonlySet<string>, endOf: (nth: number) => string): string {
  for (let nth = 0; ; nth++) {
    const end = endOf(nth);
    const free = name.slice(0, LONGEST_NAME - end.length).trimEnd() + end;
    if (!taken.has(free)) return free;
  }
}
