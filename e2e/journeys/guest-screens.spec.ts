import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessibleAtBothWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { lastMail } from '../support/mailbox.ts';
import { visit } from '../support/open-anew.ts';
import { digitsOf, signIn } from '../support/sign-in.ts';

const NARROW = { width: 390, height: 844 };

interface Stage {
  page: Page;
  request: APIRequestContext;
  /** The link of a password reset, valid until somebody uses it. */
  resetLink: string;
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Each screen of the sign-in and the registration, with as many errors as it can show. */
const SCREENS: Record<string, (stage: Stage) => Promise<void>> = {
  async login({ page }) {
    await visit(page, '/login');
    await expect(page.getByText('Or sign in as')).toBeVisible();
    await press(page, 'Sign in');
    await expect(page.getByRole('alert')).toHaveCount(2);
  },
  async 'login by mail'({ page }) {
    await visit(page, '/login#code');
    await press(page, 'Send a code');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await page
      .getByRole('textbox', { name: 'Email' })
      .fill('nobody-with-quite-a-long-address@papermint.test');
    await press(page, 'Send a code');
    await expect(digitsOf(page)).toBeFocused();
    await press(page, 'Sign in');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('link', { name: '/api/sandbox/mail' })).toBeVisible();
  },
  async 'login by a link that is over'({ page }) {
    await visit(page, `/login?token=${'x'.repeat(43)}`);
    await expect(page.getByRole('alert')).toHaveCount(1);
  },
  async register({ page }) {
    // An open app remembers what was typed before.
    await page.goto('/register');
    await page.getByLabel('Password', { exact: true }).fill('lantern');
    await press(page, 'Create account');
    await expect(page.getByRole('alert')).toHaveCount(7);
  },
  async 'verify email'({ page }) {
    await visit(page, '/verify/email');
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@papermint.test');
    await press(page, 'Send a code');
    await expect(digitsOf(page)).toBeFocused();
    await press(page, 'Confirm');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('link', { name: '/api/sandbox/mail' })).toBeVisible();
  },
  async 'forgot password'({ page }) {
    await visit(page, '/forgot-password');
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await press(page, 'Send a link');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@papermint.test');
    await press(page, 'Send a link');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  },
  async 'reset password'({ page, resetLink }) {
    await visit(page, resetLink);
    await page.getByRole('textbox', { name: 'New password' }).fill('lantern');
    await press(page, 'Set password');
    await expect(page.getByRole('alert')).toHaveCount(1);
  },
  async 'two-factor'({ page }) {
    await visit(page, '/login');
    await signIn(page, 'two-factor@papermint.test');
    await expect(digitsOf(page)).toBeFocused();
    await press(page, 'Sign in');
    await expect(page.getByRole('alert')).toHaveCount(1);
  },
  async 'recovery code'({ page }) {
    await visit(page, '/login');
    await signIn(page, 'two-factor@papermint.test');
    await press(page, 'Use a recovery code instead');
    await press(page, 'Sign in');
    await expect(page.getByRole('alert')).toHaveCount(1);
  },
};

async function newResetLink(request: APIRequestContext): Promise<string> {
  const email = 'trader@papermint.test';
  // The server sends no other link within a minute, so the previous one is still valid.
  await request.post('/api/auth/forgot-password-email', { data: { email } });
  return (await lastMail(request, email)).link;
}

for (const [name, stand] of Object.entries(SCREENS)) {
  journey(`${name}, with its errors shown: every width, large text`, async ({ page, request }) => {
    await page.setViewportSize(NARROW);
    await stand({ page, request, resetLink: await newResetLink(request) });
    // The first invalid field may have scrolled the header halfway under the top bar.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleAtBothWidths(page, page.getByRole('main'));
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
    // The next journey has the same document.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  });
}
