import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect, request as requests } from '@playwright/test';

export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object): Promise<T>;
}

interface Fixtures {
  /** The exchange that this file has to itself. */
  world: string;
  /** Whose journey it is by default; null walks as a guest. */
  persona: string | null;
  /** The session that the page opens with. */
  session: string | null;
  /** The same account, asked over the documented calls. */
  api: Api;
  /** What the browser must not do: say errors, break the policy, ask other hosts. Checked when the test ends. */
  clean: string[];
}

interface WorkerFixtures {
  /** Gives each file a world of its own, and ends them when the worker does. */
  worldOf: (file: string) => Promise<string>;
}

/**
 * A journey starts signed in as its persona, in the world of its file, and ends with a clean console. So a file
 * may move its clock and spend its money as it likes.
 */
export const journey = base.extend<Fixtures, WorkerFixtures>({
  worldOf: [
    async ({ browserName: _ }, use) => {
      const server = await requests.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
      const worlds = new Map<string, string>();
      await use(async (file) => {
        let world = worlds.get(file);
        if (!world) {
          const answer = await server.post('/api/sandbox/worlds', { data: {} });
          ({ world } = (await answer.json()) as { world: string });
          worlds.set(file, world);
        }
        return world;
      });
      for (const world of worlds.values()) await server.delete(`/api/sandbox/worlds/${world}`);
      await server.dispose();
    },
    { scope: 'worker' },
  ],

  world: async ({ worldOf }, use, { file }) => use(await worldOf(file)),

  context: async ({ context, world, baseURL }, use) => {
    await context.addCookies([{ name: 'world', value: world, url: baseURL ?? '' }]);
    await use(context);
  },

  request: async ({ world, baseURL }, use) => {
    const context = await requests.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'x-world': world },
    });
    await use(context);
    await context.dispose();
  },

  persona: [null, { option: true }],

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
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(`Uncaught ${error.message}`));
      page.on('request', (asked) => {
        const { host, protocol } = new URL(asked.url());
        if (/^(https?|wss?):$/.test(protocol) && host !== ownHost) faults.push(`Asked ${asked.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, session }, use) => {
    if (session) await page.addInitScript((hash) => localStorage.setItem('session', hash), session);
    await use(page);
  },
});

/** Chromium itself reports every answer of 400 and above; those are what some journeys are about. */
function isExpected(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4(00|01|03|09|22)/.test(text);
}

async function signInAs(request: APIRequestContext, persona: string): Promise<string> {
  const answer = await request.post('/api/sandbox/sign-in', { data: { persona } });
  return ((await answer.json()) as { sessionHash: string }).sessionHash;
}

/** Nothing of a page reaches beyond its right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, 'sideways scroll in px').toBeLessThanOrEqual(0);
}
