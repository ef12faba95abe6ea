import type { Page } from '@playwright/test';

/** Fills in and sends the sign-in form. */
export async function signIn(page: Page, email: string, password = 'papermint'): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const digitsOf = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });

/** Types six digits into the code field; the last one sends them. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await digitsOf(page).click();
  await page.keyboard.type(code);
}
