import { createRequire } from 'node:module';
import type { TraceEvent } from './trace.ts';
import { markOf, tasksOf, took, traceOf } from './trace.ts';

/** One load of a page in a fresh browser. Times are ms with a slowed processor. */
export interface PageLoad {
  firstPaint: number;
  /** The time until the content was painted. */
  shown: number;
  /** The processor time of the main thread until then. */
  busy: number;
  /** The time beyond 50 ms of each task of the main thread, added up until the page settled. */
  long: number;
  /** The sum of all layout shifts. */
  shift: number;
}

export interface Visit {
  url: string;
  /** Selects an element that exists only once the data has arrived. */
  content: string;
  /** Entries of localStorage. */
  stored?: Readonly<Record<string, string>>;
}

const SLOWED = 4;
const SCREEN = { width: 412, height: 823 };
const LONG_TASK = 50;
/** The time to settle after the content is shown, ms. */
const SETTLING = 2500;
const SHOWN = 'content-shown';
const CATEGORIES = ['-*', 'toplevel', 'loading', 'blink.user_timing'];
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const playwright = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');

/** Runs in the page and marks the instant at which the content was painted. */
const watch = ({ content, stored, mark }: { content: string; stored: object; mark: string }): string => `
  for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);
  const observer = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(content)})) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      performance.mark('${mark}');
      shown('');
    }));
  });
  observer.observe(document, { childList: true, subtree: true });
`;

/** Loads a page and waits until it has settled. @param browserPath the path of a Chromium */
export async function loadPage({ url, content, stored = {} }: Visit, browserPath: string): Promise<PageLoad> {
  const browser = await playwright.chromium.launch({ executablePath: browserPath, args: ARGS });
  try {
    const context = await browser.newContext({ viewport: SCREEN, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: 'shown' });
    const shown = new Promise((resolve) => devtools.once('Runtime.bindingCalled', resolve));
    await page.addInitScript({ content: watch({ content, stored, mark: SHOWN }) });
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: 'commit' });
    await Promise.race([shown, failAfter(30_000, `${url} did not show ${content}`)]);
    await new Promise((resolve) => setTimeout(resolve, SETTLING));
    return readTrace(traceOf(await browser.stopTracing()));
  } finally {
    await browser.close();
  }
}

const failAfter = (ms: number, message: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(message)), ms).unref();
  });

function readTrace(events: readonly TraceEvent[]): PageLoad {
  const mark = markOf(events, SHOWN);
  const { pid, args } = mark;
  const own = events.filter((event) => event.pid === pid);
  // The trace also has navigations of other documents: the empty one before the page, and one for each SVG image.
  const at = (wanted: string) =>
    own.find((one) => one.name === wanted && one.args.data?.navigationId === args.data?.navigationId)?.ts ??
    Number.NaN;
  const start = at('navigationStart');
  const tasks = tasksOf(events, mark, start);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    firstPaint: (at('firstPaint') - start) / 1000,
    shown: (mark.ts - start) / 1000,
    busy: sum(tasks.filter(({ ts }) => ts < mark.ts).map(took)),
    long: sum(tasks.map((task) => Math.max(0, took(task) - LONG_TASK))),
    shift: sum(own.filter(({ name }) => name === 'LayoutShift').map((one) => one.args.data?.score ?? 0)),
  };
}
