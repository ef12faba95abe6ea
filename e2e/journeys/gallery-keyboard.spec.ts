import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { chooseFilter, filterChip } from '../support/filters.ts';
import { gallery } from '../support/gallery.ts';
import { moveTo } from '../support/open-anew.ts';

/** A picture of one red pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

gallery.describe('by keyboard, a list', () => {
  gallery.use({ only: 'tables' });

  gallery('a table is sorted, paged, chosen from and arranged by keyboard alone', async ({ parts }) => {
    const table = parts.getByRole('table', { name: 'Orders', exact: true });
    const keys = parts.keyboard;

    await table.getByRole('button', { name: 'Pair' }).focus();
    await keys.press('Enter');
    await expect(table.getByRole('columnheader', { name: 'Pair' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(parts).toHaveURL(/sort=pair/);
    await keys.press('Tab');
    await keys.press('Enter');
    await expect(table.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    await table.getByRole('checkbox', { name: 'Select row' }).first().focus();
    await keys.press('Space');
    await expect(parts.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected');
    await table.getByRole('checkbox', { name: 'Select all rows' }).focus();
    await keys.press('Space');
    await expect(parts.getByRole('toolbar', { name: 'Selected rows' })).toContainText('10 selected');

    await parts.getByRole('button', { name: 'Next page' }).focus();
    await keys.press('Enter');
    await expect(parts).toHaveURL(/page=2/);
    await expect(parts.getByRole('toolbar', { name: 'Selected rows' })).toBeHidden();

    await parts.getByRole('button', { name: 'Columns' }).focus();
    await keys.press('Enter');
    await expect(parts.getByRole('menuitemcheckbox', { name: 'Side' })).toBeFocused();
    expect(await violationsOf(parts, '[role=menu]')).toEqual([]);
    await keys.press('Enter');
    await expect(table.getByRole('columnheader', { name: 'Side' })).toBeHidden();
    await keys.press('Escape');
    await expect(parts.getByRole('button', { name: 'Columns' })).toBeFocused();
    await parts.reload();
    await expect(table.getByRole('columnheader', { name: 'Pair' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Side' })).toBeHidden();
  });

  gallery(
    'a page beyond the last leads to the last, and rows and cells keep their places',
    async ({ parts }) => {
      await gallery.step('a page beyond the last leads to the last', async () => {
        await moveTo(parts, '/gallery/gallery.html?only=tables&page=99');
        await expect(parts).toHaveURL(/page=10$/);
        await expect(parts.getByRole('button', { name: 'Page 10', exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
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
    },
  );

  gallery('a cursor goes over rows and pages, chooses and opens', async ({ parts }) => {
    const table = parts.getByRole('table', { name: 'Orders', exact: true });
    const rowAt = (place: number) => table.locator('tbody tr').nth(place);
    const keys = parts.keyboard;
    await keys.press('j');
    await expect(rowAt(0).getByRole('button').first()).toBeFocused();
    await keys.press('ArrowDown');
    await keys.press('x');
    await keys.press('Shift+J');
    await expect(parts.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 selected');
    for (let row = 2; row < 9; row += 1) await keys.press('j');
    await expect(rowAt(9).getByRole('button').first()).toBeFocused();
    await keys.press('j');
    await expect(parts).toHaveURL(/page=2/);
    await expect(rowAt(0).getByRole('button').first()).toBeFocused();
    await keys.press('k');
    await expect(parts).not.toHaveURL(/page=2/);
    await expect(rowAt(9).getByRole('button').first()).toBeFocused();
    await keys.press('Enter');
    await expect(parts).toHaveURL(/order=order-9/);

    await keys.press('/');
    await keys.type('eth');
    await expect(parts).toHaveURL(/search=eth/);
    await expect(rowAt(0)).toContainText('ETH/USD');
    await keys.press('ArrowDown');
    await expect(rowAt(0).getByRole('button').first()).toBeFocused();
    expect(await violationsOf(parts, '#tables')).toEqual([]);
  });

  gallery('filters are chips, and a sheet on a phone', async ({ parts }) => {
    await gallery.step('chips show their values and can be removed', async () => {
      await chooseFilter(parts, 'Status', 'Filled', 'Open');
      await expect(filterChip(parts, 'Status')).toHaveText('Status: Filled, Open');
      await expect(parts).toHaveURL(/status=filled%2Cnew/);
      await expect(filterChip(parts, 'Status')).toBeFocused();
      await chooseFilter(parts, 'Pair', 'ETH/USD');
      await expect(filterChip(parts, 'Pair')).toHaveText('Pair: ETH/USD');
      await parts.getByRole('button', { name: 'Remove Status' }).click();
      await expect(parts).not.toHaveURL(/status/);
      await parts.getByRole('button', { name: 'Clear all' }).click();
      await expect(parts).not.toHaveURL(/pair/);
    });
    await gallery.step('filters and order open as a sheet on a phone', async () => {
      await parts.setViewportSize({ width: 390, height: 844 });
      await parts.getByRole('button', { name: 'Filters' }).click();
      const sheet = parts.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('checkbox', { name: 'Rejected' }).click();
      await sheet.getByLabel('Sort by').selectOption('Pair, ascending');
      expect(await violationsOf(parts, '[role=dialog]')).toEqual([]);
      await sheet.getByRole('button', { name: /^Show \d+ sample orders/ }).click();
      await expect(sheet).toBeHidden();
      await expect(parts).toHaveURL(/status=rejected.*sort=pair/);
      await expect(parts.getByRole('button', { name: 'Filters 1' })).toBeVisible();
    });
  });
});

gallery.describe('a list and a queue', () => {
  gallery.use({ only: 'lists' });

  gallery('rows hold still while the list is looked at', async ({ parts }) => {
    const table = parts.getByRole('table', { name: 'Moving orders' });
    const rows = table.locator('tbody tr');
    await expect(rows.first()).toContainText('order-5');
    await parts.getByRole('button', { name: 'One comes' }).click();
    await parts.getByRole('button', { name: 'One comes' }).click();
    await expect(parts.getByRole('button', { name: '2 new' })).toBeVisible();
    await expect(rows.first()).toContainText('order-5');
    expect(await violationsOf(parts, '#lists')).toEqual([]);
    await parts.keyboard.press('.');
    await expect(rows.first()).toContainText('order-3');
    await parts.getByRole('button', { name: 'The second leaves' }).click();
    await expect(rows.nth(1)).toHaveAttribute('title', 'No longer in this list');
    await expect(rows.nth(1)).toContainText('order-4');
  });

  gallery('a queue is worked through by keys, and the latest decision taken back', async ({ parts }) => {
    await parts.setViewportSize({ width: 1440, height: 900 });
    const queue = parts.getByRole('table', { name: 'Requests' });
    const keys = parts.keyboard;
    await queue.getByRole('checkbox', { name: 'Select row' }).first().focus();
    await keys.press('Tab');
    await keys.press('Enter');
    await expect(parts.getByRole('complementary', { name: 'Delist LTC' })).toBeVisible();
    await keys.press('a');
    await expect(parts.getByRole('complementary', { name: 'Delist ZEC' })).toBeVisible();
    await keys.press('r');
    await expect(parts.getByLabel('Reason')).toBeFocused();
    await keys.press('Control+Enter');
    await expect(parts.getByText('Enter a reason')).toBeVisible();
    await keys.type('Too early');
    await keys.press('Control+Enter');
    await expect(parts.getByRole('complementary', { name: 'Delist UNI' })).toBeVisible();
    await keys.press('u');
    await expect(parts.getByText('Approved Delist LTC')).toBeVisible();
    await expect(queue).toContainText('Delist ZEC');
    await keys.press('Escape');

    await gallery.step(
      'a decision that the server would refuse stays at its row with the reason',
      async () => {
        await queue.getByText('Delist DOT').click();
        const open = parts.getByRole('complementary', { name: 'Delist DOT' });
        await keys.press('a');
        await expect(open.getByRole('alert')).toHaveText('The coin is delisted already.');
        await expect(parts.getByText('Approved Delist DOT')).toBeHidden();
        await keys.press('Escape');
      },
    );

    await queue.getByRole('checkbox', { name: 'Select all rows' }).click();
    await parts.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
    const dialog = parts.getByRole('dialog', { name: /^Approve \d requests\?/ });
    await expect(dialog).toBeVisible();
    await gallery.step(
      'an act on several leaves out what speaks against it, each with its reason',
      async () => {
        const left = dialog.locator('li[data-left]');
        await expect(left.filter({ hasText: 'Delist UNI' })).toContainText('Priya Raman is looking at it');
        await expect(left.filter({ hasText: 'Delist ATOM' })).toContainText('Traded today');
        await expect(left.filter({ hasText: 'Delist DOT' })).toContainText('The coin is delisted already.');
        await expect(dialog).toContainText('1 × Traded today');
        await dialog.getByText('Include 1 with marks').click();
        await expect(left.filter({ hasText: 'Delist ATOM' })).toHaveCount(0);
      },
    );
    expect(await violationsOf(parts, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: /^Approve \d/ }).click();
    const results = parts.getByRole('dialog', { name: /approved, 1 failed/ });
    await expect(results).toContainText('The coin has changed since.');
    await results.getByRole('button', { name: 'Done' }).click();
    await expect(queue.locator('tbody tr')).toHaveCount(3);
  });
});

gallery.describe('by keyboard, an overlay', () => {
  gallery.use({ only: 'fields,overlays' });

  gallery('dialogs, fields and the palette follow the keyboard', async ({ parts }) => {
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
    await gallery.step('the keyboard alone searches and sets a combobox', async () => {
      const country = parts.getByRole('combobox', { name: 'Country' }).first();
      await country.focus();
      await parts.keyboard.type('swi');
      await expect(parts.getByRole('option')).toHaveText(['Switzerland']);
      await parts.keyboard.press('Enter');
      await expect(country).toHaveValue('Switzerland');
      await expect(country).toBeFocused();
      await country.fill('nowhere');
      await expect(parts.getByText('No matching countries.')).toBeVisible();
    });
    await gallery.step('the arrow keys pick a day', async () => {
      await parts.keyboard.press('Escape');
      const from = parts.getByRole('textbox', { name: 'From', exact: true });
      await parts.getByRole('button', { name: 'Choose a date' }).first().focus();
      await parts.keyboard.press('Enter');
      await expect(parts.getByRole('button', { name: 'Friday, June 12, 2026' })).toBeFocused();
      await parts.keyboard.press('PageDown');
      await parts.keyboard.press('ArrowUp');
      await parts.keyboard.press('Home');
      await expect(parts.getByRole('button', { name: 'Monday, June 29, 2026' })).toBeFocused();
      await parts.keyboard.press('Enter');
      await expect(from).toHaveValue('2026-06-29');
      await expect(parts.getByRole('button', { name: 'Choose a date' }).first()).toBeFocused();
    });
    await gallery.step('a minute can be typed or picked with the keys', async () => {
      const field = parts.getByRole('textbox', { name: 'Date and time (UTC)' });
      await expect(field).toHaveValue('2026-06-01 17:30');
      await field.fill('202607040905');
      await field.press('Tab');
      await expect(field).toHaveValue('2026-07-04 09:05');
      await parts.keyboard.press('Enter');
      await expect(parts.getByRole('button', { name: 'Saturday, July 4, 2026' })).toBeFocused();
      await parts.keyboard.press('ArrowRight');
      await parts.keyboard.press('Enter');
      await parts.getByLabel('Hour').selectOption('18');
      await parts.getByLabel('Minute').selectOption('45');
      await expect(field).toHaveValue('2026-07-05 18:45');
      await parts.keyboard.press('Escape');
      await expect(parts.getByRole('button', { name: 'Choose date and time' }).first()).toBeFocused();
      await field.fill('tomorrow');
      await field.press('Tab');
      await expect(field).toHaveValue('tomorrow');
    });
    await gallery.step('a file has a preview, and a file of another kind is refused', async () => {
      const field = parts.locator('#gallery-file');
      await field.setInputFiles({
        name: 'a.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg/>'),
      });
      await expect(parts.getByText('Document must be a PNG, JPEG or PDF file')).toBeVisible();
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
    await gallery.step('the palette opens by key, finds by synonyms, and gives the focus back', async () => {
      await parts
        .getByRole('button', { name: 'Go elsewhere' })
        .or(parts.getByRole('link', { name: 'Go elsewhere' }))
        .focus();
      await parts.keyboard.press('Control+k');
      const palette = parts.getByRole('dialog', { name: 'Command palette' });
      await expect(palette.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
      await parts.keyboard.type('balance');
      await expect(palette.getByRole('option')).toHaveText(['Overview']);
      await parts.keyboard.press('Enter');
      await expect(palette).toBeHidden();
      await expect(parts.getByText('Last command: Overview')).toBeVisible();
      await expect(parts.getByRole('link', { name: 'Go elsewhere' })).toBeFocused();
    });
  });
});
