import type { APIRequestContext, BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { moveTo } from './open-anew.ts';

export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object): Promise<T>;
}

interface Fixtures {
  /** The world of all journeys of a file, and of nothing else: every page and every call is in it. */
  world: string;
  /** The default persona of a journey; null means a guest. */
  persona: string | null;
  /**
   * Journeys share one page, and those of a file the app that is open in it, which gets the next journey's session with
   * an empty storage: to load it again costs a second. Changes that can't be undone need a page alone: a clock of its
   * own, or a choice that the app reads only when it starts.
   */
  alone: boolean;
  /** The session that the page opens with. */
  session: string | null;
  /** The documented calls, made as the same account. */
  api: Api;
  /** Faults of the page: errors in the console, violations of the policy, requests to other hosts. Checked when the test ends. */
  clean: string[];
}

interface WorkerFixtures {
  /** The shared page, while the app that a journey has left open in it waits for the next journey of the file. */
  kept: { page?: Page };
  /** Opens the world of a file when its first journey needs it, and closes the one of the file before. */
  worldOf: (file: string) => Promise<string>;
  /** The browser context of the page that journeys share; another begins with journeys of another host. */
  contextOf: (host: string) => Promise<BrowserContext>;
}

/** Every command wants it, also without a body. */
const JSON_TYPE = { 'content-type': 'application/json' };

/** On the same host but without the app: its storage can be cleaned while it isn't running. */
const WITHOUT_APP = '/robots.txt';

/** SLOWED=6 lets pages run six times slower, which brings out races. */
const SLOWED = Number(process.env.SLOWED ?? 1);

/** A journey starts signed in as its persona in its file's own world, and ends with a clean console. */
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
        // While its exchange is still open: the app reloads itself once another one is, in the middle of what follows.
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
    if (session === null || kept.page !== page) await leaveApp(page);
    delete kept.page;
    // The pointer stays where the journey before left it, and a list under it would keep its rows.
    await page.mouse.move(0, 0);
    await page.evaluate(beginWith, session);
    if (viewport) await page.setViewportSize(viewport);
    if (SLOWED > 1) {
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    }
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.removeAllListeners('request');
    if (!alone && session !== null && info.status === 'passed' && (await parks(page))) kept.page = page;
    else await leaveApp(page);
  },
});

/** Gives the page the storage of a browser that is new but for a session, of which an app that is open hears. */
function beginWith(session: string | null): void {
  localStorage.clear();
  sessionStorage.clear();
  if (session) localStorage.setItem('session', session);
  // The notice about visits is a subject of its own journey.
  localStorage.setItem('activity', 'declined');
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Leads the app to a screen that keeps nothing of the one before. @returns false where it doesn't go there */
async function parks(page: Page): Promise<boolean> {
  if (!(await page.evaluate(() => document.getElementById('root')?.hasChildNodes()))) return false;
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
  // What the app itself was about to open may end this navigation.
  await leave().catch(leave);
}

/** Chromium itself reports every answer of 400 and above; some journeys are about those. */
function isExpected(message: ConsoleMessage): boolean {
  return (
    /^Failed to load resource: the server responded with a status of 4(00|01|03|09|22|29)/.test(
      message.text(),
    ) ||
    // Chromium requests this by itself where a document names no icon, as robots.txt can't.
    message.location().url.endsWith('/favicon.ico')
  );
}

async function signInAs(request: APIRequestContext, persona: string): Promise<string> {
  const answer = await request.post('/api/sandbox/sign-in', { data: { persona } });
  return ((await answer.json()) as { sessionHash: string }).sessionHash;
}
