import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { gallery } from '../support/gallery.ts';
import { expectNoSidewaysScroll } from '../support/journey.ts';

const LOOKS = (['dark', 'light'] as const).flatMap((theme) =>
  ([390, 1440] as const).map((width) => ({ theme, width })),
);

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

for (const { theme, width } of LOOKS) {
  gallery.describe(`the gallery, ${theme} at ${width}`, () => {
    gallery.use({ theme, viewport: { width, height: 900 }, hasTouch: width < 500, reducedMotion: 'reduce' });

    gallery('every part is accessible and stays within its width', async ({ parts }) => {
      await expectNoSidewaysScroll(parts);
      expect(await violationsOf(parts)).toEqual([]);
    });

    gallery.describe('so is', () => {
      gallery.use({ only: 'fields,overlays' });

      gallery('every overlay, open', async ({ parts }) => {
        for (const overlay of OVERLAYS) {
          await overlay.open(parts);
          await expect(parts.locator(overlay.shown), overlay.name).toBeVisible();
          expect(await violationsOf(parts, overlay.shown), overlay.name).toEqual([]);
          await expectNoSidewaysScroll(parts);
          await parts.keyboard.press('Escape');
          if (overlay.name !== 'toasts')
            await expect(parts.locator(overlay.shown), overlay.name).toBeHidden();
        }
      });
    });
  });
}

gallery.describe('the gallery at 320', () => {
  gallery.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

  gallery('stays within the narrowest width', async ({ parts }) => {
    await expectNoSidewaysScroll(parts);
  });
});

gallery('is no part of what is served', async ({ request }) => {
  const answer = await request.get('/gallery.html');
  expect(await answer.text()).not.toContain('Gallery');
});
