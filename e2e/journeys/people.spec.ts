import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { LIVE } from '../support/live.ts';
import { visit } from '../support/open-anew.ts';
import { signIn } from '../support/sign-in.ts';
import { stepIn } from '../support/step-in.ts';

/** Chooses an action on the page of a trader: a button, or an entry of its menu. */
async function choose(page: Page, act: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More actions' });
  const button = page.getByRole('button', { name: act, exact: true });
  await expect(more).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  return page.getByRole('menuitem', { name: act, exact: true }).click();
}

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByLabel('Password', { exact: true }).fill('papermint');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });

journey.use({ persona: 'superuser', viewport: { width: 1440, height: 900 } });

journey(
  'staff suspend a trader, lose a permission, sign in as a trader, and close an account',
  async ({ page, browser, request, world, baseURL, api }) => {
    journey.slow();
    // One browser for every other person: a second one would have to load the app again.
    const other = await stepIn(browser, request, { persona: 'trader', world, baseURL });

    await journey.step(
      'a suspended trader reads the reason on the open page and at the sign-in',
      async () => {
        const REASON = 'A sign-in that the owner does not know';
        const { page: trader } = other;
        await trader.goto('/account/overview');
        await expect(trader.getByRole('heading', { name: 'Overview' })).toBeVisible();

        await visit(page, '/kut/trader/10000001');
        await choose(page, 'Suspend');
        const dialog = page.getByRole('dialog', { name: 'Suspend Maya Lindqvist' });
        await dialog.getByRole('button', { name: 'Suspend' }).click();
        await expect(dialog.getByRole('alert')).toHaveText('Enter a reason');
        await dialog.getByLabel('Reason').fill(REASON);
        await dialog.getByRole('button', { name: 'Suspend' }).click();

        await expect(trader.getByText('You have been signed out')).toBeVisible(LIVE);
        await expect(trader.getByText(`This account is suspended: ${REASON}`)).toBeVisible();
        expect(await violationsOf(trader)).toEqual([]);
        await signIn(trader, 'trader@papermint.test');
        await expect(messages(trader)).toContainText(REASON);

        await choose(page, 'End suspension');
        const ending = page.getByRole('dialog', { name: 'End the suspension of Maya Lindqvist' });
        await ending.getByRole('button', { name: 'End suspension' }).click();
        await expect(ending).toBeHidden();
        await signIn(trader, 'trader@papermint.test');
        await expect(trader.getByRole('heading', { name: 'Overview' })).toBeVisible();
      },
    );

    await journey.step('an open page loses a revoked permission at once', async () => {
      await other.become('admin');
      const { page: admin } = other;
      const menu = admin.getByRole('navigation', { name: 'Back office' });
      await admin.goto('/kut/traders');
      await expect(admin.getByRole('table', { name: 'Traders' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Traders' })).toBeVisible();

      await visit(page, '/kut/staff?peek=10000005');
      const form = page.getByRole('form', { name: 'Role and permissions' });
      await form.getByRole('checkbox', { name: /^People/ }).uncheck();
      await form.getByLabel('Reason').fill('Moved to another team');
      await form.getByRole('button', { name: 'Save permissions' }).click();
      await confirm(page);

      await expect(admin.getByText('You do not have the permission to look after people.')).toBeVisible(LIVE);
      await expect(menu.getByRole('link', { name: 'Traders' })).toHaveCount(0);
      expect(await other.call('/api/strict/users')).toMatchObject({ code: 'forbidden' });
    });

    await journey.step(
      'staff sign in as a trader in a new tab, can change nothing, and the trader reads about it',
      async () => {
        const REASON = 'They ask why an order was canceled';
        await visit(page, '/kut/trader/10000003');
        await choose(page, 'Sign in as trader');
        const dialog = page.getByRole('dialog', { name: 'Sign in as Helena Vasquez' });
        await dialog.getByLabel('Reason').fill(REASON);
        await dialog.getByRole('button', { name: 'Continue' }).click();
        const [tab] = await Promise.all([
          page.context().waitForEvent('page'),
          dialog.getByRole('link', { name: 'Open as Helena Vasquez' }).click(),
        ]);

        const bar = tab.getByRole('region', { name: 'Signed in as a trader' });
        await expect(bar).toContainText('Helena Vasquez · 10000003 · view only');
        await expect(bar.getByRole('timer')).toHaveText(/^00:(30:00|29:\d\d)$/);
        expect(await violationsOf(tab)).toEqual([]);
        await tab.goto('/transfer');
        const form = tab.getByRole('form', { name: 'Send money' });
        await form.getByLabel('Recipient').fill('trader@papermint.test');
        await form.getByRole('button', { name: /@papermint\.test/ }).click();
        await form.getByLabel('Amount').fill('0.01');
        await form.getByRole('button', { name: 'Continue' }).click();
        await form.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(messages(tab)).toContainText('You are signed in as this trader to look only.');
        await bar.getByRole('button', { name: 'Stop' }).click();
        await expect(tab).toHaveURL(/\/kut\/trader\/10000003$/);

        await other.become('vip');
        const { data: told } = await other.call<{ data: object[] }>('/api/secure/notification');
        expect(told[0]).toMatchObject({
          title: 'Our staff signed in to your account',
          text: expect.stringContaining(`Reason: ${REASON}`),
        });
        const { data } = await api.get<{ data: { action: string }[] }>('/api/strict/audit');
        expect(data.find(({ action }) => action === 'impersonationStaff.enter')).toMatchObject({
          by: { name: 'Tomas Berg' },
          onBehalfOf: { name: 'Helena Vasquez' },
          reason: REASON,
        });
      },
    );

    await journey.step('closing an account leaves a receipt and no personal data', async () => {
      await visit(page, '/kut/trader/10000002');
      await choose(page, 'Close account');
      const dialog = page.getByRole('dialog', { name: 'Close the account of Jonas Okafor' });
      await dialog.getByRole('button', { name: 'Close and erase' }).click();
      await expect(dialog.getByRole('alert')).toHaveText([
        'Choose a reason',
        'Enter the account number 10000002',
      ]);
      await dialog.getByLabel('Reason').selectOption('request');
      await dialog.getByLabel('Account number').fill('10000002');
      await dialog.getByRole('button', { name: 'Close and erase' }).click();
      // The password confirmed a moment ago is still valid.
      const receipt = page.getByRole('dialog', { name: 'Account closed' });
      await expect(receipt).toContainText('Profile');
      expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
      await receipt.getByRole('button', { name: 'Done' }).click();
      await expect(receipt).toBeHidden();
      await expect(page.getByText('Jonas')).toHaveCount(0);

      await visit(page, '/kut/traders?search=okafor');
      await expect(page.getByText('No traders match')).toBeVisible();
    });

    expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true });
    await other.leave();
  },
);
