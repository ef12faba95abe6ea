import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

// guard-rules.test.ts covers every screen for every kind of visitor, and routes.test.ts compares the screens with their
// list. These journeys check that the guards of the app follow those rules.
const VISITORS = [
  {
    persona: null,
    ways: [
      ['is let in where guests are', '/register', '/register'],
      ['is let in where anyone is', '/not-found', '/not-found'],
      ['is asked to sign in', '/account/security/sessions', '/login'],
      ['is asked to sign in where traders see the market', '/market', '/login'],
      ['finds nothing of the back office', '/kut/settings/trading-assets', '/not-found'],
    ],
  },
  {
    persona: 'trader',
    ways: [
      ['is let in where traders are', '/account/security', '/account/security'],
      ['is led on to a pair', '/trade', '/trade/BTC/USD'],
      ['is led on to a pair of a kind', '/trade/forex', '/trade/forex/EUR/USD'],
      ['has a screen at its second path as well', '/trade-history', '/account/trade-history'],
      ['is led away from where guests sign in', '/login', '/account/overview'],
      ['is led away from a form of guests', '/forgot-password', '/account/overview'],
      ['is led from a public page to their own', '/markets/stocks/LUMR/USD', '/trade/stocks/LUMR/USD'],
      ['finds nothing of the back office', '/kut/spot-trades', '/not-found'],
    ],
  },
  {
    persona: 'admin',
    ways: [
      ['is let in where staff are', '/kut/spot-trades', '/kut/spot-trades'],
      [
        'is let in with a parameter',
        '/kut/trader/10000001/trade-history',
        '/kut/trader/10000001/trade-history',
      ],
      ['is let in where traders are', '/account/transactions', '/account/transactions'],
      ['is led away from where guests sign in', '/', '/account/overview'],
    ],
  },
] as const;

for (const { persona, ways } of VISITORS) {
  journey.describe(persona ?? 'a guest', () => {
    journey.use({ persona });

    journey('enters a screen or is redirected, as the rules say', async ({ page }) => {
      for (const [what, path, arrives] of ways) {
        await journey.step(`${what}: ${path}`, async () => {
          await visit(page, path);
          await expect(page).toHaveURL(arrives);
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        });
      }
    });
  });
}

/** Public pages, with a text that each shows once it has its data. */
const PUBLIC = [
  ['/markets', 'Dogecoin'],
  ['/markets/stocks/LUMR/USD', 'Lumera Devices'],
  ['/markets/forex/EUR/USD', 'Next funding'],
  ['/staking', 'Sign in to stake'],
  ['/packages', 'Taker fee'],
  ['/nfts', 'Top collections'],
  ['/news', 'All news and sources are invented.'],
] as const;

journey('a guest reads public pages, which ask for nothing personal', async ({ page }) => {
  // The page of the journey before may still ask until it is left.
  await page.goto('about:blank');
  const personal: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(secure|strict)\//.test(request.url())) personal.push(request.url());
  });
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) personal.push(response.url());
  });
  const main = page.getByRole('main');
  for (const [path, ready] of PUBLIC) {
    await journey.step(path, async () => {
      await visit(page, path);
      await expect(main.getByText(ready).filter({ visible: true }).first()).toBeVisible();
    });
  }

  await journey.step('a row of the market leads to the public page of the pair', async () => {
    await visit(page, '/markets?search=ethereum');
    await main.getByRole('link', { name: 'Trade ETH/USD' }).click();
    await expect(page).toHaveURL(/\/markets\/ETH\/USD$/);
    await expect(
      main.getByRole('list', { name: 'Latest trades' }).getByRole('listitem').first(),
    ).toBeVisible();
    expect(personal).toEqual([]);
  });

  await journey.step('a press on Sign in to trade leads back to the pair', async () => {
    await main.getByRole('link', { name: 'Sign in to trade' }).click();
    await page.getByRole('button', { name: /Maya Lindqvist/ }).click();
    await expect(page).toHaveURL(/\/trade\/ETH\/USD$/);
    await expect(main.getByRole('button', { name: /^Buy ETH/ })).toBeVisible();
  });
});
