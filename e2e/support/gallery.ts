import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { journey } from './journey.ts';

interface Fixtures {
  /** The sections to show; all if empty. */
  only: string;
  /** The open gallery page. */
  parts: Page;
}

/** Opens the gallery page with the named sections, or with all. */
export async function openGallery(page: Page, only: string): Promise<void> {
  await page.goto(`/gallery/gallery.html${only && `?only=${only}`}`);
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
}

/** A journey on the gallery page, which needs no world. */
export const gallery = journey.extend<Fixtures>({
  only: ['', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  baseURL: ({}, use) => use(process.env.E2E_GALLERY_URL ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: likewise
  world: ({}, use) => use('none'),

  parts: async ({ page, only }, use) => {
    await openGallery(page, only);
    await use(page);
  },
});
