import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessibleAtBothWidths, violationsOf } from '../support/accessibility.ts';
import { chooseFilter, filterChip } from '../support/filters.ts';
import { journey } from '../support/journey.ts';
import { openAnew, visit } from '../support/open-anew.ts';

interface Person {
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  currency: string;
  balance: string;
  createdAt: string;
}
interface Users {
  total: number;
  data: Person[];
}

const rows = (page: Page) => page.getByRole('table', { name: 'Traders' }).locator('tbody tr[data-key]');
const openerOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

journey.use({ persona: 'admin' });

journey.describe('the list of traders', () => {
  journey('pages, searches, keeps a view and saves a file', async ({ page, api }) => {
    journey.slow();
    await journey.step('shows the rows of the call, page by page', async () => {
      const { total, data } = await api.get<Users>('/api/strict/users');
      await visit(page, '/kut/traders');
      await expect(rows(page)).toHaveCount(20);
      const [first] = data as [Person];
      await expect(rows(page).first()).toContainText(`${first.firstName} ${first.lastName}`);
      await expect(rows(page).first()).toContainText(first.accountId);
      await expect(page.getByText(String(total), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      const second = await api.get<Users>('/api/strict/users?page=2');
      await expect(rows(page).first()).toContainText((second.data[0] as Person).accountId);
    });
    await journey.step('keeps its search, filters and order in the URL', async () => {
      await openAnew(page, '/kut/traders');
      const search = page.getByRole('textbox', { name: 'Name, email or account number' });
      await search.fill('maya lind');
      await expect(rows(page)).toHaveCount(1);
      await expect(page).toHaveURL(/search=maya\+lind/);
      await expect(rows(page)).toContainText('10000001');
      await search.fill('%');
      await expect(page.getByText('No traders match')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).last().click();
      await expect(search).toHaveValue('');
      await expect(rows(page)).toHaveCount(20);

      await chooseFilter(page, 'Status', 'Suspended');
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('Viktor Hale');
      await page.getByRole('button', { name: 'Remove Status' }).click();
      await expect(filterChip(page, 'Status')).toBeFocused();
      await chooseFilter(page, 'Role', 'Admin');
      await page.getByRole('button', { name: 'Account', exact: true }).last().click();
      await expect(rows(page)).toHaveCount(4);
      await expect(rows(page).first()).toContainText('Priya Raman');
      await openAnew(page, await page.evaluate(() => location.pathname + location.search));
      await expect(rows(page)).toHaveCount(4);
      await expect(rows(page).first()).toContainText('Priya Raman');
      await expect(filterChip(page, 'Role')).toHaveText('Role: Admin');
    });
    await journey.step('keeps a view in the account', async () => {
      await openAnew(page, '/kut/traders?status=suspended');
      await page.getByRole('button', { name: 'Save view' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save view' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Enter a name')).toBeVisible();
      expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
      await dialog.getByLabel('Name').fill('On hold');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      const views = page.getByRole('group', { name: 'Views' });
      const own = views.getByRole('button', { name: 'On hold' });
      await expect(own).toHaveAttribute('aria-pressed', 'true');
      await views.getByRole('button', { name: 'All', exact: true }).click();
      await expect(rows(page)).toHaveCount(20);
      await page.reload();
      await own.click();
      await expect(page).toHaveURL(/status=suspended/);
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'View On hold' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(own).toHaveCount(0);
      await expect(rows(page)).toHaveCount(20);
    });
    await journey.step('drops an invalid filter of the URL and loads', async () => {
      await openAnew(page, '/kut/traders?status=asleep');
      await expect(page.getByRole('list', { name: 'Messages' })).toContainText(
        'Status must be one of active, suspended, closed',
      );
      await expect(page).not.toHaveURL(/status/);
      await expect(rows(page)).toHaveCount(20);
    });
    await journey.step('saves a file that equals the answer of the call', async () => {
      await openAnew(page, '/kut/traders?kyc=verified&sort=lastName');
      await expect(rows(page).first()).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export as CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('papermint-simulated-traders.csv');
      const text = readFileSync(await download.path(), 'utf8');
      const [head, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
      const { data, total } = await api.get<Users>(
        '/api/strict/users?kyc=verified&sort=lastName&perPage=100',
      );
      expect(lines).toHaveLength(total);
      const names = head?.split(',') ?? [];
      lines.forEach((line, index) => {
        const { email, accountId, lastName, balance, currency, createdAt } = data[index] as Person;
        const cells = line.split(',');
        const at = (name: string) => cells[names.indexOf(name)];
        expect([at('Email'), at('Account id'), at('Last name')]).toEqual([email, accountId, lastName]);
        expect([at('Balance'), at('Currency'), at('Created at')]).toEqual([balance, currency, createdAt]);
        expect(cells.at(-1)).toBe('yes');
      });
    });
  });

  journey('shows and removes a filter on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/kut/traders?status=suspended');
    const chip = page.getByRole('button', { name: 'Status: Suspended' });
    await expect(chip).toBeVisible();
    await page.getByRole('button', { name: 'Remove Status' }).click();
    await expect(page).not.toHaveURL(/status/);
    await expect(chip).toHaveCount(0);
  });
});

journey.describe('the detail panel of a trader', () => {
  const list = '/kut/traders?sort=accountId';

  journey('opens beside the list by keyboard alone', async ({ page, api }) => {
    await visit(page, list);
    await openerOf(page, 'Maya Lindqvist').focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Maya Lindqvist' });
    await expect(panel).toBeFocused();
    await expect(page).toHaveURL(/peek=10000001/);
    const answer = await api.get<{ assets: { name: string }[]; orders: { total: number } }>(
      '/api/strict/user/10000001',
    );
    const balances = panel.getByRole('region', { name: 'Balances' });
    // The unrealized P&L of open positions and the NFTs are rows of their own.
    await expect(balances.getByRole('listitem')).toHaveCount(answer.assets.length + 2);
    await expect(panel.getByRole('region', { name: 'Key facts' })).toContainText(
      `Total orders${answer.orders.total}`,
    );
    await expect(
      panel.getByRole('region', { name: 'Latest transactions' }).getByRole('listitem'),
    ).toHaveCount(5);

    await page.keyboard.press('j');
    await expect(page.getByRole('complementary', { name: 'Jonas Okafor' })).toContainText('No balances yet.');
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/peek=10000003/);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(/peek=10000002/);
    await expect(page.getByRole('complementary', { name: 'Jonas Okafor' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous trader' })).toBeEnabled();
    await page.keyboard.press('k');
    await expect(page).toHaveURL(/peek=10000001/);
    await expect(page.getByRole('button', { name: 'Previous trader' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Next trader' })).toBeEnabled();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/peek=10000002/);
    await expect(page.getByRole('complementary', { name: 'Jonas Okafor' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Jonas Okafor' })).toHaveCount(0);
    await expect(openerOf(page, 'Jonas Okafor')).toBeFocused();
    await expect(page).not.toHaveURL(/peek/);
  });

  journey(
    'opens by a press, stays open when a menu closes, and copies the account number',
    async ({ page, context }) => {
      journey.slow();
      await journey.step('opens by a press on the row, and typed text stays in its field', async () => {
        await visit(page, list);
        await rows(page).filter({ hasText: 'Viktor Hale' }).getByText('Suspended', { exact: true }).click();
        const panel = page.getByRole('complementary', { name: 'Viktor Hale' });
        await expect(panel.getByText('This account is suspended.')).toBeVisible();
        await expect(panel).toContainText('two continents');
        await page.getByRole('textbox', { name: 'Name, email or account number' }).pressSequentially('jk');
        await expect(page).toHaveURL(/peek=10000004/);
      });
      await journey.step('stays open when Escape closes a menu above it', async () => {
        await openAnew(page, `${list}&peek=10000003`);
        await page.getByRole('button', { name: 'Columns' }).click();
        const menu = page.getByRole('menu');
        await menu.getByRole('menuitemcheckbox', { name: 'Status' }).click();
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
        await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
        await expect(page.getByRole('complementary', { name: 'Helena Vasquez' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('complementary', { name: 'Helena Vasquez' })).toHaveCount(0);
        await expect(openerOf(page, 'Helena Vasquez')).toBeFocused();
      });
      await journey.step('copies the account number', async () => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await openAnew(page, '/kut/traders?peek=10000003');
        await page.getByRole('button', { name: 'Copy account number' }).click();
        await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10000003');
      });
    },
  );

  journey('says that a trader is unknown', async ({ page, clean }) => {
    await visit(page, '/kut/traders?peek=99999999');
    const panel = page.getByRole('complementary').filter({ hasText: 'There is no account with this number' });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    // Chromium itself reports the failed answer.
    expect(clean.splice(0)).toEqual([expect.stringContaining('status of 404')]);
  });

  journey('is a sheet on a phone and returns the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, list);
    await openerOf(page, 'Helena Vasquez').click();
    const sheet = page.getByRole('dialog', { name: 'Helena Vasquez' });
    await expect(sheet.getByText('Latest transactions')).toBeVisible();
    await sheet.getByRole('button', { name: 'Next trader' }).click();
    await expect(page.getByRole('dialog', { name: 'Viktor Hale' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(openerOf(page, 'Viktor Hale')).toBeFocused();
  });
});

journey.describe('from any page, staff find a record', () => {
  journey('by a slash and a name', async ({ page }) => {
    await visit(page, '/kut/traders');
    await expect(rows(page)).toHaveCount(20);
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Find a record' });
    await expect(search).toBeFocused();
    await page.keyboard.type('helena');
    await expect(page.getByRole('option', { name: /Helena Vasquez.*Trader/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: /Helena|10000003/ })).toBeVisible();
    await expect(search).toHaveValue('');
    await search.fill('10000003');
    await expect(page.getByRole('option', { name: /Deposit$/ }).first()).toBeVisible();
    await search.fill('nobody at all');
    await expect(page.getByText('No matching records.')).toBeVisible();
  });

  journey('by the command palette, which also leads back to the app', async ({ page }) => {
    await visit(page, '/kut/traders');
    await expect(rows(page)).toHaveCount(20);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('10000002');
    await expect(palette.getByRole('option', { name: /Jonas Okafor/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/kut\/trader\/10000002$/);
    await expect(palette).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('back to');
    await expect(palette.getByRole('option', { name: 'Back to the trader app' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/overview$/);
  });
});

journey('the detail panel of a trader is accessible, as a sheet and beside the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/kut/traders?sort=accountId&peek=10000003');
  await expect(page.getByText('Latest transactions')).toBeVisible();
  await expectAccessibleAtBothWidths(
    page,
    page.getByRole('region', { name: 'Balances' }).getByRole('listitem').last(),
  );
  expect(await violationsOf(page)).toEqual([]);
});
