import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, switchTheme, violationsOf } from '../support/accessibility.ts';
import { gallery, openGallery } from '../support/gallery.ts';
import { journey } from '../support/journey.ts';

interface Overlay {
  name: string;
  /** The section that opens it. */
  on: 'fields' | 'forms' | 'overlays';
  open: (page: Page) => Promise<void>;
  /** The overlay itself. */
  shown: string;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** Sends each form of the section, which is then refused in its way, and goes to the second step of the form in steps. */
async function refuse(page: Page): Promise<void> {
  const saves = page.getByRole('button', { name: 'Save number' });
  for (const save of await saves.all()) await save.click();
  const steps = page.getByRole('form', { name: 'Form in steps' });
  await steps.getByLabel('Nickname').fill('maya');
  await steps.getByRole('button', { name: 'Continue' }).click();
  await expect(steps.getByRole('region', { name: 'Review' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(3);
}

const OVERLAYS: readonly Overlay[] = [
  { name: 'dialog', on: 'overlays', open: press('Open dialog'), shown: '[role=dialog]' },
  { name: 'long dialog', on: 'overlays', open: press('Open long dialog'), shown: '[role=dialog]' },
  { name: 'bottom sheet', on: 'overlays', open: press('Open bottom sheet'), shown: '[role=dialog]' },
  { name: 'side sheet', on: 'overlays', open: press('Open side sheet'), shown: '[role=dialog]' },
  { name: 'popover', on: 'overlays', open: press('Open popover'), shown: '[role=dialog]' },
  { name: 'menu', on: 'overlays', open: press('More'), shown: '[role=menu]' },
  {
    name: 'palette',
    on: 'overlays',
    open: press('Open palette (Ctrl K)'),
    shown: '[aria-label="Command palette"]',
  },
  {
    name: 'tooltip',
    on: 'overlays',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open popover' }).focus();
      await page.keyboard.press('Tab');
    },
    shown: '[role=tooltip]',
  },
  {
    name: 'select',
    on: 'fields',
    open: (page) => page.getByRole('combobox', { name: 'Asset' }).first().click(),
    shown: '[data-open] [role=listbox]',
  },
  {
    name: 'combobox',
    on: 'fields',
    open: (page) => page.getByRole('combobox', { name: 'Country' }).first().fill('a'),
    shown: '[data-open] [role=listbox]',
  },
  {
    name: 'calendar',
    on: 'fields',
    open: (page) => page.getByRole('button', { name: 'Choose a date' }).first().click(),
    shown: '[role=dialog]',
  },
  {
    name: 'calendar with a time',
    on: 'fields',
    open: (page) => page.getByRole('button', { name: 'Choose date and time' }).first().click(),
    shown: '[role=dialog]',
  },
  { name: 'form that is refused', on: 'forms', open: refuse, shown: '#forms' },
  { name: 'confirmation', on: 'forms', open: press('Open confirmation'), shown: '[role=dialog]' },
  {
    name: 'toasts',
    on: 'overlays',
    open: async (page) => {
      for (const tone of ['success', 'info', 'warning', 'error']) await press(`Toast ${tone}`)(page);
    },
    shown: 'li[data-tone=error]',
  },
];

// Every part is checked in one theme when narrow, and in the other when wide.
for (const { width, inOtherTheme } of [
  { width: 390, inOtherTheme: false },
  { width: 1440, inOtherTheme: true },
]) {
  gallery.describe(`the gallery at ${width}`, () => {
    gallery.use({
      viewport: { width, height: 900 },
      hasTouch: width === 390,
      contextOptions: { reducedMotion: 'reduce' },
      alone: true,
    });

    gallery('parts, frames and open overlays are accessible and stay within it', async ({ parts }) => {
      gallery.slow();
      if (inOtherTheme) await switchTheme(parts);
      await gallery.step('every part is accessible and fits', async () => {
        await expectNoSidewaysScroll(parts);
        expect(await violationsOf(parts)).toEqual([]);
        await parts.setViewportSize({ width: width === 390 ? 320 : 768, height: 700 });
        await expectNoSidewaysScroll(parts);
        await parts.setViewportSize({ width, height: 900 });
      });

      await gallery.step('a record and an action on several rows are accessible in every state', async () => {
        await openGallery(parts, 'frames');
        for (const state of ['loading', 'refused', 'missing', 'failed', 'shown']) {
          await parts.getByRole('radio', { name: `Record ${state}` }).check({ force: true });
          expect(await violationsOf(parts, '#record')).toEqual([]);
          await expectNoSidewaysScroll(parts);
        }
        await press('Open act on several')(parts);
        await press('Approve 3')(parts);
        await expect(parts.getByRole('dialog')).toContainText('The coin has changed since.');
        expect(await violationsOf(parts, '[role=dialog]')).toEqual([]);
        await expectNoSidewaysScroll(parts);
      });

      for (const only of ['fields', 'forms', 'overlays']) {
        await openGallery(parts, only);
        for (const overlay of OVERLAYS.filter(({ on }) => on === only)) {
          await gallery.step(overlay.name, async () => {
            await overlay.open(parts);
            await expect(parts.locator(overlay.shown)).toBeVisible();
            expect(await violationsOf(parts, overlay.shown)).toEqual([]);
            await expectNoSidewaysScroll(parts);
            await parts.keyboard.press('Escape');
            if (!/^(toasts|form)/.test(overlay.name)) await expect(parts.locator(overlay.shown)).toBeHidden();
          });
        }
      }
    });
  });
}

journey('the server does not serve the gallery', async ({ request }) => {
  const answer = await request.get('/gallery.html');
  expect(await answer.text()).not.toContain('Gallery');
});
