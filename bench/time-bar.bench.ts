import { createRequire } from 'node:module';
import { chromium } from '../scripts/lib/chromium.mjs';
import type { Row } from './support/load.ts';
import { servePapermint, signIn } from './support/load.ts';
import { pause, placeOrders, RUN, runClock } from './support/running-clock.ts';
import { mainThreadTasks, traceOf } from './support/trace.ts';

export const name =
  'The terminal and the overview while the clock runs an hour a second, with 20 orders a second; processor time of the main thread';

const PAGES = ['/trade/BTC/USD', '/account/overview'] as const;
const SCREEN = { width: 412, height: 823 };
const SETTLING = 5000;
const BEGUN = 'clock-runs';
const BAR = 'button[aria-label*="clock"]';
/** A frame of 50 ms on a processor that is four times slower. */
const MOST = 50 / 4;

const playwright = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test');

export async function run(): Promise<Row[]> {
  const papermint = await servePapermint();
  const browser = await playwright.chromium.launch({
    executablePath: await chromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const rows: Row[] = [];
    for (const path of PAGES)
      rows.push(...rowsOf(path, await tasksWhileRunning(browser, papermint.url, path)));
    return rows;
  } finally {
    await browser.close();
    await papermint.stop();
  }
}

function rowsOf(path: string, tasks: readonly number[]): Row[] {
  const busy = tasks.reduce((sum, task) => sum + task, 0) / (RUN / 1000);
  return [
    { measure: `Longest task, ${path}`, value: Math.max(...tasks), unit: 'ms', target: `≤ ${MOST}` },
    {
      measure: `  tasks beyond ${MOST} ms`,
      value: tasks.filter((task) => task > MOST).length,
      unit: 'tasks',
      target: '≤ 0',
    },
    { measure: '  main thread, of each second', value: busy, unit: 'ms' },
  ];
}

/** The part of Playwright that this bench uses. */
interface Browser {
  newContext(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
  startTracing(page: Page, options: object): Promise<void>;
  stopTracing(): Promise<Buffer>;
}
interface Page {
  addInitScript(script: { content: string }): Promise<void>;
  goto(url: string): Promise<unknown>;
  waitForSelector(selector: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
}

/** The processor time of each task of the main thread while the clock runs, ms. */
async function tasksWhileRunning(browser: Browser, url: string, path: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: SCREEN, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await signIn(url, 'trader');
  await page.addInitScript({ content: `localStorage.setItem('session', ${JSON.stringify(session)});` });
  await page.goto(url + path);
  await page.waitForSelector(BAR);
  await runClock(url, true);
  await pause(SETTLING);
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] });
  await page.evaluate(`performance.mark('${BEGUN}')`);
  await placeOrders(url);
  const trace = traceOf(await browser.stopTracing());
  await runClock(url, false);
  await context.close();
  return mainThreadTasks(trace, BEGUN);
}
