import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';
import { stepIn } from '../support/step-in.ts';

journey.use({ persona: 'vip', viewport: { width: 1440, height: 900 } });

journey(
  'a trader and staff hold a live conversation until it is resolved',
  async ({ page, request, browser, world, baseURL }) => {
    journey.slow();
    const SUBJECT = 'Where do I find my fees?';
    const log = page.getByRole('log', { name: 'Messages' });
    const {
      page: staff,
      call,
      leave,
    } = await stepIn(browser, request, { persona: 'superuser', world, baseURL });
    const staffLog = staff.getByRole('log', { name: 'Messages' });

    await journey.step('the form shows errors at their fields, and a rule answers at once', async () => {
      await call('/api/strict/auto-responses/create', {
        name: 'Fees',
        event: 'opened',
        topics: ['trading'],
        words: ['fees'],
        text: 'Dear {{firstName}}, fees stand in your trade history.',
      });
      await visit(page, '/support?new=trading');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('Enter a subject')).toBeVisible();
      await page.getByLabel('Subject').fill(SUBJECT);
      await page.getByLabel('Message', { exact: true }).fill('<b>Which</b> fees did I pay?');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(log.getByText('<b>Which</b> fees did I pay?')).toBeVisible();
      await expect(log.getByText('fees stand in your trade history.')).toBeVisible();
      await expect(log.getByText('Automatic answer')).toBeVisible();
    });

    await journey.step(
      'staff open it from the inbox, and each side sees the other present and typing',
      async () => {
        await staff.goto('/kut/messages');
        await staff.getByRole('link', { name: SUBJECT }).click();
        await expect(staffLog.getByText('<b>Which</b> fees did I pay?')).toBeVisible();
        await expect(page.getByText('Tomas is here')).toBeVisible();
        await staff.keyboard.press('r');
        await expect(staff.getByRole('textbox', { name: 'Answer' })).toBeFocused();
        await staff.keyboard.type('We look it up. ');
        await expect(page.getByText('Tomas is typing')).toBeVisible();
        await expect(log.getByText('Read', { exact: true })).toHaveCount(1);
        expect(await violationsOf(staff)).toEqual([]);
      },
    );

    await journey.step('a canned answer fills in its variables, and the trader reads it live', async () => {
      await staff.getByRole('button', { name: 'Canned answers' }).click();
      await staff.getByRole('menuitem', { name: 'Looking into it' }).click();
      const answer = staff.getByRole('textbox', { name: 'Answer' });
      await expect(answer).toHaveValue(/We look it up\. Thank you, Helena\./);
      await answer.press('Enter');
      await expect(log.getByText('We look it up. Thank you, Helena.')).toBeVisible();
      await expect(staffLog.getByText('Read', { exact: true })).not.toHaveCount(0);
    });

    await journey.step(
      'the trader sends a picture, and staff resolve the conversation by a key',
      async () => {
        const slip = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip });
        await page.getByRole('textbox', { name: 'Message' }).fill('This one.');
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(staffLog.getByRole('img', { name: 'Attached, 1 of 1' })).toBeVisible();
        await staffLog.focus();
        await staff.keyboard.press('e');
        await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
      },
    );

    await journey.step('staff preview a message from a template, and the log has its mail', async () => {
      await visit(staff, '/kut/messages/10000002/new');
      await staff.getByLabel('Template').selectOption({ label: 'Welcome' });
      const preview = staff.getByRole('region', { name: 'Preview' });
      await expect(preview.getByText('Your account number is 10000002')).toBeVisible();
      await staff.getByLabel('Message', { exact: true }).fill('Dear {{name}}');
      await expect(preview.getByText('an unknown variable: {{name}}')).toBeVisible();
      await staff.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(
        staff
          .getByText('Text has an unknown variable: {{name}}', { exact: true })
          .or(staff.getByText('Message has an unknown variable: {{name}}', { exact: true }))
          .first(),
      ).toBeVisible();
      await staff.getByLabel('Template').selectOption({ label: 'Welcome' });
      await staff.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(staff).toHaveURL(/\/kut\/messages\/view\//);
      await visit(staff, '/kut/bot/mail/logs?search=Welcome');
      await staff.getByText('Support: Welcome to Papermint').first().click();
      const mail = staff.frameLocator('iframe[title^="Email:"]');
      await expect(mail.getByText('Your account number is 10000002')).toBeVisible();
      await staff.getByRole('tab', { name: 'Headers' }).click();
      await expect(staff.getByText('X-Simulated')).toBeVisible();
    });
    await leave();
  },
);
