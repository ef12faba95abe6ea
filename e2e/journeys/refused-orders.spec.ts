import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';

journey.describe('an order that can not be', () => {
  journey.use({ persona: 'trader' });

  for (const [amount, sentence] of [
    ['0', 'Amount must be more than 0'],
    ['0.000001', 'Amount must be a multiple of 0.00001 BTC'],
    ['0.00001', 'Amount is too small: an order must come to at least 5 USD'],
  ] as const) {
    journey(`of ${amount} BTC says so at the field, and nothing moves`, async ({ page, api }) => {
      const before = await api.get('/api/secure/assets');
      await page.goto('/trade/BTC/USD');
      const form = page.getByRole('form', { name: 'Market order' });
      const field = form.getByLabel('Amount', { exact: true });
      await field.fill(amount);
      await form.getByRole('button', { name: 'Buy BTC' }).click();
      await expect(form.getByRole('alert')).toHaveText(sentence);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      const amounts = (assets: unknown) =>
        (assets as { currency: string; amount: string }[])
          .map(({ currency, amount: has }) => [currency, has])
          .sort();
      expect(amounts(await api.get('/api/secure/assets'))).toEqual(amounts(before));
    });
  }

  journey('of more than there is can not be pressed, and says why', async ({ page }) => {
    await page.goto('/trade/BTC/USD');
    const form = page.getByRole('form', { name: 'Market order' });
    await form.getByLabel('Amount', { exact: true }).fill('9');
    const button = form.getByRole('button', { name: 'Buy BTC' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('More USD than you have available.');
    await form.getByLabel('Amount', { exact: true }).fill('0.001');
    await expect(button).toBeEnabled();
  });

  journey('a comma typed for thousands is not made a point of', async ({ page }) => {
    await page.goto('/trade/BTC/USD');
    const form = page.getByRole('form', { name: 'Market order' });
    await form.getByLabel('Amount', { exact: true }).pressSequentially('1,000');
    await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('1,000');
    await form.getByRole('button', { name: 'Buy BTC' }).click();
    await expect(form.getByRole('alert')).toHaveText('Write the amount without a comma, such as 1000 or 1.5');
  });

  journey('without an amount asks for one', async ({ page }) => {
    await page.goto('/trade/BTC/USD');
    const form = page.getByRole('form', { name: 'Market order' });
    await form.getByRole('button', { name: 'Buy BTC' }).click();
    await expect(form.getByRole('alert')).toHaveText('Enter how much BTC to buy');
    await expect(form.getByLabel('Amount', { exact: true })).toBeFocused();
  });
});
