import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';

export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object): Promise<T>;
}

interface Fixtures {
  /** Whose journey it is by default; null walks as a guest. */
  persona: string | null;
  /** The session that the page opens with. */
  session: string | null;
  /** The same account, asked over the documented calls. */
  api: Api;
  /** What the browser must not do: say errors, break the policy, ask other hosts. Checked when the test ends. */
  clean: string[];
}

/** A journey starts signed in as its persona, and ends with a clean console. */
export const journey = base.extend<Fixtures>({
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
