import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { openAnew, visit } from '../support/open-anew.ts';

const QUEUE = '/kut/approvals';
const REQUESTS = 5;

const rows = (page: Page) => page.getByRole('table', { name: 'Approvals' }).locator('tbody tr[data-key]');
const panel = (page: Page) => page.getByRole('complementary').last();
const undoBar = (page: Page) => page.getByRole('status').filter({ hasText: 'Undo' });
const waiting = (page: Page) => page.getByRole('link', { name: /^Approvals/ });

async function signedIn(request: APIRequestContext, persona: string) {
  const answer = await request.post('/api/sandbox/sign-in', { data: { persona } });
  const { sessionHash } = (await answer.json()) as { sessionHash: string };
  return { sessionHash, headers: { authorization: `Bearer ${sessionHash}` } };
}

/** Makes requests as an admin, each for another account. @returns the number of all pending requests */
async function fillQueue(request: APIRequestContext): Promise<number> {
  const { headers } = await signedIn(request, 'admin');
  const users = await request.get('/api/strict/users?position=trader&status=active&perPage=50', { headers });
  const { data } = (await users.json()) as { data: { accountId: string }[] };
  let made = 0;
  for (const { accountId } of data) {
    if (made === REQUESTS) break;
    const answer = await request.patch(`/api/strict/user/${accountId}/balance`, {
      headers,
      data: { currency: 'USD', amount: '1500', category: 'refund', reason: 'A deposit was booked twice' },
    });
    // One account already has a request.
    if (answer.status() === 200) made += 1;
  }
  expect(made).toBe(REQUESTS);
  const list = await request.get('/api/strict/approvals?status=requested', { headers });
  return ((await list.json()) as { total: number }).total;
}

/** Approves the open row and those that follow it, until the panel closes. */
async function approve(page: Page, count: number): Promise<void> {
  await expect(panel(page)).toHaveAttribute('aria-label', /./);
  for (let done = 0; done < count; done += 1) {
    const title = await panel(page).getAttribute('aria-label');
    await page.keyboard.press('a');
    await expect(page.getByRole('complementary', { name: title ?? '', exact: true })).toHaveCount(0);
  }
}

journey.use({ persona: 'superuser', viewport: { width: 1440, height: 900 } });

journey(
  'a superuser decides a whole queue by keyboard alone',
  async ({ page, request, browser, world, baseURL }) => {
    journey.slow();
    const total = await fillQueue(request);
    await visit(page, QUEUE);
    await expect(rows(page)).toHaveCount(total);
    await expect(waiting(page)).toContainText(String(total));
    const { keyboard } = page;
    // The page sends a decision after five seconds, or when the superuser leaves the screen.
    const left = async (count: number) => {
      await openAnew(page, QUEUE);
      await expect(waiting(page)).toHaveText(new RegExp(`\\D${count}(?!\\d)`));
      // The list may have been asked for before the decisions arrived, which leaving sends.
      await openAnew(page, QUEUE);
    };

    await journey.step(
      'the first row opens with its change, and a colleague sees who claimed it',
      async () => {
        await keyboard.press('j');
        await keyboard.press('Enter');
        await expect(panel(page).getByRole('table', { name: 'What changes' })).toBeVisible();
        await expect(rows(page).first()).toContainText('You');
        expect(await violationsOf(page, panel(page))).toEqual([]);
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          viewport: { width: 1440, height: 900 },
        });
        await context.addCookies([{ name: 'world', value: world, url: baseURL ?? '' }]);
        const colleague = await context.newPage();
        const { sessionHash } = await signedIn(request, 'admin');
        await colleague.addInitScript((hash) => localStorage.setItem('session', hash), sessionHash);
        await colleague.goto(QUEUE);
        await expect(rows(colleague).first()).toContainText('Tomas Berg');
        await context.close();
      },
    );

    await journey.step(
      'the password confirms all shown requests; one is approved and one rejected with a reason after an undo',
      async () => {
        await keyboard.press('a');
        const confirming = page.getByRole('dialog', { name: 'Confirm your identity' });
        await expect(confirming).toContainText(`this request and the ${total - 1} others that are shown`);
        expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
        await confirming.getByLabel('Password', { exact: true }).fill('papermint');
        await keyboard.press('Enter');
        await expect(undoBar(page)).toContainText('Approved');
        await expect(rows(page).nth(1)).toContainText('You');
        await keyboard.press('r');
        await expect(panel(page).getByLabel('Reason')).toBeFocused();
        await keyboard.type('Ask the customer first');
        await keyboard.press('Control+Enter');
        await expect(undoBar(page)).toContainText('Rejected');
        await keyboard.press('u');
        await expect(undoBar(page)).toContainText('Approved');
        await keyboard.press('k');
        await keyboard.press('r');
        await expect(panel(page).getByLabel('Reason')).toBeFocused();
        await keyboard.type('Ask the customer first');
        await keyboard.press('Control+Enter');
        await left(total - 2);
      },
    );

    await journey.step('three are approved at once, and each shows its result', async () => {
      await expect(rows(page)).toHaveCount(total - 2);
      const chosen = page.getByRole('toolbar', { name: 'Selected rows' });
      await keyboard.press('x');
      await expect(chosen).toContainText('1 selected');
      await keyboard.press('Shift+J');
      await keyboard.press('Shift+J');
      await expect(chosen).toContainText('3 selected');
      await keyboard.press('a');
      const dialog = page.getByRole('dialog', { name: 'Approve 3 requests?' });
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
      await keyboard.press('Enter');
      const results = page.getByRole('dialog', { name: '3 approved' });
      await expect(results.getByText('1,500.00 USD was credited').first()).toBeVisible();
      await keyboard.press('Enter');
      await expect(results).toBeHidden();
      await expect(waiting(page)).toHaveText(new RegExp(`\\D${total - 5}(?!\\d)`));
    });

    await journey.step('the others follow until the queue is empty', async () => {
      await keyboard.press('j');
      await keyboard.press('Enter');
      await approve(page, total - 5);
      await openAnew(page, QUEUE);
      await expect(page.getByText('Nothing to approve')).toBeVisible();
      await expect(waiting(page)).toHaveText('Approvals');
      expect(await violationsOf(page, page.getByRole('main'))).toEqual([]);
    });
  },
);

journey(
  'a large adjustment waits, its requester can withdraw it, and only others decide it',
  async ({ page, api }) => {
    await visit(page, '/kut/trader/10000003');
    await page.getByRole('button', { name: 'Adjust balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust the balance of Helena Vasquez' });
    await dialog.getByText('Debit', { exact: true }).click();
    await dialog.getByLabel('Amount').fill('999999999');
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(['Choose a category', 'Enter a reason']);
    await dialog.getByLabel('Category').selectOption('recovery');
    await dialog.getByLabel('Reason').fill('Paid out twice');
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Not enough USD');
    expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Amount').fill('5000');
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    const title = 'Debit 5,000.00 USD from Helena Vasquez (10000003)';
    await expect(page.getByText(`Pending approval: ${title}`)).toBeVisible();

    const { data } = await api.get<{ data: { uuid: string }[] }>('/api/strict/approvals?maker=me');
    const uuid = data[0]?.uuid;
    await api.post('/api/auth/confirm-password', {
      password: 'papermint',
      confirms: { call: 'approvalsStaff.approve', input: { uuid } },
    });
    const refused = await api.post<{ error: string }>(`/api/strict/approvals/${uuid}/approve`);
    expect(refused.error).toBe('You requested this. Another staff member must decide.');
    await visit(page, `${QUEUE}?maker=me`);
    await expect(rows(page)).toContainText([title]);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(panel(page)).toHaveAccessibleName(title);
    await expect(panel(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await page.keyboard.press('w');
    await expect(undoBar(page)).toContainText('Withdrawn');
    await openAnew(page, `${QUEUE}?maker=me`);
    await expect(page.getByText('No requests match')).toBeVisible();
  },
);
