import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What one visit of the built app transfers; brotli at quality 11. */
export interface Size {
  measure: string;
  /** kB */
  value: number;
  /** The budget, kB. */
  most?: number;
}

interface ScreenFiles {
  path: string;
  files: string[];
  parts?: { files: string[] }[];
  staff?: true;
}

/** Measures a finished build. @param folder that of index.html */
export function sizesOf(folder: string): Size[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const screens = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8')) as ScreenFiles[];
  const assets = readdirSync(join(folder, 'assets')).map((file) => `/assets/${file}`);
  const entry = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file as string);
  const matching = (name: RegExp) => assets.filter((file) => name.test(file));
  const chart = matching(/price-chart.*\.js$/);
  const importsOf = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
      ([, imported]) => `/assets/${imported}`,
    );
  const { files: trade = [], parts = [] } = screens.find(({ path }) => path === '/trade/:in/:out') ?? {};
  const [first = [], ...others] = screens.filter(({ staff }) => staff).map(({ files }) => files);
  const kilobytes = (files: readonly string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + sizeOf(join(folder, file)), 0) / 1000;
  return [
    { measure: 'entry JavaScript', value: kilobytes(entry), most: 125 },
    {
      measure: 'trade page, chart included',
      value: kilobytes([...entry, ...trade, ...chart, ...chart.flatMap(importsOf)]),
      most: 200,
    },
    {
      measure: '  with the form and the lists that a wide one has',
      value: kilobytes([...entry, ...trade, ...parts.flatMap(({ files }) => files)]),
    },
    { measure: 'after that, once nothing else is done', value: kilobytes(matching(/after-start.*\.js$/)) },
    {
      measure: 'what every staff screen loads beside the entry',
      value: kilobytes(first.filter((file) => others.every((files) => files.includes(file)))),
      most: 90,
    },
    { measure: 'CSS', value: kilobytes(matching(/\.css$/)), most: 30 },
    {
      measure: 'all fonts',
      value: kilobytes(matching(/\.woff2$/)),
      most: 75,
    },
  ];
}

/** The transferred size: compressed, if it was sent compressed. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
