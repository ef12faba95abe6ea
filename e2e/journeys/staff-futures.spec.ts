import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

const panel = (page: Page) => page.getByRole('complementary');
const rows = (page: Page) => page.getByRole('table', { name: 'Positions' }).locator('tbody tr[data-key]');

journey.use({ persona: 'admin' });

journey(
  'staff enter a position for a trader, who sees it marked, and close it with a reason',
  async ({ page, api, request, browser, baseURL, world }) => {
    await journey.step('the form shows the cost and its errors', async () => {
      await visit(page, '/kut/trader/10000003/trade-history/futures');
      await page.getByRole('button', { name: 'Enter a position' }).click();
      const form = page.getByRole('form', { name: 'Enter a position' });
      const cost = form.getByRole('region', { name: 'Cost to the trader' });
      await form.getByLabel('Amount').fill('1000');
      await expect(cost).toContainText('Liquidation price');
      await form.getByLabel('Reason').fill('Placed by phone.');
      await form.getByRole('button', { name: 'Enter long position' }).click();
      await expect(form.getByText(/at most|is available$/).first()).toBeVisible();
      await form.getByLabel('Amount').fill('0.01');
      await expectAccessible(page, panel(page));
      await form.getByRole('button', { name: 'Enter long position' }).click();
      const facts = panel(page).getByRole('region', { name: 'Position', exact: true });
      await expect(facts).toContainText('Entered byStaff');
      await expect(rows(page).first()).toContainText('Entered by staff');
    });

    await journey.step('the trader sees it marked', async () => {
      const signedIn = await request.post('/api/sandbox/sign-in', { data: { persona: 'vip' } });
      const { sessionHash } = (await signedIn.json()) as { sessionHash: string };
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      await context.addCookies([{ name: 'world', value: world, url: baseURL ?? '' }]);
      const own = await context.newPage();
      await own.addInitScript((hash) => localStorage.setItem('session', hash), sessionHash);
      await own.goto('/account/trade-history/futures');
      await expect(rows(own).first()).toContainText('Entered by staff');
      await context.close();
    });

    await journey.step('staff close it with a reason', async () => {
      await panel(page).getByRole('button', { name: 'Close position' }).click();
      const dialog = page.getByRole('dialog', { name: /^Close long 0\.01 BTC\/USD of Helena/ });
      await expect(dialog).toContainText('Helena sees the reason.');
      await dialog.getByRole('button', { name: 'Close BTC/USD' }).click();
      await expect(dialog.getByText('Enter a reason')).toBeVisible();
      await dialog.getByLabel('Reason').fill('The trader asked for it.');
      await dialog.getByRole('button', { name: 'Close BTC/USD' }).click();
      await expect(page.getByText(/of Helena Vasquez at the mark price\.$/)).toBeVisible();
      await expect(panel(page).getByRole('list', { name: 'Status history' })).toContainText(
        'By Priya Raman, staff: The trader asked for it.',
      );
      expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
    });
  },
);
