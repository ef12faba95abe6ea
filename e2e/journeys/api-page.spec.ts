import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';

/** Pages of the server that are no screens of the app. Each must load whole, without an error in the console. */
const PAGES = ['/api/docs/', '/api/openapi.json', '/api/asyncapi.json', '/health'];

journey('every page that the server serves beside the app loads without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const address of PAGES) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
  }
  expect(errors).toEqual([]);
});

journey('a reader tries a call on the API page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/api/docs/');
  // The page draws only the calls in view: this one is near its beginning.
  const operation = page.locator('.opblock', { has: page.locator('[data-path="/api/auth/login"]') });
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.locator('.live-responses-table tbody .response-col_status')).toHaveText(/^200/);
  expect(errors).toEqual([]);
});
