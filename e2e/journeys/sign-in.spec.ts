import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';

journey('signing in by e-mail and password, and out again', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('E-mail').fill('superuser@papermint.test');
  await form.getByLabel('Password', { exact: true }).fill('papermint');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/account\/overview$/);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toMatch(/^[\w-]{43}$/);

  await page.getByRole('button', { name: 'Account' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(form).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

journey('a wrong password says so at the field and in a message', async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('E-mail').fill('trader@papermint.test');
  await form.getByLabel('Password', { exact: true }).fill('not this one');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form.getByRole('alert')).toHaveText('E-mail or password is wrong.');
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('E-mail or password is wrong.');
  await expect(page).toHaveURL(/\/login$/);
});

journey('an e-mail that is none says so at the field', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('E-mail').fill('trader');
  await form.getByLabel('Password', { exact: true }).fill('papermint');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form.getByRole('alert')).toHaveText('Email is not a valid email');
});

journey('a persona is one press away', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Helena Vasquez/ }).click();
  await expect(page).toHaveURL(/\/account\/overview$/);
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('€');
});

journey('a suspended account is told why', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Viktor Hale/ }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Sign-ins from two continents');
  await expect(page).toHaveURL(/\/$/);
});

journey(
  'a screen of traders sends a guest to sign in; a session that is over is taken away',
  async ({ page }) => {
    await page.goto('/account/transactions');
    await expect(page).toHaveURL(/\/login$/);
    await page.evaluate(() => localStorage.setItem('session', 'x'.repeat(43)));
    await page.goto('/account/overview');
    await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  },
);

journey('a path that is none shows that it is none', async ({ page }) => {
  await page.goto('/nothing/like/this');
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
});
