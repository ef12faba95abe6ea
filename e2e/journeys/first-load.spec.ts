import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';

/** Screens whose page requests data while its scripts load, with their persona and an element that needs the data. */
const AHEAD = [
  { persona: null, at: '/', ready: 'Bitcoin' },
  { persona: null, at: '/login', ready: 'Or sign in as' },
  { persona: 'trader', at: '/account/overview', ready: 'Recent transactions' },
  { persona: 'trader', at: '/market', ready: 'Bitcoin' },
  { persona: 'trader', at: '/trade/BTC/USD', ready: 'Bitcoin' },
  { persona: 'trader', at: '/trade/stocks/LUMR/USD', ready: 'Lumera Devices' },
] as const;

/** The URLs that the page requested ahead and no screen has used. */
const unused = (page: Page) =>
  page.evaluate(() => {
    const { firstAnswers } = window as unknown as { firstAnswers?: { answers: object } };
    return Object.keys(firstAnswers?.answers ?? {});
  });

for (const persona of [null, 'trader'] as const) {
  journey.describe(`as ${persona ?? 'a guest'}`, () => {
    journey.use({ persona });

    journey('the first load requests its data once and uses all of it', async ({ page }) => {
      for (const { at, ready } of AHEAD.filter((one) => one.persona === persona)) {
        await journey.step(at, async () => {
          const asked: string[] = [];
          const note = (request: Request) => {
            asked.push(request.url());
          };
          // The page before may still be asking until it is left.
          await page.goto('about:blank');
          page.on('request', note);
          await page.goto(at);
          await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
          await expect.poll(() => unused(page)).toEqual([]);
          page.off('request', note);
          const lists = asked.filter((url) => /\/api\/(markets|trade-pair|sandbox)\b/.test(url));
          expect(new Set(lists).size).toBe(lists.length);
        });
      }
    });
  });
}
