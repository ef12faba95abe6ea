import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';
import { stepIn } from '../support/step-in.ts';

journey.use({ persona: 'trader', viewport: { width: 1440, height: 900 } });

journey(
  'what staff switch off and pause is seen in the open tab of a trader',
  async ({ page, request, browser, world, baseURL }) => {
    journey.slow();
    const { page: staff, leave } = await stepIn(browser, request, { persona: 'superuser', world, baseURL });
    const dialog = staff.getByRole('dialog');

    await journey.step('a plugin that is switched off blocks the open screen', async () => {
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

    await journey.step('it has a version, and reverting brings it back', async () => {
      await staff.getByRole('button', { name: 'Revert to version 1' }).click();
      await dialog.getByRole('button', { name: 'Revert' }).click();
      await expect(staff.getByRole('button', { name: 'Switch off' })).toBeVisible();
      await expect(staff.getByText('Version 3')).toBeVisible();
      expect(await violationsOf(staff)).toEqual([]);
    });

    await journey.step('a wrong setting is refused at its field', async () => {
      await staff.getByLabel('Highest royalty').fill('20');
      await staff.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(staff.locator('#plugin-maxRoyalty-note')).toContainText('must be between 0 and 0.1');
      await staff.getByLabel('Highest royalty').fill('10');
    });

    await journey.step('a paused network says so where a trader deposits', async () => {
      await visit(page, '/deposit?coin=TRX');
      await expect(page.getByText('Tron', { exact: true })).toBeVisible();
      await staff.goto('/kut/settings/blockchain/tron');
      await staff.getByLabel('Status').selectOption('deposits_paused');
      await expect(staff.getByText('Traders can start no deposit, and read why.')).toBeVisible();
      await staff.getByLabel('Notice (optional)').fill('network upgrade');
      await staff.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Deposits on Tron are paused: network upgrade')).toBeVisible();
    });
    await leave();
  },
);
