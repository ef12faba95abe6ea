import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The person for whom the registration form is filled in. */
export const APPLICANT = { firstName: 'Ingrid', lastName: 'Solberg', password: 'a lantern on the pier' };

export const formOf = (page: Page) => page.getByRole('form', { name: 'Create an account' });

/** Fills in the registration form, without sending it. */
export async function fillApplication(page: Page, email: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('First name').fill(APPLICANT.firstName);
  await form.getByLabel('Last name').fill(APPLICANT.lastName);
  await form.getByRole('combobox', { name: 'Country' }).click();
  await page.keyboard.type('Norway');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(APPLICANT.password);
  await form.getByRole('checkbox').check();
}
