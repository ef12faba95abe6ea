import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

interface Trade {
  uuid: string;
  filled: string;
  cost: string;
  fee: string;
}
interface Asset {
  currency: string;
  amount: string;
}

journey.describe('buying Bitcoin', () => {
  journey.use({ persona: 'trader' });

  const amountOf = (assets: Asset[], currency: string) =>
    Number(assets.find((asset) => asset.currency === currency)?.amount);

  journey('leads from the overview to a fill, and all views of it agree', async ({ page, api }) => {
    const before = await api.get<Asset[]>('/api/secure/assets');

    await visit(page, '/account/overview');
    await expect(page).toHaveTitle('Overview · Papermint (Simulated)');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Trade', exact: true })
      .click();
    await expect(page).toHaveURL(/\/trade\/BTC\/USD$/);

    const form = page.getByRole('form', { name: 'Market order' });
    await form.getByLabel('Amount', { exact: true }).fill('0.01');
    await expect(form).toContainText('You pay about');
    await form.getByRole('button', { name: 'Buy BTC' }).click();

    const order = page.getByRole('region', { name: 'Place an order' });
    await expect(order.getByRole('heading', { name: 'Bought 0.01 BTC' })).toBeVisible();
    // The form is ready for the next order.
    await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('');

    const { data } = await api.get<{ data: Trade[] }>('/api/secure/trades?perPage=1');
    const trade = data[0] as Trade;
    const dollars = (text: string) =>
      `$${Number(text).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
    await expect(order).toContainText(dollars(trade.cost));
    await expect(order).toContainText(dollars(trade.fee));
    await expect(order).toContainText(`You paid${dollars(String(Number(trade.cost) + Number(trade.fee)))}`);

    const after = await api.get<Asset[]>('/api/secure/assets');
    expect(amountOf(after, 'BTC') - amountOf(before, 'BTC')).toBeCloseTo(0.01, 8);
    expect(amountOf(before, 'USD') - amountOf(after, 'USD')).toBeCloseTo(
      Number(trade.cost) + Number(trade.fee),
      6,
    );
    const balances = order.locator('dl').last();
    await expect(balances).toContainText(String(amountOf(after, 'BTC')));

    await visit(page, '/account/transactions');
    await expect(page.getByRole('row').nth(1)).toContainText('Bought Bitcoin');
    await visit(page, '/account/trade-history');
    await expect(page.getByRole('row').nth(1)).toContainText('BTC/USD');

    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
  });

  journey('shows an invalid amount at its field and changes nothing', async ({ page, api }) => {
    const amounts = async () =>
      (await api.get<{ currency: string; amount: string }[]>('/api/secure/assets'))
        .map(({ currency, amount }) => [currency, amount])
        .sort();
    const before = await amounts();
    await visit(page, '/trade/BTC/USD');
    const form = page.getByRole('form', { name: 'Market order' });
    const field = form.getByLabel('Amount', { exact: true });
    for (const [amount, sentence] of [
      ['', 'Enter how much BTC to buy'],
      ['0', 'Amount must be more than 0'],
      ['0.000001', 'Amount must be a multiple of 0.00001 BTC'],
      ['0.00001', 'Amount is too small: an order must be worth at least 5 USD'],
      ['1,000', 'Enter the amount without a comma, such as 1000 or 1.5'],
    ] as const) {
      await journey.step(`«${amount}»`, async () => {
        await field.fill('');
        // The typed text stays: a comma does not become a point.
        await field.pressSequentially(amount);
        await expect(field).toHaveValue(amount);
        await form.getByRole('button', { name: 'Buy BTC' }).click();
        await expect(form.getByRole('alert')).toHaveText(sentence);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toBeFocused();
      });
    }
    expect(await amounts()).toEqual(before);

    await journey.step('refuses more than the available balance', async () => {
      await field.fill('9');
      const button = form.getByRole('button', { name: 'Buy BTC' });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription('Not enough USD available.');
      await field.fill('0.001');
      await expect(button).toBeEnabled();
    });
  });

  journey('works on a phone from the bottom bar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/trade/ETH/USD');
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Amount', { exact: true }).fill('0.1');
    await sheet.getByRole('button', { name: 'Buy ETH' }).click();
    await expect(sheet.getByRole('heading', { name: 'Bought 0.1 ETH' })).toBeVisible();
  });

  journey('lets the total follow a market move without a reload', async ({ page, api }) => {
    await visit(page, '/account/overview');
    const total = page
      .getByRole('region', { name: 'Balance' })
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first();
    const first = await total.textContent();
    await api.post('/api/sandbox/clock', { advance: 'PT2H' });
    await expect(total).not.toHaveText(first ?? '');
  });
});
