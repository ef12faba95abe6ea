import { expect } from '@playwright/test';
import { expectAccessible, violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';
import { stepIn } from '../support/step-in.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

journey.describe('a trader', () => {
  journey.use({ persona: 'trader', viewport: { width: 1440, height: 900 } });

  journey(
    "staff switch off plugins and pause networks, and a trader's open tab follows",
    async ({ page, request, browser, world, baseURL }) => {
      journey.slow();
      const {
        page: staff,
        call,
        leave,
      } = await stepIn(browser, request, { persona: 'superuser', world, baseURL });
      const dialog = staff.getByRole('dialog');

      await journey.step('switching a plugin off blocks its open screen', async () => {
        await visit(page, '/nft/explore');
        await staff.goto('/kut/settings/plugins?peek=nft');
        await staff.getByRole('button', { name: 'Switch off' }).click();
        await expect(dialog).toContainText('its screens and calls are refused');
        await dialog.getByRole('button', { name: 'Switch off' }).click();
        await expect(page).toHaveURL(/\/account\/overview$/);
        await expect(page.getByRole('list', { name: 'Messages' })).toContainText(
          'Unauthorized access to /nft/explore',
        );
      });

      await journey.step('the change has a version, and reverting restores the plugin', async () => {
        await staff.getByRole('button', { name: 'Revert to version 1' }).click();
        await dialog.getByRole('button', { name: 'Revert' }).click();
        await expect(staff.getByRole('button', { name: 'Switch off' })).toBeVisible();
        await expect(staff.getByText('Version 3')).toBeVisible();
        expect(await violationsOf(staff)).toEqual([]);
      });

      await journey.step('an invalid setting shows its error at its field', async () => {
        await staff.getByLabel('Highest royalty').fill('20');
        await staff.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(staff.locator('#plugin-maxRoyalty-note')).toContainText('must be between 0% and 10%');
        await staff.getByLabel('Highest royalty').fill('10');
      });

      await journey.step('the open tab shows a new accent color, and its revert', async () => {
        const fill = (color: string) => expect(page.locator('html')).toHaveCSS('--accent-fill', color);
        await visit(staff, '/kut/settings/site');
        await staff.getByLabel('Accent color', { exact: true }).fill('#ffcc00');
        await expect(staff.locator('[id="site-website.accent-note"]')).toContainText('1.51:1 for white text');
        await staff.getByRole('button', { name: 'Use #907300' }).click();
        expect(await violationsOf(staff)).toEqual([]);
        await staff.getByRole('button', { name: 'Save changes' }).click();
        await fill('#907300');
        // The form shows the same change until it has the answer.
        await expect(staff.getByLabel('Versions')).toContainText('Accent color: #0d8070 → #907300');
        await staff.getByRole('button', { name: 'Revert to version 1' }).click();
        await expect(dialog.getByRole('row', { name: 'Accent color' })).toContainText('#907300');
        await dialog.getByRole('button', { name: 'Revert' }).click();
        await fill('#a4eedd');
      });

      await journey.step('an open tab without a chosen theme follows the default theme', async () => {
        for (const theme of ['light', 'dark']) {
          await call('/api/strict/settings/update', { website: { theme } });
          await expect(page.locator('html')).toHaveClass(theme);
        }
      });

      await journey.step("the form shows another person's change before it saves over it", async () => {
        await staff.getByLabel('Tagline').fill('Mine');
        await call('/api/strict/settings/update', { website: { name: 'Theirs' } });
        await staff.getByRole('button', { name: 'Save changes' }).click();
        const since = staff.getByRole('alert').filter({ hasText: 'changed while you edited it' });
        await expect(since).toContainText('Name: Papermint → Theirs');
        await staff.getByRole('button', { name: 'Keep my edits' }).click();
        await expect(since).toBeHidden();
        await staff.getByRole('button', { name: 'Save changes' }).click();
        await expect(staff.getByLabel('Versions').getByText(/^Tagline: .* → Mine$/)).toBeVisible();
        await expect(staff.getByLabel('Name', { exact: true })).toHaveValue('Theirs');
      });

      await journey.step(
        'the command palette opens the panel of visitors, and switching its flag off removes it',
        async () => {
          const button = staff.getByRole('button', { name: 'Visitors', exact: true });
          await staff.keyboard.press('Control+k');
          await staff.getByRole('combobox').fill('binoculars');
          await staff.keyboard.press('Enter');
          await expect(button).toHaveAttribute('aria-expanded', 'true');
          await call('/api/strict/settings/update', { flags: { nav_owl: false } });
          await expect(button).toBeHidden();
          await expect(staff.getByRole('complementary', { name: 'Visitors' })).toBeHidden();
          await call('/api/strict/settings/update', { flags: { nav_owl: true } });
          await button.click();
          await expect(button).toHaveAttribute('aria-expanded', 'false');
        },
      );

      await journey.step('the deposit page says that a network is paused', async () => {
        await visit(page, '/deposit?coin=TRX');
        await expect(page.getByText('Tron', { exact: true }).first()).toBeVisible();
        await visit(staff, '/kut/settings/blockchain/tron');
        await staff.getByLabel('Status').selectOption('deposits_paused');
        await expect(staff.getByText('Traders cannot start deposits, and see why.')).toBeVisible();
        await staff.getByLabel('Notice (optional)').fill('network upgrade');
        await staff.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText('Deposits on Tron are paused: network upgrade')).toBeVisible();
      });
      await leave();
    },
  );
});

journey.describe('a superuser', () => {
  journey.use({ persona: 'superuser' });

  journey(
    'staff change the logo and the name of the site, and their page follows at once',
    async ({ page, api }) => {
      await visit(page, '/kut/settings/site');
      const logo = page.getByRole('region', { name: 'Logo' });
      const home = page.getByRole('link', { name: /, back office$/ });
      const form = page.getByRole('form', { name: 'Site' });
      const save = form.getByRole('button', { name: 'Save changes' });

      await journey.step('saves a logo', async () => {
        await logo
          .locator('input[type=file]')
          .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
        await logo.getByRole('button', { name: 'Save logo' }).click();
        await expect(home.locator('img')).toHaveAttribute('src', /^\/media\/files\/[\da-f]{40}-128\.webp$/);
        await expectAccessible(page, logo);
        // Other edits on the page stay, and the page does not report the logo as somebody else's change.
        await form.getByRole('textbox', { name: 'Tagline' }).fill('Coins, freshly minted');
        await logo.getByRole('button', { name: 'Use the default logo' }).click();
        await expect(home.locator('svg')).toBeVisible();
      });
      await journey.step('shows the error of an empty name at its field', async () => {
        const name = form.getByRole('textbox', { name: 'Name' });
        await name.fill('');
        await save.click();
        await expect(form.getByRole('alert')).toHaveText('Enter a name');
        await expect(name).toBeFocused();
        await name.fill('Coinmint');
        await save.click();
        await expect(home).toContainText('Coinmint');
        await expect(save).toBeDisabled();
        const { website } = await api.get<{ website: object }>('/api/strict/settings');
        expect(website).toMatchObject({ name: 'Coinmint', tagline: 'Coins, freshly minted' });
      });
    },
  );
});
