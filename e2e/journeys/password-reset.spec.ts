import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { lastMail } from '../support/mailbox.ts';
import { moveTo, visit } from '../support/open-anew.ts';
import { signIn } from '../support/sign-in.ts';

const PASSWORD = 'a lantern on the pier';
const EMAIL = 'trader@papermint.test';

const messagesOf = (page: Page) => page.getByRole('list', { name: 'Messages' });

journey(
  'a reset replaces the password, ends sessions and locks withdrawals for a day',
  async ({ page, request }) => {
    const before = await request.post('/api/sandbox/sign-in', { data: { persona: 'trader' } });
    const { sessionHash } = (await before.json()) as { sessionHash: string };

    await visit(page, '/login');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
    await page.getByRole('button', { name: 'Send a link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toContainText(`If ${EMAIL} has an account`);
    await expect(page.getByRole('button', { name: /^Send a new link in \d+ s$/ })).toBeVisible();

    const { subject, link } = await lastMail(request, EMAIL);
    expect(subject).toBe('Set a new password (Simulated)');
    await page.goto(link);
    const form = page.getByRole('form', { name: 'Set a new password' });
    await expect(form).toContainText('For t•••@papermint.test.');
    const field = form.getByLabel('New password');
    await field.fill('lantern');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('Password must be at least 10 characters');
    await expect(field).toBeFocused();
    await field.fill(PASSWORD);
    await expect(form.getByText('Strong')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is set')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Withdrawals and transfers are locked until');
    const headers = { authorization: `Bearer ${sessionHash}` };
    expect((await request.get('/api/secure/security', { headers })).status()).toBe(401);

    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, EMAIL);
    await expect(messagesOf(page)).toContainText('Email or password is wrong.');
    await signIn(page, EMAIL, PASSWORD);
    await expect(page).toHaveURL(/\/account\/overview$/);
    await moveTo(page, '/trade/BTC/USD');
    const ticket = page.getByRole('form', { name: 'Market order' });
    await expect(ticket).toContainText(/Orders trade between [\d,.]+ and [\d,.]+/);
    await expect(ticket).toContainText('Within 2% of the price, because withdrawals are locked until');

    await page.evaluate(() => localStorage.removeItem('session'));
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('Link is wrong, already used or expired');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  },
);

journey('an unknown address gets the same answer as a known one', async ({ page }) => {
  await visit(page, '/forgot-password');
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter your email address');
  await page.getByLabel('Email').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Email is not a valid email');
  await page.getByLabel('Email').fill('nobody@papermint.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'If nobody@papermint.test has an account',
  );
  await page.getByRole('button', { name: 'Use a different email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@papermint.test');
});

journey('a link that expires during the form says so', async ({ page, request }) => {
  await request.post('/api/auth/forgot-password-email', { data: { email: 'vip@papermint.test' } });
  const { link } = await lastMail(request, 'vip@papermint.test');
  await page.goto(link);
  const form = page.getByRole('form', { name: 'Set a new password' });
  await form.getByLabel('New password').fill(PASSWORD);
  const token = link.split('/').at(-1);
  await request.post('/api/auth/verify-reset-password', { data: { token, password: 'some other lantern' } });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Link is wrong, already used or expired');
});

journey('a URL without a token leads to the form that requests a link', async ({ page }) => {
  await visit(page, '/reset-password/email');
  await page.getByRole('link', { name: 'Send a link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

journey.describe('while somebody is signed in', () => {
  journey.use({ persona: 'new-trader' });

  journey('the link of their own account ends this session too', async ({ page, request }) => {
    const email = 'new-trader@papermint.test';
    await request.post('/api/auth/forgot-password-email', { data: { email } });
    await page.goto((await lastMail(request, email)).link);
    await page.getByRole('form', { name: 'Set a new password' }).getByLabel('New password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is set')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
