import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

journey.describe('an invalid order', () => {
  journey.use({ persona: 'trader' });

  journey('shows its error at the field and changes nothing', async ({ page, api }) => {
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
});
