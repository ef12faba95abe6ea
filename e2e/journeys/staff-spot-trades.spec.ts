import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible, violationsOf } from '../support/accessibility.ts';
import { chooseFilter } from '../support/filters.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

interface Trade {
  uuid: string;
  linkedTo: string | null;
}
interface Orders {
  total: number;
  data: (Trade & { trader: { accountId: string } })[];
}

const DESK = '/kut/spot-trades';
const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr[data-key]');
const panel = (page: Page) => page.getByRole('complementary');
const search = (page: Page) => page.getByRole('textbox', { name: 'Email, account number or order ID' });

/** The trader who owns the orders that staff look at. */
async function trader(request: APIRequestContext) {
  const answer = await request.post('/api/sandbox/sign-in', { data: { persona: 'vip' } });
  const { sessionHash } = (await answer.json()) as { sessionHash: string };
  const headers = { authorization: `Bearer ${sessionHash}` };
  return {
    sessionHash,
    async place(wish: object): Promise<Trade> {
      const data = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: '1000', ...wish };
      const placed = await request.post('/api/secure/trades/place', { headers, data });
      expect(placed.status()).toBe(200);
      return ((await placed.json()) as { trade: Trade }).trade;
    },
  };
}

journey.use({ persona: 'admin' });

journey.describe('the spot orders of all traders', () => {
  journey('open from the menu and can be searched and filtered', async ({ page, api }) => {
    await visit(page, '/kut/traders');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await menu.getByRole('button', { name: 'Trading' }).click();
    await menu.getByRole('link', { name: 'Spot orders' }).click();
    await expect(page).toHaveURL(/\/kut\/spot-trades$/);
    await expect(rows(page)).toHaveCount(20);
    await search(page).fill('vip@papermint');
    await expect(page).toHaveURL(/search=vip/);
    await chooseFilter(page, 'Orders', 'All open');
    const answer = await api.get<Orders>('/api/strict/spot-trades?search=vip@papermint&open=true');
    await expect(rows(page)).toHaveCount(answer.total);
    await expect(rows(page).first()).toContainText('Helena Vasquez');
    await search(page).fill('nobody@nowhere');
    await expect(page.getByText('No orders match')).toBeVisible();
  });

  journey(
    'can be canceled with a reason that the trader reads',
    async ({ page, request, browser, baseURL, world }) => {
      const owner = await trader(request);
      const { uuid } = await owner.place({ clientOrderId: 'staff-cancels-this' });
      await visit(page, DESK);
      await search(page).fill('staff-cancels-this');
      await expect(rows(page)).toHaveCount(1);
      await rows(page).getByText('Open', { exact: true }).click();
      await expect(panel(page).getByRole('region', { name: 'Trader' })).toContainText('10000003');
      await panel(page).getByRole('button', { name: 'Cancel order' }).click();
      const form = panel(page).getByRole('form', { name: 'Cancel order' });
      const reason = form.getByLabel('Reason');
      await expect(reason).toBeFocused();
      await form.getByRole('button', { name: 'Cancel order' }).click();
      await expect(form.getByText('Reason is required and shown to the trader')).toBeVisible();
      expect(await violationsOf(page, panel(page))).toEqual([]);
      await reason.fill('x'.repeat(201));
      await form.getByRole('button', { name: 'Cancel order' }).click();
      await expect(form.getByText('Reason must be at most 200 characters')).toBeVisible();
      await reason.fill('The price was a slip of the finger.');
      await form.getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByText(/is available to Helena again\.$/)).toBeVisible();
      await expect(panel(page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
      await expect(panel(page).getByRole('list', { name: 'Status history' })).toContainText(
        'By Priya Raman, staff: The price was a slip of the finger.',
      );
      await expect(rows(page)).toContainText('Canceled');

      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      await context.addCookies([{ name: 'world', value: world, url: baseURL ?? '' }]);
      const traderPage = await context.newPage();
      await traderPage.addInitScript((hash) => localStorage.setItem('session', hash), owner.sessionHash);
      await traderPage.goto('/account/notifications');
      const sentence = 'Canceled by staff: The price was a slip of the finger.';
      await traderPage.getByRole('link', { name: sentence }).click();
      await expect(traderPage).toHaveURL(new RegExp(`order=${uuid}`));
      await expect(traderPage.getByRole('list', { name: 'Status history' })).toContainText(
        'By staff: The price was a slip of the finger.',
      );
      await context.close();
    },
  );

  journey('are live, and canceling one opens the next', async ({ page, request }) => {
    const owner = await trader(request);
    const first = await owner.place({ clientOrderId: 'stays-open' });
    await visit(page, `${DESK}?open=true&search=10000003`);
    await expect(rows(page).first()).toHaveAttribute('data-key', first.uuid);
    const second = await owner.place({ clientOrderId: 'comes-meanwhile' });
    await expect(rows(page).first()).toHaveAttribute('data-key', second.uuid);
    // New orders wait while somebody looks at the list.
    await page.keyboard.press('j');
    await owner.place({ clientOrderId: 'waits' });
    await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: 'Cancel order' }).click();
    const form = panel(page).getByRole('form', { name: 'Cancel order' });
    await form.getByLabel('Reason').fill('A slip of the finger.');
    await form.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page).toHaveURL(new RegExp(`order=${first.uuid}`));
    await expect(panel(page).last()).toBeFocused();
  });

  journey(
    'include both OCO orders, which staff cancel together after a warning',
    async ({ page, request }) => {
      const sale = { side: 'sell', type: 'oco', amount: '0.011', price: '190000', stopPrice: '20000' };
      const { uuid, linkedTo } = await (await trader(request)).place(sale);
      await visit(page, `${DESK}?order=${uuid}`);
      await panel(page)
        .getByRole('button', { name: /^Stop at \$20,000\.00/ })
        .click();
      await expect(page).toHaveURL(new RegExp(`order=${linkedTo}`));
      await panel(page).getByRole('button', { name: 'Cancel both orders' }).click();
      const form = panel(page).getByRole('form', { name: 'Cancel order' });
      await expect(form).toContainText('Cancel both OCO orders?');
      await form.getByLabel('Reason').fill('A slip of the finger.');
      await form.getByRole('button', { name: 'Cancel both orders' }).click();
      await expect(
        page.getByText('Both OCO orders canceled: 0.011 BTC is available to Helena again.'),
      ).toBeVisible();
      await expect(
        panel(page)
          .getByRole('button', { name: /^Limit at/ })
          .locator('..'),
      ).toContainText('Canceled');
    },
  );

  journey("lead from one trader to that trader's orders, and back", async ({ page, api }) => {
    await visit(page, '/kut/traders?peek=10000003');
    await panel(page).getByRole('link', { name: 'Trade history' }).click();
    await expect(page).toHaveURL(/\/kut\/trader\/10000003\/trade-history$/);
    await expect(page.getByRole('heading', { name: 'Helena Vasquez' })).toBeVisible();
    await expect(page.getByText('10000003').first()).toBeVisible();
    const answer = await api.get<Orders>('/api/strict/user/10000003/trade-history');
    await expect(rows(page)).toHaveCount(Math.min(20, answer.total));
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Traders' }).click();
    await expect(page).toHaveURL(/\/kut\/traders$/);
  });

  journey('show the not-found page for an unknown trader', async ({ page, clean }) => {
    await visit(page, '/kut/trader/99999999/trade-history');
    await expect(page.getByText('There is no account with this number').first()).toBeVisible();
    // Chromium reports both failed answers, of the header and of the list.
    expect(new Set(clean.splice(0).map((fault) => fault.includes('status of 404')))).toEqual(new Set([true]));
  });
});

journey.describe('without the permission', () => {
  journey.use({ persona: 'clerk' });

  journey('staff see no orders', async ({ page }) => {
    for (const path of [DESK, '/kut/trader/10000003/trade-history']) {
      await visit(page, path);
      await expect(page.getByText('You do not have the permission to look after markets.')).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    }
  });
});

journey('the dialog that cancels an order is accessible', async ({ page, request }) => {
  const { uuid } = await (await trader(request)).place({});
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${DESK}?order=${uuid}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('form', { name: 'Cancel order' })).toBeVisible();
  await expectAccessible(page, page.getByRole('form', { name: 'Cancel order' }));
});
