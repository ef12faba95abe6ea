import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

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
