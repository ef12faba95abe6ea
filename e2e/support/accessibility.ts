import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** What axe has against the page as it stands, or against one part of it: WCAG 2.2 AA and good practice. */
export const violationsOf = (page: Page, within = 'html'): Promise<string[]> =>
  askAxe(page, within, { rules: { 'target-size': { enabled: true } } });

/** What can't be read well: the rules whose answers change with the theme. */
export const lowContrastOf = (page: Page, within = 'html'): Promise<string[]> =>
  askAxe(page, within, { runOnly: ['color-contrast', 'link-in-text-block'] });

/** Everything is said in one call of `options`: a second one, or `withTags`, would take the first back. */
async function askAxe(page: Page, within: string, options: RunOptions): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // What passes needs no report.
    .options({ ...options, resultTypes: ['violations'] })
    // No screen has frames: otherwise each look would open one more page.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Nothing of a page reaches beyond its right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // Where the width has just changed, parts may still be changing places.
  const message = `sideways scroll in px at ${page.viewportSize()?.width}`;
  await expect.poll(excess, { message }).toBeLessThanOrEqual(0);
}

/** Changes the theme as a switch in another tab does, and waits until no colour is on its way. */
export async function switchTheme(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('theme', document.documentElement.classList.contains('dark') ? 'light' : 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}

/**
 * Holds a screen as it stands against every rule of accessibility, and then, in the other theme and at the other of
 * two widths, against the one of contrast. It stays within both widths. The page is left in that other look.
 */
export async function expectAccessible(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize((page.viewportSize()?.width ?? 0) < 768 ? WIDE : NARROW);
  await switchTheme(page);
  await expect(shown).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await lowContrastOf(page), 'in the other theme').toEqual([]);
}
