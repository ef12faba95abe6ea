import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

journey.describe('the shell on a phone', () => {
  journey.use({ persona: 'vip', viewport: { width: 390, height: 844 } });

  journey('opens every screen by keyboard alone, and closes its sheet by itself', async ({ page }) => {
    await visit(page, '/account/overview');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Markets', 'Trade', 'Activity']);
    const more = bar.getByRole('button', { name: 'More' });
    const sheet = page.getByRole('dialog', { name: 'More' });

    await more.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    await sheet.getByRole('link', { name: 'Preferences' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/preference$/);
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/account\/overview$/);
    await expect(sheet).toBeHidden();
  });

  journey('changes the theme and signs out behind More', async ({ page }) => {
    await visit(page, '/account/overview');
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.getByText('Light', { exact: true }).click();
    await expect(page.locator('html')).toHaveClass(/light/);
    expect(await violationsOf(page, sheet)).toEqual([]);
    await sheet.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    expect(await violationsOf(page, sheet)).toEqual([]);
    await sheet.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
  });

  journey('fits a width of 320', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/account/overview', '/account/notifications']) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

journey.describe('the rail', () => {
  journey.use({ persona: 'vip', viewport: { width: 768, height: 1024 } });

  journey('is 72 px wide and has tooltips for its icons', async ({ page }) => {
    await visit(page, '/account/overview');
    const rail = page.getByRole('complementary').filter({ has: page.getByRole('navigation') });
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(72);
    await rail.getByRole('link', { name: 'Trade history' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    // The previous tooltip may still be closing.
    await expect(page.getByRole('tooltip', { name: 'Trade history' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/trade-history$/);
    await expectNoSidewaysScroll(page);
    expect(await violationsOf(page, rail)).toEqual([]);
  });
});

journey.describe('the sidebar', () => {
  journey.use({ persona: 'vip', viewport: { width: 1440, height: 900 } });

  journey('has its groups and collapses beside the terminal', async ({ page }) => {
    await visit(page, '/account/overview');
    const sidebar = page.getByRole('complementary').filter({ has: page.getByRole('navigation') });
    // The shell of the previous page may still be there.
    const width = async () => (await sidebar.boundingBox())?.width;
    await expect.poll(width).toBe(240);
    for (const group of ['Account', 'Trading', 'Wallet']) {
      await expect(sidebar.getByRole('list', { name: group })).toBeVisible();
    }
    await sidebar.getByRole('link', { name: 'Trade', exact: true }).click();
    await expect(page).toHaveURL(/\/trade\/BTC\/USD$/);
    await expect.poll(width).toBe(72);
  });

  journey('opens the palette, which leads to any pair', async ({ page }) => {
    await visit(page, '/account/overview');
    await page.getByRole('button', { name: 'Search' }).click();
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('ethereum');
    await expect(palette.getByRole('option', { name: 'ETH/USD' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/trade\/ETH\/USD$/);
  });
});

journey.describe('disturbances', () => {
  journey.use({ persona: 'vip' });

  journey('a lost network shows one row until it is back', async ({ page, context, clean }) => {
    await visit(page, '/account/overview');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await context.setOffline(true);
    const row = page.getByText(/^You are offline since \d\d:\d\d:\d\d UTC\. Prices are not updating\.$/);
    await expect(row).toBeVisible();
    expect(await violationsOf(page, row)).toEqual([]);
    await context.setOffline(false);
    await expect(row).toHaveCount(0);
    // Failed requests are the subject of this journey. It allows no other errors.
    expect(clean.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
    clean.length = 0;
  });

  journey.describe('on a page of its own', () => {
    journey.use({ alone: true });

    journey('prices that are too old stop orders', async ({ page }) => {
      await page.clock.install();
      await page.routeWebSocket(/\/live/, (socket) => socket.close());
      await visit(page, '/trade/BTC/USD');
      const form = page.getByRole('form', { name: 'Market order' });
      await expect(form.getByRole('button', { name: 'Buy BTC' })).toBeEnabled();
      const refused = { error: 'Not now.', code: 'forbidden', requestId: 'none' };
      await page.route('**/api/ping', (route) => route.fulfill({ status: 403, json: refused }));
      await page.clock.fastForward('03:05');
      await expect(
        page.getByText(/^Prices are out of date: last update at \d\d:\d\d:\d\d UTC\.$/),
      ).toBeVisible();
      await expect(form.getByRole('button', { name: 'Buy BTC' })).toBeDisabled();
      await expect(form).toContainText('Orders can be placed once they are live again.');
      expect(await violationsOf(page, form)).toEqual([]);
    });

    journey('missing code after an update asks for a reload and breaks nothing', async ({ page, clean }) => {
      const gone = /\/assets\/(trader-palette|transactions-page)/;
      await page.route(gone, (route) => route.fulfill({ status: 404 }));
      await page.route(/:\d+\/$/, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/assets/index-new.js">',
        }),
      );
      await visit(page, '/account/overview');
      await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByText('A new version is available.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Transactions' }).click();
      await expect(page.getByText('This page could not be shown.')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
      // Missing files of the page before are the subject of this journey; the console may be late with them.
      expect(clean.filter((fault) => !/status of 404/.test(fault))).toEqual([]);
      clean.length = 0;
      await expect(page.getByText('A new version is available.')).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    });
  });

  journey('the first page reports a session that ended elsewhere', async ({ page, api }) => {
    await visit(page, '/account/overview');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await api.post('/api/auth/logout');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
