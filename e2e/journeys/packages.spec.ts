import { expect } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

journey.describe('a trader', () => {
  journey.use({ persona: 'trader' });

  journey('reads cost and changes, upgrades, and cannot downgrade', async ({ page, api }) => {
    await visit(page, '/account/packages');
    await page.getByRole('button', { name: 'Upgrade to Gold' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Gold' });
    await expectAccessibleAtBothWidths(page, dialog.getByText('Taker fee'));
    await dialog.getByRole('button', { name: 'Pay 199 USD' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Upgrade to/ })).toHaveText(['Upgrade to Platinum']);
    const payments = await api.get<{ data: object[] }>('/api/secure/transactions?type=package');
    expect(payments.data).toMatchObject([{ amount: '-199', description: 'Upgrade to Gold' }]);
    expect(await api.post('/api/secure/package/upgrade', { slug: 'silver' })).toMatchObject({
      error: 'Silver is below your package Gold: you cannot downgrade',
    });
    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
  });
});

journey.describe('staff', () => {
  journey.use({ persona: 'superuser' });

  journey('see the effect of a change, and terms wait for a second person', async ({ page, api }) => {
    await visit(page, '/kut/packages');
    await page.locator('tbody tr[data-key="silver"]').getByText('Silver').click();
    const form = page.getByRole('form', { name: 'Package' });
    await form.getByLabel('Taker fee').fill('0.19');
    const effect = page.getByRole('table', { name: 'Terms before and after' });
    await expect(effect.getByRole('row', { name: /Taker fee/ })).toHaveText('Taker fee0.2%0.19%');
    await form.getByLabel('Futures').selectOption('Not included');
    await expect(effect.getByRole('row', { name: /^Futures/ })).toHaveText('FuturesIncludedNot included');
    await expect(page.getByText('new ones need an upgrade')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('Terms of a package need a reason');
    await form.getByLabel('Reason').fill('As agreed');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Pending approval: Change the terms of Silver')).toBeVisible();
    expect(await api.get('/api/strict/packages/silver')).toMatchObject({ takerFee: '0.002', excludes: [] });
    await form.getByLabel('Name').fill('Silver plus');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Package saved\. It applies to \d+ accounts?\./)).toBeVisible();
  });
});
