import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { expectNoSidewaysScroll, journey } from '../support/journey.ts';

const SCREENS = [
  { name: 'landing', path: '/', persona: null, ready: 'Or step in as' },
  { name: 'login', path: '/login', persona: null, ready: 'Or step in as' },
  { name: 'not-found', path: '/not-found', persona: null, ready: 'This page is not here' },
  { name: 'overview', path: '/account/overview', persona: 'vip', ready: 'Recent movements' },
  { name: 'empty overview', path: '/account/overview', persona: 'new-trader', ready: 'Total balance' },
  { name: 'trade', path: '/trade/BTC/USD', persona: 'vip', ready: 'Bitcoin' },
  { name: 'trade history', path: '/account/trade-history', persona: 'vip', ready: 'BTC/USD' },
  { name: 'notifications', path: '/account/notifications', persona: 'vip', ready: 'Order filled' },
  { name: 'transactions', path: '/account/transactions', persona: 'vip', ready: 'Bought' },
] as const;

const LOOKS = [
  { theme: 'dark', width: 390, height: 844 },
  { theme: 'light', width: 1440, height: 900 },
] as const;

for (const screen of SCREENS) {
  for (const look of LOOKS) {
    journey.describe(`${screen.name}, ${look.theme} at ${look.width}`, () => {
      journey.use({ persona: screen.persona, viewport: { width: look.width, height: look.height } });

      journey('is accessible, stays within its width and says that it is simulated', async ({ page }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
        await page.goto(screen.path);
        await expect(page.getByText(screen.ready).filter({ visible: true }).first()).toBeVisible();
        await expect(page.getByText('Simulated market. No real money.').first()).toBeVisible();
        await expect(page).toHaveTitle(/\(Simulated\)$/);
        await expectNoSidewaysScroll(page);
        expect(await violationsOf(page)).toEqual([]);
      });
    });
  }
}
