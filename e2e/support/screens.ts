import { readFileSync } from 'node:fs';

export interface ListedScreen {
  path: string;
  who: 'guest' | 'user' | 'staff' | 'anyone';
  /** Where those go who may not enter, as the list says it. */
  deniedTo: string;
}

const rowsOf = (file: string) =>
  readFileSync(new URL(`../../apps/web/lists/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const missing = new Set(rowsOf('unbuilt.tsv').map(([path]) => path));

/** The list of screens, without those that are not built yet. */
export const builtScreens: ListedScreen[] = [...rowsOf('screens.tsv'), ...rowsOf('own.tsv')]
  .filter(([path]) => !missing.has(path))
  .map(([path = '', who = '', , , deniedTo = '']) => ({ path, who: who as ListedScreen['who'], deniedTo }));

const SAMPLES: Record<string, string> = { ':in': 'BTC', ':out': 'USD', ':accountId': '10000001' };

/** A screen's address, with something seeded for its parameters; optional ones are left out. */
export function addressOf(path: string): string {
  return path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, (name) => SAMPLES[name] ?? name);
}
