import type { Screen } from './screen.ts';

const partsOf = (path: string) => path.toLowerCase().split('/');

/**
 * Whether a path may match a pattern with `:parameters` and `*`. It is quick, and true for some paths that do not
 * match. React Router compares exactly, by a regular expression that it makes for each pattern.
 */
export function mayMatch(pattern: string, pathname: string): boolean {
  const shown = partsOf(pathname);
  return partsOf(pattern).every((part, place) => {
    const other = shown[place] ?? '';
    // An encoded part may be any letters.
    return /^[:*]/.test(part) || part === other || other.includes('%');
  });
}

/** The screens of a table that an address may show. Those of a tab come with the screen around it. */
export function mayShow(table: readonly Screen[], pathname: string): Screen[] {
  const matching = table.filter(({ path }) => mayMatch(path, pathname));
  const around = new Set(matching.map(({ tabOf }) => tabOf));
  return table.filter((screen) => matching.includes(screen) || around.has(screen.path));
}
