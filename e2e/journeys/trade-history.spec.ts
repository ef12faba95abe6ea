import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { chooseFilter, filterChip } from '../support/filters.ts';
import type { Api } from '../support/journey.ts';
import { journey } from '../support/journey.ts';
import { openAnew, visit } from '../support/open-anew.ts';

type Row = Record<string, string | boolean | null>;
interface Pages {
  total: number;
  lastPage: number;
  data: Row[];
}
interface Placed {
  trade: { uuid: string; linkedTo: string | null };
}

const HISTORY = '/account/trade-history';
const panel = (page: Page) => page.getByRole('complementary', { name: /^(Order|Buy|Sell)/ });

/** Every row of a list, collected from its pages. */
async function allOf(api: Api, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await api.get<Pages>(`${path}${path.includes('?') ? '&' : '?'}perPage=50&page=${page}`);
    rows.push(...answer.data);
    last = answer.lastPage;
  }
  return rows;
}

async function exported(page: Page): Promise<{ name: string; head: string[]; rows: string[][] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  const [head = [], ...rows] = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return { name: download.suggestedFilename(), head, rows };
}

const waiting = (api: Api, wish: object = {}) =>
  api.post<Placed>('/api/secure/trades/place', {
    pair: 'BTC/USD',
    side: 'buy',
    type: 'limit',
    amount: '0.01',
    price: '1000',
    ...wish,
  });

/** Expects each row of the file to have the fields of its row in the answer, and the mark that it is simulated. */
function expectCells(
  { head, rows }: { head: string[]; rows: string[][] },
  answer: readonly Row[],
  fields: Record<string, string>,
): void {
  const names = Object.keys(fields);
  expect(rows.map((row) => names.map((name) => row[head.indexOf(name)]))).toEqual(
    answer.map((one) => names.map((name) => text(one[fields[name] as string]))),
  );
  expect(rows.every((row) => row.at(-1) === 'yes')).toBe(true);
}

function text(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
}

journey.use({ persona: 'vip' });

journey.describe('as a file', () => {
  journey('orders equal the answer of the call, cell by cell', async ({ page, api }) => {
    const price = await api.post<Record<string, string>>('/api/prices', { pairs: ['BTC/USD'] });
    const at = (share: number) => (Number(price['BTC/USD']) * share).toFixed(0);
    await waiting(api, { clientOrderId: 'in-the-file' });
    await waiting(api, { side: 'sell', type: 'oco', price: at(1.2), stopPrice: at(0.8) });
    await waiting(api, { type: 'trailing_stop', price: undefined, trailingPercent: '2.5' });
    await waiting(api, { timeInForce: 'GTD', expiresAt: '2030-01-01T00:00:00Z', postOnly: true });
    await visit(page, HISTORY);
    await expect(page.getByRole('table', { name: 'Orders' }).locator('[data-row]').first()).toBeVisible();
    const { name, head, rows } = await exported(page);
    expect(name).toBe('papermint-simulated-orders.csv');
    const answer = await allOf(api, '/api/secure/trades');
    expect(answer.length).toBeGreaterThan(50);
    expectCells({ head, rows }, answer, {
      Uuid: 'uuid',
      'Client order id': 'clientOrderId',
      Pair: 'pair',
      Price: 'price',
      'Stop price': 'stopPrice',
      'Trailing percent': 'trailingPercent',
      Amount: 'amount',
      Filled: 'filled',
      Cost: 'cost',
      Fee: 'fee',
      'Fee currency': 'feeCurrency',
      Status: 'status',
      'Expires at': 'expiresAt',
      'Post only': 'postOnly',
      'Linked to': 'linkedTo',
      'Created at': 'createdAt',
    });
  });

  journey('fills equal the answer as well, with the filters of the list', async ({ page, api }) => {
    await visit(page, `${HISTORY}?view=fills&side=sell&pair=BTC%2FUSD`);
    await expect(page.getByRole('table', { name: 'Fills' }).locator('[data-row]').first()).toBeVisible();
    const { name, head, rows } = await exported(page);
    expect(name).toBe('papermint-simulated-fills.csv');
    const answer = await allOf(api, '/api/secure/trades/fills?side=sell&pair=BTC%2FUSD');
    expect(answer.length).toBeGreaterThan(0);
    expectCells({ head, rows }, answer, {
      Id: 'id',
      Order: 'order',
      Price: 'price',
      Cost: 'cost',
      Time: 'time',
    });
  });
});

journey.describe('the list', () => {
  const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr[data-key]');

  journey('keeps its filters in the URL', async ({ page, api }) => {
    await visit(page, HISTORY);
    await chooseFilter(page, 'Type', 'Limit', 'Market');
    await chooseFilter(page, 'Orders', 'All closed');
    await expect(page).toHaveURL(/type=limit%2Cmarket.*open=false/);
    const { total } = await api.get<Pages>('/api/secure/trades?type=limit,market&open=false');
    await expect(rows(page)).toHaveCount(Math.min(20, total));
    await openAnew(page, `${HISTORY}?type=limit,market&open=false`);
    await expect(filterChip(page, 'Type')).toHaveText('Type: Market, Limit');
    await expect(rows(page)).toHaveCount(Math.min(20, total));
  });

  journey('finds an order by its order ID and by its client order ID', async ({ page, api }) => {
    const { trade } = await waiting(api, { clientOrderId: 'find-me' });
    await visit(page, HISTORY);
    const search = page.getByRole('textbox', { name: 'Order ID or client order ID' });
    await search.fill('FIND-me');
    await expect(rows(page)).toHaveCount(1);
    await search.fill(trade.uuid);
    await expect(page).toHaveURL(new RegExp(trade.uuid));
    await expect(rows(page)).toHaveCount(1);
  });
});

const NEXT = /^Next (order|position)$/;
const PREVIOUS = /^Previous (order|position)$/;

journey.describe('a row that is open', () => {
  for (const [list, at] of [
    ['Orders', HISTORY],
    ['Fills', `${HISTORY}?view=fills`],
    ['Positions', `${HISTORY}/futures`],
    ['Orders', `${HISTORY}/futures?view=orders`],
  ] as const)
    journey(`leaves the list of ${at.slice(HISTORY.length) || 'orders'} whole`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, at);
      const rows = page.getByRole('table', { name: list }).first().locator('tbody tr[data-key]');
      await expect(rows.nth(2)).toBeVisible();
      const count = await rows.count();
      await rows.first().locator('td').last().click();
      const details = page.getByRole('complementary');
      const opened = page.url();
      await details.getByRole('button', { name: NEXT }).click();
      await expect(page).not.toHaveURL(opened);
      await details.getByRole('button', { name: PREVIOUS }).click();
      await expect(page).toHaveURL(opened);
      await expect(rows).toHaveCount(count);
      await page.keyboard.press('Escape');
      await expect(details.getByRole('button', { name: NEXT })).toHaveCount(0);
    });
});

journey.describe('an order', () => {
  journey('shows its fills as the call answers them', async ({ page, api, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { trade } = await waiting(api, { type: 'market', price: undefined, amount: '0.2' });
    const answer = await api.get<{ fills: Row[]; fillCount: number }>(`/api/secure/trade/${trade.uuid}`);
    await visit(page, HISTORY);
    await page.locator(`[data-row="${trade.uuid}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`order=${trade.uuid}`));
    await expect(panel(page)).toBeFocused();
    const fills = panel(page).getByRole('table', { name: 'Fills' });
    await expect(fills.locator('tbody tr')).toHaveCount(answer.fillCount);
    await expect(fills.locator('tfoot')).toContainText('0.2');
    await expect(panel(page).getByRole('list', { name: 'Status history' })).toContainText('Filled');
    await expect(panel(page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Copy order ID' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(trade.uuid);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.locator(`[data-row="${trade.uuid}"]`)).toBeFocused();
    await visit(page, `${HISTORY}?order=${trade.uuid}`);
    await panel(page).getByRole('link', { name: 'Transactions' }).click();
    await expect(page.getByText('One order')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Transactions' }).locator('tbody tr')).toHaveCount(1);
  });

  journey('cancels from its row after a confirmation', async ({ page, api }) => {
    const { trade } = await waiting(api);
    await visit(page, `${HISTORY}?order=${trade.uuid}`);
    await panel(page).getByRole('button', { name: 'Cancel order' }).click();
    const form = panel(page).getByRole('form', { name: 'Cancel order' });
    await expect(form.getByRole('button', { name: 'Keep order' })).toBeFocused();
    await form.getByRole('button', { name: 'Keep order' }).click();
    await expect(panel(page).getByRole('button', { name: 'Cancel order' })).toBeFocused();
    await panel(page).getByRole('button', { name: 'Cancel order' }).click();
    await form.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText(/^Order canceled: .+ is available again\.$/)).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await expect(page.locator('tr', { has: page.locator(`[data-row="${trade.uuid}"]`) })).toContainText(
      'Canceled',
    );
    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
  });

  journey('opens the linked order of its OCO', async ({ page, api }) => {
    const price = await api.post<Record<string, string>>('/api/prices', { pairs: ['BTC/USD'] });
    const at = (share: number) => (Number(price['BTC/USD']) * share).toFixed(0);
    const { trade } = await waiting(api, { side: 'sell', type: 'oco', price: at(1.2), stopPrice: at(0.8) });
    await visit(page, `${HISTORY}?order=${trade.uuid}`);
    await panel(page)
      .getByRole('button', { name: /^(Limit|Stop) at/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`order=${trade.linkedTo}`));
    await expect(panel(page)).toContainText('Stop price');
  });

  journey('is not found under an unknown ID', async ({ page, clean }) => {
    await visit(page, `${HISTORY}?order=nothing`);
    await expect(panel(page)).toContainText('There is no such order');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(clean.splice(0).every((fault) => fault.includes('status of 404'))).toBe(true);
  });

  journey('opens from one of its fills and lists all of them', async ({ page, api }) => {
    const { trade } = await waiting(api, { type: 'market', price: undefined, amount: '0.05' });
    await visit(page, HISTORY);
    await page.getByRole('tab', { name: 'Fills' }).click();
    await expect(page).toHaveURL(/view=fills/);
    await page.getByRole('textbox', { name: 'Order ID or client order ID' }).fill(trade.uuid);
    const rows = page.getByRole('table', { name: 'Fills' }).first().locator('tbody tr[data-key]');
    const { total } = await api.get<Pages>(`/api/secure/trades/fills?order=${trade.uuid}`);
    await expect(rows).toHaveCount(total);
    await rows.first().click();
    await expect(page).toHaveURL(new RegExp(`order=${trade.uuid}`));
    await expect(panel(page)).toContainText('0.05');
  });

  journey('opens from the terminal, and so does a fill', async ({ page, api }) => {
    await visit(page, '/trade/BTC/USD');
    await page.getByRole('tab', { name: 'Order history' }).click();
    // Placeholder rows open nothing.
    const loaded = (table: string) => page.getByRole('table', { name: table }).locator('tr:has([data-row])');
    await loaded('Recent orders').first().locator('td').last().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Timeline')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.getByRole('tab', { name: 'Fills' }).click();
    const [newest] = (await api.get<Pages>('/api/secure/trades/fills?perPage=1')).data;
    await loaded('Recent fills').first().locator('td').last().click();
    await expect(sheet).toContainText(text(newest?.order));
  });
});

journey('the confirmation of a cancellation is accessible, and so are fills', async ({ page, api }) => {
  const { trade } = await waiting(api, { clientOrderId: 'a-name-as-long-as-can-be-light-1440' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${HISTORY}?order=${trade.uuid}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('form', { name: 'Cancel order' })).toBeVisible();
  await expectAccessible(page, page.getByRole('form', { name: 'Cancel order' }));
  await visit(page, `${HISTORY}?view=fills`);
  await expectAccessibleAtBothWidths(page, page.locator('[data-row]').filter({ visible: true }).first());
});
