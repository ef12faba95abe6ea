import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sizesOf } from '../apps/web/build/sizes.ts';
import { chromium } from '../scripts/lib/chromium.mjs';
import { serveBuiltPages } from './support/built-pages.ts';
import type { Row } from './support/load.ts';
import { quantile } from './support/statistics.ts';
import { mainThreadTasks, traceOf } from './support/trace.ts';

export const name =
  'The chart: candles, studies, drawings and lines, on a processor slowed fourfold; one run each';

const SLOWED = 4;
const SCREENS = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];
const MANY = 5000;
const FEW = 300;
const STUDIES = 8;
const DRAWINGS = 200;
const SECONDS = 4;
const PANNED = 180;
const DRAGGED = 60;

interface Shown {
  candles: number;
  studies: number;
  drawings: number;
}

/** The part of Playwright that this bench uses. */
interface Page {
  goto(url: string): Promise<unknown>;
  waitForFunction(script: string): Promise<unknown>;
  waitForTimeout(ms: number): Promise<void>;
  evaluate<Answer>(script: string): Promise<Answer>;
  mouse: {
    move(x: number, y: number): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
}
interface Browser {
  newContext(options: object): Promise<Context>;
  startTracing(page: Page, options: { categories: string[] }): Promise<void>;
  stopTracing(): Promise<Buffer>;
  close(): Promise<void>;
}
interface Context {
  newPage(): Promise<Page>;
  newCDPSession(page: Page): Promise<{ send(method: string, params?: object): Promise<unknown> }>;
  close(): Promise<void>;
}

interface Measured {
  /** Wall time between frames, ms. */
  frames: number[];
  /** Processor time of each task of the main thread, ms. */
  tasks: number[];
}

export async function run(): Promise<Row[]> {
  const served = await serveBuiltPages('measured-chart', ['index.html']);
  const playwright = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test');
  const browser: Browser = await playwright.chromium.launch({
    executablePath: await chromium(),
    args: ['--no-sandbox'],
  });
  try {
    const rows: Row[] = sizes();
    for (const screen of SCREENS) rows.push(...(await measureAt(browser, served.url, screen)));
    return rows;
  } finally {
    await browser.close();
    await served.stop();
  }
}

const ASSETS = 'apps/web/dist/assets';

/** Parts that load after the candles, by the names of their files, with their budgets in kB. */
const PARTS: readonly { part: string; files: RegExp; most: number }[] = [
  { part: 'studies and their dialog', files: /^(study-(panes|layer|dialog)|chart-colors)/, most: 7 },
  { part: 'drawing tools', files: /^chart-drawings/, most: 5 },
  { part: 'lines', files: /^(chart-overlay|line-layer|key-lines)/, most: 3 },
  { part: 'depth', files: /^depth-/, most: 2 },
  { part: 'layouts', files: /^(workspace|layout)/, most: 5 },
];

/** Brotli sizes of the page and of what it loads later. */
function sizes(): Row[] {
  const page = sizesOf('apps/web/dist').filter(({ measure }) => measure.startsWith('trade page'));
  const rows: Row[] = page.map(({ measure, value, most }) => ({
    measure,
    value,
    unit: 'kB',
    target: `≤ ${most}`,
  }));
  const packed = readdirSync(ASSETS).filter((file) => file.endsWith('.js.br'));
  for (const { part, files, most } of PARTS) {
    const bytes = packed.filter((file) => files.test(file)).map((file) => statSync(join(ASSETS, file)).size);
    rows.push({ measure: `  later: ${part}`, value: sum(bytes) / 1000, unit: 'kB', target: `≤ ${most}` });
  }
  return rows;
}

async function measureAt(browser: Browser, url: string, screen: (typeof SCREENS)[number]): Promise<Row[]> {
  const context = await browser.newContext({ viewport: screen });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(url);
    await page.waitForFunction('window.measured');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const look = (shown: Shown, act: string) => measure(browser, page, shown, act);
    const at = `at ${screen.width} px`;
    return [
      ...(await updates(look, at)),
      ...(await pans(look, at)),
      ...(await drawn(page, look, at)),
      await dragged(page, at),
    ];
  } finally {
    await context.close();
  }
}

type Look = (shown: Shown, act: string) => Promise<Measured>;

/** Draws a chart, lets it settle, and measures an act. */
async function measure(browser: Browser, page: Page, shown: Shown, act: string): Promise<Measured> {
  await show(page, shown);
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] });
  const frames = await page.evaluate<number[]>(`window.measured.${act}`);
  return { frames, tasks: mainThreadTasks(traceOf(await browser.stopTracing()), 'measured') };
}

async function show(page: Page, shown: Shown): Promise<void> {
  await page.evaluate(`window.measured.show(${JSON.stringify(shown)})`);
  await page.waitForTimeout(1500);
}

const joined = (one: Measured, other: Measured): Measured => ({
  frames: [...one.frames, ...other.frames],
  tasks: [...one.tasks, ...other.tasks],
});

const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
/** The share of the main thread that was busy, %. */
const busy = ({ tasks, frames }: Measured) => (sum(tasks) / sum(frames)) * 100;

/**
 * Changes of the running candle: 20 a second, and one as the product's feed sends them. The first run of a page also
 * compiles its code, so it does not count. Many and few candles take turns, because each run finds the code faster.
 */
async function updates(look: Look, at: string): Promise<Row[]> {
  const ticks = (candles: number) =>
    look({ candles, studies: STUDIES, drawings: 0 }, `tick(20, ${SECONDS / 2})`);
  await ticks(MANY);
  const runs = [await ticks(MANY), await ticks(FEW), await ticks(FEW), await ticks(MANY)] as const;
  const many = joined(runs[0], runs[3]);
  const few = joined(runs[1], runs[2]);
  const calm = await look({ candles: MANY, studies: STUDIES, drawings: 0 }, `calm(${SECONDS})`);
  const cost = (one: Measured) => sum(one.tasks) / (20 * SECONDS);
  return [
    {
      measure: `20 updates a second ${at}, ${MANY} candles, ${STUDIES} studies: frame p99`,
      value: quantile(many.frames, 0.99),
      unit: 'ms',
      target: '≤ 50',
    },
    { measure: '  main thread', value: busy(many), unit: '%', target: '≤ 70' },
    {
      measure: `  each update, against ${FEW} candles`,
      value: cost(many),
      unit: 'ms',
      baseline: cost(few),
      ratio: cost(many) / cost(few),
      target: '≤ 1.2',
    },
    { measure: '  main thread at one update a second', value: busy(calm), unit: '%', target: '≤ 8' },
  ];
}

async function pans(look: Look, at: string): Promise<Row[]> {
  const panned = await look({ candles: MANY, studies: 3, drawings: 0 }, `pan(${PANNED})`);
  return [
    {
      measure: `A pan ${at} with 3 studies: task p50`,
      value: quantile(longOf(panned), 0.5),
      unit: 'ms',
      target: '≤ 25',
    },
    { measure: '  task p99', value: quantile(longOf(panned), 0.99), unit: 'ms', target: '≤ 70' },
  ];
}

/** Tasks that drew a frame. Those of a timer or of a message take less than a millisecond. */
const longOf = ({ tasks }: Measured) => tasks.filter((task) => task > 1);

async function drawn(page: Page, look: Look, at: string): Promise<Row[]> {
  const without = await look({ candles: MANY, studies: 3, drawings: 0 }, `pan(${PANNED})`);
  const withAll = await look({ candles: MANY, studies: 3, drawings: DRAWINGS }, `pan(${PANNED})`);
  const perFrame = (one: Measured) => sum(one.tasks) / one.frames.length;
  return [
    {
      measure: `${DRAWINGS} drawings ${at}: added to a frame`,
      value: perFrame(withAll) - perFrame(without),
      unit: 'ms',
      target: '≤ 10',
    },
    {
      measure: '  the one under the pointer is found in',
      value: await page.evaluate<number>('window.measured.hitTime()'),
      unit: 'ms',
      target: '≤ 1.5',
    },
  ];
}

/** Moves a line as a mouse does, sixty times a second. */
async function dragged(page: Page, at: string): Promise<Row> {
  await show(page, { candles: MANY, studies: 3, drawings: 0 });
  const { x, y } = await page.evaluate<{ x: number; y: number }>('window.measured.lineAt()');
  const times = page.evaluate<number[]>('window.measured.followDrag()');
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let nth = 1; nth <= DRAGGED; nth += 1) {
    await page.mouse.move(x, y + nth);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  return {
    measure: `A dragged line ${at}: from a move to its frame, p95`,
    value: quantile(await times, 0.95),
    unit: 'ms',
    target: '≤ 33',
  };
}
