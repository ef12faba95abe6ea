import { expect } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

journey.use({ persona: 'vip' });

journey(
  'a trader gets a quote, lets it expire, gets a new one and accepts it, by keyboard alone',
  async ({ page, api }) => {
    await api.post('/api/sandbox/clock', { speed: 0 });
    await visit(page, '/account/convert-crypto');
    const form = page.getByRole('form', { name: 'Convert' });
    const pay = form.getByRole('textbox', { name: 'You pay' });
    const receive = form.getByRole('textbox', { name: 'You receive' });
    const quote = page.getByRole('form', { name: 'Quote' });

    await journey.step('either amount can be typed, and its error shows at its field', async () => {
      await pay.fill('250');
      await expect(receive).not.toHaveValue('');
      await receive.fill('0.001');
      await expect(pay).not.toHaveValue('250');
      await pay.fill('999999999');
      await page.keyboard.press('Enter');
      await expect(form.getByRole('alert')).toContainText('Amount must be worth at most 250,000 USD');
    });

    await journey.step('a quote expires with the simulated clock and converts nothing', async () => {
      await pay.fill('250');
      await page.keyboard.press('Enter');
      const convert = quote.getByRole('button', { name: 'Convert' });
      await expect(convert).toBeFocused();
      await expectAccessibleAtBothWidths(page, page.getByText('Fee, 0.1%, included'));
      await api.post('/api/sandbox/clock', { advance: 'PT16S' });
      await expect(quote.getByText('This quote has expired. Nothing was converted.')).toBeVisible();
    });

    await journey.step('one key gets a new quote, and another accepts it', async () => {
      await page.keyboard.press('r');
      await expect(quote.getByRole('button', { name: 'Convert' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Converted' }).getByText('Specimen')).toBeVisible();
      await page.getByRole('link', { name: 'See the transaction' }).click();
      await expect(page.getByText('Converted USD to BTC').first()).toBeVisible();
    });

    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true });
  },
);
