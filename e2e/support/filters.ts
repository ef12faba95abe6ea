import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The chip of a filter above a list. */
export const filterChip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: new RegExp(`^${label}(:|$)`) });

/** Presses options of a filter, by their labels. */
export async function chooseFilter(page: Page, label: string, ...options: string[]): Promise<void> {
  await filterChip(page, label).click();
  const choice = page.getByRole('dialog', { name: label, exact: true });
  for (const option of options) await choice.getByRole('checkbox', { name: option, exact: true }).click();
  if (await choice.isVisible()) await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
}
