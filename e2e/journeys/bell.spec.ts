import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, switchTheme, violationsOf } from '../support/accessibility.ts';
import { chooseFilter } from '../support/filters.ts';
import type { Api } from '../support/journey.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

interface Placed {
  trade: { uuid: string };
}

/** Places a limit order a little below the price and moves the market to it. @returns its uuid */
async function fillOne(api: Api): Promise<string> {
  const prices = await api.post<Record<string, string>>('/api/prices');
  const price = String(Math.round(Number(prices['BTC/USD']) * 0.97));
  const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.001', price };
  const { trade } = await api.post<Placed>('/api/secure/trades/place', order);
  await api.post('/api/sandbox/scenarios', { kind: 'crash', pair: 'BTC/USD', depth: 0.2, over: 'PT1H' });
  await api.post('/api/sandbox/clock', { advance: 'PT2H' });
  return trade.uuid;
}

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', includeHidden: true });

for (const look of [
  { theme: 'dark', width: 390, height: 844 },
  { theme: 'light', width: 1440, height: 900 },
] as const) {
  journey.describe(`the bell, ${look.theme} at ${look.width}`, () => {
    journey.use({ persona: 'vip', viewport: { width: look.width, height: look.height } });

    journey('counts new notifications on an open page and opens them', async ({ page, api }) => {
      await api.post('/api/secure/notification/mark-all-as-seen');
      await visit(page, '/account/overview');
      if (look.theme === 'light') await switchTheme(page);
      await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
      await expect(bell(page)).toHaveText('');
      const uuid = await fillOne(api);
      await expect(bell(page)).not.toHaveText('');
      await expect(page.getByText(/^\d+ unread$/)).toBeAttached();

      await bell(page).click();
      const panel = page.getByRole('dialog', { name: 'Notifications' });
      const line = panel.getByRole('link').filter({ hasText: 'Bought 0.001 BTC' }).first();
      await expect(line).toContainText('Unread: ');
      await expectNoSidewaysScroll(page);
      expect(await violationsOf(page, panel)).toEqual([]);
      const before = Number(await bell(page).textContent());

      await line.click();
      await expect(page).toHaveURL(new RegExp(`/account/trade-history\\?order=${uuid}$`));
      await expect(panel).toBeHidden();
      await expect(page.getByRole('table', { name: 'Fills' })).toBeVisible();
      await expect(page.locator('#content')).toContainText('0.001');
      await expect(bell(page)).toHaveText(before > 1 ? String(before - 1) : '');
    });
  });
}

journey.describe('the bell', () => {
  journey.use({ persona: 'vip' });

  journey('clears with one press and returns the focus', async ({ page, api }) => {
    await fillOne(api);
    await visit(page, '/account/overview');
    // The previous screen has a bell too.
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await expect(bell(page)).not.toHaveText('');
    await bell(page).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveText('');
    await expect(panel.getByText('Unread: ')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

  journey(
    'opens the list of all notifications, where the reader marks them as read',
    async ({ page, api }) => {
      await fillOne(api);
      await fillOne(api);
      await visit(page, '/account/overview');
      await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
      await bell(page).click();
      await page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: 'See all' })
        .click();
      await expect(page).toHaveURL(/\/account\/notifications$/);
      await chooseFilter(page, 'Status', 'Unread');
      const marks = page.getByRole('button', { name: 'Mark as read' });
      await expect(marks.first()).toBeVisible();
      const unseen = await marks.count();
      await marks.first().click();
      await expect(marks).toHaveCount(unseen - 1);
      await page.locator('#content').getByRole('button', { name: 'Mark all as read' }).click();
      await expect(page.getByText('No notifications match')).toBeVisible();
      expect(await violationsOf(page, 'main')).toEqual([]);
    },
  );
});

journey.describe('a trader without notifications', () => {
  journey.use({ persona: 'new-trader' });

  journey('reads what the list will show', async ({ page }) => {
    await visit(page, '/account/notifications');
    await expect(page.locator('#content').getByText('Nothing yet')).toBeVisible();
    await bell(page).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByText('Nothing yet')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    expect(await violationsOf(page, panel)).toEqual([]);
  });
});
