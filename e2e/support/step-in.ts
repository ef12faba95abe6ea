import type { APIRequestContext, Browser, Page } from '@playwright/test';

export interface Somebody {
  page: Page;
  call: <T>(path: string, body?: object) => Promise<T>;
  /** Signs in as another persona, for calls and for the next URL of the page. It leaves the app. */
  become: (persona: string) => Promise<void>;
  leave: () => Promise<void>;
}

/** A second browser for another account in the same world. */
export async function stepIn(
  browser: Browser,
  request: APIRequestContext,
  { persona, world, baseURL }: { persona: string; world: string; baseURL: string | undefined },
): Promise<Somebody> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([{ name: 'world', value: world, url: baseURL ?? '' }]);
  const page = await context.newPage();
  let headers: Record<string, string> = {};
  async function become(who: string) {
    const answer = await request.post('/api/sandbox/sign-in', { data: { persona: who } });
    const { sessionHash } = (await answer.json()) as { sessionHash: string };
    headers = { authorization: `Bearer ${sessionHash}` };
    // A path of the same host without the app, so its storage can change while no app runs.
    await page.goto('/robots.txt');
    await page.evaluate((hash) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('session', hash);
    }, sessionHash);
  }
  await become(persona);
  return {
    page,
    become,
    async call<T>(path: string, body?: object) {
      const asked = body ? request.post(path, { headers, data: body }) : request.get(path, { headers });
      return (await (await asked).json()) as T;
    },
    leave: () => context.close(),
  };
}
