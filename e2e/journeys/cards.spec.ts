import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { openAnew, visit } from '../support/open-anew.ts';

/** Every command needs this header, even without a body. */
const JSON_TYPE = { 'content-type': 'application/json' };

journey.use({ persona: 'vip' });

journey(
  'a trader requests a card, staff open it, and the trader pays with it and closes it',
  async ({ page, api, request }) => {
    const face = page.getByRole('heading', { level: 1 });
    let uuid = '';

    await journey.step('the trader requests it, and staff open it', async () => {
      await visit(page, '/account/credit-cards');
      await page.getByRole('button', { name: 'Request a card' }).click();
      const dialog = page.getByRole('dialog', { name: 'Request a card' });
      await dialog.getByLabel('Name').fill('Journeys');
      await dialog.getByRole('button', { name: 'Request', exact: true }).click();
      await expect(face).toContainText('Journeys');
      await expect(page.getByText('Pending approval')).toBeVisible();
      uuid = page.url().split('/').at(-1) ?? '';
      const signedIn = await request.post('/api/sandbox/sign-in', { data: { persona: 'superuser' } });
      const { sessionHash } = (await signedIn.json()) as { sessionHash: string };
      const opened = await request.post(`/api/strict/vcc/${uuid}/status`, {
        headers: { ...JSON_TYPE, authorization: `Bearer ${sessionHash}` },
        data: { status: 'open' },
      });
      expect(opened.status()).toBe(200);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Add money' })).toBeVisible();
    });

    await journey.step('the PIN shows its number, which hides again', async () => {
      await page.getByRole('button', { name: 'Show details' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Confirm your identity' }).getByRole('textbox').first(),
      ).toBeFocused();
      await page.keyboard.type('123456');
      await expect(page.getByText(/9999 00\d\d \d{4} \d{4}/)).toBeVisible();
      await page.getByRole('button', { name: 'Hide details' }).click();
      await expect(page.getByText(/9999 00/)).toHaveCount(0);
    });

    await journey.step('the trader funds it and pays with it', async () => {
      await page.getByRole('button', { name: 'Add money' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add money' });
      await dialog.getByLabel('Amount').fill('100');
      await expectAccessibleAtBothWidths(page, dialog.getByLabel('Amount'));
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole('button', { name: 'Add money' }).click();
      await expect(dialog).toHaveCount(0);
      await pay(page, '30');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('li[data-key]').filter({ hasText: 'Second Cup Roastery' })).toContainText(
        'Pending',
      );
    });

    await journey.step('a limit and a freeze decline a purchase with the reason', async () => {
      await page
        .getByRole('region', { name: 'Limits' })
        .getByRole('button', { name: 'Change', exact: true })
        .click();
      const limits = page.getByRole('dialog', { name: 'Spend limits' });
      await limits.getByLabel('One purchase').fill('20');
      await limits.getByRole('button', { name: 'Save limits' }).click();
      await expect(limits).toHaveCount(0);
      await pay(page, '20.01');
      await expect(
        page.getByRole('dialog').getByText('Declined: above the limit for one purchase'),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await api.post(`/api/secure/vcc/card/${uuid}/freeze`, { frozen: true });
      const { message } = await api.post<{ message: string }>('/api/sandbox/card-purchase', {
        uuid,
        merchant: 'rail',
        amount: '5',
      });
      expect(message).toBe('Declined: the card is frozen.');
      await api.post(`/api/secure/vcc/card/${uuid}/freeze`, { frozen: false });
    });

    await journey.step('a purchase is refunded, and closing the card returns its balance', async () => {
      const bought = { uuid, merchant: 'books', amount: '12', outcome: 'refund' };
      await api.post('/api/sandbox/card-purchase', bought);
      await api.post('/api/sandbox/clock', { advance: 'P10D' });
      await openAnew(page, `/account/credit-card/${uuid}`);
      await expect(
        page.locator('li[data-key]').filter({ hasText: 'Paper Lantern Books' }).first(),
      ).toContainText('Refund');
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Close card' }).click();
      const dialog = page.getByRole('dialog', { name: 'Close this card?' });
      await dialog.getByRole('button', { name: 'Close card' }).click();
      await expect(page.getByText('Closed').first()).toBeVisible();
      expect(await api.get(`/api/secure/vcc/card/${uuid}`)).toMatchObject({
        card: { status: 'closed', balance: '0', held: '0' },
      });
      expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
    });
  },
);

async function pay(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay a test merchant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay a test merchant' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
}
