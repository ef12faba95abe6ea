import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { journey } from '../support/journey.ts';
import { moveTo } from '../support/open-anew.ts';

/** The user agent of a person. The default one of journeys says that it is a program. */
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

journey.use({ alone: true, viewport: { width: 1440, height: 900 }, persona: 'superuser' });

/** A second browser in the same world, signed in as a persona, without a decision about recording. */
async function visitorIn(browser: Browser, world: string, host: string, session: string): Promise<Page> {
  const context = await browser.newContext({ userAgent: AGENT, baseURL: host });
  await context.addCookies([{ name: 'world', value: world, url: host }]);
  await context.addInitScript((token) => localStorage.setItem('session', token), session);
  return context.newPage();
}

journey(
  'staff see the pages of a visitor only after the visitor allows it',
  async ({ page, browser, world, request, baseURL }) => {
    const answer = await request.post('/api/sandbox/sign-in', { data: { persona: 'trader' } });
    const { sessionHash } = (await answer.json()) as { sessionHash: string };
    const visitor = await visitorIn(browser, world, baseURL ?? '', sessionHash);
    await page.goto('/kut/traders');
    await page.getByRole('button', { name: 'Visitors', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Visitors' });
    const sessions = panel.getByRole('list', { name: 'Sessions' });
    const online = sessions.getByRole('listitem').filter({ hasText: 'Online' });
    await expect(sessions.getByRole('listitem').first()).toBeVisible();

    await journey.step('a notice asks first, and its link and buttons work by keyboard', async () => {
      await visitor.goto('/account/overview');
      const notice = visitor.getByRole('region', { name: 'Recording of visits' });
      // The notice waits for the first use of the page, which counts only after the first screen.
      await expect(async () => {
        await visitor.keyboard.press('Shift');
        await expect(notice).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(await violationsOf(visitor, notice)).toEqual([]);
      await expect(online).toHaveCount(0);
      await notice.getByRole('link', { name: 'What is recorded' }).press('Enter');
      await expect(
        visitor.getByText('You have not decided yet, so this browser records nothing.'),
      ).toBeVisible();
      await expect(notice).toBeHidden();
      await moveTo(visitor, '/account/overview');
      await notice.getByRole('button', { name: 'Allow' }).press('Enter');
      await expect(notice).toBeHidden();
    });

    await journey.step('the list shows the visit online, with its actions', async () => {
      await expect(online).toHaveCount(1);
      await expect(online).toContainText('Maya Lindqvist');
      await expect(online).toContainText('trader@papermint.test');
      await moveTo(visitor, '/account/transactions?search=secret');
      await expect(online).toContainText('/account/transactions');
      await expect(online).not.toContainText('secret');
      expect(await violationsOf(page, panel)).toEqual([]);
    });

    await journey.step('the toggles hide staff and show bots', async () => {
      const staff = sessions.getByText('@papermint.test').filter({ hasText: /^(superuser|admin)@/ });
      const bots = sessions.getByText('Bot', { exact: true });
      const shown = (su: boolean, robots: boolean) =>
        page.waitForResponse((response) => response.url().includes(`su=${su}&ad=${su}&bots=${robots}`));
      const withBots = shown(true, true);
      await panel.getByRole('switch', { name: 'Show bots' }).check();
      await withBots;
      await expect(bots.first()).toBeVisible();
      await panel.getByRole('switch', { name: 'Show admins' }).uncheck();
      await expect(staff).toHaveCount(0);
      await panel.getByRole('switch', { name: 'Show bots' }).uncheck();
      await expect(bots).toHaveCount(0);
    });

    await journey.step('one session opens and pages, and the arrow leads back', async () => {
      await sessions.getByText('vip@papermint.test').click();
      const events = panel.getByRole('list', { name: 'Events' });
      await expect(events.getByRole('listitem')).toHaveCount(20);
      await panel.getByRole('button', { name: 'Page 2' }).click();
      await expect(events).toContainText('/account/overview');
      await page.reload();
      await expect(panel.getByRole('heading', { name: 'One session' })).toBeVisible();
      await panel.getByRole('button', { name: 'Back to all sessions' }).click();
      await online.getByRole('button').click();
      await expect(events.getByRole('listitem').first()).toContainText('/account/transactions');
      await expect(events.getByRole('listitem').last()).toContainText('/account/overview');
      await moveTo(visitor, '/earn');
      await expect(events.getByRole('listitem').first()).toContainText('/earn');
      await panel.getByRole('link', { name: 'Open account' }).click();
      await expect(page).toHaveURL(/\/kut\/trader\/10000001/);
      await panel.getByRole('button', { name: 'Back to all sessions' }).click();
      await expect(sessions).toBeVisible();
    });

    await journey.step('a visitor who withdraws consent is offline and can delete the record', async () => {
      await moveTo(visitor, '/privacy/activity');
      await expect(visitor.getByRole('button', { name: 'Delete all' })).toBeVisible();
      expect(await violationsOf(visitor)).toEqual([]);
      await visitor.getByRole('switch', { name: /Record my visits/ }).uncheck();
      await expect(online).toHaveCount(0);
      await visitor.getByRole('button', { name: 'Delete all' }).click();
      await visitor.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
      await expect(visitor.getByText('Nothing is recorded', { exact: true })).toBeVisible();
    });
    await visitor.context().close();
  },
);
