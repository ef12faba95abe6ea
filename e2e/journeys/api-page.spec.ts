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
