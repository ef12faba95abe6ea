import { sizesOf } from '../apps/web/build/sizes.ts';
import { chromium } from '../scripts/lib/chromium.mjs';
import { serveBareApp } from './support/bare-app.ts';
import { lighthouse } from './support/lighthouse.ts';
import type { Row } from './support/load.ts';
import { servePapermint, signIn } from './support/load.ts';
import type { PageLoad, Visit } from './support/page-load.ts';
import { loadPage } from './support/page-load.ts';

export const name = 'The web app: brotli sizes, first loads as multiples of a bare app, Lighthouse; medians';

const DIST = 'apps/web/dist';
const TURNS = 5;

type Persona = 'trader' | 'admin' | null;

interface Measured {
  path: string;
  persona: Persona;
  /** Selects an element that exists only once the data has arrived. */
  content: string;
  /** The highest times of content and main thread, as a multiple of the bare app. */
  most: number;
}

const list = (name: string, row: string) => `ul[aria-label="${name}"]:not([aria-busy="true"]) ${row}`;

const MEASURED: readonly Measured[] = [
  { path: '/login', persona: null, content: 'section[aria-labelledby="personas"] button', most: 1.6 },
  {
    path: '/account/overview',
    persona: 'trader',
    content: `body:has(section[aria-label="Markets"] a):has(${list('Assets', 'li')})`,
    most: 1.6,
  },
  { path: '/market', persona: 'trader', content: list('Markets', 'li'), most: 1.8 },
  { path: '/nft/explore', persona: 'trader', content: 'article[data-key]', most: 1.6 },
  {
    path: '/trade/BTC/USD',
    persona: 'trader',
    content: 'ol[aria-label^="Bids"] li:nth-child(8) button',
    most: 1.6,
  },
  { path: '/kut/traders', persona: 'admin', content: list('Traders', 'li'), most: 1.6 },
];

const BARE_CONTENT = 'tbody tr:nth-child(40)';
/** The page adds its footer when the chart has its candles. */
const BARE_CHART = { path: 'chart.html', content: 'footer' };

const LIGHTHOUSE: readonly { path: string; persona: Persona; target: number }[] = [
  { path: '/', persona: null, target: 95 },
  { path: '/login', persona: null, target: 95 },
  { path: '/account/overview', persona: 'trader', target: 95 },
  { path: '/market', persona: 'trader', target: 95 },
  { path: '/nft/explore', persona: 'trader', target: 95 },
  { path: '/trade/BTC/USD', persona: 'trader', target: 90 },
  { path: '/kut/traders', persona: 'admin', target: 95 },
];

export async function run(): Promise<Row[]> {
  const browser = await chromium();
  const papermint = await servePapermint();
  const bare = await serveBareApp();
  const sessionOf = (persona: Persona) => persona && signIn(papermint.url, persona);
  try {
    const rows = sizes();
    for (const page of MEASURED) {
      const session = await sessionOf(page.persona);
      const visit = {
        url: papermint.url + page.path,
        content: page.content,
        ...(session && { stored: storedBy(session, page.persona) }),
      };
      rows.push(...(await againstBare(page, visit, { url: bare.url, content: BARE_CONTENT }, browser)));
    }
    rows.push(await chartAlone(bare.url, browser));
    for (const { path, persona, target } of LIGHTHOUSE) {
      rows.push(
        ...(await lighthouse(papermint.url, { path, session: await sessionOf(persona), target }, browser)),
      );
    }
    return rows;
  } finally {
    await bare.stop();
    await papermint.stop();
  }
}

/** The stored values of a signed-in browser. public/first.js recognizes a session of staff by them. */
const storedBy = (session: string, persona: Persona): Record<string, string> => ({
  session,
  ...(persona === 'admin' && { staff: session.slice(0, 12) }),
});

const sizes = (): Row[] =>
  sizesOf(DIST).map(({ measure, value, most }) => ({
    measure,
    value,
    unit: 'kB',
    ...(most !== undefined && { target: `≤ ${most}` }),
  }));

/** Loads the bare app and a page in turns, so that noise affects both. */
async function inTurns(page: Visit, bare: Visit, browser: string) {
  const loads: { bare: PageLoad[]; page: PageLoad[] } = { bare: [], page: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    loads.bare.push(await loadPage(bare, browser));
    loads.page.push(await loadPage(page, browser));
  }
  return loads;
}

const middle = (of: PageLoad[], key: keyof PageLoad) =>
  of.map((load) => load[key]).sort((a, b) => a - b)[TURNS >> 1] as number;

/** Measures the long tasks of a page with only the chart's library, used as its documentation shows. */
async function chartAlone(url: string, browser: string): Promise<Row> {
  const chart = { url: url + BARE_CHART.path, content: BARE_CHART.content };
  const loads = await inTurns(chart, { url, content: BARE_CONTENT }, browser);
  const [value, baseline] = [middle(loads.page, 'long'), middle(loads.bare, 'long')];
  const measure = "The chart's library alone: long tasks beyond 50 ms";
  return { measure, value, unit: 'ms', baseline, ratio: value / baseline };
}

/** @returns the medians */
async function againstBare(
  { path, most }: Measured,
  page: Visit,
  bare: Visit,
  browser: string,
): Promise<Row[]> {
  const loads = await inTurns(page, bare, browser);
  const row = (measure: string, key: keyof PageLoad, target: number): Row => {
    const [value, baseline] = [middle(loads.page, key), middle(loads.bare, key)];
    return { measure, value, unit: 'ms', baseline, ratio: value / baseline, target: `≤ ${target}` };
  };
  return [
    row(`First paint, ${path}`, 'firstPaint', 0.8),
    row('  content shown', 'shown', most),
    row('  main thread until then', 'busy', most),
    row('  long tasks beyond 50 ms', 'long', 1.2),
    { measure: '  layout shift', value: middle(loads.page, 'shift'), unit: '', target: '≤ 0.02' },
  ];
}
