import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

const notHere = (page: Page) => page.getByRole('heading', { name: 'Page not found' });

/** The scripts that a page has loaded. The names of staff scripts begin with the parts of the back office. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(new URL(asked.url()).pathname);
  });
  return scripts;
}
const STAFF_SCRIPT = /staff|traders-page|order-desk|rights/;

journey('a guest finds no back office and loads none of its code', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/kut/traders');
  await expect(notHere(page)).toBeVisible();
  await expect(page).toHaveURL(/\/not-found$/);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => STAFF_SCRIPT.test(path))).toEqual([]);
});

journey.describe('a trader', () => {
  journey.use({ persona: 'vip' });

  journey('finds no back office and never loads any of its code', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/kut/traders?peek=10000001');
    await expect(notHere(page)).toBeVisible();
    await expect(page).toHaveURL(/\/not-found$/);
    for (const path of [
      '/account/overview',
      '/trade/BTC/USD',
      '/account/trade-history',
      '/account/transactions',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('link', { name: 'Back office' })).toHaveCount(0);
    }
    expect(scripts.filter((path) => STAFF_SCRIPT.test(path))).toEqual([]);
  });
});

journey.describe('an admin', () => {
  journey.use({ persona: 'admin' });

  journey('goes from the trader app to the back office and back', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/account/overview');
    await page.getByRole('link', { name: 'Back office' }).click();
    await expect(page).toHaveTitle('Home · Papermint (Simulated)');
    await expect(page.getByText('Simulated market. No real money.').first()).toBeVisible();
    // Here the files load that must never reach a trader.
    expect(scripts.some((path) => STAFF_SCRIPT.test(path))).toBe(true);
    await page.getByRole('link', { name: 'Back to the trader app' }).click();
    await expect(page).toHaveURL(/\/account\/overview$/);
  });

  journey('gets links to the code of a screen in the page from the second visit', async ({ page }) => {
    const named = page.locator('link[rel="modulepreload"][href*="staff-shell"][fetchpriority="low"]');
    await page.goto('/kut/traders');
    await expect(page.getByRole('heading', { name: 'Traders' })).toBeVisible();
    await page.goto('/kut/spot-trades');
    await expect(page).toHaveTitle('Spot orders · Papermint (Simulated)');
    // The first script of the page adds them after the first paint.
    await expect(named.first()).toBeAttached();
  });

  journey('gets the not-found page for an unknown screen', async ({ page }) => {
    await visit(page, '/kut/nowhere');
    await expect(notHere(page)).toBeVisible();
    await expect(page).toHaveURL(/\/not-found$/);
  });

  journey('reaches the root by signing out', async ({ page }) => {
    await visit(page, '/kut/traders');
    await expect(page.getByRole('heading', { name: 'Traders' })).toBeVisible();
    await page.getByRole('button', { name: 'Account', exact: true, expanded: false }).first().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0);
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  journey('opens the menu as a sheet on a phone, and navigation closes it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/kut/traders?status=suspended');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Back office' });
    await expect(sheet.getByRole('link', { name: 'Traders' })).toHaveAttribute('aria-current', 'page');
    expect(await violationsOf(page, sheet)).toEqual([]);
    await sheet.getByRole('link', { name: 'Traders' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/kut\/traders$/);
  });

  journey('sees figures that equal their lists for the chosen days', async ({ page }) => {
    await visit(page, '/kut');
    const accounts = page.getByRole('region', { name: 'Accounts' });
    const suspended = accounts.getByRole('link', { name: /^Suspended/ });
    await expect(suspended).toBeVisible();
    const count = Number((await suspended.textContent())?.replace(/\D/g, ''));
    await page.getByRole('radio', { name: 'Today' }).check();
    await expect(page).toHaveURL(/range=today$/);
    await expect(page.getByRole('slider', { name: 'Volume by hour' })).toBeVisible();
    await suspended.click();
    await expect(page).toHaveURL(/\/kut\/traders\?position=trader&status=suspended$/);
    await expect(page.locator('tbody tr[data-key]')).toHaveCount(count);
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
  });

  journey('gets a rail with accessible names at 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await visit(page, '/kut/traders');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await expect(menu.getByRole('link', { name: 'Traders' })).toBeVisible();
    expect((await menu.boundingBox())?.width).toBeLessThanOrEqual(72);
    await expectNoSidewaysScroll(page);
  });

  journey('reaches each screen of a labeled menu without scrolling, and pins one', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await visit(page, '/kut/traders');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    const scrolls = () => menu.evaluate((nav) => nav.scrollHeight > nav.clientHeight);
    for (const group of ['Trading', 'NFTs', 'Settings']) {
      const button = menu.getByRole('button', { name: new RegExp(`^${group}`) });
      await button.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      expect(await scrolls()).toBe(false);
    }
    await menu.getByRole('button', { name: 'Pin Plugins' }).press('Enter');
    await expect(menu.getByRole('list', { name: 'Pinned' }).getByRole('link')).toHaveText(['Plugins']);
    expect(await scrolls()).toBe(false);
    expect(await violationsOf(page, menu)).toEqual([]);
  });
});

journey.describe('a clerk without permissions for traders', () => {
  journey.use({ persona: 'clerk' });

  journey('reads which permission is missing', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (asked) => calls.push(new URL(asked.url()).pathname));
    await visit(page, '/kut/traders');
    await expect(page.getByText('You do not have the permission to look after people.')).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/api/strict/'))).toEqual([]);
    await page.getByRole('link', { name: /, back office$/ }).click();
    await expect(page).toHaveURL(/\/kut$/);
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Accounts' })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('list', { name: 'Messages' })).toBeEmpty();
    expect(await violationsOf(page)).toEqual([]);
  });

  journey('gets no trader from the call either', async ({ api }) => {
    expect(await api.get('/api/strict/users')).toMatchObject({
      code: 'forbidden',
      error: 'You do not have the permission to look after people.',
    });
  });
});
