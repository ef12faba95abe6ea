import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';

journey.describe('the command palette', () => {
  journey.use({ persona: 'trader' });

  journey('opens a screen by keyboard alone', async ({ page }) => {
    await page.goto('/account/overview');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('transac');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/transactions$/);
    await expect(palette).toBeHidden();
  });
});
