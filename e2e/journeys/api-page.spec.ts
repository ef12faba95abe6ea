import { expect } from '@playwright/test';
import { violationsOfShown } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';

// The journey leaves the app for a page beside it.
journey.use({ alone: true });

journey('every page beside the app loads without an error, and a call can be tried', async ({ page }) => {
  for (const address of ['/api/openapi.json', '/api/asyncapi.json', '/health']) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
  }
  await journey.step('a link to a call opens it among closed groups', async () => {
    const answer = await page.goto('/api/docs/#/Sign-in/accounts.login');
    expect(answer?.status()).toBe(200);
    await expect(page.locator('.opblock-tag-section.is-open')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Back to the app' })).toHaveAttribute('href', '/');
    expect(await violationsOfShown(page)).toEqual([]);
  });
  await journey.step('a reader tries the call', async () => {
    const operation = page.locator('.opblock.is-open', {
      has: page.locator('[data-path="/api/auth/login"]'),
    });
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    await expect(operation.locator('.live-responses-table tbody .response-col_status')).toHaveText(/^200/);
  });
});
