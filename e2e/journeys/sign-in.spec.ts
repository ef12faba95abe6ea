import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { lastMail } from '../support/mailbox.ts';
import { visit } from '../support/open-anew.ts';
import { digitsOf, signIn } from '../support/sign-in.ts';

journey('a trader signs in by email and password and signs out', async ({ page }) => {
  await visit(page, '/');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill('superuser@papermint.test');
  await form.getByLabel('Password', { exact: true }).fill('papermint');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/overview$/);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toMatch(/^[\w-]{43}$/);

  await page.getByRole('button', { name: 'Account' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(form).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

journey('a wrong password shows an error at the field and in a message', async ({ page }) => {
  await visit(page, '/login');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill('trader@papermint.test');
  await form.getByLabel('Password', { exact: true }).fill('not this one');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Email or password is wrong.');
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Email or password is wrong.');
  await expect(page).toHaveURL(/\/login$/);
});

journey('an invalid email shows its error at the field', async ({ page }) => {
  await visit(page, '/');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill('trader');
  await form.getByLabel('Password', { exact: true }).fill('papermint');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Email is not a valid email');
});

journey('a persona is two presses away', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'All demo accounts' }).click();
  await page.getByRole('button', { name: /Helena Vasquez/ }).click();
  await expect(page).toHaveURL(/\/account\/overview$/);
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('€');
});

journey('a suspended account reads the reason', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'All demo accounts' }).click();
  await page.getByRole('button', { name: /Viktor Hale/ }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Sign-ins from two continents');
  await expect(page).toHaveURL(/\/$/);
});

journey("a trader's screen sends a guest to the sign-in and removes an expired session", async ({ page }) => {
  await page.goto('/account/transactions');
  await expect(page).toHaveURL(/\/login$/);
  await page.evaluate(() => localStorage.setItem('session', 'x'.repeat(43)));
  await page.goto('/account/overview');
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

journey('an unknown path shows the not-found page', async ({ page }) => {
  await visit(page, '/nothing/like/this');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

journey('a mailed code signs in and leads to the requested page', async ({ page, request }) => {
  await page.goto('/account/transactions');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Sign in with an email code' }).click();
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter your email address');
  await page.getByRole('textbox', { name: 'Email' }).fill('vip@papermint.test');
  await page.keyboard.press('Enter');
  await expect(digitsOf(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('If vip@papermint.test has an account');
  await page.keyboard.type((await lastMail(request, 'vip@papermint.test')).code);
  await expect(page).toHaveURL(/\/account\/transactions$/);
});

journey('the link in a mail signs in once', async ({ page, request }) => {
  await request.post('/api/auth/cl', { data: { email: 'clerk@papermint.test' } });
  const { link } = await lastMail(request, 'clerk@papermint.test');
  await page.goto(link);
  await expect(page).toHaveURL(/\/account\/overview$/);
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Link is wrong, already used or expired.');
  await page.getByRole('link', { name: 'Request a new email' }).click();
  await expect(page.getByRole('form', { name: 'Sign in by email' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with your password' }).click();
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
});

journey('the page says how long to wait after five wrong passwords', async ({ page }) => {
  await visit(page, '/login');
  const alert = page.getByRole('form', { name: 'Sign in' }).getByRole('alert');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse(/\/api\/auth\/login$/);
    await signIn(page, 'admin@papermint.test', `not this one ${attempt}`);
    await answered;
    await expect(alert).toHaveText('Email or password is wrong.');
  }
  await signIn(page, 'admin@papermint.test');
  await expect(alert).toHaveText('Too many wrong attempts. Try again in a minute');
});

journey('only the right password shows the reason of a suspension', async ({ page }) => {
  await visit(page, '/login');
  await signIn(page, 'suspended@papermint.test');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Sign-ins from two continents');
  await expect(page).toHaveURL(/\/login$/);
});

journey.describe('while somebody is signed in', () => {
  journey.use({ persona: 'new-trader' });

  journey('the link in a mail signs in its own account', async ({ page, request }) => {
    // Nobody else asks for a link of this account: another within a minute would not be mailed.
    const email = 'in-revision@papermint.test';
    await request.post('/api/auth/cl', { data: { email } });
    await page.goto((await lastMail(request, email)).link);
    await expect(page).toHaveURL(/\/account\/overview$/);
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('£');
  });

  journey(
    'the link asks for the code of an account with two-factor authentication',
    async ({ page, request }) => {
      const email = 'two-factor@papermint.test';
      await request.post('/api/auth/cl', { data: { email } });
      await page.goto((await lastMail(request, email)).link);
      await expect(digitsOf(page)).toBeFocused();
      const answer = await request.get(`/api/sandbox/two-factor-code?email=${encodeURIComponent(email)}`);
      await page.keyboard.type(((await answer.json()) as { code: string }).code);
      await expect(page).toHaveURL(/\/account\/overview$/);
      await expect(page.getByRole('region', { name: 'Balance' })).toContainText('€');
    },
  );
});
