import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { gallery } from '../support/gallery.ts';

/** A picture of one red pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

gallery.describe('a list', () => {
  gallery.use({ only: 'tables,lists' });

  // table-section.dom.test.tsx and lists-section.dom.test.tsx test keys, filters, pages and decisions.
  gallery('rows and cells keep their places, and its popups are accessible', async ({ parts }) => {
    await gallery.step('the menu of columns is accessible', async () => {
      const columns = parts.getByRole('button', { name: 'Columns' }).first();
      await columns.click();
      await expect(parts.getByRole('menuitemcheckbox', { name: 'Side' })).toBeVisible();
      expect(await violationsOf(parts, '[role=menu]')).toEqual([]);
      await parts.keyboard.press('Escape');
      // A menu returns the focus when it closes. A key before that would lose the focus of the search.
      await expect(parts.getByRole('menu')).toHaveCount(0);
      await expect(columns).toBeFocused();
    });
    await gallery.step('a cursor and a filled search are accessible', async () => {
      await parts.keyboard.press('/');
      await parts.keyboard.type('eth');
      await expect(parts).toHaveURL(/search=eth/);
      await parts.keyboard.press('ArrowDown');
      expect(await violationsOf(parts, '#tables')).toEqual([]);
    });
    await gallery.step(
      'a long list renders only the rows in view, and the keyboard reaches all of them',
      async () => {
        const table = parts.getByRole('table', { name: 'Many orders' });
        await expect(table).toHaveAttribute('aria-rowcount', '1001');
        await expect(table.getByRole('row').nth(3)).toBeVisible();
        expect(await table.getByRole('row').count()).toBeLessThan(80);
        await parts.getByRole('region', { name: 'Many orders' }).focus();
        await parts.keyboard.press('End');
        await expect(table.locator('[aria-rowindex="1001"]')).toBeVisible();
      },
    );
    await gallery.step('a column keeps its width when its times toggle', async () => {
      const table = parts.getByRole('table', { name: 'Orders', exact: true });
      const header = table.getByRole('columnheader', { name: 'Time' });
      const before = await header.boundingBox();
      await table
        .getByRole('button', { name: /^2026-\d\d-\d\d, / })
        .first()
        .click();
      await expect(table.getByRole('button', { name: /ago/ })).toBeVisible();
      expect((await header.boundingBox())?.width).toBe(before?.width);
    });
    await gallery.step('new rows above a list are accessible', async () => {
      await parts.getByRole('button', { name: 'One comes' }).click();
      await expect(parts.getByRole('button', { name: '1 new' })).toBeVisible();
      expect(await violationsOf(parts, '#lists')).toEqual([]);
    });
    await gallery.step('an act on several rows is accessible with the rows that it leaves out', async () => {
      await parts.getByRole('table', { name: 'Requests' }).getByRole('checkbox').first().click();
      await parts.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
      await expect(parts.getByRole('dialog').locator('li[data-left]')).toHaveCount(3);
      expect(await violationsOf(parts, '[role=dialog]')).toEqual([]);
      await parts.keyboard.press('Escape');
    });
    await gallery.step('the sheet of filters is accessible on a phone', async () => {
      await parts.setViewportSize({ width: 390, height: 844 });
      await parts.getByRole('button', { name: 'Filters' }).first().click();
      const sheet = parts.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('checkbox', { name: 'Rejected' }).click();
      expect(await violationsOf(parts, '[role=dialog]')).toEqual([]);
    });
  });
});

gallery.describe('an overlay', () => {
  gallery.use({ only: 'fields,overlays' });

  // The tests beside the sections test the keys of fields and of the palette.
  gallery('a dialog keeps the focus, and a file has a preview', async ({ parts }) => {
    await gallery.step('a dialog takes the focus, keeps it, and gives it back', async () => {
      const keys = parts.keyboard;
      await parts.getByRole('button', { name: 'Open dialog' }).focus();
      await keys.press('Enter');
      const dialog = parts.getByRole('dialog', { name: 'Name this address' });
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await expect(parts.locator('body')).toHaveClass(/modal-open/);
      for (let presses = 0; presses < 8; presses += 1) {
        await keys.press('Tab');
        // At either end, the focus passes a sentinel outside the overlay.
        await expect
          .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
          .toBe(true);
      }
      await dialog.getByLabel('Name').focus();
      await keys.type('Cold wallet');
      await keys.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(parts.getByRole('button', { name: 'Open dialog' })).toBeFocused();
      await expect(parts.locator('body')).not.toHaveClass(/modal-open/);
    });
    await gallery.step('a press outside a dialog closes only a dialog that allows it', async () => {
      await parts.getByRole('button', { name: 'Open dialog' }).click();
      const dialog = parts.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await parts.mouse.click(5, 450);
      await expect(dialog).toBeVisible();
      await parts.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await parts.getByRole('button', { name: 'Open side sheet' }).click();
      await expect(dialog).toBeVisible();
      await parts.mouse.click(5, 450);
      await expect(dialog).toBeHidden();
    });
    await gallery.step('a file has a preview', async () => {
      const field = parts.locator('#gallery-file');
      await field.setInputFiles({
        name: 'dot.png',
        mimeType: 'image/png',
        buffer: Buffer.from(DOT, 'base64'),
      });
      await expect(parts.getByText('dot.png')).toBeVisible();
      const painted = () =>
        parts.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          const [, , , alpha] = canvas.getContext('2d')?.getImageData(48, 48, 1, 1).data ?? [];
          return alpha;
        });
      await expect.poll(painted).toBeGreaterThan(0);
      await parts.getByRole('button', { name: 'Remove dot.png' }).click();
      await expect(field).toBeAttached();
    });
  });
});
