import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessibleAtBothWidths, violationsOf } from '../support/accessibility.ts';
import { chooseFilter } from '../support/filters.ts';
import { journey } from '../support/journey.ts';
import { LIVE } from '../support/live.ts';
import { visit } from '../support/open-anew.ts';
import { stepIn } from '../support/step-in.ts';

const COINS = '/kut/settings/cryptocurrencies';
const ASSETS = '/kut/settings/trading-assets';

interface Coin {
  symbol: string;
  name: string;
  price: string;
  openOrders: number;
}

const rows = (page: Page, table = 'Cryptocurrencies') =>
  page.getByRole('table', { name: table }).locator('tbody tr[data-key]');
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });

const buyButton = (page: Page, base: string) =>
  page.getByRole('button', { name: `Buy ${base}`, exact: true }).last();

/** Changes the status of the coin whose panel is open. */
async function move(page: Page, name: string, press: string, confirm: string, reason: string): Promise<void> {
  await panelOf(page, name).getByRole('button', { name: press, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

journey.use({ persona: 'superuser', viewport: { width: 1440, height: 900 } });

journey.describe("the staff's list of coins", () => {
  journey('shows the rows of the call, searched, filtered, sorted and as a file', async ({ page, api }) => {
    const { data } = await api.get<{ data: Coin[] }>('/api/strict/cryptocurrencies?sort=-price');
    await visit(page, `${COINS}?sort=-price`);
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).first()).toContainText((data[0] as Coin).name);
    await page.getByRole('textbox', { name: 'Name or symbol' }).fill('bitcoin');
    await expect(rows(page)).toHaveCount(2);
    await chooseFilter(page, 'Status', 'Delisted');
    await expect(page.getByText('No coins match')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Status' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain('BTC/USD,crypto,BTC,USD,Bitcoin,');
  });

  journey('adds a coin, and a trader buys it at once', async ({ page, browser, request, world, baseURL }) => {
    await visit(page, COINS);
    await page.getByRole('button', { name: 'List a coin' }).click();
    const dialog = page.getByRole('dialog', { name: 'List a coin' });
    await dialog.getByLabel('Symbol').fill('b');
    await dialog.getByRole('button', { name: 'List it' }).click();
    await expect(dialog.getByText('Symbol must be 2 to 12 characters')).toBeVisible();
    await expect(dialog.getByText('Enter a name')).toBeVisible();
    await expect(dialog.getByLabel('Symbol')).toBeFocused();
    await dialog.getByLabel('Symbol').fill('btc');
    await dialog.getByLabel('Name', { exact: true }).fill('Mintcoin');
    await dialog.getByLabel('Current price').fill('25');
    await expect(dialog.getByLabel('Tick')).toHaveValue('0.001');
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('25.000 USD');
    await dialog.getByRole('button', { name: 'List it' }).click();
    await expect(dialog.getByText('BTC already exists: choose another symbol')).toBeVisible();
    await expect(dialog.getByLabel('Symbol')).toBeFocused();
    expect(await violationsOf(page, '[role=dialog]')).toEqual([]);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByLabel('Symbol').fill('mint');
    await dialog.getByRole('button', { name: 'List it' }).click();
    await expect(dialog).toBeHidden();
    await expect(panelOf(page, 'MINT').or(panelOf(page, 'Mintcoin'))).toContainText('MINT/USD');
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('MINT is listed');

    const trader = await stepIn(browser, request, { persona: 'trader', world, baseURL });
    await trader.page.goto('/trade/MINT/USD');
    await expect(trader.page.getByText('Mintcoin').first()).toBeVisible();
    await trader.page.getByLabel('Amount', { exact: true }).fill('4');
    await buyButton(trader.page, 'MINT').click();
    await expect(trader.page.getByRole('heading', { name: /^Bought 4(\.00)? MINT$/ })).toBeVisible();
    await trader.leave();
  });

  journey('shows which fields are locked, and asks before changes are lost', async ({ page }) => {
    await visit(page, `${COINS}?peek=ZEC`);
    await page.getByRole('button', { name: 'Edit specification' }).click();
    const dialog = page.getByRole('dialog', { name: 'ZEC specification' });
    await expect(dialog.getByLabel('Tick')).not.toBeEditable();
    await expect(
      dialog.getByText('Tick size can no longer be changed: there are orders in the pair.'),
    ).toBeVisible();
    await expect(
      dialog.getByText('Annual volatility cannot be changed: every price of the past follows from it.'),
    ).toBeVisible();
    await dialog.getByLabel('Minimum order').fill('0');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('Minimum order must be more than 0')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Leave without saving?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Minimum order')).toBeFocused();
    await dialog.getByLabel('Minimum order').fill('20');
    await dialog.getByLabel('Reason (optional)').fill('Fewer crumbs');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history).toContainText('Minimum order: 5 USD → 20 USD');
    await expect(history).toContainText('Fewer crumbs');
  });
});

journey(
  'an open terminal shows a halt, its end and a delisting at once',
  async ({ page, browser, request, world, baseURL }) => {
    const trader = await stepIn(browser, request, { persona: 'trader', world, baseURL });
    const placed = await trader.call<{ trade: { uuid: string } }>('/api/secure/trades/place', {
      pair: 'LTC/USD',
      side: 'buy',
      type: 'limit',
      amount: '1',
      price: '20',
    });
    const orders = () =>
      trader.call<{ data: { uuid: string; status: string }[] }>('/api/secure/trades?pair=LTC/USD');
    await trader.page.goto('/trade/LTC/USD');
    await expect(buyButton(trader.page, 'LTC')).toBeEnabled();

    await visit(page, `${COINS}?peek=LTC`);
    await panelOf(page, 'Litecoin').getByRole('button', { name: 'Halt trading' }).click();
    const dialog = page.getByRole('dialog', { name: 'Halt LTC/USD' });
    await expect(dialog).toContainText('with the balance reserved');
    await dialog.getByRole('button', { name: 'Halt trading' }).click();
    await expect(dialog.getByText('Reason is required and stored with the change')).toBeVisible();
    expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Reason').fill('An upgrade of the chain');
    await dialog.getByRole('button', { name: 'Halt trading' }).click();
    await expect(dialog).toBeHidden();
    await expect(panelOf(page, 'Litecoin')).toContainText('An upgrade of the chain');
    // The focused button is gone. Its replacement has the focus.
    await expect(panelOf(page, 'Litecoin').getByRole('button', { name: 'Resume trading' })).toBeFocused();
    // A page that waited for its next ping would take half a minute.
    await expect(trader.page.getByText(/^Trading is halted until further notice/)).toBeVisible(LIVE);
    await expect(buyButton(trader.page, 'LTC')).toBeDisabled();
    const notice = trader.page.getByRole('region', { name: 'Trading halt' });
    await expect(notice).toContainText('An upgrade of the chain');

    await move(page, 'Litecoin', 'Resume trading', 'Resume trading', 'It is done');
    await expect(buyButton(trader.page, 'LTC')).toBeEnabled(LIVE);
    expect((await orders()).data.find(({ uuid }) => uuid === placed.trade.uuid)?.status).toBe('new');

    await move(page, 'Litecoin', 'Delist', 'Request approval', 'It is over');
    await expect(panelOf(page, 'Litecoin')).toContainText('Pending approval: Delist LTC/USD');
    const second = await stepIn(browser, request, { persona: 'admin', world, baseURL });
    await second.page.goto(`${COINS}?peek=LTC`);
    await panelOf(second.page, 'Litecoin').getByRole('button', { name: 'Review' }).click();
    const review = second.page.getByRole('dialog', { name: 'Delist LTC/USD' });
    await expect(review.getByRole('table', { name: 'What changes' })).toContainText('delisted');
    expect(await violationsOf(second.page, '[role=dialog]')).toEqual([]);
    await review.getByRole('button', { name: 'Approve' }).click();
    const confirming = second.page.getByRole('dialog', { name: 'Confirm your identity' });
    await confirming.getByLabel('Password', { exact: true }).fill('papermint');
    const approved = second.page.waitForResponse(
      (answer) => answer.url().endsWith('/approve') && answer.ok(),
    );
    await confirming.getByRole('button', { name: 'Confirm' }).click();
    await approved;
    await expect(review).toBeHidden();
    await second.leave();
    await expect(panelOf(page, 'Litecoin')).toContainText('It is over');
    await expect(trader.page.getByText('LTC/USD is not listed')).toBeVisible(LIVE);
    expect((await orders()).data.find(({ uuid }) => uuid === placed.trade.uuid)?.status).toBe('canceled');
    await trader.leave();
  },
);

journey('the catalog shows missing and different coins, and a sync repairs them', async ({ page, api }) => {
  await api.post('/api/strict/cryptocurrencies/XMR/update', { spreadBps: 9 });
  await visit(page, `${ASSETS}?standing=differs`);
  const monero = rows(page, 'Trading assets').filter({ hasText: 'Monero' });
  await expect(monero).toContainText('Differs');
  await expect(monero).toContainText('2.4 bps');
  await expect(monero).toContainText('9 bps');
  expect(await violationsOf(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sync with the catalog' });
  await expect(dialog.getByRole('region', { name: 'Will be listed' })).toContainText('Kusama (KSM)');
  await dialog.getByLabel('Reset to the values of the catalog').check();
  expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Sync' }).click();
  await expect(dialog).toContainText('KSM/USD');
  await expect(dialog).toContainText('XMR/USD: spread put back');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No assets match')).toBeVisible();
  await visit(page, `${ASSETS}?search=KSM`);
  await expect(rows(page, 'Trading assets')).toHaveCount(1);
  await expect(rows(page, 'Trading assets')).toContainText('In sync');
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Nothing to do' })).toBeDisabled();
});

journey.describe('staff without the permission for markets', () => {
  journey.use({ persona: 'clerk' });

  journey('read that the permission is missing, and have no menu entry', async ({ page }) => {
    for (const path of [COINS, ASSETS]) {
      await visit(page, path);
      await expect(page.getByText('You do not have the permission to look after markets.')).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Cryptocurrencies' })).toHaveCount(0);
  });
});

journey('the detail panel of a coin is accessible, as a sheet and beside the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${COINS}?peek=ETH`);
  await expectAccessibleAtBothWidths(page, page.getByText('Annual volatility', { exact: true }));
});
