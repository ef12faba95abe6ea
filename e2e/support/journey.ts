import type { APIRequestContext, BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { moveTo } from './open-anew.ts';

export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object): Promise<T>;
}

interface Fixtures {
  /** The world of one file of journeys. Every page and every call of the file is in it. */
  world: string;
  /** The default persona of a journey; null means a guest. */
  persona: string | null;
  /**
   * Journeys share one page, because loading the app costs a second. Those of a file also share its open app, which gets
   * the session of the next journey and an empty storage. A journey that changes the page for good needs a page alone:
   * one that sets its clock, or makes a choice that the app reads only when it starts.
   */
  alone: boolean;
  /** The session that the page opens with. */
  session: string | null;
  /** Makes documented calls as the same account. */
  api: Api;
  /** Errors in the console, violations of the security policy and requests to other hosts. The end of each journey expects none. */
  clean: string[];
}

interface WorkerFixtures {
  /** The shared page. Its app stays open for the next journey of the file. */
  kept: { page?: Page };
  /** Opens the world of a file for its first journey and closes the world of the previous file. */
  worldOf: (file: string) => Promise<string>;
  /** The browser context of the shared page. Journeys of another host begin a new one. */
  contextOf: (host: string) => Promise<BrowserContext>;
}

/** Every command needs this header, even without a body. */
const JSON_TYPE = { 'content-type': 'application/json' };

/** A path of the same host without the app, so its storage can be cleared while no app runs. */
const WITHOUT_APP = '/robots.txt';

/** SLOWED=6 slows pages down six times, which shows races. */
const SLOWED = Number(process.env.SLOWED ?? 1);

/** A journey starts signed in as its persona in the world of its file, and ends with a clean console. */
export const journey = base.extend<Fixtures, WorkerFixtures>({
  persona: [null, { option: true }],
  alone: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  kept: [({}, use) => use({}), { scope: 'worker' }],

  worldOf: [
    async ({ playwright, kept }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
      let open: { file: string; world: string } | undefined;
      const close = async () => {
        // This happens while the exchange is open. The app reloads itself as soon as another exchange is open.
        if (kept.page) await leaveApp(kept.page);
        delete kept.page;
        if (open) await request.delete(`/api/sandbox/worlds/${open.world}`, { headers: JSON_TYPE });
        open = undefined;
      };
      await use(async (file) => {
        if (open?.file !== file) {
          await close();
          const answer = await request.post('/api/sandbox/worlds', { data: {} });
          expect(answer.status()).toBe(200);
          open = { file, ...((await answer.json()) as { world: string }) };
        }
        return open.world;
      });
      await close();
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  world: async ({ worldOf }, use, { file }) => {
    await use(await worldOf(file));
  },

  contextOf: [
    async ({ browser }, use) => {
      let open: { host: string; context: BrowserContext } | undefined;
      await use(async (host) => {
        if (open?.host !== host) {
          await open?.context.close();
          open = { host, context: await browser.newContext() };
        }
        return open.context;
      });
      await open?.context.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, contextOf, alone, world, baseURL }, use) => {
    const host = baseURL ?? '';
    const context = alone ? await browser.newContext() : await contextOf(host);
    await context.clearCookies();
    await context.addCookies([{ name: 'world', value: world, url: host }]);
    await use(context);
    if (alone) return context.close();
    await context.clearPermissions();
    await context.setOffline(false);
    for (const other of context.pages().slice(1)) await other.close();
  },

  request: async ({ playwright, world, baseURL }, use) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'x-world': world },
    });
    await use(request);
    await request.dispose();
  },

  session: async ({ persona, request }, use) => {
    await use(persona === null ? null : await signInAs(request, persona));
  },

  api: async ({ request, session }, use) => {
    const headers: Record<string, string> = session ? { authorization: `Bearer ${session}` } : {};
    await use({
      get: async (path) => (await request.get(path, { headers })).json(),
      post: async (path, body = {}) => (await request.post(path, { headers, data: body })).json(),
    });
  },

  clean: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = [];
      const ownHost = new URL(baseURL ?? '').host;
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() !== 'error' || isExpected(message)) return;
        faults.push(`${message.text()} ${message.location().url}`);
      };
      const onError = (error: Error) => faults.push(`Uncaught ${error.message}`);
      const onRequest = (asked: Request) => {
        const { host, protocol } = new URL(asked.url());
        if (/^(https?|wss?):$/.test(protocol) && host !== ownHost) faults.push(`Asked ${asked.url()}`);
      };
      page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
      await use(faults);
      page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ context, session, viewport, alone, kept }, use, info) => {
    const [page = await context.newPage()] = context.pages();
    if (kept.page !== page) await leaveApp(page);
    delete kept.page;
    // The previous journey may have left the pointer over a list, which would keep its rows in place.
    await page.mouse.move(0, 0);
    const begin = () => page.evaluate(beginWith, session);
    // A navigation that the app began in the previous journey may end this.
    await begin().catch(() => leaveApp(page).then(begin));
    if (viewport) await page.setViewportSize(viewport);
    if (SLOWED > 1) {
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    }
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.removeAllListeners('request');
    if (!alone && info.status === 'passed' && (await parks(page))) kept.page = page;
    else await leaveApp(page);
  },
});

/** Gives the page the storage of a new browser with a session. An open app follows. */
function beginWith(session: string | null): void {
  localStorage.clear();
  sessionStorage.clear();
  if (session) localStorage.setItem('session', session);
  // Another journey tests the notice about visits.
  localStorage.setItem('activity', 'declined');
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Leads the app to a screen that keeps nothing of the previous one. @returns false if the app does not go there */
async function parks(page: Page): Promise<boolean> {
  const isOpen = await page.evaluate(
    () =>
      document.getElementById('root')?.hasChildNodes() === true && !location.pathname.startsWith('/gallery'),
  );
  if (!isOpen) return false;
  await moveTo(page, '/not-found');
  return expect(page)
    .toHaveTitle(/^Not found/, { timeout: 1000 })
    .then(
      () => true,
      () => false,
    );
}

async function leaveApp(page: Page): Promise<void> {
  const leave = () => page.goto(WITHOUT_APP);
  // A navigation of the app itself may end this one.
  await leave().catch(leave);
}

/** Chromium itself reports every answer of 400 and above. Some journeys test such answers. */
function isExpected(message: ConsoleMessage): boolean {
  return (
    /^Failed to load resource: the server responded with a status of 4(00|01|03|09|22|29)/.test(
      message.text(),
    ) ||
    // Chromium requests an icon by itself if a document names none.
    message.location().url.endsWith('/favicon.ico')
  );
}

async function signInAs(request: APIRequestContext, persona: string): Promise<string> {
  const answer = await request.post('/api/sandbox/sign-in', { data: { persona } });
  return ((await answer.json()) as { sessionHash: string }).sessionHash;
}
