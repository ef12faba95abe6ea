import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';
import { told } from '../support/told.ts';

interface Trade {
  uuid: string;
  status: string;
  price: string;
  averagePrice: string | null;
}

journey.describe('a limit order', () => {
  journey.use({ persona: 'vip' });

  const lastOrder = async (api: { get<T>(path: string): Promise<T> }) =>
    (await api.get<{ data: Trade[] }>('/api/secure/trades?perPage=1')).data[0] as Trade;

  async function placeLimit(page: Page, price: string): Promise<void> {
    await page.getByRole('radio', { name: 'Limit', exact: true }).check();
    const form = page.getByRole('form', { name: 'Limit order' });
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill(price);
    await form.getByLabel('Amount', { exact: true }).fill('0.01');
    await expect(form).toContainText('You pay at most');
    await form.getByRole('button', { name: 'Buy BTC' }).click();
  }

  journey('rests, and fills at its price when the market reaches it', async ({ page, api }) => {
    // The crash would fill them too, and of more than five messages the oldest leave.
    await api.post('/api/secure/trades/cancel-all', {});
    await visit(page, '/trade/BTC/USD');
    await placeLimit(page, '61000');
    await expect(page.getByText('Order placed: buy 0.01 BTC at 61,000.00 USD.')).toBeVisible();
    const open = page.getByRole('table', { name: 'Open orders' });
    const row = open.getByRole('row').filter({ hasText: '$61,000.00' });
    await expect(row).toContainText('0%');

    await api.post('/api/sandbox/scenarios', { kind: 'crash', pair: 'BTC/USD', depth: 0.5, over: 'PT1H' });
    await told(page, 'Bought 0.01 BTC at 61,000.00 USD. Your order is filled.', () =>
      api.post('/api/sandbox/clock', { advance: 'PT2H' }),
    );
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: 'Order history' }).click();
    const history = page.getByRole('table', { name: 'Recent orders' });
    await expect(history.getByRole('row').filter({ hasText: '$61,000.00' }).first()).toContainText('Filled');
    expect(await lastOrder(api)).toMatchObject({ status: 'filled', price: '61000', averagePrice: '61000' });
    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
  });

  journey('cancels with one press, and its money is available again', async ({ page, api }) => {
    await visit(page, '/trade/BTC/USD');
    const form = page.getByRole('region', { name: 'Place an order' });
    const balance = form.locator('dl').last();
    const before = await balance.textContent();
    await placeLimit(page, '15000');
    const cancel = page.getByRole('button', { name: 'Cancel the buy of 0.01 BTC/USD at 15000' });
    await expect(balance).not.toHaveText(before ?? '');
    await cancel.click();
    await expect(cancel).toHaveCount(0);
    await expect(balance).toHaveText(before ?? '');
    expect(await lastOrder(api)).toMatchObject({ status: 'canceled', averagePrice: null });
  });

  journey('cancels alone when its Cancel gets a double click', async ({ page, api }) => {
    await visit(page, '/trade/BTC/USD');
    for (const price of ['15000', '16000']) {
      await placeLimit(page, price);
      await expect(
        page.getByRole('button', { name: `Cancel the buy of 0.01 BTC/USD at ${price}` }),
      ).toBeVisible();
    }
    const count = async () => (await api.get<{ total: number }>('/api/secure/trades?open=true')).total;
    const before = await count();
    const open = page.getByRole('table', { name: 'Open orders' });
    const first = await open
      .getByRole('button', { name: /^Cancel the/ })
      .first()
      .boundingBox();
    const press = () => page.mouse.click((first?.x ?? 0) + 8, (first?.y ?? 0) + 8);
    await press();
    await expect(open.getByRole('row').nth(1)).toContainText('Canceled');
    await press();
    await page.mouse.move(0, 0);
    await expect(open.getByText('Canceled')).toHaveCount(0);
    expect(await count()).toBe(before - 1);
  });

  journey('shows the error of an invalid price at the field', async ({ page }) => {
    await visit(page, '/trade/BTC/USD');
    // typed-numbers.test.ts has the sentences.
    for (const [price, sentence] of [
      ['', 'Enter a limit price'],
      ['60000.05', 'Price must be a multiple of 0.1 USD'],
    ] as const) {
      await journey.step(`«${price}»`, async () => {
        await placeLimit(page, price);
        const form = page.getByRole('form', { name: 'Limit order' });
        await expect(form.getByRole('alert')).toHaveText(sentence);
        await expect(form.getByRole('textbox', { name: 'Price', exact: true })).toBeFocused();
      });
    }
    expect(await violationsOf(page, page.getByRole('form', { name: 'Limit order' }))).toEqual([]);
  });

  journey('is among the open orders on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/trade/BTC/USD');
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await placeLimit(page, '14000');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Open orders' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('at $14,000.00')).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await violationsOf(page, 'main')).toEqual([]);
  });
});

journey.describe('two browsers', () => {
  journey.use({ persona: 'trader' });

  /** The candles that a page requests when it opens. */
  async function open(page: Page): Promise<unknown[]> {
    // The page before may still wait for candles of its own, which it would take along.
    await page.goto('/robots.txt');
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/candles') && answer.ok());
    await page.goto('/trade/ETH/USD');
    await expect(page).toHaveTitle(/ETH\/USD/);
    return ((await (await asked).json()) as unknown[]).slice(-50);
  }

  journey('see the same candles and the same price, now and later', async ({ page, browser, api }) => {
    const candles = await open(page);
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const other = await context.newPage();
    expect(await open(other)).toEqual(candles);
    const before = await page.title();
    await expect(other).toHaveTitle(before);

    await api.post('/api/sandbox/clock', { advance: 'PT45M' });
    await expect(page).not.toHaveTitle(before);
    // A jump shows prices on its way.
    await expect(async () => expect(await other.title()).toBe(await page.title())).toPass();
    const [reloaded, otherReloaded] = [await open(page), await open(other)];
    expect(otherReloaded).toEqual(reloaded);
    expect(reloaded).not.toEqual(candles);
    await context.close();
  });
});
