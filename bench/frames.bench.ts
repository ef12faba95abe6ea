import { createRequire } from 'node:module';
import { chromium } from '../scripts/lib/chromium.mjs';
import type { Row } from './support/load.ts';
import { servePapermint, signIn } from './support/load.ts';
import { pause, placeOrders, RUN, runClock } from './support/running-clock.ts';
import type { TraceEvent } from './support/trace.ts';
import { traceOf } from './support/trace.ts';

export const name =
  'Frames of the terminal while the clock runs an hour a second, with 20 orders a second; the baseline is an empty page under the same load';

const TERMINAL = '/trade/BTC/USD';
const SETTLING = 6000;
/** ms: a frame of 60 a second, and a half of the next one for the jitter of the timer. */
const ON_TIME = 25;

interface Place {
  title: string;
  viewport: { width: number; height: number };
  isMobile: boolean;
  /** How many times slower the main thread is. */
  slowed: number;
  /** ms: the longest frame. */
  most: number;
}

const PLACES: readonly Place[] = [
  { title: '1440 px', viewport: { width: 1440, height: 900 }, isMobile: false, slowed: 1, most: 34 },
  {
    title: '412 px, processor slowed fourfold',
    viewport: { width: 412, height: 823 },
    isMobile: true,
    slowed: 4,
    most: 50,
  },
];

/** What the events of a trace are, by their names. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  script: ['FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire', 'RunMicrotasks'],
  'style and layout': ['UpdateLayoutTree', 'Layout', 'PrePaint'],
  'paint on the main thread': ['Paint', 'Layerize', 'Commit'],
  'raster and drawing on other threads': ['RasterizerTaskImpl::RunOnWorkerThread', 'Display::DrawAndSwap'],
};

const playwright = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test');

export async function run(): Promise<Row[]> {
  const papermint = await servePapermint();
  const browser: Browser = await playwright.chromium.launch({
    executablePath: await chromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const rows: Row[] = [];
    for (const place of PLACES) rows.push(...(await rowsOf(browser, papermint.url, place)));
    return rows;
  } finally {
    await browser.close();
    await papermint.stop();
  }
}

/** The part of Playwright that this bench uses. */
interface Browser {
  newContext(options: object): Promise<Context>;
  startTracing(page: Page, options: object): Promise<void>;
  stopTracing(): Promise<Buffer>;
  close(): Promise<void>;
}
interface Context {
  newPage(): Promise<Page>;
  newCDPSession(page: Page): Promise<{ send(method: string, params: object): Promise<unknown> }>;
  close(): Promise<void>;
}
interface Page {
  addInitScript(script: { content: string }): Promise<void>;
  goto(url: string): Promise<unknown>;
  waitForSelector(selector: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
}

async function rowsOf(browser: Browser, url: string, place: Place): Promise<Row[]> {
  const empty = await framesOf(browser, url, place, null);
  const page = await framesOf(browser, url, place, TERMINAL);
  const kinds = await kindsOf(browser, url, place);
  const [shown, bare] = [rate(page), rate(empty)];
  return [
    {
      measure: `Frames a second, ${place.title}`,
      value: shown,
      unit: 'frames',
      baseline: bare,
      ratio: shown / bare,
      target: place.slowed === 1 ? '≥ 0.98' : '≥ 0.8',
    },
    {
      measure: '  longest frame',
      value: Math.max(...page),
      unit: 'ms',
      baseline: Math.max(...empty),
      target: `≤ ${place.most}`,
    },
    { measure: '  late frames', value: late(page), unit: 'frames', baseline: late(empty) },
    ...kinds,
  ];
}

const rate = (frames: readonly number[]) => (frames.length / frames.reduce((sum, ms) => sum + ms, 0)) * 1000;
const late = (frames: readonly number[]) => frames.filter((ms) => ms > ON_TIME).length;

/** Collects the distances of all frames in `frames`, ms. */
const COLLECT = `(() => {
  let last;
  window.frames = [];
  const frame = (at) => {
    if (last !== undefined) window.frames.push(at - last);
    last = at;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()`;

/** @param path null for an empty page */
async function openPage(
  browser: Browser,
  url: string,
  { viewport, isMobile, slowed }: Place,
  path: string | null,
) {
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile });
  const page = await context.newPage();
  const session = await signIn(url, 'trader');
  if (path !== null) {
    await page.addInitScript({ content: `localStorage.setItem('session', ${JSON.stringify(session)});` });
    await page.goto(url + path);
    await page.waitForSelector('button[aria-label*="clock"]');
  }
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await runClock(url, true);
  await pause(SETTLING);
  return { page, context };
}

/** The distances of the frames while the clock runs and orders arrive, ms. */
async function framesOf(browser: Browser, url: string, place: Place, path: string | null): Promise<number[]> {
  const { page, context } = await openPage(browser, url, place, path);
  await page.evaluate(COLLECT);
  await placeOrders(url);
  const frames = (await page.evaluate('window.frames')) as number[];
  await runClock(url, false);
  await context.close();
  return frames;
}

/** What a second costs, by kind of work, ms. In a run of its own, because tracing takes time as well. */
async function kindsOf(browser: Browser, url: string, place: Place): Promise<Row[]> {
  const { page, context } = await openPage(browser, url, place, TERMINAL);
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'cc', 'viz'] });
  await placeOrders(url);
  const events = traceOf(await browser.stopTracing());
  await runClock(url, false);
  await context.close();
  return Object.entries(KINDS).map(([kind, names]) => ({
    measure: `  ${kind}, of each second`,
    value: msOf(events, names) / (RUN / 1000),
    unit: 'ms',
  }));
}

/** The time of events of these names, ms. Those inside another one of them count once. */
function msOf(events: readonly TraceEvent[], names: readonly string[]): number {
  const chosen = events.filter(({ name: one, ph }) => ph === 'X' && names.includes(one));
  chosen.sort((a, b) => a.ts - b.ts);
  const ends = new Map<string, number>();
  let sum = 0;
  for (const { pid, tid, ts, dur = 0 } of chosen) {
    const thread = `${pid} ${tid}`;
    const end = ends.get(thread) ?? 0;
    if (ts + dur <= end) continue;
    sum += ts + dur - Math.max(ts, end);
    ends.set(thread, ts + dur);
  }
  return sum / 1000;
}
