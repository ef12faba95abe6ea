import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';

journey.use({ persona: 'new-trader' });

journey(
  'a trader answers a requirement, staff return it, and the trader answers again',
  async ({ page, api, request }) => {
    const signedIn = await request.post('/api/sandbox/sign-in', { data: { persona: 'superuser' } });
    const { sessionHash } = (await signedIn.json()) as { sessionHash: string };
    const asStaff = async (path: string, data: object) => {
      const answer = await request.post(path, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionHash}` },
        data,
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return ((await answer.json()) as { requirement: { uuid: string; trader: { accountId: string } } })
        .requirement;
    };
    const { trader } = await api.get<{ trader: { accountId: string } }>('/api/ping');
    const status = page
      .getByRole('main')
      .getByText(/^(Due|In review|Satisfied)$/)
      .first();
    let uuid = '';

    await journey.step('the open overview shows the requirement', async () => {
      await visit(page, '/account/overview');
      await expect(page.getByText('Total balance')).toBeVisible();
      ({ uuid } = await asStaff(`/api/strict/requirements/${trader.accountId}/create`, {
        kind: 'questionnaire',
        title: 'Your plans',
        questions: [{ text: 'Do you trade often?', options: ['Yes', 'No'] }, { text: 'What do you trade?' }],
      }));
      await page
        .getByRole('region', { name: 'Requirements' })
        .getByRole('link', { name: /Your plans/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your plans' })).toBeVisible();
    });

    await journey.step('a missing or a real value shows its error at its field', async () => {
      const send = page.getByRole('button', { name: 'Send', exact: true });
      await page.getByLabel('What do you trade?').fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
      await send.click();
      await expect(page.getByText('Choose an answer')).toBeVisible();
      await expect(page.getByText(/^This looks like a Bitcoin address/)).toBeVisible();
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByLabel('What do you trade?').fill('Coins');
      await send.click();
      await expect(status).toHaveText('In review');
    });

    await journey.step('the open page sends a returned answer again', async () => {
      const reason = 'Which coins?';
      await asStaff(`/api/strict/requirements/${uuid}/decide`, { decision: 'due', reason });
      await expect(page.getByText(reason)).toBeVisible();
      await page.getByLabel('What do you trade?').fill('Bitcoin, mostly');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(status).toHaveText('In review');
      await asStaff(`/api/strict/requirements/${uuid}/decide`, { decision: 'satisfied' });
      await expect(status).toHaveText('Satisfied');
    });
  },
);
