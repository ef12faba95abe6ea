import { readFileSync } from 'node:fs';

const rowsOf = (file: string) =>
  readFileSync(new URL(`../../apps/web/lists/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] ?? '');

const missing = new Set(rowsOf('unbuilt.tsv'));

/** The paths of the list of screens, except those that are not built yet. */
export const builtScreens = [...rowsOf('screens.tsv'), ...rowsOf('own.tsv')].filter(
  (path) => !missing.has(path),
);
