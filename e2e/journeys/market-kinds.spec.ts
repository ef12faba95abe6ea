import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { openAnew, visit } from '../support/open-anew.ts';

journey.use({ viewport: { width: 1440, height: 900 } });

journey.describe('stocks, forex and commodities', () => {
  journey.use({ persona: 'trader' });

  journey('have a segment each on the market page while their flag is on', async ({ page }) => {
    await visit(page, '/market');
    const kind = (name: string) => page.getByRole('radio', { name, exact: true });
    const table = page.getByRole('table', { name: 'Markets' });
    await kind('Stocks').click();
    await expect(page).toHaveURL(/kind=stocks$/);
    await expect(table.getByRole('columnheader', { name: 'Sector' })).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: 'Lumera Devices' })).toContainText('Technology');
    await expect(page.getByRole('radio', { name: 'Stablecoins' })).toHaveCount(0);

    await journey.step('each names its trading hours, and its table fits every width', async () => {
      await expect(page.getByText(/^Closes in /)).toBeVisible();
      for (const width of [820, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const excess = () => table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
        expect(await excess(), `${width} px`).toBeLessThanOrEqual(0);
      }
    });

    await journey.step('a currency pair shows its codes and no market cap', async () => {
      await kind('Forex').click();
      await expect(table.getByRole('row').filter({ hasText: 'EUR/USD' })).toContainText('Euro / US Dollar');
      await expect(table.getByRole('columnheader', { name: 'Market cap' })).toHaveCount(0);
      await page.getByRole('textbox', { name: 'Search by name or symbol' }).fill('yen');
      await expect(table.getByRole('row').filter({ hasText: 'EUR/JPY' })).toBeVisible();
      await expect(table.getByRole('row').filter({ hasText: 'EUR/USD' })).toHaveCount(0);
    });

    await journey.step('another kind begins without the filters of the previous one', async () => {
      await kind('Commodities').click();
      await expect(page).toHaveURL(/kind=commodities$/);
      await expect(table.getByRole('row').filter({ hasText: 'Gold' })).toBeVisible();
      await openAnew(page, '/market?kind=commodities');
      await expect(kind('Commodities')).toBeChecked();
    });

    await journey.step(
      'the calendar shows companies by day, and a company leads to its terminal',
      async () => {
        await visit(page, '/calendar?from=2026-05-18&to=2026-05-19');
        await kind('Companies').click();
        await expect(page).toHaveURL(/of=companies&from=2026-05-18&to=2026-05-19$/);
        const report = page.getByRole('listitem').filter({ hasText: 'Earnings' }).first();
        await expect(report).toContainText('Forecast');
        await report.getByRole('link').click();
        await expect(page).toHaveURL(/\/trade\/stocks\//);
      },
    );
  });
});

journey.describe('the back office', () => {
  journey.use({ persona: 'superuser' });

  journey('lists a stock, changes its margin and halts it', async ({ page, api }) => {
    await visit(page, '/kut/settings/stocks');
    await page.getByRole('button', { name: 'List a stock' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Symbol').fill('qqzt');
    await dialog.getByLabel('Name', { exact: true }).fill('Quartzite Works');
    await dialog.getByRole('button', { name: 'List it' }).click();
    await expect(dialog.getByText('Choose a sector')).toBeVisible();
    await dialog.getByLabel('Sector').selectOption('industry');
    await dialog.getByRole('button', { name: 'List it' }).click();
    await expect(dialog).toBeHidden();
    const panel = page.getByRole('complementary', { name: 'Stock QQZT' });
    await expect(panel.getByText('in US stock sessions')).toBeVisible();

    await journey.step(
      'staff type margin tiers in percent, and invalid ones show errors at the field',
      async () => {
        await panel.getByRole('button', { name: 'Edit specification' }).click();
        const rate = dialog.getByLabel('Maintenance margin of tier 1');
        await rate.fill('50');
        await dialog.getByRole('button', { name: 'Save changes' }).click();
        await expect(
          dialog.getByText(/Margin tiers must have a rate below the initial margin/),
        ).toBeVisible();
        await rate.fill('12');
        await dialog.getByRole('button', { name: 'Save changes' }).click();
        await expect(dialog).toBeHidden();
        const stock = await api.get<{ marginTiers: { rate: string }[] }>('/api/strict/stocks/QQZT');
        expect(stock.marginTiers[0]?.rate).toBe('0.12');
      },
    );

    await panel.getByRole('button', { name: 'Halt trading' }).click();
    await dialog.getByLabel('Reason').fill('News of a merger');
    await dialog.getByRole('button', { name: 'Halt trading' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('News of a merger').first()).toBeVisible();
  });
});
