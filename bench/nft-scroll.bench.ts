import { createRequire } from 'node:module';
import { chromium } from '../scripts/lib/chromium.mjs';
import type { Row } from './support/load.ts';
import { servePapermint, signIn } from './support/load.ts';
import { mainThreadTasks, traceOf } from './support/trace.ts';

export const name =
  'Scrolling through 10,000 NFTs, against an empty page of the same height; processor time of the main thread';

const ITEMS = 10_000;
const PER_PAGE = 30;
/** The number of items in the first answer. The others arrive in pages as the reader reaches them. */
const AT_FIRST = 9_490;
/** Pages of the server. Later pages repeat them under other ids. */
const OWN_PAGES = 15;
const SLOW = 33;
const SCREEN = { width: 1440, height: 900 };
/** px a frame: at 60 frames a second this is two screens a second, and ten. */
const READING = 30;
const FLINGING = 150;
const FRAMES = 600;

interface Scroll {
  /** Processor time of each task of the main thread, ms. */
  tasks: number[];
  /** Wall time between frames, ms. */
  frames: number[];
}

interface Items {
  data: { uuid: string; picture: { medium: string } }[];
}

/** The part of Playwright that this bench uses. */
interface Page {
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  route(url: RegExp, handler: (route: Route) => Promise<void>): Promise<void>;
  addInitScript(script: string): Promise<void>;
  goto(url: string): Promise<unknown>;
  setContent(html: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  evaluate<Answer>(script: string): Promise<Answer>;
}
interface Browser {
  newPage(): Promise<Page>;
  startTracing(page: Page, options: { categories: string[] }): Promise<void>;
  stopTracing(): Promise<Buffer>;
  close(): Promise<void>;
}
interface Route {
  request(): { url(): string };
  fetch(options: { url: string }): Promise<{ json(): Promise<Items> }>;
  fulfill(answer: { json: unknown }): Promise<void>;
}

export async function run(): Promise<Row[]> {
  const papermint = await servePapermint();
  const playwright = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test');
  const browser: Browser = await playwright.chromium.launch({
    executablePath: await chromium(),
    args: ['--no-sandbox'],
  });
  try {
    const session = await signIn(papermint.url, 'trader');
    const page = await browser.newPage();
    await page.setViewportSize(SCREEN);
    await page.addInitScript(
      `if (location.protocol !== 'about:') localStorage.setItem('session', '${session}')`,
    );
    await page.route(/\/api\/secure\/nft\/all\?/, manyItems);
    await drawPictures(papermint.url, session);
    await page.goto(`${papermint.url}/nft/explore`);
    await page.waitForSelector('article[data-key]');
    const among = await scroll(browser, page, FLINGING);
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight - 2000)');
    await page.waitForSelector(`article[data-key^="${roundOf(AT_FIRST / PER_PAGE)}"]`);
    const end = await scroll(browser, page, READING);
    await page.goto('about:blank');
    await page.setContent(`<div style="height: ${(FRAMES + 100) * READING}px"></div>`);
    const empty = await scroll(browser, page, READING);
    return [
      ...rowsOf('among all of them, ten screens a second', among, empty),
      ...rowsOf('at their end, where more come, two screens a second', end, empty),
    ];
  } finally {
    await browser.close();
    await papermint.stop();
  }
}

/** Requests the items and their pictures beforehand, because the first request of a picture draws it. */
async function drawPictures(url: string, session: string): Promise<void> {
  const headers = { authorization: `Bearer ${session}` };
  for (let page = 1; page <= OWN_PAGES; page += 1) {
    const path = `/api/secure/nft/all?sort=-popular&perPage=${PER_PAGE}&page=${page}`;
    const { data } = (await (await fetch(url + path, { headers })).json()) as Items;
    own.push(data);
    await Promise.all(data.map(async ({ picture }) => (await fetch(url + picture.medium)).arrayBuffer()));
  }
}

/** The prefix of the ids on a page: the number of times that the server's pages repeated. */
const roundOf = (page: number) => String(Math.floor((Math.ceil(page) - 1) / OWN_PAGES)).padStart(4, '0');

/** The items of the server, page by page. */
const own: Items['data'][] = [];

async function manyItems(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const page = Number(url.searchParams.get('after') ?? 1);
  url.searchParams.delete('after');
  const answer = await (await route.fetch({ url: url.href })).json();
  // The first answer has many items, as if the reader had already scrolled that far.
  const from = page === 1 ? 0 : AT_FIRST + (page - 2) * PER_PAGE;
  const until = Math.min(ITEMS, AT_FIRST + (page - 1) * PER_PAGE);
  const data = Array.from({ length: until - from }, (_, at) => itemAt(from + at));
  const nextCursor = until < ITEMS ? String(page + 1) : undefined;
  await route.fulfill({ json: { ...answer, data, page: 1, total: ITEMS, nextCursor } });
}

function itemAt(at: number): Items['data'][number] {
  const page = Math.floor(at / PER_PAGE);
  const item = own[page % OWN_PAGES]?.[at % PER_PAGE];
  if (!item) throw new Error(`The server has no item ${at}.`);
  return { ...item, uuid: `${roundOf(page + 1)}${item.uuid.slice(4)}` };
}

/** Scrolls by a number of px a frame. */
async function scroll(browser: Browser, page: Page, step: number): Promise<Scroll> {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'blink.user_timing'] });
  const frames = await page.evaluate<number[]>(`new Promise((resolve) => {
    performance.mark('scroll');
    const frames = [];
    let last;
    const next = (now) => {
      if (last !== undefined) frames.push(now - last);
      last = now;
      scrollBy(0, ${step});
      if (frames.length < ${FRAMES}) requestAnimationFrame(next);
      else resolve(frames);
    };
    requestAnimationFrame(next);
  })`);
  const events = traceOf(await browser.stopTracing());
  return { tasks: mainThreadTasks(events, 'scroll'), frames };
}

function rowsOf(how: string, list: Scroll, empty: Scroll): Row[] {
  const slow = (times: number[]) => times.filter((time) => time > SLOW).length;
  const sum = (times: number[]) => times.reduce((total, time) => total + time, 0);
  const longest = (times: number[]) => times.reduce((most, time) => Math.max(most, time), 0);
  const of = (measure: string, unit: string, figure: (one: Scroll) => number, target?: string): Row => ({
    measure,
    value: figure(list),
    unit,
    baseline: figure(empty),
    ...(target !== undefined && { target }),
  });
  return [
    of(`Tasks above ${SLOW} ms, ${how}`, '', ({ tasks }) => slow(tasks), '0'),
    of('  longest task', 'ms', ({ tasks }) => longest(tasks), `≤ ${SLOW}`),
    of('  main thread, each frame', 'ms', ({ tasks, frames }) => sum(tasks) / frames.length, '≤ 8'),
    of('  frames above 33 ms on the wall', '', ({ frames }) => slow(frames)),
    of('  longest of them', 'ms', ({ frames }) => longest(frames)),
  ];
}
