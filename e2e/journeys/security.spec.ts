import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';
import { totp } from '../support/totp.ts';

const PASSWORD = 'papermint';
const NEXT = 'a lantern on the pier';

/** Types the password into the step-up dialog. */
async function prove(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

journey.describe('a password', () => {
  journey.use({ persona: 'trader' });

  journey(
    'changes after the current one is confirmed, and every other session ends',
    async ({ page, browser }) => {
      const context = await browser.newContext({ storageState: await page.context().storageState() });
      const other = await context.newPage();
      const elsewhere = await page.request.post('/api/auth/login', {
        data: { email: 'trader@papermint.test', password: PASSWORD },
      });
      const { sessionHash } = (await elsewhere.json()) as { sessionHash: string };
      await other.addInitScript((hash) => localStorage.setItem('session', hash), sessionHash);
      await other.goto('/account/overview');
      await expect(other.getByRole('heading', { name: 'Overview' })).toBeVisible();

      await visit(page, '/account/security/update-password');
      const form = page.getByRole('form', { name: 'Change your password' });
      await form.getByLabel('New password', { exact: true }).fill('short');
      await form.getByRole('button', { name: 'Save new password' }).click();
      await expect(form.getByRole('alert')).toHaveText('Password must be at least 10 characters');
      await expect(form.getByLabel('New password', { exact: true })).toBeFocused();
      await form.getByLabel('New password', { exact: true }).fill(NEXT);
      await form.getByRole('button', { name: 'Save new password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
      await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
      await page.keyboard.type('not this');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toBeVisible();
      expect(await violationsOf(page, dialog)).toEqual([]);
      await prove(page);
      await expect(form.getByLabel('New password', { exact: true })).toHaveValue('');

      // The other page goes to the sign-in page by itself.
      await expect(other).toHaveURL(/\/$/);
      await context.close();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
    },
  );

  journey('is needed to change the phone number', async ({ page, api }) => {
    await visit(page, '/account/security/update-phone');
    const form = page.getByRole('form', { name: 'Phone number' });
    await form.getByLabel('Phone number').fill('+46 70 555 01 99');
    await form.getByRole('button', { name: 'Save number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(form.getByLabel('Phone number')).toHaveValue('+46 70 555 01 99');
    const { phone } = await api.get<{ phone: string | null }>('/api/secure/security');
    expect(phone).not.toBe('+46705550199');
  });
});

journey.describe('the second factor', () => {
  journey.use({ persona: 'vip' });

  journey('is turned on with a code, shows its recovery codes once, and is turned off', async ({ page }) => {
    await visit(page, '/account/security/2fa');
    const form = page.getByRole('form', { name: 'Turn on two-factor authentication' });
    // The password comes first, because a code expires while somebody types the password.
    await page.getByRole('button', { name: 'Set up' }).click();
    await prove(page);
    await expect(form.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await form.getByRole('textbox').first().fill('000000');
    await form.getByRole('button', { name: 'Turn on' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    expect(await violationsOf(page, form)).toEqual([]);

    const secret = ((await form.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await form.getByRole('textbox').first().fill(totp(secret));
    await form.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    expect(await violationsOf(page, page.locator('main'))).toEqual([]);
    const recovery = (await codes.first().textContent()) ?? '';
    await page.getByLabel('I have saved the codes').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Recovery codes left')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Recovery codes left')).toBeVisible();
    await expect(codes).toHaveCount(0);

    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Keep it on' })).toBeFocused();
    await page.getByRole('button', { name: 'Turn off' }).click();
    // A step-up from before two-factor authentication is no longer valid.
    const asked = page.getByRole('dialog', { name: 'Confirm your identity' });
    await asked.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await asked.getByRole('button', { name: 'Confirm' }).click();
    // The code comes last, so that it does not expire.
    await expect(asked.getByLabel('Code')).toBeFocused();
    await page.keyboard.type(recovery);
    await page.keyboard.press('Enter');
    await expect(form).toBeVisible();
  });
});

journey.describe('a PIN', () => {
  journey.use({ persona: 'vip' });

  journey('changes, and only the new one is valid', async ({ page, api }) => {
    await visit(page, '/account/security/confirm-pin');
    const form = page.getByRole('form', { name: 'PIN' });
    const digits = form.getByRole('textbox');
    await digits.first().fill('246813');
    await digits.nth(6).fill('246810');
    await form.getByRole('button', { name: 'Save PIN' }).click();
    await expect(form.getByRole('alert')).toHaveText('The PINs do not match');
    await digits.nth(6).fill('246813');
    await form.getByRole('button', { name: 'Save PIN' }).click();
    await prove(page);
    await expect(digits.first()).toHaveValue('');
    expect(await api.post('/api/auth/confirm-pin', { pin: '123456' })).toMatchObject({ key: 'pin' });
    expect(await api.post('/api/auth/confirm-pin', { pin: '246813' })).not.toHaveProperty('key');
  });
});

journey.describe('another session', () => {
  journey.use({ persona: 'vip' });

  journey(
    'ends from this page, and its own page goes to the sign-in by itself',
    async ({ page, browser }) => {
      const context = await browser.newContext({ storageState: await page.context().storageState() });
      const other = await context.newPage();
      const elsewhere = await page.request.post('/api/sandbox/sign-in', { data: { persona: 'vip' } });
      const { sessionHash } = (await elsewhere.json()) as { sessionHash: string };
      await other.addInitScript((hash) => localStorage.setItem('session', hash), sessionHash);
      await other.goto('/account/overview');
      await expect(other.getByRole('heading', { name: 'Overview' })).toBeVisible();

      await visit(page, '/account/security/sessions');
      const rows = page.getByRole('listitem').filter({ hasText: 'signed in' });
      await expect(rows.filter({ hasText: 'This session' })).toBeVisible();
      const ends = page.getByRole('button', { name: /^End session on/ });
      const before = await ends.count();
      const place = await ends.first().boundingBox();
      const press = () => page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
      await press();
      await expect(rows.filter({ hasText: 'Ended' })).toHaveCount(1);
      // A double click ends one session, not two.
      await press();
      await expect(ends).toHaveCount(before - 1);
      await page.getByRole('button', { name: 'End all other sessions' }).click();
      await page.getByRole('button', { name: /^End \d+$/ }).click();
      await expect(ends).toHaveCount(0);
      await expect(other).toHaveURL(/\/$/);
      await context.close();
    },
  );
});

journey.describe('an API key', () => {
  journey.use({ persona: 'vip' });

  journey('is created, used within its scope, and revoked', async ({ page, request }) => {
    await visit(page, '/account/security/api-keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByText('Enter a name for the key')).toBeVisible();
    await dialog.getByLabel('Name').fill('Nightly export');
    await dialog.getByLabel('Read').uncheck();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByText('Choose at least one scope')).toBeVisible();
    await dialog.getByLabel('Read').check();
    expect(await violationsOf(page, dialog)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await prove(page);

    const made = page.getByRole('dialog', { name: 'Your new API key' });
    const key = (await made.locator('code').first().textContent()) ?? '';
    const headers = { authorization: `Bearer ${key}` };
    expect((await request.get('/api/secure/assets', { headers })).status()).toBe(200);
    const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' };
    expect((await request.post('/api/secure/trades/place', { headers, data: order })).status()).toBe(403);
    await made.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('listitem').filter({ hasText: 'Nightly export' });
    await expect(row).toContainText('read');
    await row.getByRole('button', { name: 'Revoke Nightly export' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('No API keys')).toBeVisible();
    expect((await request.get('/api/secure/assets', { headers })).status()).toBe(401);
  });
});
