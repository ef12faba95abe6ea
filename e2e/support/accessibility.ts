import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';
import type { AxeRun } from './axe-in-page.ts';
import { rememberLooks, runAxe } from './axe-in-page.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** Rows of a table after the fifth. They look like the first five, and the check of contrast costs a millisecond a cell. */
const LATER_ROWS = 'tbody tr:nth-child(n + 6)';

/** WCAG 2.2 AA and best practice. */
const EVERY_RULE: axe.RunOptions = { rules: { 'target-size': { enabled: true } } };

/** The menu of the app, which is the same on all screens. */
export const MENU = ['.sidebar'];

/**
 * The violations that axe finds in the page, or in one part of it.
 * @param without a part that has been checked on another screen
 */
export async function violationsOf(
  page: Page,
  within: Locator | string = 'html',
  without: string[] = [],
): Promise<string[]> {
  if (within === 'html') await expectWhole(page);
  return askAxe(page, within, EVERY_RULE, without);
}

/** The violations of a page that is known to show all of its screen. */
export const violationsOfShown = (page: Page, without: string[] = []): Promise<string[]> =>
  askAxe(page, 'html', EVERY_RULE, without);

/** Waits until a screen of the app has its heading and no placeholder. */
async function expectWhole(page: Page): Promise<void> {
  // The gallery always shows placeholders.
  if (new URL(page.url()).pathname.startsWith('/gallery')) return;
  await expect(page.locator('h1').first()).toBeAttached();
  // The hidden end of an endless list is a placeholder for the next page.
  const loading = page.locator('.skeleton:not([aria-hidden=true] .skeleton), [aria-busy=true]');
  await expect(loading.filter({ visible: true })).toHaveCount(0);
}

async function askAxe(
  page: Page,
  within: Locator | string,
  options: axe.RunOptions,
  without: string[] = [],
): Promise<string[]> {
  const parts = typeof within === 'string' ? page.locator(within) : within;
  // Rules that pass need no report, and no rule that runs needs the style sheets, which axe otherwise fetches again.
  const how: axe.RunOptions = {
    ...options,
    resultTypes: ['violations'],
    preload: false,
    elementRef: true,
  };
  const asked: AxeRun = { exclude: [LATER_ROWS, ...without].map((part) => [part]), how };
  const violations = await parts.evaluateAll(runAxe, asked);
  if (violations) return violations;
  // axe has half a megabyte, so a document gets it once.
  await page.evaluate(axe.source);
  await page.evaluate(rememberLooks);
  return (await parts.evaluateAll(runAxe, asked)) ?? [];
}

/** Checks that nothing of a page extends beyond its right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      if (scrollWidth <= innerWidth) return [];
      const beyond = [...document.body.querySelectorAll('*')].filter(
        (part) => part.getBoundingClientRect().right > innerWidth,
      );
      return [`${scrollWidth} px`, ...beyond.map(({ tagName, className }) => `${tagName} ${className}`)];
    });
  // Right after the width has changed, parts may still be moving.
  const message = `what is wider than the screen at ${page.viewportSize()?.width} px`;
  await expect.poll(excess, { message }).toEqual([]);
}

/** Changes the theme as a switch in another tab does. */
export async function switchTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('theme', document.documentElement.classList.contains('dark') ? 'light' : 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  });
}

/** Checks the page or one part of it against all rules of accessibility. contrast.test.ts checks the colors of both themes. */
export async function expectAccessible(page: Page, within?: Locator): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect(await violationsOf(page, within)).toEqual([]);
}

/** Runs in the page: a control that is half below the top bar or a passing message would count as too small. */
function uncover(): void {
  scrollTo(0, 0);
  for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Close message"]')) close.click();
}

/**
 * Like `expectAccessible`, but leaves out the menu, which other screens check, and looks at the other of two widths, too.
 * The page keeps that width.
 */
export async function expectAccessibleAtBothWidths(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await page.evaluate(uncover);
  await expectNoSidewaysScroll(page);
  expect(await violationsOf(page, 'html', MENU)).toEqual([]);
  await page.setViewportSize((page.viewportSize()?.width ?? 0) < 768 ? WIDE : NARROW);
  await expect(shown).toBeVisible();
  await expectNoSidewaysScroll(page);
}
