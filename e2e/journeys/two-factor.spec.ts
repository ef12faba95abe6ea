import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { lastMail } from '../support/mailbox.ts';
import { digitsOf, signIn, typeCode } from '../support/sign-in.ts';

const EMAIL = 'two-factor@papermint.test';

async function nextCode(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`/api/sandbox/two-factor-code?email=${encodeURIComponent(EMAIL)}`);
  return ((await answer.json()) as { code: string }).code;
}

// Only two codes are valid and unused within half a minute.
journey.beforeEach(async ({ request, page }) => {
  // An open app would load itself again at the reset.
  await page.goto('/robots.txt');
  expect((await request.post('/api/sandbox/reset', { data: {} })).status()).toBe(200);
});

const recoveryOf = (page: Page) => page.getByLabel('Recovery code');

journey(
  'a visitor signs in with a code by keyboard alone and gets the requested page',
  async ({ page, request }) => {
    await page.goto('/account/transactions?page=1');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').focus();
    await page.keyboard.type(EMAIL);
    await page.keyboard.press('Tab');
    await page.keyboard.type('papermint');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/two-factor$/);
    await expect(digitsOf(page)).toBeFocused();
    await expect(digitsOf(page)).toHaveAttribute('autocomplete', 'one-time-code');
    // A reload loses nothing, and the URL has no secrets.
    await page.reload();
    await expect(digitsOf(page)).toBeFocused();
    await page.keyboard.type(await nextCode(request));
    await expect(page).toHaveURL(/\/account\/transactions\?page=1$/);
    expect(await page.evaluate(() => sessionStorage.getItem('sign-in'))).toBeNull();
  },
);

journey(
  'the form refuses a wrong code and sends a pasted one by itself',
  async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/login');
    await signIn(page, EMAIL);
    await expect(digitsOf(page)).toBeFocused();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Enter all 6 digits');
    const code = await nextCode(request);
    await typeCode(page, code === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert')).toHaveText('Code is wrong or already used');
    await expect(digitsOf(page)).toBeFocused();
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page).toHaveURL(/\/account\/overview$/);
  },
);

journey('a recovery code replaces the authenticator once', async ({ page, request }) => {
  const signedIn = await request.post('/api/sandbox/sign-in', { data: { persona: 'two-factor' } });
  const { sessionHash } = (await signedIn.json()) as { sessionHash: string };
  const headers = { authorization: `Bearer ${sessionHash}` };
  const proof = { password: 'papermint', code: await nextCode(request) };
  expect((await request.post('/api/auth/confirm-password', { headers, data: proof })).status()).toBe(200);
  const fresh = await request.patch('/api/secure/2fa', { headers, data: { action: 'new_recovery_codes' } });
  const [recoveryCode = ''] = ((await fresh.json()) as { recoveryCodes: string[] }).recoveryCodes;

  await page.goto('/login');
  for (const right of [true, false]) {
    await signIn(page, EMAIL);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await expect(recoveryOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Enter a recovery code');
    await page.keyboard.type(recoveryCode.toUpperCase());
    await page.keyboard.press('Enter');
    if (right) {
      await expect(page).toHaveURL(/\/account\/overview$/);
      await page.evaluate(() => localStorage.removeItem('session'));
      await page.goto('/login');
    } else await expect(page.getByRole('alert')).toHaveText('Code is wrong or already used');
  }
  await page.getByRole('button', { name: 'Use an authenticator code instead' }).click();
  await expect(digitsOf(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

journey('an expired sign-in starts again with the reason', async ({ page }) => {
  await page.goto('/two-factor');
  await expect(page.getByText('No sign-in is in progress in this tab')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('sign-in', JSON.stringify({ challenge: 'x'.repeat(43) })));
  await page.reload();
  await typeCode(page, '123456');
  await expect(page).toHaveURL(/\/login$/);
  const form = page.getByRole('form', { name: 'Sign in' });
  await expect(form).toContainText('This sign-in has expired. Start again.');
  await signIn(page, EMAIL, 'not this one');
  await expect(form).not.toContainText('This sign-in has expired');
});

journey('the link in a mail asks for the code as well', async ({ page, request }) => {
  await request.post('/api/auth/cl', { data: { email: EMAIL } });
  await page.goto((await lastMail(request, EMAIL)).link);
  await expect(page).toHaveURL(/\/two-factor$/);
  await expect(digitsOf(page)).toBeFocused();
  await page.keyboard.type(await nextCode(request));
  await expect(page).toHaveURL(/\/account\/overview$/);
});
