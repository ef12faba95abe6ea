import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violationsOfShown } from './accessibility.ts';

interface Expected {
  /** A text that the screen shows once it has its data. */
  ready: string;
  /** The title of the screen before; unset where only the width has changed. */
  before?: string;
}

/** Runs in the page, once it has drawn its width: what the screen lacks, and what extends beyond its right edge. */
async function faultsOf({ ready, before }: Expected): Promise<string[]> {
  // Media queries change with a frame, and React follows before the next. A busy machine may draw none.
  const frame = () =>
    new Promise((done) => {
      requestAnimationFrame(done);
      setTimeout(done, 500);
    });
  await frame();
  await frame();
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has what is hidden, too
  const shown = document.body.innerText.replaceAll(/\s+/g, ' ').toLowerCase();
  const faults = shown.includes(ready.toLowerCase()) ? [] : [`lacks "${ready}"`];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > innerWidth,
    );
    faults.push(
      `is ${scrollWidth} px wide: ${beyond.map(({ tagName, className }) => `${tagName} ${className}`).join(', ')}`,
    );
  }
  if (before === undefined) return faults;

  // The title changes together with what is on the screen.
  const { title } = document;
  if (title === before) faults.push('has the title of the screen before');
  if (!title.endsWith('(Simulated)')) faults.push(`is called ${title}`);
  if (!shown.includes('simulated market. no real money.')) faults.push('does not say that it is simulated');
  if (!document.querySelector('h1')) faults.push('lacks a heading');
  // The end of an endless list is hidden until a reader comes near.
  const loading = document.querySelectorAll('.skeleton:not([aria-hidden=true] .skeleton), [aria-busy=true]');
  if ([...loading].some((part) => part.checkVisibility({ visibilityProperty: true })))
    faults.push('is loading');
  return faults;
}

async function expectNoFaults(page: Page, expected: Expected): Promise<void> {
  const message = `what is wrong at ${page.viewportSize()?.width} px`;
  await expect
    .poll(() => page.evaluate(faultsOf, expected), { message, intervals: [50, 100, 250, 500] })
    .toEqual([]);
}

/**
 * Checks the open screen at its width and against all rules of accessibility, then at further widths. Each check is one
 * call of the page, because there are many screens.
 * @param without a part that has been checked on another screen
 */
export async function expectGoodScreen(
  page: Page,
  expected: Required<Expected>,
  widths: { width: number; height: number }[],
  without: string[],
): Promise<void> {
  await expectNoFaults(page, expected);
  expect(await violationsOfShown(page, without)).toEqual([]);
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectNoFaults(page, { ready: expected.ready });
  }
}
