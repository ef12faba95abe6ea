import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { lastMail } from '../support/mailbox.ts';
import { visit } from '../support/open-anew.ts';
import { APPLICANT, fillApplication, formOf } from '../support/registration.ts';
import { digitsOf, signIn, typeCode } from '../support/sign-in.ts';
import { changeSettings } from '../support/site-settings.ts';

const PASSWORD = APPLICANT.password;

const messagesOf = (page: Page) => page.getByRole('list', { name: 'Messages' });

async function register(page: Page, email: string): Promise<void> {
  await visit(page, '/register');
  await fillApplication(page, email);
  await formOf(page).getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/verify\/email$/);
  await expect(digitsOf(page)).toBeFocused();
}

journey('a visitor registers from the first page with the mailed code', async ({ page, request }) => {
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Create an account', exact: true }).click();
  await expect(page).toHaveURL(/\/register$/);
  await fillApplication(page, 'ingrid@papermint.test');
  await expect(formOf(page).getByRole('combobox', { name: 'Currency' })).toHaveValue(/NOK/);
  await expect(formOf(page).getByText('Strong')).toBeVisible();
  await formOf(page).getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/verify\/email$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('We sent a code to ingrid@papermint.test');
  await expect(main.getByRole('link', { name: '/api/sandbox/mail' })).toHaveAttribute(
    'href',
    /ingrid%40papermint\.test$/,
  );
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeVisible();
  await expect(digitsOf(page)).toBeFocused();
  const { subject, code } = await lastMail(request, 'ingrid@papermint.test');
  expect(subject).toBe('Confirm your email address (Simulated)');
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/account\/overview$/);
  await expect(messagesOf(page)).toContainText('Your email address is confirmed.');
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('NOK');
});

journey('every empty field shows its error, and a refusal keeps the typed text', async ({ page }) => {
  // An open app remembers what was typed before.
  await page.goto('/register');
  const form = formOf(page);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByRole('alert')).toHaveText([
    'First name must not be empty',
    'Last name must not be empty',
    'Choose a country',
    'Choose a currency',
    'Enter your email address',
    'Choose a password',
    'Confirm that you understand this to continue',
  ]);
  await expect(form.getByLabel('First name')).toBeFocused();

  await fillApplication(page, 'no address');
  await expect(form.getByRole('alert')).toHaveText(['Email is not a valid email']);
  await form.getByLabel('Password', { exact: true }).fill('solberg on the pier');
  await expect(form.getByText('It must not contain your name or email')).toBeVisible();
  await expect(form.getByText('Weak')).toBeVisible();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByRole('alert')).toHaveText([
    'Email is not a valid email',
    'Password must not contain your name or email',
  ]);
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(form.getByRole('alert')).toHaveText(['Email is not a valid email']);
  await expect(form.getByLabel('First name')).toHaveValue('Ingrid');
  await expect(form.getByRole('checkbox')).toBeChecked();
});

journey('a visitor corrects a wrong code and changes the address', async ({ page, request }) => {
  await register(page, 'wrong@papermint.test');
  const { code } = await lastMail(request, 'wrong@papermint.test');
  const wrong = code === '000000' ? '000001' : '000000';
  await typeCode(page, wrong);
  await expect(page.getByRole('alert')).toHaveText('Code is wrong, already used or expired');
  await expect(digitsOf(page)).toBeFocused();
  await expect(digitsOf(page)).toHaveValue('');

  await page.getByRole('link', { name: 'Use a different email' }).click();
  const form = formOf(page);
  await expect(form.getByLabel('First name')).toHaveValue('Ingrid');
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  await form.getByLabel('Email').fill('right@papermint.test');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main')).toContainText('We sent a code to right@papermint.test');
  await typeCode(page, (await lastMail(request, 'right@papermint.test')).code);
  await expect(page).toHaveURL(/\/account\/overview$/);
});

journey('the link in the mail confirms the address once', async ({ page, request }) => {
  await register(page, 'by-link@papermint.test');
  const { link } = await lastMail(request, 'by-link@papermint.test');
  await page.goto(link);
  await expect(page).toHaveURL(/\/account\/overview$/);
  await expect(messagesOf(page)).toContainText('Your email address is confirmed.');
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Link is wrong, already used or expired.');
  await page.getByRole('link', { name: 'Request a new code' }).click();
  await expect(page).toHaveURL(/\/verify\/email$/);
});

journey('the sign-in asks a trader to confirm an unconfirmed address', async ({ page, request }) => {
  await register(page, 'later@papermint.test');
  await visit(page, '/login');
  await signIn(page, 'later@papermint.test', PASSWORD);
  await expect(page).toHaveURL(/\/verify\/email$/);
  await expect(page.getByRole('main')).toContainText('We sent a code to later@papermint.test');
  await typeCode(page, (await lastMail(request, 'later@papermint.test')).code);
  await expect(page).toHaveURL(/\/account\/overview$/);
});

journey.describe('while somebody is signed in', () => {
  journey.use({ persona: 'trader' });

  journey('a link still works', async ({ page, request }) => {
    const answer = await request.post('/api/auth/register', {
      data: {
        email: 'second@papermint.test',
        password: PASSWORD,
        firstName: 'Ingrid',
        lastName: 'Solberg',
        country: 'NO',
        acceptSimulation: true,
      },
    });
    expect(answer.status()).toBe(200);
    await page.goto((await lastMail(request, 'second@papermint.test')).link);
    await expect(page).toHaveURL(/\/account\/overview$/);
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('NOK');
  });

  journey('a link that is no longer valid leads to the overview', async ({ page }) => {
    await page.goto(`/verify/email/${'x'.repeat(43)}`);
    await expect(page.getByRole('alert')).toContainText('Link is wrong, already used or expired.');
    await page.getByRole('link', { name: 'Go to overview' }).click();
    await expect(page).toHaveURL(/\/account\/overview$/);
  });
});

journey.describe('while registration is closed', () => {
  journey.beforeEach(({ request }) => changeSettings(request, { registration_open: false }));
  journey.afterEach(({ request }) => changeSettings(request, { registration_open: true }));

  journey('no link leads to the form, and its page says that registration is closed', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
    await page.goto('/register');
    await expect(page.getByText('Registration is closed')).toBeVisible();
    await expect(formOf(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
