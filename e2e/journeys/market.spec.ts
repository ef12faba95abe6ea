import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible, violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { openAnew, visit } from '../support/open-anew.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Markets' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name }).first();

async function namesOf(page: Page): Promise<string[]> {
  const links = table(page).getByRole('cell').getByRole('link').filter({ hasNotText: 'Trade' });
  await expect(links.first()).toBeVisible();
  return (await links.allInnerTexts()).map((text) => text.split('\n')[0] as string);
}

journey.describe('the markets', () => {
  journey.use({ persona: 'trader', viewport: { width: 1440, height: 900 } });

  journey('are sorted, searched, filtered and saved as a file', async ({ page, api }) => {
    journey.slow();
    await journey.step('sort by a press on a column, and the URL keeps the order', async () => {
      const markets = await api.get<{ name: string; change24h: number }[]>('/api/markets');
      await visit(page, '/market');
      expect((await namesOf(page)).slice(0, 3)).toEqual(markets.slice(0, 3).map(({ name }) => name));

      await journey.step('the table is never wider than its frame, and its head stays in view', async () => {
        const excess = () =>
          table(page).evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
        for (const width of [820, 1280, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          for (const density of ['comfortable', 'compact']) {
            await page.evaluate((to) => document.documentElement.setAttribute('data-density', to), density);
            expect(await excess(), `${width} px, ${density}`).toBeLessThanOrEqual(0);
          }
        }
        await rowOf(page, 'Curve').scrollIntoViewIfNeeded();
        await expect(table(page).getByRole('columnheader', { name: 'Price' })).toBeInViewport();
        await page.evaluate(() => scrollTo(0, 0));
      });

      const column = (name: string) => table(page).getByRole('columnheader', { name, exact: true });
      await column('24 h').getByRole('button').click();
      await expect(page).toHaveURL(/sort=-change24h/);
      await expect(column('24 h')).toHaveAttribute('aria-sort', 'descending');
      const byChange = [...markets].sort((a, b) => b.change24h - a.change24h);
      expect((await namesOf(page))[0]).toBe(byChange[0]?.name);
      await openAnew(page, '/market?sort=-change24h');
      expect((await namesOf(page))[0]).toBe(byChange[0]?.name);
      await column('24 h').getByRole('button').click();
      await expect(column('24 h')).toHaveAttribute('aria-sort', 'ascending');
      expect((await namesOf(page))[0]).toBe(byChange.at(-1)?.name);
      await expect(
        page.getByRole('region', { name: 'Top losers' }).getByRole('listitem').first(),
      ).toBeVisible();
    });
    await journey.step('open their search by a key, and say when nothing matches', async () => {
      await openAnew(page, '/market');
      await expect(rowOf(page, 'Bitcoin')).toBeVisible();
      await page.keyboard.press('/');
      const search = page.getByRole('textbox', { name: 'Search by name or symbol' });
      await expect(search).toBeFocused();
      await page.keyboard.type('chainl');
      await expect(page).toHaveURL(/search=chainl/);
      await expect.poll(() => namesOf(page)).toEqual(['Chainlink']);
      await search.fill('nothing like it');
      await expect(page.getByText('No markets match')).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
      await expect(rowOf(page, 'Bitcoin')).toBeVisible();
      await expect(search).toHaveValue('');
    });
    await journey.step('filter by stablecoins, gainers and losers', async () => {
      await openAnew(page, '/market');
      await page.getByRole('radio', { name: 'Stablecoins' }).click();
      await expect(page).toHaveURL(/show=stable/);
      await expect.poll(() => namesOf(page)).toEqual(['Tether', 'USD Coin']);
      const gainers = page.getByRole('region', { name: 'Top gainers' });
      await gainers.getByRole('link', { name: 'All top gainers' }).click();
      await expect(page.getByRole('radio', { name: 'Gainers' })).toBeChecked();
      await expect(page).toHaveURL(/sort=-change24h/);
      await page.getByRole('radio', { name: 'All', exact: true }).click();
      await expect.poll(async () => (await namesOf(page)).length).toBeGreaterThan(30);
    });
    await journey.step('save as a file with all figures and their units', async () => {
      await openAnew(page, '/market?search=bitcoin&sort=name');
      expect(await namesOf(page)).toEqual(['Bitcoin', 'Bitcoin Cash']);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      const stream = await (await download).createReadStream();
      const text = (await stream.toArray()).join('');
      const [head = '', ...lines] = text.trim().split('\r\n');
      for (const name of ['Name', 'Pair', 'Price in', '24 h high', 'Market cap', 'Supply', 'Simulated']) {
        expect(head.split(',').map((cell) => cell.replace('\ufeff', ''))).toContain(name);
      }
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain('Bitcoin,BTC/USD');
    });
  });

  journey('keep favorites, move with the clock, and open the terminal', async ({ page, api }) => {
    journey.slow();
    await journey.step('keep a favorite after a reload, and undo it when the server refuses it', async () => {
      await visit(page, '/market');
      const star = (name: string) =>
        table(page).getByRole('button', { name: `Favorite ${name}`, exact: true });
      await expect(star('BTC/USD')).toHaveAttribute('aria-pressed', 'true');
      await expect(star('ADA/USD')).toHaveAttribute('aria-pressed', 'false');
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/starred-pairs') && answer.ok());
      await star('ADA/USD').click();
      await expect(star('ADA/USD')).toHaveAttribute('aria-pressed', 'true');
      await saved;
      await page.reload();
      await page.getByRole('radio', { name: 'Favorites' }).click();
      expect(await namesOf(page)).toContain('Cardano');
      expect(await api.get('/api/secure/starred-pairs')).toMatchObject({
        pairs: expect.arrayContaining(['BTC/USD', 'ADA/USD']),
      });

      const refused = { error: 'Not just now.', code: 'bad_input', key: 'pair', requestId: 'none' };
      await page.route('**/api/secure/starred-pairs', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: refused })
          : route.continue(),
      );
      await star('ADA/USD').click();
      await expect(page.getByText('Not just now.')).toBeVisible();
      await expect(star('ADA/USD')).toHaveAttribute('aria-pressed', 'true');
      await page.unrouteAll();
    });
    await journey.step('move with the clock and show halts', async () => {
      await openAnew(page, '/market');
      const bitcoin = rowOf(page, 'Bitcoin');
      const price = async () => (await api.get<{ price: string }[]>('/api/markets'))[0]?.price ?? '';
      const shown = (text: string) => Number(text).toLocaleString('en', { minimumFractionDigits: 2 });
      await expect(bitcoin).toContainText(shown(await price()));
      await api.post('/api/sandbox/scenarios', { kind: 'gap', pair: 'BTC/USD', depth: 0.3 });
      await api.post('/api/sandbox/scenarios', { kind: 'halt', pair: 'ETH/USD', hold: 'PT2H' });
      await api.post('/api/sandbox/clock', { advance: 'PT20M' });
      await expect(bitcoin).toContainText(shown(await price()));
      await expect(rowOf(page, 'Ethereum').getByText('Halted')).toBeVisible();
      await expect(bitcoin).toContainText(/−(29|30|31|2\d|3\d)\.\d\d%/);
    });
    await journey.step('open the terminal', async () => {
      await openAnew(page, '/market');
      await rowOf(page, 'Solana').getByRole('link', { name: 'Trade SOL/USD' }).click();
      await expect(page).toHaveURL(/\/trade\/SOL\/USD$/);
      await page.goBack();
      await rowOf(page, 'Dogecoin').getByRole('link', { name: 'Dogecoin' }).click();
      await expect(page).toHaveURL(/\/trade\/DOGE\/USD$/);
    });
  });

  journey('are cards on a phone, and each shows the figure of the sort order', async ({ page, api }) => {
    const markets = await api.get<{ name: string; turnover24h: string }[]>('/api/markets');
    const most = [...markets].sort((a, b) => Number(b.turnover24h) - Number(a.turnover24h))[0];
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/market');
    const cards = page.getByRole('list', { name: 'Markets' }).getByRole('listitem');
    await expect(cards.first()).toContainText('Market cap');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Volume');
    await expect(cards.first()).toContainText(most?.name ?? '');
    await expect(cards.first()).toContainText('24 h volume');
    const star = cards.filter({ hasText: 'Dogecoin' }).getByRole('button', { name: 'Favorite DOGE/USD' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\/market/);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Favorites');
    await cards.filter({ hasText: 'Dogecoin' }).click({ position: { x: 200, y: 20 } });
    await expect(page).toHaveURL(/\/trade\/DOGE\/USD$/);
  });
});

journey.describe('the list of pairs in the terminal', () => {
  journey.use({ persona: 'vip', viewport: { width: 1440, height: 900 } });

  const rows = (page: Page) => page.getByRole('grid', { name: 'Pairs' }).getByRole('row');

  async function openChoice(page: Page): Promise<void> {
    await visit(page, '/trade/BTC/USD');
    await expect(page.getByRole('heading', { name: 'Trade Bitcoin for USD' })).toBeAttached();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search pairs' })).toBeFocused();
  }

  journey('works by keyboard alone', async ({ page }) => {
    await openChoice(page);
    await expect(rows(page).and(page.locator('[aria-selected=true]'))).toContainText('BTC/USD');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).and(page.locator('[aria-selected=true]'))).toContainText('ETH/USD');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.type('eth');
    await expect(rows(page).and(page.locator('[aria-selected=true]'))).toContainText('ETH/USD');
    expect(await violationsOf(page, page.getByRole('dialog'))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/trade\/ETH\/USD$/);
    await expect(page.getByRole('dialog', { name: 'Pairs' })).toHaveCount(0);
  });

  journey('lists favorites first and adds more', async ({ page, api }) => {
    const { pairs } = await api.get<{ pairs: string[] }>('/api/secure/starred-pairs');
    await openChoice(page);
    const dialog = page.getByRole('dialog', { name: 'Pairs' });
    for (let place = 0; place < pairs.length; place += 1) {
      await expect(
        rows(page)
          .nth(place + 1)
          .getByRole('button'),
      ).toHaveAttribute('aria-pressed', 'true');
    }
    const star = dialog.getByRole('button', { name: 'Favorite DOT/USD' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('radio', { name: 'Favorites' }).check();
    await expect(rows(page)).toHaveCount(pairs.length + 2);
    await expect(rows(page).last()).toContainText('Polkadot');

    // Tab goes from the field to the filters, the kinds of market, and the star of the marked row.
    await page.getByRole('combobox', { name: 'Search pairs' }).focus();
    for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
    await expect(star).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('button', { name: 'Favorite BTC/USD' })).toBeFocused();
  });

  journey('shows which pair is halted and says when nothing matches', async ({ page, api }) => {
    await api.post('/api/sandbox/scenarios', { kind: 'halt', pair: 'XRP/USD', hold: 'PT2H' });
    await openChoice(page);
    await expect(rows(page).filter({ hasText: 'XRP/USD' })).toContainText('Halted');
    await page.keyboard.type('gold');
    await expect(page.getByText('No pair matches')).toBeVisible();
    expect(await violationsOf(page, page.getByRole('dialog'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Pairs' })).toHaveCount(0);
  });

  journey('is an accessible sheet on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/trade/BTC/USD');
    await page.getByTitle('All pairs ( / )').click();
    await expect(rows(page).nth(1)).toBeVisible();
    await expectAccessible(page, page.getByRole('dialog'));
  });
});

journey.describe('candles of a file', () => {
  journey.use({ persona: 'trader', viewport: { width: 1440, height: 900 } });

  journey('are checked, imported and canceled in the panel of the exchange', async ({ page, api }) => {
    const candles = (high: number) =>
      `time,open,high,low,close,volume\n1772323200,90000,90100,89900,90050,1\n1772323260,90050,${high},90000,90010,2\n`;
    const choose = (high: number) =>
      dialog.getByLabel('File').setInputFiles({
        name: 'march.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(candles(high)),
      });
    await visit(page, '/market');
    await page.getByRole('button', { name: /^Your exchange/ }).click();
    await page.getByRole('button', { name: 'Import candles' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import candles' });
    await choose(89_000);
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByText('Line 3: high 89000 is below low 90000')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove march.csv' }).click();
    await choose(90_100);
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByText(/^BTC\/USD follows 2 candles of 1 minute/)).toBeVisible();
    expect(await api.get('/api/sandbox/markets/import')).toEqual([]);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByRole('button', { name: 'Cancel the import of BTC/USD' }).click();
    await page.getByRole('button', { name: 'Cancel the import', exact: true }).click();
    await expect(dialog.getByText('Canceled', { exact: true })).toBeVisible();
    expect(await violationsOf(page, dialog)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  journey(
    'a scenario shows what it will do before it is scheduled, and is canceled',
    async ({ page, api }) => {
      await page.getByRole('button', { name: /^Your exchange/ }).click();
      await page.getByRole('button', { name: 'Scenarios' }).click();
      const dialog = page.getByRole('dialog', { name: 'Scenarios' });
      await dialog.getByLabel('Falls by').fill('95');
      await dialog.getByLabel('Starts in').fill('600');
      await dialog.getByRole('button', { name: 'Show what it will do' }).click();
      await expect(dialog.getByText('Falls by must be from 0 to 90%')).toBeVisible();
      await dialog.getByLabel('Falls by').fill('36');
      await dialog.getByRole('button', { name: 'Show what it will do' }).click();
      await expect(dialog.getByText('Recovers to 20% below')).toBeVisible();
      const scheduled = await api.get<{ kind: string }[]>('/api/sandbox/scenarios');
      expect(scheduled.filter((scenario) => scenario.kind === 'crash')).toEqual([]);
      await dialog.getByRole('button', { name: 'Schedule' }).click();
      await dialog.getByRole('button', { name: 'Cancel the crash of BTC/USD' }).click();
      await page.getByRole('button', { name: 'Cancel the scenario' }).click();
      await expect(dialog.getByText('It has no effect.')).toBeVisible();
      expect(await violationsOf(page, dialog)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
    },
  );
});
