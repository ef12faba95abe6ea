import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { pressByKeys, tabTo } from '../support/keys.ts';
import { lastMail } from '../support/mailbox.ts';
import { visit } from '../support/open-anew.ts';
import { stepIn } from '../support/step-in.ts';

const ROOM = { width: 1440, height: 900 };
/** On the simulated Bitcoin chain. */
const ADDRESS = 'sim1qqpyysjzgfpyysjzgfpyysjzgfpyysjzgfef2ye0';
const LABEL = 'Desk drawer';
const REASON = 'The address is on a list of scams';

const form = (page: Page) => page.getByRole('form', { name: 'Withdraw', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function typePin(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('123456');
  await expect(dialog).toBeHidden();
}

/** Asks for a withdrawal to the new address, by the keyboard alone, and opens its record. */
async function withdraw(page: Page, amount: string): Promise<void> {
  await visit(page, '/withdraw');
  await pressByKeys(page, button(page, `Withdraw to ${LABEL}`));
  await expect(page.getByRole('radio', { name: LABEL })).toBeChecked();
  await tabTo(page, form(page).getByLabel('Amount'), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check where it goes')).toBeVisible();
  await pressByKeys(page, form(page).getByRole('button', { name: 'Withdraw', exact: true }));
  await typePin(page);
  await pressByKeys(page, page.getByRole('link', { name: 'Follow it' }));
  await expect(page.getByText('Staff decide it, usually within four hours.')).toBeVisible();
}

journey.use({ persona: 'trader', viewport: ROOM });

journey(
  'a withdrawal goes to a new address once it has waited, is approved and sent; others are rejected and canceled',
  async ({ page, api, browser, request, world, baseURL }) => {
    journey.slow();
    // The record of one that waits or moves is loaded again every few seconds.
    const LIVE = { timeout: 20_000 };
    await journey.step('an address is added by the keyboard, and waits a day', async () => {
      await visit(page, '/withdraw');
      await pressByKeys(page, button(page, 'Add'));
      const dialog = page.getByRole('dialog', { name: 'Add a wallet' });
      await expect(dialog.getByLabel('Coin')).toBeFocused();
      await page.keyboard.type('BTC');
      await tabTo(page, dialog.getByLabel('Address'));
      await page.keyboard.type('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
      await tabTo(page, dialog.getByLabel('Name'));
      await page.keyboard.type(LABEL);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert').first()).toBeVisible();
      await tabTo(page, dialog.getByLabel('Address'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(ADDRESS);
      await page.keyboard.press('Enter');
      await typePin(page);
      const confirm = page.getByRole('dialog', { name: `Confirm ${LABEL}` });
      await expect(confirm.getByRole('textbox').first()).toBeFocused();
      const { code } = await lastMail(request, 'trader@papermint.test');
      await page.keyboard.type(code);
      await expect(confirm).toBeHidden();
      const entry = page.getByRole('listitem').filter({ hasText: LABEL });
      await expect(entry.getByText(/^Can be used/)).toBeVisible();
      await expect(button(page, `Withdraw to ${LABEL}`)).toHaveCount(0);
      await api.post('/api/sandbox/clock', { advance: 'PT24H' });
    });

    const { page: staff, leave } = await stepIn(browser, request, { persona: 'superuser', world, baseURL });
    const open = async () => {
      await staff.goto(`/kut/billing/withdrawals?search=${encodeURIComponent(LABEL)}`);
      await expect(staff.locator('tbody tr[data-key]')).toHaveCount(1);
      await staff.keyboard.press('j');
      await staff.keyboard.press('Enter');
      await expect(staff.getByRole('complementary').last().getByText('Arrives')).toBeVisible();
    };
    // A decision is sent five seconds after it was made.
    const sent = () => expect(staff.locator('tbody tr[data-key]')).toHaveCount(0, { timeout: 20_000 });

    await journey.step('a withdrawal above the automatic limit is approved by a key, and sent', async () => {
      await withdraw(page, '0.02');
      await expectAccessibleAtBothWidths(page, page.getByText('Staff decide it, usually within four hours.'));
      await page.setViewportSize(ROOM);
      await open();
      await staff.keyboard.press('a');
      await sent();
      await api.post('/api/sandbox/clock', { advance: 'PT2H' });
      await expect(page.getByRole('main').getByText('Completed').first()).toBeVisible(LIVE);
    });

    await journey.step('another is rejected with a reason, which the trader reads', async () => {
      await withdraw(page, '0.02');
      await open();
      await staff.keyboard.press('r');
      await staff.getByLabel('Reason').fill(REASON);
      await staff.keyboard.press('Control+Enter');
      await sent();
      await expect(page.getByText(`Rejected: ${REASON}`)).toBeVisible(LIVE);
    });

    await journey.step('a third is canceled by its trader', async () => {
      await withdraw(page, '0.02');
      await pressByKeys(page, button(page, 'Cancel withdrawal'));
      const dialog = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
      await pressByKeys(page, dialog.getByRole('button', { name: 'Cancel it' }));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByText('Canceled').first()).toBeVisible();
    });

    await leave();
    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
  },
);
