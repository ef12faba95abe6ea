import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Goes to a URL inside the open app, as a link does. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/**
 * Opens a URL in the open app, on a new screen that keeps no state, even of the same screen. It takes a tenth of a
 * load. The app keeps what it read at its start, such as choices of appearance.
 */
export async function openAnew(page: Page, address: string): Promise<void> {
  await moveTo(page, '/not-found');
  await expect(page).toHaveTitle(/^Not found/);
  await moveTo(page, address);
}

/** Begins a journey: opens a URL in the open app, or loads the app. */
export async function visit(page: Page, address: string): Promise<void> {
  const isOpen = await page.evaluate(() => document.getElementById('root')?.hasChildNodes() === true);
  await (isOpen ? openAnew(page, address) : page.goto(address));
}
