import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { journey } from './journey.ts';

const built = fileURLToPath(new URL('../../apps/web/dist-gallery', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface Fixtures {
  /** The sections that are shown; all if none is named. */
  only: string;
  /** The gallery page, open. */
  parts: Page;
}

/**
 * A journey over the gallery page. The product does not serve it: its files are put under /gallery/ of the
 * same host, with the same security policy as the product's pages.
 */
export const gallery = journey.extend<Fixtures>({
  only: ['', { option: true }],

  parts: async ({ page, request, only }, use) => {
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    await page.route('**/gallery/**', (route) => {
      const asked = join(built, new URL(route.request().url()).pathname.replace('/gallery/', ''));
      const file = existsSync(asked) && extname(asked) in TYPES ? asked : join(built, 'gallery.html');
      return route.fulfill({
        body: readFileSync(file),
        contentType: TYPES[extname(file)] ?? 'text/plain',
        headers: { 'content-security-policy': policy },
      });
    });
    await page.goto(`/gallery/gallery.html${only && `?only=${only}`}`);
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await use(page);
  },
});
