import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  expectNoSidewaysScroll,
  lowContrastOf,
  switchTheme,
  violationsOf,
} from '../support/accessibility.ts';
import { gallery } from '../support/gallery.ts';

interface Overlay {
  name: string;
  open: (page: Page) => Promise<void>;
  /** The overlay itself. */
  shown: string;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const OVERLAYS: readonly Overlay[] = [
  { name: 'dialog', open: press('Open dialog'), shown: '[role=dialog]' },
  { name: 'long dialog', open: press('Open long dialog'), shown: '[role=dialog]' },
  { name: 'bottom sheet', open: press('Open bottom sheet'), shown: '[role=dialog]' },
  { name: 'side sheet', open: press('Open side sheet'), shown: '[role=dialog]' },
  { name: 'popover', open: press('Open popover'), shown: '[role=dialog]' },
  { name: 'menu', open: press('More'), shown: '[role=menu]' },
  {
    name: 'palette',
    open: press('Open palette (Ctrl K)'),
    shown: '[aria-label="Command palette"]',
  },
  {
    name: 'tooltip',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open popover' }).focus();
      await page.keyboard.press('Tab');
    },
    shown: '[role=tooltip]',
  },
  {
    name: 'select',
    open: (page) => page.getByRole('combobox', { name: 'Asset' }).first().click(),
    shown: '[data-open] [role=listbox]',
  },
  {
    name: 'combobox',
    open: (page) => page.getByRole('combobox', { name: 'Country' }).first().fill('a'),
    shown: '[data-open] [role=listbox]',
  },
  {
    name: 'calendar',
    open: (page) => page.getByRole('button', { name: 'Choose a date' }).first().click(),
    shown: '[role=dialog]',
  },
  {
    name: 'calendar with a time',
    open: (page) => page.getByRole('button', { name: 'Choose date and time' }).first().click(),
    shown: '[role=dialog]',
  },
  {
    name: 'toasts',
    open: async (page) => {
      for (const tone of ['success', 'info', 'warning', 'error']) await press(`Toast ${tone}`)(page);
    },
    shown: 'li[data-tone=error]',
  },
];

for (const [width, hasTouch] of [
  [390, true],
  [1440, false],
] as const) {
  gallery.describe(`the gallery at ${width}`, () => {
    gallery.use({ viewport: { width, height: 900 }, hasTouch, reducedMotion: 'reduce', alone: true });

    gallery('every part is accessible in both themes and stays within its width', async ({ parts }) => {
      await expectNoSidewaysScroll(parts);
      expect(await violationsOf(parts)).toEqual([]);
      await switchTheme(parts);
      expect(await lowContrastOf(parts)).toEqual([]);
      await parts.setViewportSize({ width: hasTouch ? 320 : 768, height: 700 });
      await expectNoSidewaysScroll(parts);
    });

    gallery.describe('so is', () => {
      gallery.use({ only: 'fields,overlays' });

      gallery('every overlay, open', async ({ parts }) => {
        for (const overlay of OVERLAYS) {
          await gallery.step(overlay.name, async () => {
            await overlay.open(parts);
            await expect(parts.locator(overlay.shown)).toBeVisible();
            expect(await violationsOf(parts, overlay.shown)).toEqual([]);
            await switchTheme(parts);
            expect(await lowContrastOf(parts, overlay.shown)).toEqual([]);
            await expectNoSidewaysScroll(parts);
            await parts.keyboard.press('Escape');
            if (overlay.name !== 'toasts') await expect(parts.locator(overlay.shown)).toBeHidden();
          });
        }
      });
    });
  });
}

gallery('is no part of what is served', async ({ request }) => {
  const answer = await request.get('/gallery.html');
  expect(await answer.text()).not.toContain('Gallery');
});
