import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { journey } from './journey.ts';

interface Fixtures {
  /** The sections that are shown; all if none is named. */
  only: string;
  /** The gallery page, open. */
  parts: Page;
}

/** Opens the gallery page with the sections that are named; all if none is. */
export async function openGallery(page: Page, only: string): Promise<void> {
  await page.goto(`/gallery/gallery.html${only && `?only=${only}`}`);
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
}

/** A journey over the gallery page, which needs no world. */
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
