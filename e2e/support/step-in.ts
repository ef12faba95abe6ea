import type { APIRequestContext, Browser, Page } from '@playwright/test';

export interface Somebody {
  page: Page;
  call: <T>(path: string, body?: object) => Promise<T>;
  leave: () => Promise<void>;
}

/** A browser of its own for another account in the same world. */
export async function stepIn(
  browser: Browser,
  request: APIRequestContext,
  { persona, world, baseURL }: { persona: string; world: string; baseURL: string | undefined },
): Promise<Somebody> {
  const answer = await request.post('/api/sandbox/sign-in', { data: { persona } });
  const { sessionHash } = (await answer.json()) as { sessionHash: string };
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([{ name: 'world', value: world, url: baseURL ?? '' }]);
  const page = await context.newPage();
  await page.addInitScript((hash) => localStorage.setItem('session', hash), sessionHash);
  const headers = { authorization: `Bearer ${sessionHash}` };
  return {
    page,
    async call<T>(path: string, body?: object) {
      const asked = body ? request.post(path, { headers, data: body }) : request.get(path, { headers });
      return (await (await asked).json()) as T;
    },
    leave: () => context.close(),
  };
}
