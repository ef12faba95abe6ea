import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectNoSidewaysScroll,
  violationsOf,
} from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { openAnew, visit } from '../support/open-anew.ts';

const PATH = '/account/preference';

const formOf = (page: Page) => page.getByRole('form', { name: 'Preferences' });
const saveOf = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const messagesOf = (page: Page) => page.getByRole('list', { name: 'Messages' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function choose(page: Page, field: string, typed: string): Promise<void> {
  const control = page.getByRole('combobox', { name: field });
  await control.click();
  // The text is selected a task after the click, so that the next key replaces it.
  const unselected = (input: HTMLInputElement) =>
    input.value.length - ((input.selectionEnd ?? 0) - (input.selectionStart ?? 0));
  await expect.poll(() => control.evaluate(unselected)).toBe(0);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}

const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { classList, dataset } = document.documentElement;
    const style = getComputedStyle(document.documentElement);
    return {
      dark: classList.contains('dark'),
      moves: dataset.moves,
      density: dataset.density,
      up: style.getPropertyValue('--up').trim(),
      down: style.getPropertyValue('--down').trim(),
    };
  });

journey.describe('a trader with holdings', () => {
  journey.use({ persona: 'vip' });

  journey('has totals in the chosen currency, and a name that stays', async ({ page, api }) => {
    journey.slow();
    await journey.step('previews and changes the currency, and reads totals in it', async () => {
      await visit(page, '/preference');
      await expect(page).toHaveURL(PATH);
      const currency = page.getByRole('region', { name: 'Currency' });
      await expect(currency).toContainText('€');
      await expect(saveOf(page)).toHaveCount(0);
      await choose(page, 'Currency', 'yen');
      await expect(currency.getByText(/^≈ ¥[\d,]+$/)).toBeVisible();
      await saveOf(page).click();
      await expect(messagesOf(page)).toContainText('Totals are now shown in JPY.');
      await expect(saveOf(page)).toHaveCount(0);

      await visit(page, '/account/overview');
      const balance = page.getByRole('region', { name: 'Balance' });
      await expect(balance.getByText(/^¥[\d,]+$/).first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Assets' })).toContainText('¥');
      const { trader } = await api.get<{ trader: { currency: string; balance: string } }>('/api/ping');
      expect(trader.currency).toBe('JPY');
      await expect(balance).toContainText(Number(trader.balance).toLocaleString('en'));
    });
    await journey.step('picks a common currency in the account menu, and totals follow at once', async () => {
      await openAnew(page, '/account/overview');
      const balance = page.getByRole('region', { name: 'Balance' });
      // A menu opened before the screen is complete closes with the previous screen.
      await expect(balance).toContainText('¥');
      await page.getByRole('button', { name: 'Account' }).first().click();
      await page.getByRole('menuitemradio', { name: 'CHF' }).click();
      await expect(balance).toContainText('CHF');
      await expect(page.getByRole('menuitemradio', { name: 'CHF' })).toBeChecked();
      await page.getByRole('menuitem', { name: 'More currencies' }).click();
      await expect(page).toHaveURL(/preference#currency$/);
      await expect(page.getByRole('combobox', { name: 'Currency' })).toBeFocused();
      await choose(page, 'Currency', 'KWD');
      await saveOf(page).click();
      await page.getByRole('link', { name: 'Overview', exact: true }).click();
      await expect(balance.getByText(/^[\d,]+\.\d{3} KWD$/).first()).toBeVisible();
    });
    await journey.step('cannot change the verified fields of the identity', async () => {
      await openAnew(page, PATH);
      for (const name of ['First name', 'Last name', 'Country']) {
        const field = formOf(page).getByRole('textbox', { name });
        await expect(field).not.toBeEditable();
        await expect(field).toHaveAccessibleDescription(/after identity verification/);
      }
      await expect(formOf(page).getByLabel('Nickname')).toBeEditable();
    });
  });
});

journey.describe('a new trader', () => {
  journey.use({ persona: 'new-trader' });

  journey('edits the profile and sees errors at their fields', async ({ page, api }) => {
    journey.slow();
    await journey.step('reads the same error at the field from page and server', async () => {
      await visit(page, PATH);
      const form = formOf(page);
      const nickname = form.getByLabel('Nickname');
      await form.getByLabel('Last name').fill('');
      await nickname.fill('no');
      await nickname.press('Enter');
      await expect(form.getByRole('alert')).toHaveText([
        'Last name must not be empty',
        'Nickname must be 3 to 20 characters',
      ]);
      await expect(form.getByLabel('Last name')).toBeFocused();
      await form.getByLabel('Last name').fill('Okafor');
      await nickname.fill('Support');
      await expect(form.getByRole('alert')).toHaveText('Nickname is reserved, choose another');
      await nickname.fill('MAYA');
      await expect(form.getByRole('alert')).toHaveCount(0);
      await nickname.press('Enter');
      await expect(form.getByRole('alert')).toHaveText('Nickname is taken, choose another');
      await expect(nickname).toBeFocused();
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(nickname).toHaveValue('jonas');
      await expect(form.getByRole('alert')).toHaveCount(0);
      await expect(saveOf(page)).toHaveCount(0);
    });
    await journey.step('saves the profile by keyboard alone and keeps the focus', async () => {
      await openAnew(page, PATH);
      const form = formOf(page);
      await form.getByLabel('First name').focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Jonathan');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
      await page.keyboard.type('Austria');
      await page.keyboard.press('Enter');
      await form.getByLabel('First name').press('Enter');
      await expect(messagesOf(page)).toContainText('Profile saved.');
      await expect(form.getByLabel('First name')).toBeFocused();
      expect(await api.get('/api/secure/get-user')).toMatchObject({ firstName: 'Jonathan', country: 'AT' });
      await page.reload();
      await expect(form.getByLabel('First name')).toHaveValue('Jonathan');
      await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Austria');
    });
    await journey.step('must confirm closing the page, but only with unsaved changes', async () => {
      await openAnew(page, PATH);
      const asked = () =>
        page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
      const nickname = formOf(page).getByLabel('Nickname');
      await nickname.fill('unsaved');
      await expect(saveOf(page)).toBeVisible();
      expect(await asked()).toBe(true);
      await nickname.fill('jonas');
      await expect(saveOf(page)).toHaveCount(0);
      expect(await asked()).toBe(false);
    });
  });

  journey('must confirm a link and the back button that would lose changes', async ({ page }) => {
    await page.goto('/account/overview');
    await page.getByRole('button', { name: 'Account' }).first().click();
    await page.getByRole('menuitem', { name: 'Preferences' }).click();
    const nickname = formOf(page).getByLabel('Nickname');
    await nickname.fill('unsaved');

    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(dialogOf(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    expect(await violationsOf(page, dialogOf(page))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(PATH);

    await page.goBack();
    await expect(dialogOf(page)).toBeVisible();
    await expect(page).toHaveURL(PATH);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(nickname).toHaveValue('unsaved');

    await page.goBack();
    await dialogOf(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/account/overview');
    await page.goForward();
    await expect(nickname).toHaveValue('jonas');
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(page).toHaveURL('/account/transactions');
  });
});

journey.describe('appearance', () => {
  journey.use({ persona: 'trader', viewport: { width: 1440, height: 900 } });

  journey('changes colors by a preset, before the app has loaded', async ({ page }) => {
    await visit(page, PATH);
    const standard = await lookOf(page);
    await page.getByRole('radio', { name: 'Red up' }).check();
    const redUp = await lookOf(page);
    expect(redUp).toEqual({ ...standard, moves: 'red-up', up: standard.down, down: standard.up });
    await page.getByRole('radio', { name: 'Blue and orange' }).check();
    expect(await lookOf(page)).toMatchObject({ up: '#4fa3ff', down: '#ff9f40' });
    await page.getByRole('radio', { name: 'Light' }).check();
    expect(await lookOf(page)).toMatchObject({ dark: false, up: '#1a5cba', down: '#9a4900' });

    // first.js alone does this. It runs before the first paint.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/account/overview');
    expect(await lookOf(page)).toMatchObject({ dark: false, moves: 'blue-orange', up: '#1a5cba' });
    await page.unroute('**/assets/*.js');
  });

  journey('changes in another tab as well', async ({ page, context }) => {
    await visit(page, PATH);
    const other = await context.newPage();
    await other.goto('/account/overview');
    await page.getByRole('radio', { name: 'Red up' }).check();
    await page.getByRole('radio', { name: 'Compact' }).check();
    await expect.poll(() => lookOf(other)).toMatchObject({ moves: 'red-up', density: 'compact' });
    await other.getByRole('button', { name: 'Account' }).first().click();
    await expect(other.getByRole('menuitemradio', { name: 'Red up' })).toBeChecked();
    await other.getByRole('menuitemradio', { name: 'Green up' }).click();
    await expect(page.getByRole('radio', { name: 'Green up' })).toBeChecked();
  });

  journey('changes the height of list rows and hides balances', async ({ page }) => {
    await journey.step('density changes the height of rows', async () => {
      const rowHeight = async () => {
        await visit(page, '/account/transactions');
        const row = page.getByRole('row').nth(1);
        await expect(row.getByRole('cell').first()).toContainText(/\d/);
        return (await row.boundingBox())?.height;
      };
      expect(await rowHeight()).toBe(40);
      await visit(page, PATH);
      await page.getByRole('radio', { name: 'Compact' }).check();
      expect(await rowHeight()).toBe(32);
      await visit(page, '/account/overview');
      const assets = page.getByRole('table', { name: 'Assets' });
      await expect(assets).toContainText('Bitcoin');
      for (const row of await assets.locator('tbody tr').all()) {
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(33);
      }
    });
    await journey.step('balances can be hidden', async () => {
      await openAnew(page, PATH);
      await page.getByRole('switch', { name: /Hide balances/ }).check();
      await expect(page.getByRole('region', { name: 'Currency' })).toContainText('Hidden');
      await visit(page, '/account/overview');
      await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Hidden');
    });
  });
});

journey.describe('on a phone', () => {
  journey.use({ persona: 'new-trader', viewport: { width: 390, height: 844 } });

  journey(
    'the page is accessible with errors, with an open list and with the account menu',
    async ({ page }) => {
      await visit(page, PATH);
      const form = formOf(page);
      await form.getByLabel('First name').fill('');
      await form.getByLabel('First name').press('Enter');
      await expectAccessibleAtBothWidths(page, form.getByRole('alert'));
      await page.getByRole('combobox', { name: 'Currency' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      // An open list hides the rest of the page from screen readers. Its controls close it.
      expect(await violationsOf(page, '[data-open] [role=listbox]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
      await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, page.getByRole('menu'));
    },
  );
});

journey.describe('at 320', () => {
  journey.use({ persona: 'new-trader', viewport: { width: 320, height: 640 } });

  journey('nothing extends beyond the edge', async ({ page }) => {
    await visit(page, PATH);
    await formOf(page).getByLabel('Nickname').fill('unsaved');
    await expect(saveOf(page)).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

journey.describe('a picture', () => {
  journey.use({ persona: 'trader' });

  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

  journey('shows its errors, is saved, appears in the menu, and is removed', async ({ page, api }) => {
    await visit(page, PATH);
    const section = page.getByRole('region', { name: 'Picture' });
    const field = section.locator('input[type=file]');

    await journey.step('the page refuses a file before it sends it', async () => {
      await field.setInputFiles(file('a.svg', 'image/svg+xml', Buffer.from('<svg/>')));
      await expect(section.getByRole('alert')).toHaveText('Picture must be a JPEG, PNG, WebP or GIF file');
    });
    await journey.step('the server refuses a file for its contents', async () => {
      await field.setInputFiles(file('a.png', 'image/png', Buffer.from('<script>alert(1)</script>')));
      await section.getByRole('button', { name: 'Save picture' }).click();
      await expect(section.getByRole('alert')).toHaveText('Picture must be a JPEG, PNG, WebP or GIF file');
      await expectAccessible(page, section);
      await section.getByRole('button', { name: 'Remove a.png' }).click();
      await expect(section.getByRole('alert')).toHaveCount(0);
    });
    await journey.step('the trader stops an upload', async () => {
      await page.route('**/api/secure/avatar', () => undefined);
      await field.setInputFiles(file('slow.png', 'image/png', Buffer.from(PIXEL, 'base64')));
      await expect(section.getByRole('group', { name: 'slow.png' })).toBeFocused();
      await section.getByRole('button', { name: 'Save picture' }).click();
      await expect(section.getByRole('progressbar', { name: 'Sending slow.png' })).toBeVisible();
      await expectAccessible(page, section);
      await section.getByRole('button', { name: 'Stop sending slow.png' }).click();
      await expect(field).toBeFocused();
      await expect(section.getByRole('alert')).toHaveCount(0);
      await page.unroute('**/api/secure/avatar');
    });
    await journey.step('the trader saves a picture', async () => {
      await field.setInputFiles(file('me.png', 'image/png', Buffer.from(PIXEL, 'base64')));
      await section.getByRole('button', { name: 'Save picture' }).click();
      await expect(messagesOf(page)).toContainText('Picture saved.');
      const { trader } = await api.get<{ trader: { avatar: string } }>('/api/ping');
      expect(trader.avatar).toMatch(/^\/media\/files\/[\da-f]{40}-128\.webp$/);
      const shown = page.getByRole('button', { name: 'Account' }).locator('img').first();
      await expect(shown).toHaveAttribute('src', trader.avatar);
      await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(128);
      await expectAccessible(page, section);
    });
    await journey.step('the trader removes it', async () => {
      await section.getByRole('button', { name: 'Remove picture' }).click();
      await expect(messagesOf(page)).toContainText('Picture removed.');
      await expect(section.locator('img')).toHaveCount(0);
    });
  });
});
