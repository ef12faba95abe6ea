import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

journey.describe('the command palette', () => {
  journey.use({ persona: 'trader' });

  journey('opens a screen by keyboard alone', async ({ page }) => {
    await visit(page, '/account/overview');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('transac');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/transactions$/);
    await expect(palette).toBeHidden();
  });

  journey('keeps the text typed before its code has loaded', async ({ page }) => {
    // The code of the palette arrives only after the text has been typed.
    let come = () => {};
    const typed = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/\/assets\/trader-palette/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto('/account/overview');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('api keyss');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    come();
    await expect(page).toHaveURL(/\/account\/security\/api-keys$/);
    await page.unrouteAll();
  });

  journey('fills the order form from words, and places nothing', async ({ page, api }) => {
    const { total } = await api.get<{ total: number }>('/api/secure/trades');
    await visit(page, '/account/overview');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
    await page.keyboard.type('sell 0.02 btc');
    await expect(page.getByRole('option', { name: /^Sell BTC\/USD/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/trade\/BTC\/USD$/);
    const form = page.getByRole('form', { name: 'Market order' });
    await expect(form.getByRole('button', { name: 'Sell BTC' })).toBeVisible();
    await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('0.02');
    expect((await api.get<{ total: number }>('/api/secure/trades')).total).toBe(total);
  });
});

journey.describe('in the back office', () => {
  journey.use({ persona: 'admin' });

  journey('a name and Enter open a trader, and brackets go through the tabs', async ({ page }) => {
    await visit(page, '/kut/spot-trades');
    await expect(page.getByRole('heading', { name: 'Spot orders' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
    await page.keyboard.type('helena');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/kut\/trader\/10000003$/);
    const title = page.getByRole('heading', { name: 'Helena Vasquez' });
    await expect(title).toBeVisible();
    // Single keys belong to the palette until it has closed.
    await expect(page.locator('body.modal-open')).toHaveCount(0);
    const tab = page.getByRole('navigation', { name: 'Tabs of the trader' }).locator('[aria-current=page]');
    for (const [key, name] of [
      [']', 'Verification'],
      [']', 'Assets'],
      ['[', 'Verification'],
      ['[', 'Summary'],
      ['[', 'Notifications'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab).toHaveText(name);
      await expect(title).toBeVisible();
    }
    await expect(page.getByRole('table', { name: 'Notifications' })).toContainText('Order filled');

    // G and a letter open a screen, and the list of keys names both.
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toContainText('Previous and next tab');
    await expect(keys).toContainText('Spot orders');
    await page.keyboard.press('Escape');
    await expect(page.locator('body.modal-open')).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/kut\/settings\/cryptocurrencies$/);

    // The palette halts a coin from any screen, after a dialog has named the effects.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
    await page.keyboard.type('halt eth');
    await expect(page.getByRole('option', { name: /^Halt ETH/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Halt ETH/USD' })).toBeVisible();
  });
});
