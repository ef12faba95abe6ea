import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  switchTheme,
  violationsOf,
} from '../support/accessibility.ts';
import type { Api } from '../support/journey.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

const numbers = (texts: string[]) => texts.map((text) => Number(text.replaceAll(',', '')));

async function open(page: Page, pair = 'BTC/USD'): Promise<void> {
  await visit(page, `/trade/${pair}`);
  await expectBook(page);
}

async function expectBook(page: Page): Promise<void> {
  await expect(
    page.getByRole('list', { name: 'Bids, best first' }).getByRole('button').first(),
  ).toBeVisible();
}

async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // A load, because a chosen tab stays chosen while the app is open.
  await page.goto('/trade/BTC/USD');
  await expectBook(page);
}

const pricesOf = async (page: Page, side: 'Asks' | 'Bids') =>
  numbers(
    await page
      .getByRole('list', { name: `${side}, best first` })
      .getByRole('button')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('.text-left')?.textContent ?? '')),
  );

const advance = (api: Api, by: string) => api.post('/api/sandbox/clock', { advance: by });

journey.describe('the terminal', () => {
  journey.use({ persona: 'vip' });

  journey('groups the order book, and a row fills in the limit price', async ({ page }) => {
    await open(page);
    const fine = await pricesOf(page, 'Bids');
    await page.getByRole('combobox', { name: 'Price grouping' }).selectOption('10');
    await expect
      .poll(async () => (await pricesOf(page, 'Bids')).every((price) => price % 10 === 0))
      .toBe(true);
    const [bids, asks] = [await pricesOf(page, 'Bids'), await pricesOf(page, 'Asks')];
    expect(bids[0]).toBe(Math.floor((fine[0] as number) / 10) * 10);
    expect(asks[0]).toBeGreaterThan(bids[0] as number);

    await page.getByText('Asks', { exact: true }).click();
    await expect(page.getByRole('list', { name: 'Bids, best first' })).toBeHidden();
    const row = page.getByRole('list', { name: 'Asks, best first' }).getByRole('button').nth(2);
    await row.click({ position: { x: 200, y: 8 } });
    await expect(
      page.getByRole('form', { name: 'Limit order' }).getByRole('textbox', { name: 'Price', exact: true }),
    ).toHaveValue(String(asks[2]));
  });

  journey('has a full order book at every step size, also far from the price', async ({ page, api }) => {
    for (const [base, steps] of [
      ['BTC', ['0.1', '0.2', '0.5', '1', '5', '10']],
      ['DOGE', ['0.00001', '0.00002', '0.00005', '0.0001', '0.0005', '0.001']],
    ] as const) {
      await open(page, `${base}/USD`);
      const grouping = page.getByRole('combobox', { name: 'Price grouping' });
      await expect(grouping.getByRole('option')).toHaveText([...steps]);
      await page.getByText('Bids', { exact: true }).click();
      // The other side leaves the height for these rows.
      await expect.poll(async () => (await pricesOf(page, 'Bids')).length).toBeGreaterThan(10);
      const full = await pricesOf(page, 'Bids');
      const step = steps.at(-1) as string;
      await grouping.selectOption(step);
      const shown = async () =>
        (await api.get<{ bids: [string][] }>(`/api/book?pair=${base}/USD&step=${step}`)).bids
          .slice(0, full.length)
          .map(([price]) => Number(price));
      await expect.poll(() => pricesOf(page, 'Bids')).toEqual(await shown());
      await advance(api, 'PT1S');
      await expect.poll(() => pricesOf(page, 'Bids')).toEqual(await shown());
    }
  });

  journey('keeps the header of a list in view while its rows scroll', async ({ page, api }) => {
    for (let n = 1; n <= 9; n++) {
      const price = String(20_000 + n);
      await api.post('/api/secure/trades/place', {
        pair: 'BTC/USD',
        side: 'buy',
        type: 'limit',
        amount: '0.001',
        price,
      });
    }
    // Tall enough that the page itself does not scroll.
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    const table = page.getByRole('table', { name: 'Open orders' });
    const head = table.getByRole('columnheader', { name: 'Price' });
    const last = table.getByRole('row').last();
    // Rows outside the view render after the first paint, so the last row can change.
    await expect(async () => {
      await last.scrollIntoViewIfNeeded({ timeout: 1000 });
      await expect(last).toBeInViewport({ timeout: 1000 });
    }).toPass();
    await expect(async () => {
      const before = await head.boundingBox();
      await table.getByRole('row').nth(1).scrollIntoViewIfNeeded({ timeout: 1000 });
      expect(await head.boundingBox()).toEqual(before);
      await last.scrollIntoViewIfNeeded({ timeout: 1000 });
      expect(await head.boundingBox()).toEqual(before);
    }).toPass();
    expect(await violationsOf(page, table)).toEqual([]);
    await api.post('/api/secure/trades/cancel-all', { pair: 'BTC/USD' });
  });

  journey('has one tab stop per side of the book and arrow keys between rows', async ({ page }) => {
    await open(page);
    const bids = page.getByRole('list', { name: 'Bids, best first' }).getByRole('button');
    await bids.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(bids.nth(1)).toBeFocused();
    await expect(page.getByText('Average price', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('End');
    await expect(bids.last()).toBeFocused();
    await expect(bids.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  });

  journey('never shows a price outside its order book, and the tape continues', async ({ page, api }) => {
    await open(page);
    await page.evaluate(() => {
      const read = (label: string) =>
        Number(
          document
            .querySelector(`[aria-label="${label}, best first"] .text-left`)
            ?.textContent?.replaceAll(',', ''),
        );
      const faults: string[] = [];
      Object.assign(window, { faults });
      const look = () => {
        const price = Number(document.querySelector('header .text-20')?.textContent?.replace(/[$,]/g, ''));
        const [bid, ask] = [read('Bids'), read('Asks')];
        const off = price > ask || price < bid;
        if (off) faults.push(`${bid} ${price} ${ask}`);
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const price = page.locator('header .text-20');
    for (let i = 0; i < 5; i += 1) {
      await advance(api, 'PT37S');
      const { prices } = await api.get<{ prices: Record<string, string> }>('/api/ping');
      await expect(price).toHaveText(
        `$${Number(prices['BTC/USD']).toLocaleString('en', { minimumFractionDigits: 1 })}`,
      );
    }
    expect(await page.evaluate(() => (window as unknown as { faults: string[] }).faults)).toEqual([]);

    await page.getByRole('tab', { name: 'Trades' }).click();
    const newest = page.getByRole('list', { name: 'Latest trades' }).getByRole('listitem').first();
    await expect(newest).toBeVisible();
    const before = await newest.locator('time').getAttribute('datetime');
    await advance(api, 'PT20S');
    await expect(newest.locator('time')).not.toHaveAttribute('datetime', before ?? '');
  });

  journey.describe('on a page of its own', () => {
    journey.use({ alone: true });

    journey('remembers its interval, averages and panel sizes', async ({ page }) => {
      await open(page);
      await page.getByRole('radio', { name: '1h', exact: true }).click();
      await expect(page.getByRole('radio', { name: '1h', exact: true })).toBeChecked();
      await page.getByRole('button', { name: 'Indicators' }).click();
      await page.getByRole('button', { name: 'Add Simple moving average' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'SMA 20 settings' })).toBeVisible();
      const edge = page.getByRole('separator', { name: 'Width of the order book' });
      await edge.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(edge).toHaveAttribute('aria-valuenow', '296');
      const box = await edge.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 1, (box?.y ?? 0) + 100);
      await page.mouse.down();
      await page.mouse.move((box?.x ?? 0) - 29, (box?.y ?? 0) + 100);
      await page.mouse.up();
      await expect(edge).toHaveAttribute('aria-valuenow', '326');

      await open(page, 'ETH/USD');
      await expect(page.getByRole('radio', { name: '1h', exact: true })).toBeChecked();
      await expect(page.getByRole('button', { name: 'SMA 20 settings' })).toBeVisible();
      await expect(edge).toHaveAttribute('aria-valuenow', '326');
      await edge.dblclick({ position: { x: 1, y: 60 } });
      await expect(edge).toHaveAttribute('aria-valuenow', '280');

      await journey.step('the chart follows the theme', async () => {
        const canvas = page.getByRole('group', { name: 'ETH/USD chart' }).locator('canvas').first();
        const ground = () =>
          canvas.evaluate((element) =>
            (element as HTMLCanvasElement).getContext('2d')?.getImageData(1, 1, 1, 1).data.join(),
          );
        await expect.poll(ground).not.toBe('0,0,0,0');
        const before = await ground();
        await switchTheme(page);
        await expect.poll(ground).not.toBe(before);
      });
    });
  });

  journey("marks the trader's orders in the book and lists their assets", async ({ page, api }) => {
    await open(page);
    const [best] = await pricesOf(page, 'Bids');
    const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', price: String(best), amount: '0.02' };
    await api.post('/api/secure/trades/place', order);
    const row = page.getByRole('list', { name: 'Bids, best first' }).getByRole('button').first();
    await expect(row).toContainText('0.02 yours');
    await api.post('/api/secure/trades/cancel-all', { pair: 'BTC/USD' });
    await expect(row).not.toContainText('yours');

    await open(page, 'ETH/USD');
    await page.getByRole('tab', { name: 'Balances' }).click();
    await page.getByRole('table', { name: 'Balances' }).getByRole('link', { name: 'Bitcoin' }).click();
    await expect(page).toHaveURL(/\/trade\/BTC\/USD$/);
  });

  journey('shows a halt and its end at once', async ({ page, api }) => {
    await open(page, 'SOL/USD');
    const head = page.getByRole('status').filter({ hasText: 'Halted' });
    await api.post('/api/sandbox/scenarios', { kind: 'halt', pair: 'SOL/USD', hold: 'PT10M' });
    await expect(head).toHaveText('Halted, resumes in 10 min');
    await expect(page.getByText(/^Trading is halted until [\d, :-]+ UTC/)).toBeVisible();
    const notice = page.getByRole('region', { name: 'Trading halt' });
    await expect(notice).toContainText(/Halted[\d-]+, [\d:]+ UTC.*Resumes[\d-]+, [\d:]+ UTC/);
    await expectAccessible(page, notice);
    const dimmed = page.locator('.grayscale').filter({ visible: true });
    await journey.step('the chart and the book are dimmed and do not move', async () => {
      await expect(dimmed).toHaveCount(2);
      const book = dimmed.filter({ has: page.getByRole('list', { name: 'Bids, best first' }) });
      const texts = [await book.textContent(), await page.locator('header .text-20').textContent()];
      await advance(api, 'PT1M');
      await expect(head).toHaveText('Halted, resumes in 9 min');
      expect([await book.textContent(), await page.locator('header .text-20').textContent()]).toEqual(texts);
    });
    await advance(api, 'PT10M');
    await expect(head).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    await expect(dimmed).toHaveCount(0);

    await journey.step('the button of the order form is in view from 1,000 px', async () => {
      for (const width of [1000, 1024, 1279]) {
        await page.setViewportSize({ width, height: 768 });
        for (const type of ['Market', 'Limit']) {
          await page.getByRole('radio', { name: type, exact: true }).check({ force: true });
          await expect(page.getByRole('button', { name: 'Buy SOL' })).toBeInViewport({ ratio: 1 });
        }
        await expectNoSidewaysScroll(page);
      }
    });
  });

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    journey(`is accessible with its other tabs at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page);
      await page.getByRole('tab', { name: 'Trades' }).click();
      await page.getByRole('tab', { name: 'Balances' }).click();
      await expectAccessible(page, page.getByRole('tabpanel').filter({ visible: true }));
    });
  }

  journey('has the same panels as tabs on a phone', async ({ page }) => {
    await onPhone(page);
    for (const [tab, list] of [
      ['Trades', page.getByRole('list', { name: 'Latest trades' })],
      ['Open orders', page.getByRole('list', { name: 'Open orders' }).or(page.getByText('No open orders'))],
      ['History', page.getByRole('list', { name: 'Recent orders' })],
      ['Balances', page.getByRole('list', { name: 'Balances' })],
      ['Order book', page.getByRole('list', { name: 'Bids, best first' })],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(list).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
  });

  journey('does not scroll sideways at 390 with text at 200%', async ({ page }) => {
    await onPhone(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
});
