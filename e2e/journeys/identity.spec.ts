import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  expectAccessibleAtBothWidths,
  expectNoSidewaysScroll,
  violationsOf,
} from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { openAnew, visit } from '../support/open-anew.ts';
import { stepIn } from '../support/step-in.ts';

const QUEUE = '/kut/identity';
const WAITING = '/api/strict/identity?status=submitted,in_review';
const CASES = 6;

/** Rows only, without the placeholders that show while rows load. */
const rows = (page: Page) => page.getByRole('table', { name: 'Identity' }).locator('tbody tr[data-key]');
const panel = (page: Page) => page.getByRole('complementary').last();

/** Looks at each document of the open case: a case is not approved unread. */
async function lookAtAll(page: Page): Promise<void> {
  const unopened = panel(page).getByRole('tab', { name: /not opened/ });
  for (const key of ['1', '2', '3']) {
    await page.keyboard.press(key);
    await expect(
      panel(page)
        .getByRole('tab')
        .nth(Number(key) - 1),
    ).not.toHaveAccessibleName(/not opened/);
  }
  await expect(unopened).toHaveCount(0);
}

const sample = (page: Page, type: string, name: string) =>
  page.getByRole('list', { name: `Sample: ${type}` }).getByRole('button', { name });
const choose = async (page: Page, type: string, name: string) => {
  await sample(page, type, name).click();
  await expect(sample(page, type, name)).toHaveAttribute('aria-pressed', 'true');
};
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

journey.describe('a trader', () => {
  journey.use({ persona: 'new-trader', viewport: { width: 1280, height: 900 } });

  journey(
    'verifies an identity after one revision, and the open tab follows at once',
    async ({ page, request, browser, world, baseURL }) => {
      journey.slow();
      await journey.step('a blocked screen links to the verification', async () => {
        await visit(page, '/transfer');
        await page.getByRole('button', { name: 'Verify identity' }).click();
        await expect(page).toHaveURL(/\/account\/verification$/);
        await page.getByRole('link', { name: 'Start verification' }).click();
      });

      await journey.step('personal info shows errors at its fields, and its draft is saved', async () => {
        await next(page);
        await expect(page.getByText('Enter your date of birth')).toBeVisible();
        await page.getByLabel('Date of birth').fill('1992-02-31');
        await next(page);
        await expect(page.getByText('Date of birth is not a day of the calendar')).toBeVisible();
        await page.getByLabel('Date of birth').fill('2015-01-01');
        await page.getByLabel('Street and number').fill('Lindenweg 4');
        await page.getByLabel('City').fill('Leipzig');
        await page.getByLabel('Postal code').fill('04107');
        await next(page);
        await expect(page.getByText('Date of birth must be at least 18 years ago')).toBeVisible();
        await page.getByLabel('Date of birth').fill('1992-11-03');
        await next(page);
        await expect(page).toHaveURL(/\/uploads$/);
      });

      await journey.step(
        'the trader chooses sample documents, and the page names the missing ones',
        async () => {
          // The URL changes before the step does, and both steps have a button of this name.
          await expect(page.getByRole('heading', { name: 'Identity document' })).toBeVisible();
          await next(page);
          await expect(page.getByText('Still missing: identity document, proof of address')).toBeVisible();
          await choose(page, 'Passport', 'Blurred');
          await choose(page, 'Proof of address', 'Matches your info');
          await expectAccessibleAtBothWidths(page, sample(page, 'Passport', 'Blurred'));
          await page.setViewportSize({ width: 1280, height: 900 });
          await next(page);
          await choose(page, 'Selfie', 'Matches your info');
          await next(page);
          await expect(page).toHaveURL(/step=review$/);
          await page.reload();
          await expect(page.getByText('Lindenweg 4, 04107 Leipzig')).toBeVisible();
          await page.getByRole('button', { name: 'Submit for review' }).click();
          await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
        },
      );

      const { page: staff, leave } = await stepIn(browser, request, { persona: 'superuser', world, baseURL });
      const open = async () => {
        await staff.goto(`${QUEUE}?search=okafor`);
        await staff
          .getByRole('button', { name: 'Jonas Okafor' })
          .or(rows(staff).filter({ hasText: 'Jonas Okafor' }))
          .last()
          .click();
        await expect(panel(staff).getByRole('table', { name: 'Comparison' })).toBeVisible();
      };

      await journey.step('a reviewer requests the passport again', async () => {
        await open();
        await staff.keyboard.press('1');
        await expect(panel(staff).getByRole('table', { name: 'Comparison' })).toContainText('Unreadable');
        await staff.keyboard.press('n');
        await staff.getByLabel('Reason').fill('It is blurred');
        await staff.keyboard.press('Enter');
        await expect(panel(staff).getByText('It is blurred')).toBeVisible();
        await staff.keyboard.press('w');
        await expect(staff.getByRole('checkbox', { name: 'Passport' })).toBeChecked();
        await expect(staff.getByRole('checkbox', { name: 'Selfie' })).not.toBeChecked();
        await staff.getByLabel('Reason').fill('Please send it again');
        await staff.keyboard.press('Control+Enter');
        // Leaving the screen sends the decision at once.
        await openAnew(staff, QUEUE);
        await expect(page.getByRole('heading', { name: 'Send documents again' })).toBeVisible();
        await expect(page.getByText('It is blurred')).toBeVisible();
      });

      await journey.step('only the refused document can be sent again', async () => {
        await page.getByRole('link', { name: 'Send documents' }).click();
        await expect(page.getByRole('region', { name: 'Proof of address' })).toContainText('Accepted');
        await expect(page.getByRole('list', { name: 'Sample: Proof of address' })).toHaveCount(0);
        const passport = sample(page, 'Passport', 'Matches your info');
        await passport.click();
        await expect(passport).toHaveAttribute('aria-pressed', 'true');
        await next(page);
        await expect(page.getByRole('region', { name: 'Selfie' })).toContainText('Accepted');
        await next(page);
        await page.getByRole('button', { name: 'Submit for review' }).click();
        await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
      });

      await journey.step('a reviewer approves it, and the blocked screens open', async () => {
        await open();
        await staff.keyboard.press('a');
        await expect(panel(staff).getByRole('alert')).toHaveText(/^Look at the .+ first\.$/);
        await lookAtAll(staff);
        await staff.keyboard.press('a');
        await openAnew(staff, QUEUE);
        await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
        await page.getByRole('link', { name: 'Return to your previous page' }).click();
        await expect(page.getByText('Nothing to send yet')).toBeVisible();
      });
      await leave();

      await journey.step('without funds the form places no order and says why', async () => {
        await visit(page, '/trade/BTC/USD');
        const order = page.getByRole('region', { name: 'Place an order' });
        await expect(order).toContainText('You have no USD to buy with. Deposit USD, or receive it');
        await expect(order.getByRole('button', { name: 'Buy BTC' })).toBeDisabled();
      });
    },
  );
});

journey.describe('a reviewer', () => {
  journey.use({ persona: 'reviewer', viewport: { width: 1440, height: 900 } });

  journey('reviews six cases by keyboard alone, looking at each document', async ({ page, api }) => {
    journey.slow();
    const waiting = async () => (await api.get<{ total: number }>(WAITING)).total;
    const total = await waiting();
    expect(total).toBeGreaterThanOrEqual(CASES);
    await visit(page, QUEUE);
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('table', { name: 'Comparison' })).toBeVisible();
    expect(await violationsOf(page, panel(page))).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('+');
    await page.keyboard.press('t');
    await expect(panel(page)).toContainText('150%');
    for (let done = 0; done < CASES; done += 1) {
      const name = (await panel(page).getAttribute('aria-label')) ?? '';
      await expect(panel(page).getByRole('button', { name: /^Approve/ })).toBeVisible();
      await lookAtAll(page);
      const differs =
        (await panel(page)
          .getByRole('button', { name: /^Approve with a reason/ })
          .count()) > 0;
      await page.keyboard.press('a');
      if (differs) {
        await page.getByLabel('Reason').fill('Compared by hand');
        await page.keyboard.press('Control+Enter');
      }
      await expect(page.getByRole('complementary', { name, exact: true })).toHaveCount(0);
    }
    await openAnew(page, QUEUE);
    await expect.poll(waiting).toBe(total - CASES);
  });
});
