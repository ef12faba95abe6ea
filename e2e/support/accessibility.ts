import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** The property of the page where `askAxe` puts axe. */
    axe: typeof axe;
  }
}

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** Rows of a table after the fifth. They look like the first five, and the check of contrast costs a millisecond a cell. */
const LATER_ROWS = 'tbody tr:nth-child(n + 6)';

/** The menu of the app, which is the same on all screens. */
export const MENU = ['.sidebar'];

/**
 * The violations that axe finds in the page, or in one part of it: WCAG 2.2 AA and best practice.
 * @param without a part that has been checked on another screen
 */
export const violationsOf = (
  page: Page,
  within: Locator | string = 'html',
  without: string[] = [],
): Promise<string[]> => askAxe(page, within, { rules: { 'target-size': { enabled: true } } }, without);

/** The rules of contrast, whose results depend on the theme. */
const lowContrastOf = (
  page: Page,
  within: Locator | string = 'html',
  without: string[] = [],
): Promise<string[]> => askAxe(page, within, { runOnly: ['color-contrast', 'link-in-text-block'] }, without);

/** Waits until a screen of the app has its heading and no placeholder. */
async function expectWhole(page: Page): Promise<void> {
  // The gallery always shows placeholders.
  if (new URL(page.url()).pathname.startsWith('/gallery')) return;
  await expect(page.locator('h1').first()).toBeAttached();
  // The hidden end of an endless list is a placeholder for the next page.
  const loading = page.locator('.skeleton:not([aria-hidden=true] .skeleton), [aria-busy=true]');
  await expect(loading.filter({ visible: true })).toHaveCount(0);
}

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

interface Rule {
  id: string;
  matches(element: Element, ...more: unknown[]): boolean;
}

/** Parts of axe that its types leave out. */
interface Inside {
  commons: { color: { Color: { prototype: Color } } };
  _audit: { rules: Rule[] };
}

/**
 * Lets axe check contrast, its most expensive rule, once for elements that look the same. Each color is parsed once.
 * Elements look the same if they and all elements around them share classes, states and styles. The memory lasts as
 * long as the document, which stays while journeys go from screen to screen.
 */
function rememberContrast(): void {
  const { commons, _audit } = window.axe as unknown as Inside;
  const { prototype } = commons.color.Color;
  const parse = prototype.parseString;
  const colors = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const before = colors.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = parse.call(this, text);
    colors.set(text, { r, g, b, alpha });
    return this;
  };

  const contrast = _audit.rules.find(({ id }) => id === 'color-contrast');
  if (!contrast) throw new Error('axe has no rule for contrast.');
  const { matches } = contrast;
  const looks = new Map<string, number>();
  /** A number for the look of an element. Two elements share it only if all their styles agree. */
  const lookOf = (element: Element): number => {
    const { parentElement, tagName, attributes } = element;
    const own = [...attributes]
      .filter(({ name }) =>
        /^(class|style|disabled|data-|aria-(?!label|describedby|controls|owns))/.test(name),
      )
      .map(({ name, value }) => `${name}=${value}`);
    const look = [parentElement ? lookOf(parentElement) : innerWidth, tagName, ...own].join(' ');
    const known = looks.get(look) ?? looks.size;
    looks.set(look, known);
    return known;
  };
  const checked = new Set<number>();
  contrast.matches = function (element, ...more) {
    if (!matches.call(this, element, ...more)) return false;
    const look = lookOf(element);
    const isNew = !checked.has(look);
    checked.add(look);
    return isNew;
  };
}

async function askAxe(
  page: Page,
  within: Locator | string,
  options: axe.RunOptions,
  without: string[] = [],
): Promise<string[]> {
  if (within === 'html') await expectWhole(page);
  // axe has half a megabyte, so a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(rememberContrast);
  }
  // Rules that pass need no report, and no rule that runs needs the style sheets, which axe otherwise fetches again.
  const asked: axe.RunOptions = { ...options, resultTypes: ['violations'], preload: false };
  const parts = typeof within === 'string' ? page.locator(within) : within;
  return parts.evaluateAll(
    async (include, { exclude, how }) => {
      // A part that still fades in has too little contrast. A busy machine may draw no frame for a while.
      const frame = () =>
        new Promise((done) => {
          requestAnimationFrame(done);
          setTimeout(done, 500);
        });
      const coming = () => document.querySelector('[data-starting-style]');
      const end = performance.now() + 10_000;
      do await frame();
      while (coming() && performance.now() < end);
      if (coming()) throw new Error(`This does not come in: ${coming()?.outerHTML.slice(0, 300)}`);
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      }
      const { violations } = await window.axe.run({ include, exclude }, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { exclude: [LATER_ROWS, ...without].map((part) => [part]), how: asked },
  );
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

/** Checks the page or one part of it against all rules of accessibility, and in the other theme against those of contrast. */
export async function expectAccessible(page: Page, within?: Locator): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect(await violationsOf(page, within)).toEqual([]);
  await switchTheme(page);
  expect(await lowContrastOf(page, within), 'in the other theme').toEqual([]);
}

/**
 * Like `expectAccessible`, but checks the other theme at the other of two widths, and leaves out the menu, which other
 * screens check. The page keeps that width and theme.
 */
export async function expectAccessibleAtBothWidths(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await violationsOf(page, 'html', MENU)).toEqual([]);
  await page.setViewportSize((page.viewportSize()?.width ?? 0) < 768 ? WIDE : NARROW);
  await switchTheme(page);
  await expect(shown).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await lowContrastOf(page, 'html', MENU), 'in the other theme').toEqual([]);
}
