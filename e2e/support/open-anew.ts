import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Goes to an address inside the app that is open, as a link does. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/**
 * Opens an address in the app that is open, on a screen that keeps nothing of the one before, not even of the same
 * screen. It takes a tenth of a load. What the app read when it started, such as choices of appearance, stays.
 */
export async function openAnew(page: Page, address: string): Promise<void> {
  await moveTo(page, '/not-found');
  await expect(page).toHaveTitle(/^Not found/);
  await moveTo(page, address);
}

/** Opens an address in the app that is open, where one is, and else by a load: a journey begins with it. */
export async function visit(page: Page, address: string): Promise<void> {
  const isOpen = await page.evaluate(() => document.getElementById('root')?.hasChildNodes() === true);
  await (isOpen ? openAnew(page, address) : page.goto(address));
}
