import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { visit } from '../support/open-anew.ts';
import { journeyOn } from '../support/own-server.ts';
import { APPLICANT, fillApplication, formOf } from '../support/registration.ts';
import { runAdmin } from '../support/server.ts';
import { signIn, typeCode } from '../support/sign-in.ts';

const OPERATOR_TOKEN = 'a token of forty characters for this run';

// Follows docs/operating.md from an empty folder.
const journey = journeyOn('off', { SANDBOX: 'off', OPERATOR_TOKEN });

const TRADER = 'ingrid@example.com';
const PASSWORD = 'a harbor without any wind';
const REASON = 'The browser that registered is lost';

/** The path of the link in a text. */
const pathIn = (text: string) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? 'no link';

/** Sets a password by a link and signs in with it. */
async function enterByLink(page: Page, link: string, email: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('form', { name: 'Set a new password' }).getByLabel('New password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is set')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/account\/overview$/);
}

/** Makes a call of staff that the password confirms, for its input. @param body what is sent, if not all of the input */
async function byPassword(page: Page, path: string, call: string, input: object, body = input) {
  const session = await page.evaluate(() => localStorage.getItem('session'));
  const headers = { authorization: `Bearer ${session}` };
  const data = { password: PASSWORD, confirms: { call, input } };
  await page.request.post('/api/auth/confirm-password', { headers, data });
  const answer = await page.request.post(path, { headers, data: body });
  expect(answer.status()).toBe(200);
  return answer;
}

journey(
  'an empty folder becomes an exchange with a first order and a first staff action',
  async ({ browser, server }) => {
    const newPage = async () => (await browser.newContext({ baseURL: server.url })).newPage();
    const [staff, trader] = [await newPage(), await newPage()];
    const email = 'you@example.com';

    await journey.step('the operator adds a superuser, who signs in', async () => {
      const printed = await runAdmin(server, 'add', email, 'Your', 'Name');
      await enterByLink(staff, pathIn(printed), email, PASSWORD);
      await expect(staff.getByRole('button', { name: /^Your exchange/ })).toHaveCount(0);
    });

    await journey.step('a trader registers and reads the code in the browser', async () => {
      await trader.goto('/register');
      await fillApplication(trader, TRADER);
      await formOf(trader).getByRole('button', { name: 'Create account' }).click();
      const mailbox = trader.getByRole('region', { name: 'Your mailbox' });
      await expect(mailbox).toContainText('Your code is');
      const code = /Your code is (\d{6})/.exec((await mailbox.textContent()) ?? '')?.[1] ?? '';
      await typeCode(trader, code);
      await expect(trader).toHaveURL(/\/account\/overview$/);
    });

    await journey.step('staff credit the new account', async () => {
      await visit(staff, '/kut/traders?search=ingrid');
      await staff.getByRole('button', { name: 'Ingrid Solberg' }).click();
      await staff.getByRole('link', { name: 'Open', exact: true }).click();
      await staff.getByRole('button', { name: 'Adjust balance' }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel('Amount').fill('1000');
      await dialog.getByLabel('Category').selectOption({ index: 1 });
      await dialog.getByLabel('Reason').fill('A first balance');
      await dialog.getByRole('button', { name: 'Credit USD' }).click();
      await expect(staff.getByText('1,000.00 USD was credited: Ingrid Solberg.')).toBeVisible();
    });

    await journey.step(
      'two superusers turn identity verification off, as docs/operating.md says',
      async () => {
        const printed = await runAdmin(server, 'add', 'second@example.com', 'Second', 'Name');
        const second = await newPage();
        await enterByLink(second, pathIn(printed), 'second@example.com', PASSWORD);
        const flags = { flags: { kyc: false }, reason: 'A class without documents' };
        const settings = '/api/strict/settings/update';
        const asked = await byPassword(staff, settings, 'settingsStaff.update', flags);
        const { pending } = (await asked.json()) as { pending: { uuid: string } };
        const approving = `/api/strict/approvals/${pending.uuid}/approve`;
        await byPassword(second, approving, 'approvalsStaff.approve', { uuid: pending.uuid }, {});
        await second.context().close();
      },
    );

    await journey.step('its owner places an order', async () => {
      await visit(trader, '/trade/BTC/USD');
      await trader.getByRole('radio', { name: 'Limit', exact: true }).check();
      const form = trader.getByRole('form', { name: 'Limit order' });
      await form.getByRole('textbox', { name: 'Price', exact: true }).fill('15000');
      await form.getByLabel('Amount', { exact: true }).fill('0.01');
      await form.getByRole('button', { name: 'Buy BTC' }).click();
      await expect(trader.getByText('Order placed: buy 0.01 BTC at 15,000.00 USD.')).toBeVisible();
    });

    await journey.step("the trader's session shows their emails without codes and links", async () => {
      await visit(trader, '/account/security');
      await trader.getByRole('link', { name: /^Mailbox Emails/ }).click();
      const mails = trader.getByRole('main');
      await expect(mails).toContainText('Balance adjusted');
      await expect(mails).toContainText('Your code is ••••••');
    });

    await journey.step('the mail log hides codes until a superuser gives a reason', async () => {
      await visit(staff, '/kut/bot/mail/logs');
      await staff.getByRole('button', { name: /^Confirm your email address/ }).click();
      await staff.getByRole('tab', { name: 'Text' }).click();
      const text = staff.getByRole('tabpanel', { name: 'Text' });
      await expect(text).toContainText('Your code is ••••••');
      await staff.getByRole('button', { name: 'Show codes and links' }).click();
      await staff.getByRole('dialog').getByLabel('Reason').fill(REASON);
      await staff.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
      // The password was confirmed a moment ago, for the change of the settings.
      await expect(text).toContainText(/Your code is \d{6}/);
    });

    await journey.step('staff hand out a link, and its owner signs in with it', async () => {
      await visit(staff, '/kut/traders?search=ingrid');
      await staff.getByRole('button', { name: 'Ingrid Solberg' }).click();
      await staff.getByRole('link', { name: 'Open', exact: true }).click();
      await staff.getByRole('button', { name: 'More actions' }).click();
      await staff.getByRole('menuitem', { name: 'Create password link' }).click();
      await staff.getByRole('dialog').getByLabel('Reason').fill(REASON);
      await staff.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
      const link = await staff.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
      await enterByLink(await newPage(), pathIn(link), TRADER, `${APPLICANT.password} again`);
      await expect(trader).toHaveURL(/^[^?#]*\/(login)?$/);
      await visit(staff, '/kut/audit');
      await expect(staff.getByRole('main')).toContainText('Hand out link');
      await expect(staff.getByRole('main')).toContainText('Reveal');
    });
  },
);

journey('the operator of the server sees its exchanges', async ({ browser, server }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto('/operator');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a guess');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is incorrect.')).toBeVisible();
  await password.fill(OPERATOR_TOKEN);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 of 1 node is serving, 1 exchange is awake\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(password).toBeVisible();
});
