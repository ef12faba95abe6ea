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
