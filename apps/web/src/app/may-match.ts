import type { Screen } from './screen.ts';

const partsOf = (path: string) => path.toLowerCase().split('/');

/**
 * Whether a path can be one of a pattern with `:parameters` and `*`. Quick, and true for some that are not: React Router
 * compares exactly, by a regular expression that it makes of each pattern that it is given.
 */
export function mayMatch(pattern: string, pathname: string): boolean {
  const shown = partsOf(pathname);
  return partsOf(pattern).every((part, place) => {
    const other = shown[place] ?? '';
    // An encoded part may stand for any letters.
    return /^[:*]/.test(part) || part === other || other.includes('%');
  });
}

/** The screens of a table that an address may show; those of a tab come with the screen that is around it. */
export function mayShow(table: readonly Screen[], pathname: string): Screen[] {
  const found = table.filter(({ path }) => mayMatch(path, pathname));
  const around = new Set(found.map(({ tabOf }) => tabOf));
  return table.filter((screen) => found.includes(screen) || around.has(screen.path));
}
