import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';

journey('every page beside the app loads without an error, and a call can be tried', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.setViewportSize({ width: 1440, height: 2400 });
  for (const address of ['/api/openapi.json', '/api/asyncapi.json', '/health', '/api/docs/']) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
  }
  await journey.step('a reader tries a call on the API page', async () => {
    // The page draws only the calls in view, so the first ones below its introduction have to be in view.
    const operation = page.locator('.opblock', { has: page.locator('[data-path="/api/auth/login"]') });
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    await expect(operation.locator('.live-responses-table tbody .response-col_status')).toHaveText(/^200/);
  });
  expect(errors).toEqual([]);
});
