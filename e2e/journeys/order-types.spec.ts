import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, violationsOf } from '../support/accessibility.ts';
import type { Api } from '../support/journey.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

interface Trade {
  uuid: string;
  type: string;
  status: string;
  price: string | null;
  stopPrice: string | null;
  amount: string;
  clientOrderId: string | null;
}

const DAY = 86_400_000;

const latest = async (api: Api, count = 1) =>
  (await api.get<{ data: Trade[] }>(`/api/secure/trades?perPage=${count}`)).data;

const priceNow = async (api: Api) =>
  Number((await api.post<Record<string, string>>('/api/prices'))['BTC/USD']);

/** A price in whole dollars, a number of percent off the current one. */
const off = async (api: Api, percent: number) =>
  String(Math.round((await priceNow(api)) * (1 + percent / 100)));

/** A field of a form. How an order waits may have the same name, such as Price. */
const field = (form: Locator, name: string) =>
  form.getByLabel(name, { exact: true }).and(form.page().locator(':not([type="radio"])'));

async function conditional(page: Page, type: string): Promise<Locator> {
  await page.getByRole('radio', { name: 'Conditional' }).check();
  const form = page.getByRole('form', { name: 'Conditional order' });
  await form.getByLabel('Condition', { exact: true }).selectOption({ label: type });
  return form;
}

async function crash(api: Api, depth: number): Promise<void> {
  await api.post('/api/sandbox/scenarios', { kind: 'crash', pair: 'BTC/USD', depth, over: 'PT30M' });
  await api.post('/api/sandbox/clock', { advance: 'PT1H' });
}

journey.describe('an order with a condition', () => {
  journey.use({ persona: 'vip' });
  journey.beforeEach(async ({ page }) => {
    await visit(page, '/trade/BTC/USD');
  });

  journey('a stop sells when the price falls to it', async ({ page, api }) => {
    const form = await conditional(page, 'Stop');
    await page.getByRole('radio', { name: 'Sell' }).check();
    await field(form, 'Stop price').fill(await off(api, 4));
    await field(form, 'Amount').fill('0.02');
    await expect(form).toContainText('You receive about');
    await form.getByRole('button', { name: 'Sell BTC' }).click();
    await expect(form.getByRole('alert')).toContainText('Stop price must be below the current price');
    await expect(field(form, 'Stop price')).toBeFocused();

    await field(form, 'Stop price').fill(await off(api, -4));
    await form.getByText('Advanced').click();
    await expect(form.getByLabel('Self-trade prevention')).toHaveValue('cancel_resting');
    await form.getByLabel('Self-trade prevention').selectOption('Cancel incoming');
    await form.getByRole('button', { name: 'Sell BTC' }).click();
    await expect(page.getByRole('table', { name: 'Open orders' })).toContainText('Stop');
    expect((await latest(api))[0]).toMatchObject({ selfTradePreventionMode: 'cancel_incoming' });
    await crash(api, 0.1);
    // Other orders fill as well, and only the newest message is in view.
    await expect(page.getByText(/^Sold 0\.02 BTC at [\d.,]+ USD\. Your order is filled\.$/)).toBeAttached();
    const message = await page.getByRole('list', { name: 'Messages' }).locator('[data-newest]').boundingBox();
    const orders = await page.getByRole('table', { name: 'Open orders' }).boundingBox();
    expect(message && orders && message.y + message.height, 'messages cover no orders').toBeLessThan(
      orders?.y ?? 0,
    );
    expect((await latest(api))[0]).toMatchObject({ type: 'stop', status: 'filled', amount: '0.02' });
  });

  journey('the first OCO order to trade cancels its linked order', async ({ page, api }) => {
    const form = await conditional(page, 'OCO: one cancels the other');
    await page.getByRole('radio', { name: 'Sell' }).check();
    await field(form, 'Limit price').fill(await off(api, 30));
    await field(form, 'Stop price').fill(await off(api, -5));
    await field(form, 'Amount').fill('0.03');
    await expect(form).toContainText('Reserved');
    await form.getByRole('button', { name: 'Sell BTC' }).click();
    await expect(page.getByText(/^OCO placed: sell 0\.03 BTC, limit at .+ or stop at .+\.$/)).toBeVisible();
    const open = page.getByRole('table', { name: 'Open orders' });
    await expect(open.getByRole('row').filter({ hasText: '0.03' })).toHaveCount(2);
    expect(await violationsOf(page, form)).toEqual([]);

    await crash(api, 0.12);
    const both = await latest(api, 2);
    expect(both.find(({ type }) => type === 'stop')).toMatchObject({ status: 'filled' });
    expect(both.find(({ type }) => type === 'limit')).toMatchObject({ status: 'canceled' });
    await expect(page.getByRole('row').filter({ hasText: '0.03' })).toHaveCount(0);
    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
  });

  journey('a trailing stop follows the price up, and sells when it turns', async ({ page, api }) => {
    const form = await conditional(page, 'Trailing stop');
    await page.getByRole('radio', { name: 'Sell' }).check();
    await field(form, 'Trailing distance').fill('60');
    await field(form, 'Amount').fill('0.04');
    await form.getByRole('button', { name: 'Sell BTC' }).click();
    await expect(form.getByRole('alert')).toHaveText('Trailing distance must be from 0.1 to 50 percent');
    await field(form, 'Trailing distance').fill('8');
    await form.getByRole('button', { name: 'Sell BTC' }).click();
    await expect(page.getByRole('table', { name: 'Open orders' })).toContainText('Trailing stop');
    const [placed] = await latest(api);

    const scenario = { pair: 'BTC/USD', depth: 0.2, over: 'PT30M', hold: 'PT6H' };
    await api.post('/api/sandbox/scenarios', { kind: 'rally', ...scenario });
    await api.post('/api/sandbox/clock', { advance: 'PT1H' });
    const [risen] = await latest(api);
    expect(risen).toMatchObject({ status: 'untriggered' });
    expect(Number(risen?.stopPrice)).toBeGreaterThan(Number(placed?.stopPrice) * 1.1);
    await crash(api, 0.15);
    await expect(page.getByText(/^Sold 0\.04 BTC at [\d.,]+ USD\. Your order is filled\.$/)).toBeVisible();
    expect((await latest(api))[0]).toMatchObject({ uuid: placed?.uuid, status: 'filled' });
  });

  journey('a GTD order expires with the simulated clock', async ({ page, api }) => {
    await page.getByRole('radio', { name: 'Limit' }).check();
    const form = page.getByRole('form', { name: 'Limit order' });
    await field(form, 'Price').fill('20000');
    await field(form, 'Amount').fill('0.011');
    await form.getByLabel('Time in force').selectOption('GTD');
    await form.getByLabel('Expires').selectOption('hour');
    await form.getByRole('button', { name: 'Buy BTC' }).click();
    const row = page
      .getByRole('table', { name: 'Open orders' })
      .getByRole('row')
      .filter({ hasText: '0.011' });
    await expect(row).toContainText(/expires in (1 h|59 min)/);
    await api.post('/api/sandbox/clock', { advance: 'PT61M' });
    expect((await latest(api))[0]).toMatchObject({ amount: '0.011', status: 'expired' });
    await expect(page.getByRole('row').filter({ hasText: '0.011' })).toHaveCount(0);
  });
});

journey.describe('the time at which an order expires', () => {
  journey.use({ persona: 'vip' });

  journey(
    'can be typed or picked in UTC, and an invalid one shows its error at its field',
    async ({ page, api }) => {
      await visit(page, '/trade/BTC/USD');
      await page.getByRole('radio', { name: 'Limit' }).check();
      const form = page.getByRole('form', { name: 'Limit order' });
      await field(form, 'Price').fill('20000');
      await field(form, 'Amount').fill('0.013');
      await form.getByLabel('Time in force').selectOption('GTD');
      await form.getByLabel('Expires').selectOption('at');
      const expires = field(form, 'Date and time (UTC)');
      const offered = await expires.inputValue();
      await expect(expires).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
      for (const [typed, sentence] of [
        ['06/30/2026 5:00 PM', 'Enter an expiry time, such as 2026-06-30 17:00'],
        ['2020-01-01 12:00', /^Expires at must be later than the current time/],
      ] as const) {
        await expires.fill(typed);
        await form.getByRole('button', { name: 'Buy BTC' }).click();
        await expect(form.getByRole('alert')).toHaveText(sentence);
        await expect(expires).toBeFocused();
        expect(await violationsOf(page, form)).toEqual([]);
      }
      const day = new Date(Date.parse(`${offered.slice(0, 10)}T00:00:00Z`) + 8 * DAY)
        .toISOString()
        .slice(0, 10);
      await expires.fill(`${day} 16:20`);
      await expect(form.getByRole('alert')).toHaveCount(0);
      await form.getByRole('button', { name: 'Choose date and time' }).click();
      await page.getByRole('dialog', { name: 'Choose date and time' }).getByLabel('Hour').selectOption('04');
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(expires).toHaveValue(`${day} 04:20`);
      await form.getByRole('button', { name: 'Buy BTC' }).click();
      await expect(page.getByRole('table', { name: 'Open orders' })).toContainText('0.013');
      expect((await latest(api))[0]).toMatchObject({ amount: '0.013', expiresAt: `${day}T04:20:00.000Z` });
    },
  );
});

journey.describe('an open order', () => {
  journey.use({ persona: 'vip' });

  async function place(api: Api, amount: string, price: string): Promise<void> {
    await api.post('/api/secure/trades/place', {
      pair: 'BTC/USD',
      side: 'buy',
      type: 'limit',
      amount,
      price,
    });
  }

  journey('can be amended in place, but not to invalid values', async ({ page, api }) => {
    await place(api, '0.02', '30000');
    await visit(page, '/trade/BTC/USD');
    await page.getByRole('button', { name: 'Change the buy of 0.02 BTC/USD at 30000' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change order' });
    await expect(field(dialog, 'Price')).toBeFocused();
    await field(dialog, 'Price').fill('30000.05');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Price must be a multiple of 0.1 USD');
    await expect(field(dialog, 'Price')).toBeFocused();
    await field(dialog, 'Price').fill('30000');
    await field(dialog, 'Amount').fill('0.01');
    await expect(dialog).toContainText('keeps its time priority');
    expect(await violationsOf(page, dialog)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change the buy of 0.01 BTC/USD at 30000' })).toBeFocused();
    expect((await latest(api))[0]).toMatchObject({ amount: '0.01', status: 'new' });
  });

  journey('can be amended in an OCO, and canceling one cancels both', async ({ page, api }) => {
    await api.post('/api/secure/trades/place', {
      pair: 'BTC/USD',
      side: 'sell',
      type: 'oco',
      amount: '0.03',
      price: await off(api, 20),
      stopPrice: await off(api, -20),
    });
    await visit(page, '/trade/BTC/USD');
    const table = page.getByRole('table', { name: 'Open orders' });
    const halves = table.getByRole('row').filter({ hasText: 'OCO' });
    await expect(halves).toHaveCount(2);
    const wide = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [820, 1000]) {
      await page.setViewportSize({ width, height: 1180 });
      const beyond = () =>
        table.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(beyond, `what extends beyond the table's frame at ${width} px`).toBe(0);
    }
    await page.setViewportSize(wide);
    await halves
      .filter({ hasText: 'Stop' })
      .getByRole('button', { name: /^Change/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Change order' });
    await expect(dialog).toContainText(/Linked OCO orderLimit at \$[\d,.]+/);
    await field(dialog, 'Stop price').fill(await off(api, 10));
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Stop price must be below the current price');
    const stopPrice = await off(api, -15);
    await field(dialog, 'Stop price').fill(stopPrice);
    await field(dialog, 'Amount').fill('0.02');
    expect(await violationsOf(page, dialog)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(halves.filter({ hasText: '0.02' })).toHaveCount(2);
    const both = await latest(api, 2);
    expect(both.map(({ amount }) => amount)).toEqual(['0.02', '0.02']);
    expect(both.find(({ type }) => type === 'stop')?.stopPrice).toBe(stopPrice);
    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });

    await visit(page, '/account/trade-history');
    await page.getByRole('row').filter({ hasText: 'Stop' }).filter({ hasText: '0.02' }).first().click();
    const details = page.getByRole('region', { name: 'Order', exact: true });
    await details.getByRole('button', { name: /^Limit at/ }).click();
    await expect(details.getByRole('button', { name: /^Stop at/ })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel both orders' }).click();
    await expect(page.getByText('Cancel both OCO orders?')).toBeVisible();
    expect(await violationsOf(page, details)).toEqual([]);
    await page.getByRole('button', { name: 'Keep orders' }).click();

    await visit(page, '/trade/BTC/USD');
    await halves
      .first()
      .getByRole('button', { name: /^Cancel both OCO orders/ })
      .click();
    await expect(page.getByText('Both OCO orders canceled: 0.02 BTC is available again.')).toBeVisible();
    // Rows keep their places until the pointer leaves the list.
    await expect(halves).toHaveText([/Canceled$/, /Canceled$/]);
    await page.mouse.move(0, 0);
    await expect(halves).toHaveCount(0);
  });

  journey(
    'shows its trailing stop price in its row, and its distance can be amended',
    async ({ page, api }) => {
      await api.post('/api/secure/trades/place', {
        pair: 'BTC/USD',
        side: 'sell',
        type: 'trailing_stop',
        amount: '0.015',
        trailingPercent: '8',
      });
      await visit(page, '/trade/BTC/USD');
      const row = page.getByRole('row').filter({ hasText: 'Trailing stop' });
      const stop = async () => {
        const shown = await row.getByRole('cell', { name: /Stop \$/ }).textContent();
        return Number(/Stop \$([\d.,]+)/.exec(shown ?? '')?.[1]?.replaceAll(',', ''));
      };
      const before = await stop();
      await api.post('/api/sandbox/scenarios', {
        kind: 'rally',
        pair: 'BTC/USD',
        depth: 0.05,
        over: 'PT4S',
        hold: 'PT6H',
      });
      const asked: string[] = [];
      let order: Trade | undefined;
      for (let second = 0; second < 6; second++) {
        await api.post('/api/sandbox/clock', { advance: 'PT1S' });
        [order] = await latest(api);
        // The stop price that the page computes equals the one of the server, second by second.
        await expect.poll(stop).toBe(Number(order?.stopPrice));
        if (second === 0) page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      }
      expect(await stop()).toBeGreaterThan(before * 1.04);
      expect(asked.filter((path) => path === '/api/secure/trades')).toEqual([]);

      await row.getByRole('button', { name: /^Change/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Change order' });
      await field(dialog, 'Trailing distance').fill('0.05');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Trailing distance must be from 0.1 to 50 percent');
      await field(dialog, 'Trailing distance').fill('5');
      await expect(dialog).toContainText(/Current stop price\$[\d,.]+/);
      expect(await violationsOf(page, dialog)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(stop).toBeGreaterThan(Number(order?.stopPrice) * 1.02);
      await api.post('/api/secure/trades/cancel-all');
    },
  );

  journey('is canceled with all others after a confirmation', async ({ page, api }) => {
    await place(api, '0.021', '31000');
    await place(api, '0.022', '32000');
    await visit(page, '/trade/BTC/USD');
    await page.getByRole('button', { name: 'Cancel all', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Keep orders' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel all', exact: true }).click();
    await expect(
      page.getByText(/orders canceled\. The reserved balance is available again\.$/),
    ).toBeVisible();
    await expect(page.getByText('No open orders')).toBeVisible();
    expect(await api.get('/api/secure/trades?open=true')).toMatchObject({ total: 0 });
  });

  journey('can be amended in a sheet on a phone', async ({ page, api }) => {
    await place(api, '0.023', '33000');
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/trade/BTC/USD');
    await page.getByRole('tab', { name: 'Open orders' }).click();
    await page.getByRole('button', { name: 'Change the buy of 0.023 BTC/USD at 33000' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change order' });
    await field(dialog, 'Price').fill('33500');
    await expectNoSidewaysScroll(page);
    expect(await violationsOf(page, dialog)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('at $33,500.00')).toBeVisible();
  });
});

journey.describe('with the keyboard alone', () => {
  journey.use({ persona: 'trader' });

  journey('a trader places an order, and another by its price', async ({ page, api }) => {
    await visit(page, '/trade/BTC/USD');
    // Keys do not fill the order form until they are switched on.
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('trading-keys', 'on'));
    await page.reload();
    const market = page.getByRole('form', { name: 'Market order' });
    await expect(market.getByRole('button', { name: '25% of available balance' })).toBeEnabled();
    await page.keyboard.press('s');
    await expect(market.getByRole('button', { name: 'Sell BTC' })).toBeVisible();
    await page.keyboard.press('b');
    await page.keyboard.press('1');
    await expect(market.getByRole('button', { name: 'Buy BTC' })).toBeFocused();
    await expect(field(market, 'Amount')).not.toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Bought [\d.]+ BTC$/ })).toBeVisible();

    await page.keyboard.press('l');
    const limit = page.getByRole('form', { name: 'Limit order' });
    await limit.getByRole('button', { name: 'Use the best bid price' }).press('Tab');
    await page.keyboard.press('Tab');
    await expect(field(limit, 'Price')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('20000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field(limit, 'Amount')).toBeFocused();
    // Typing in a field triggers no shortcut.
    await page.keyboard.type('0.01');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Open orders' })).toContainText('$20,000.00');
    expect((await latest(api))[0]).toMatchObject({ type: 'limit', price: '20000', amount: '0.01' });
  });

  journey('a trader reads all keys and switches them off', async ({ page }) => {
    await page.goto('/trade/BTC/USD');
    await expect(page.getByRole('form', { name: 'Market order' })).toBeVisible();
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // The keys of the shell load when the page is idle.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(sheet).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(sheet).toContainText('Find a pair');
    expect(await violationsOf(page, sheet)).toEqual([]);
    await sheet.getByRole('switch', { name: 'Trade with single keys' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('l');
    await expect(page.getByRole('form', { name: 'Limit order' })).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByRole('form', { name: 'Market order' })).toBeVisible();
    await page.keyboard.press('?');
    await sheet.getByRole('switch', { name: 'Use single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('l');
    await expect(page.getByRole('form', { name: 'Market order' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('form', { name: 'Market order' })).toBeVisible();
    await page.keyboard.press('l');
    await expect(page.getByRole('form', { name: 'Market order' })).toBeVisible();
  });
});
