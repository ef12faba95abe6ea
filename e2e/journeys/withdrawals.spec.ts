import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import type { Api } from '../support/journey.ts';
import { journey } from '../support/journey.ts';
import { pressByKeys, tabTo } from '../support/keys.ts';
import { LIVE } from '../support/live.ts';
import { lastMail } from '../support/mailbox.ts';
import { openAnew, visit } from '../support/open-anew.ts';
import { stepIn } from '../support/step-in.ts';

const ROOM = { width: 1440, height: 900 };
/** An address on the simulated Bitcoin chain. */
const ADDRESS = 'sim1qqpyysjzgfpyysjzgfpyysjzgfpyysjzgfef2ye0';
const LABEL = 'Desk drawer';
const CRYPTO = '**/api/secure/withdraw/crypto';
const REASON = 'The address is on a list of scams';

const form = (page: Page) => page.getByRole('form', { name: 'Withdraw', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function typePin(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('123456');
  await expect(dialog).toBeHidden();
}

/** Chooses the new address and types an amount by keyboard alone. */
async function fillWithdrawal(page: Page, amount: string): Promise<void> {
  await pressByKeys(page, button(page, `Withdraw to ${LABEL}`));
  await expect(page.getByRole('radio', { name: LABEL })).toBeChecked();
  await tabTo(page, form(page).getByLabel('Amount'), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(amount);
}

/** Loses the answer of the next call that the server does not refuse. */
async function cutAfter(page: Page, url: string): Promise<void> {
  let cut = false;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    if (cut || !response.ok()) return route.fulfill({ response });
    cut = true;
    return route.abort('connectionreset');
  });
}

/** Requests a withdrawal to the new address by keyboard alone and opens its record. */
async function withdraw(page: Page, amount: string): Promise<void> {
  await openAnew(page, '/withdraw');
  await fillWithdrawal(page, amount);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check the destination')).toBeVisible();
  await pressByKeys(page, form(page).getByRole('button', { name: 'Withdraw', exact: true }));
  await typePin(page);
  await pressByKeys(page, page.getByRole('link', { name: 'Track withdrawal' }));
  await expect(page.getByText('We check your withdrawal')).toBeVisible();
}

/** Requests another withdrawal by the call and opens its record. @returns its id */
async function withdrawAgain(page: Page, api: Api): Promise<string> {
  const book = await api.get<Entry[]>('/api/secure/withdraw/all-beneficiaries');
  const beneficiary = book.find(({ label }) => label === LABEL)?.uuid;
  const input = { beneficiary, currency: 'BTC', amount: '0.02' };
  await api.post('/api/auth/confirm-pin', { pin: '123456', confirms: { call: 'withdrawals.crypto', input } });
  const { withdrawal } = await api.post<{ withdrawal: { uuid: string } }>(
    '/api/secure/withdraw/crypto',
    input,
  );
  await openAnew(page, `/account/transactions/${withdrawal.uuid}`);
  await expect(page.getByText('We check your withdrawal')).toBeVisible();
  return withdrawal.uuid;
}

/** An entry of the address book. */
interface Entry {
  label: string;
  uuid: string;
}

journey.use({ persona: 'trader', viewport: ROOM });

journey(
  'a withdrawal to a new address waits, is approved and arrives; others are rejected and canceled',
  async ({ page, api, browser, request, world, baseURL, clean }) => {
    journey.slow();
    // Each step of a withdrawal is a job, and the record follows by the feed.
    await journey.step('the trader adds an address by keyboard, and it waits a day', async () => {
      await visit(page, '/withdraw');
      await pressByKeys(page, button(page, 'Add'));
      const dialog = page.getByRole('dialog', { name: 'Add a wallet' });
      await expect(dialog.getByLabel('Coin')).toBeFocused();
      await page.keyboard.type('BTC');
      // The list follows the typed text a little later.
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Coin')).toHaveValue(/BTC/);
      await tabTo(page, dialog.getByLabel('Address'));
      await page.keyboard.type('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
      await tabTo(page, dialog.getByLabel('Name'));
      await page.keyboard.type(LABEL);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert').first()).toBeVisible();
      await tabTo(page, dialog.getByLabel('Address'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(ADDRESS);
      await page.keyboard.press('Enter');
      await typePin(page);
      const confirm = page.getByRole('dialog', { name: `Confirm ${LABEL}` });
      await expect(confirm.getByRole('textbox').first()).toBeFocused();
      const { code } = await lastMail(request, 'trader@papermint.test');
      await page.keyboard.type(code);
      await expect(confirm).toBeHidden();
      const entry = page.getByRole('listitem').filter({ hasText: LABEL });
      await expect(entry.getByText(/^Can be used/)).toBeVisible();
      await expect(button(page, `Withdraw to ${LABEL}`)).toHaveCount(0);
      await api.post('/api/sandbox/clock', { advance: 'PT24H' });
    });

    const {
      page: staff,
      call,
      leave,
    } = await stepIn(browser, request, { persona: 'superuser', world, baseURL });
    const open = async () => {
      await visit(staff, `/kut/billing/withdrawals?search=${encodeURIComponent(LABEL)}`);
      await expect(staff.locator('tbody tr[data-key]')).toHaveCount(1);
      await staff.keyboard.press('j');
      await staff.keyboard.press('Enter');
      await expect(staff.getByRole('complementary').last().getByText('Arrives')).toBeVisible();
    };
    const record = page.getByRole('main');

    await journey.step('staff approve a withdrawal above the automatic limit by a key', async () => {
      await withdraw(page, '0.02');
      await expectAccessibleAtBothWidths(page, page.getByText('We check your withdrawal'));
      await page.setViewportSize(ROOM);
      await open();
      await staff.keyboard.press('a');
      await openAnew(staff, '/kut/billing');
      await expect(record.getByText('Approved').first()).toBeVisible(LIVE);
    });

    await journey.step('it fails, staff retry it, and it arrives', async () => {
      await api.post('/api/sandbox/fail-withdrawal', { uuid: page.url().split('/').at(-1) });
      await expect(record.getByText('Failed').first()).toBeVisible(LIVE);
      await openAnew(staff, '/kut/billing');
      const stuck = staff.getByRole('region', { name: 'Stuck withdrawals' });
      await stuck.getByRole('button', { name: /^Maya Lindqvist/ }).press('Enter');
      await expect(staff.getByRole('complementary').last().getByText('Arrives')).toBeVisible();
      await staff.keyboard.press('t');
      // Leaving the screen sends the decision at once.
      await openAnew(staff, '/kut/billing');
      const sending = staff.getByRole('region', { name: 'On their way' });
      await expect(sending.getByRole('button', { name: /^Maya Lindqvist/ })).toBeVisible();
      await api.post('/api/sandbox/clock', { advance: 'PT2H' });
      await expect(record.getByText('Completed').first()).toBeVisible(LIVE);
    });

    await journey.step('staff reject another with a reason that the trader reads', async () => {
      await withdrawAgain(page, api);
      await open();
      await staff.keyboard.press('r');
      await staff.getByLabel('Reason').fill(REASON);
      await staff.keyboard.press('Control+Enter');
      await openAnew(staff, '/kut/billing');
      await expect(page.getByText(REASON, { exact: true })).toBeVisible(LIVE);
    });

    await journey.step('the trader cancels a third', async () => {
      await withdrawAgain(page, api);
      await pressByKeys(page, button(page, 'Cancel withdrawal'));
      const dialog = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
      await pressByKeys(page, dialog.getByRole('button', { name: 'Cancel it' }));
      await expect(dialog).toBeHidden();
      await expect(record.getByText('Canceled').first()).toBeVisible();
    });

    await journey.step('an express approval completes a fourth at once', async () => {
      const uuid = await withdrawAgain(page, api);
      await openAnew(staff, `/kut/billing/transactions/${uuid}`);
      await staff.getByRole('button', { name: 'Settle now' }).click();
      await staff.getByRole('dialog').getByRole('button', { name: 'Settle now' }).click();
      await expect(staff.getByRole('main').getByText('Completed').first()).toBeVisible();
      await expect(record.getByText('Completed').first()).toBeVisible(LIVE);
    });

    await journey.step('a lost answer and a second attempt after a reload make one withdrawal', async () => {
      await openAnew(page, '/withdraw');
      await cutAfter(page, CRYPTO);
      await fillWithdrawal(page, '0.021');
      await page.keyboard.press('Enter');
      await pressByKeys(page, form(page).getByRole('button', { name: 'Withdraw', exact: true }));
      await typePin(page);
      await expect(form(page).getByRole('alert').first()).toBeVisible();
      await page.reload();
      await fillWithdrawal(page, '0.021');
      await page.keyboard.press('Enter');
      await pressByKeys(page, form(page).getByRole('button', { name: 'Withdraw', exact: true }));
      await expect(page.getByRole('link', { name: 'Track withdrawal' })).toBeVisible();
      const sent = await api.get<{ data: { amount: string }[] }>('/api/secure/transactions?type=withdrawal');
      expect(sent.data.filter(({ amount }) => amount === '-0.021')).toHaveLength(1);
      await page.unroute(CRYPTO);
      expect(clean.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
    });

    await journey.step('a coin paused on one network moves by the other', async () => {
      const usdt = { currency: 'USDT_TRC20', blockchain: 'ethereum', amount: '500' };
      await api.post('/api/secure/deposit/confirm_crypto_deposit', usdt);
      await call('/api/strict/blockchains/tron/update', { coin: usdt.currency, withdrawalsOn: false });
      await api.post('/api/sandbox/clock', { advance: 'PT10M' });
      await openAnew(page, '/withdraw');
      await form(page).getByRole('combobox', { name: 'Coin' }).fill('USDT');
      await page.keyboard.press('Enter');
      await form(page).getByRole('radio', { name: 'Tron (TRC20)' }).check();
      await expect(page.getByText('Withdrawals of USDT on Tron are paused')).toBeVisible();
      await expect(page.getByText('USDT can be withdrawn on Ethereum.')).toBeVisible();
      await form(page).getByRole('radio', { name: 'Ethereum (ERC20)' }).check();
      await expect(form(page).getByRole('radio', { name: 'USDT wallet' })).toBeChecked();
      await form(page).getByLabel('Amount').fill('20');
      await page.keyboard.press('Enter');
      await form(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
      await typePin(page);
      await page.getByRole('link', { name: 'Track withdrawal' }).click();
      await expect(record.getByText('Ethereum')).toBeVisible();
    });

    await leave();
    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
  },
);
