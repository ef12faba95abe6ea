import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { changeSettings } from '../support/site-settings.ts';

const chat = (page: Page) => page.getByRole('button', { name: 'Chat', exact: true });

/** Waits until the page has loaded its configuration and applied it. */
const settled = (page: Page) => page.waitForFunction(() => localStorage.getItem('ipAddress') !== null);

journey.use({ persona: 'trader' });

journey('a page has no chat while the chat is off', async ({ page }) => {
  await page.goto('/account/overview');
  await settled(page);
  await expect(chat(page)).toBeHidden();
});

journey('a chat that is on opens in the corner and introduces itself', async ({ page, request }) => {
  await changeSettings(request, {
    live_chat: true,
    live_chat_script_attributes: '{"data-team":"desk","defer":true}',
  });
  await page.goto('/account/overview');
  await chat(page).click();
  await expect(page.getByRole('region', { name: 'Live chat (simulated)' })).toBeVisible();
  expect(await violationsOf(page, page.getByRole('region', { name: 'Live chat (simulated)' }))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeFocused();
  const script = page.locator('script[data-team="desk"]');
  await expect(script).toHaveAttribute('defer', '');
  await expect(script).toHaveCount(1);
});

journey('the page reports invalid attributes and uses the defaults', async ({ page, request }) => {
  await changeSettings(request, { live_chat: true, live_chat_script_attributes: 'async, please' });
  await page.goto('/account/overview');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Error parsing script attributes');
  await expect(chat(page)).toBeVisible();
  await expect(page.locator('script[src="/live-chat.js"]')).toHaveAttribute('async', '');
});

journey.describe('for staff', () => {
  journey.use({ persona: 'admin' });

  journey('the page has no chat', async ({ page, request }) => {
    await changeSettings(request, { live_chat: true });
    await page.goto('/account/overview');
    await settled(page);
    await expect(chat(page)).toBeHidden();
  });
});
