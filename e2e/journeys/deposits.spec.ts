import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import type { Api } from '../support/journey.ts';
import { journey } from '../support/journey.ts';
import { openAnew, visit } from '../support/open-anew.ts';
import { stepIn } from '../support/step-in.ts';

const QUEUE = '/kut/billing/deposit/confirmations';
const ROOM = { width: 1440, height: 900 };

const expectBalanced = async (api: Api) =>
  expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });
const advance = (api: Api, by: string) => api.post('/api/sandbox/clock', { advance: by });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Deposit methods' }).getByRole('link', { name });
const details = (page: Page) => page.getByRole('main');

journey.use({ persona: 'trader', viewport: ROOM });

journey('a coin is confirmed block by block and credited at the last block', async ({ page, api }) => {
  journey.slow();
  await visit(page, '/account/overview');
  await page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(page.getByText('Your BTC address')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code: Deposit address' })).toBeVisible();
  await page.getByLabel('Amount').fill('0.000001');
  await page.getByRole('button', { name: 'I have sent it' }).click();
  await expect(page.getByText(/Amount must be at least/)).toBeVisible();
  await page.getByLabel('Amount').fill('0.05');
  await page.getByRole('button', { name: 'I have sent it' }).click();
  await expect(details(page).getByText('Waiting for the first block')).toBeVisible();
  await advance(api, 'PT10M');
  await expect(details(page).getByText('Confirming on the blockchain')).toBeVisible();
  await expect(details(page).getByText('1/2').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, details(page).getByText('Confirming on the blockchain'));
  await advance(api, 'PT10M');
  await expect(details(page).getByText(/was credited to your balance/)).toBeVisible();
  await expectBalanced(api);
});

journey(
  'staff confirm and reject bank transfers and PayPal payments',
  async ({ page, api, browser, request, world, baseURL }) => {
    journey.slow();
    await journey.step('the trader announces a bank transfer with its own reference', async () => {
      await visit(page, '/deposit/bank');
      await page.getByRole('combobox', { name: 'Currency' }).fill('EUR');
      await page.keyboard.press('Enter');
      await page.getByLabel('Amount').fill('250');
      await page.getByRole('button', { name: 'Show bank details' }).click();
      await expect(details(page).getByText('PMT-10000001')).toBeVisible();
      await page.reload();
    });
    await journey.step('the test bank is a page of its own, and approving leads back', async () => {
      await page.getByRole('link', { name: 'Pay at the test bank' }).click();
      await expect(page.getByText('this page stands in for your bank')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expectAccessibleAtBothWidths(page, page.getByRole('button', { name: 'Approve' }));
      await page.setViewportSize(ROOM);
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(details(page).getByText('We are looking for your payment')).toBeVisible();
    });
    const { page: staff, leave } = await stepIn(browser, request, { persona: 'superuser', world, baseURL });
    // Another transfer of theirs waits since before.
    const open = async (amount: RegExp) => {
      await visit(staff, `${QUEUE}?search=maya`);
      await staff
        .locator('tbody tr[data-key]')
        .filter({ hasText: 'Maya Lindqvist' })
        .filter({ hasText: amount })
        .click();
      await expect(staff.getByRole('complementary').last().getByText('Credited')).toBeVisible();
    };
    await journey.step('staff confirm it by a key, and the open tab follows', async () => {
      await open(/\b250\b/);
      await staff.keyboard.press('a');
      await expect(details(page).getByText(/was credited to your balance/)).toBeVisible();
    });
    await journey.step(
      'the trader agrees to a PayPal payment on a page that says that it is simulated',
      async () => {
        await tab(page, 'PayPal').click();
        await page.getByLabel('Amount').fill('100');
        await page.getByRole('button', { name: 'Continue to PayPal' }).click();
        await expect(page.getByText('this page stands in for PayPal')).toBeVisible();
        await expectAccessibleAtBothWidths(page, page.getByRole('button', { name: 'Agree and pay' }));
        await page.setViewportSize(ROOM);
        await page.getByRole('button', { name: 'Agree and pay' }).click();
        await expect(details(page).getByText('We are looking for your payment')).toBeVisible();
      },
    );
    await journey.step('staff reject it with a reason, which the trader reads', async () => {
      await open(/\b100\b/);
      await staff.keyboard.press('r');
      await staff.getByLabel('Reason').fill('PayPal took it back');
      await staff.keyboard.press('Control+Enter');
      await openAnew(staff, '/kut/billing');
      await expect(details(page).getByText('PayPal took it back')).toBeVisible();
    });
    await journey.step(
      'staff reject a bank transfer that never arrived, and nothing is credited',
      async () => {
        await tab(page, 'Bank').click();
        await page.getByLabel('Amount').fill('80');
        await page.getByRole('button', { name: 'Show bank details' }).click();
        await page.getByRole('button', { name: 'I have sent it' }).click();
        await expect(details(page).getByText('We are looking for your payment')).toBeVisible();
        await open(/\b80\b/);
        await staff.keyboard.press('r');
        await staff.getByLabel('Reason').fill('No transfer with this reference came');
        await staff.keyboard.press('Control+Enter');
        // Leaving the screen sends the decision at once.
        await openAnew(staff, '/kut/billing');
        await expect(details(page).getByText('No transfer with this reference came')).toBeVisible();
      },
    );
    await leave();
    await expectBalanced(api);
  },
);

journey(
  'a test card is approved, declined or asks for a code, and no other card is sent',
  async ({ page, api }) => {
    journey.slow();
    const sent: string[] = [];
    page.on('request', (one) => sent.push(one.postData() ?? ''));
    const pay = async (number: string) => {
      await visit(page, '/deposit/card');
      await page.getByLabel('Amount').fill('100');
      await page.getByRole('button', { name: `Use ${number}` }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
    };
    await visit(page, '/deposit/card');
    await page.getByLabel('Amount').fill('100');
    await page.getByLabel('Card number').fill('5425 2334 3010 9903');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Only test cards can be used here')).toBeVisible();
    await pay('4242 4242 4242 4242');
    await expect(details(page).getByText(/was credited to your balance/)).toBeVisible();
    await pay('4000 0000 0000 0002');
    await expect(details(page).getByText('Nothing was charged')).toBeVisible();
    await pay('4000 0025 0000 3155');
    await expect(page.getByText('this page stands in for your card issuer')).toBeVisible();
    const code = page.getByRole('textbox', { name: 'Code', exact: true });
    await code.fill('000000');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('This code is wrong: 2 attempts are left.')).toBeVisible();
    await code.fill('123456');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(details(page).getByText(/was credited to your balance/)).toBeVisible();
    expect(sent.filter((body) => /\d{4} ?\d{4} ?\d{4} ?\d{4}/.test(body))).toEqual([]);
    await expectBalanced(api);
  },
);
