import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Widths of a phone and of a tablet. */
const TOUCH = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
];

/** Controls that may be smaller than 44 px, each with its reason. */
const SMALLER = [
  // Half of the prices would leave a book whose rows have 44 px.
  'ol[aria-label$="best first"] button',
  // The licence of the chart requires it, and nothing is beside it.
  'a[href="https://www.tradingview.com/"]',
  // It is there for keys only.
  'a[href="#content"]',
];

interface Measured {
  exceptions: string;
  /** The id of the part of the page that is measured; the whole page without it. */
  within?: string;
}

/**
 * Runs in the page: the controls in it that are lower than 44 px for a finger, with their sizes. What a label or an
 * area over a control takes counts as well, so those that look smaller are asked for by their place.
 */
function smallTargets({ exceptions, within }: Measured): string[] {
  const part = within === undefined ? document.body : document.getElementById(within);
  if (!part || part.querySelector('.skeleton, [aria-busy="true"]')) return [`${within ?? 'page'} is loading`];
  // 44 less a border, which takes a press as well.
  const LEAST = 42;
  const controls =
    'a[href], button, input, select, textarea, summary, [role="tab"], [role="button"], [role="slider"]';
  const faults: string[] = [];
  for (const control of part.querySelectorAll<HTMLInputElement>(controls)) {
    // A press anywhere on a row opens it, as its button does.
    const whole = control.matches('[type="radio"], [type="checkbox"]')
      ? control.closest('label')
      : control.matches('[data-row]') && control.closest<HTMLElement>('tr');
    const target = whole || control;
    if (control.disabled || control.closest(`[inert], [aria-hidden="true"], ${exceptions}`)) continue;
    const { width, height } = target.getBoundingClientRect();
    // A hidden list for screen readers has no place that a finger meets.
    if (height >= LEAST || width < 2 || !target.checkVisibility({ visibilityProperty: true })) continue;
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, bottom } = target.getBoundingClientRect();
    const takes = (y: number) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(control) === true);
    };
    const middle = (top + bottom) / 2;
    // Something lies over it, such as a text in the middle of a line that scrolls away.
    if (!takes(middle)) continue;
    let [above, below] = [0, 0];
    while (above < LEAST && takes(middle - above - 1)) above++;
    while (below < LEAST && takes(middle + below + 1)) below++;
    if (above + below + 1 < LEAST) {
      const name = control.ariaLabel || target.textContent || control.title;
      faults.push(`${control.tagName} "${name.slice(0, 40)}" is ${above + below + 1} px high`);
    }
  }
  scrollTo(0, 0);
  return faults;
}

/** Runs in the page: the ids of the tabs whose panels are not shown, and of those whose panels are. */
function tabsOf(): { others: string[]; chosen: string[] } {
  const tabs = [...document.querySelectorAll('[role="tab"]')].filter((tab) => tab.checkVisibility());
  const idsOf = (selected: string) => tabs.filter((tab) => tab.ariaSelected === selected).map(({ id }) => id);
  return { others: idsOf('false'), chosen: idsOf('true') };
}

/** Runs in the page: presses a tab. @returns the id of its panel */
function press(tab: string): string {
  const button = document.getElementById(tab);
  button?.click();
  return button?.getAttribute('aria-controls') ?? tab;
}

async function expectNoSmall(page: Page, where: string, within?: string): Promise<void> {
  const measured = { exceptions: SMALLER.join(', '), ...(within !== undefined && { within }) };
  const message = `what is too low for a finger ${where}`;
  await expect.poll(() => page.evaluate(smallTargets, measured), { message }).toEqual([]);
}

/**
 * Checks that fingers meet the controls of the open screen, at the widths of a phone and a tablet. Of tabs that are not
 * shown it measures only the panels, because the rest of the screen is the same.
 */
export async function expectTouchTargets(page: Page): Promise<void> {
  const before = page.viewportSize();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  for (const size of TOUCH) {
    await page.setViewportSize(size);
    const where = `at ${size.width} px`;
    await expectNoSmall(page, where);
    const { others, chosen } = await page.evaluate(tabsOf);
    for (const tab of others)
      await expectNoSmall(page, `${where} in ${tab}`, await page.evaluate(press, tab));
    // A chosen tab stays chosen on the next screen.
    for (const tab of chosen) await page.evaluate(press, tab);
  }
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
  if (before) await page.setViewportSize(before);
}
