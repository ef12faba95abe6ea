import { expect } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

journey.use({ persona: 'vip' });

journey('a trader sends money in two steps, with a draft, a PIN and a receipt', async ({ page, api }) => {
  await visit(page, '/transfer?step=review');
  const form = page.getByRole('form', { name: 'Send money' });
  const amount = form.getByLabel('Amount');
  await journey.step('the URL of a later step leads to the first incomplete one', async () => {
    await expect(form.getByRole('alert')).toHaveText(['Choose a recipient', 'Enter an amount']);
    await expect(form.getByLabel('Recipient')).toBeFocused();
    await expect(page).toHaveURL(/\/transfer$/);
  });

  await journey.step('the form finds a recipient and shows errors of the amount at its field', async () => {
    await form.getByLabel('Recipient').fill('trader@papermint.test');
    await expect(form.getByRole('button', { name: /@papermint\.test/ })).toBeVisible();
    // An email in full needs no choice.
    await page.keyboard.press('Tab');
    await expect(form.getByText(/^Account \d+$/)).toBeVisible();
    await form.getByRole('combobox', { name: 'Asset' }).fill('(USD)');
    await page.keyboard.press('Enter');
    await amount.fill('1x');
    await expect(form.getByRole('alert')).toHaveText('Amount is not a valid number');
    await amount.fill('999999999');
    await expect(form.getByRole('alert')).toContainText('Not enough USD');
    await amount.fill('25');
    await form.getByLabel('Note').fill('Lunch');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expectAccessibleAtBothWidths(page, form.getByText('This cannot be undone'));
  });

  await journey.step(
    'the draft survives a reload, and the back button returns to the previous step',
    async () => {
      await page.reload();
      await expect(form.getByText('This cannot be undone')).toBeVisible();
      await page.goBack();
      await expect(amount).toHaveValue('25');
      await form.getByRole('button', { name: 'Continue' }).click();
    },
  );

  await journey.step('a canceled step-up sends nothing, and the PIN sends the transfer', async () => {
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.getByRole('alert')).toHaveCount(0);
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByRole('textbox').first().fill('123456');
    await expectAccessibleAtBothWidths(
      page,
      page.getByRole('region', { name: 'Sent' }).getByText('Specimen'),
    );
    await expect(page.getByRole('region', { name: 'Sent' }).getByText('Lunch')).toBeVisible();
    expect(await api.get('/api/secure/drafts/transfer')).toMatchObject({ values: null });
    await page.getByRole('button', { name: 'Send another' }).click();
    await expect(amount).toHaveValue('');
  });
});
