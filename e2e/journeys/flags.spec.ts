import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';
import { changeSettings } from '../support/site-settings.ts';

const messages = { name: 'Messages' };

const switchFlags = (request: APIRequestContext, flags: Record<string, boolean>) =>
  changeSettings(request, { flags });

journey.use({ persona: 'trader' });

journey.afterEach(({ request }) => switchFlags(request, { trade_room: true, kyc: true, admin: true }));

journey('an open page loses a feature that is switched off and gets it back', async ({ page, request }) => {
  await visit(page, '/account/overview');
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(menu.getByRole('link', { name: 'Trade', exact: true })).toBeVisible();
  await switchFlags(request, { trade_room: false });
  await expect(menu.getByRole('link', { name: 'Trade', exact: true })).toBeHidden();
  await switchFlags(request, { trade_room: true });
  await expect(menu.getByRole('link', { name: 'Trade', exact: true })).toBeVisible();
});

journey(
  'switching off the open screen sends its trader to the overview with a message',
  async ({ page, request }) => {
    await visit(page, '/trade/BTC/USD');
    await expect(page.getByRole('form', { name: 'Order' })).toBeVisible();
    await switchFlags(request, { trade_room: false });
    await expect(page).toHaveURL(/\/account\/overview$/);
    await expect(page.getByRole('list', messages)).toContainText('Unauthorized access to /trade/BTC/USD');
  },
);

journey(
  'a link to a screen that is off keeps the trader on the current screen',
  async ({ page, request }) => {
    await switchFlags(request, { trade_room: false });
    await visit(page, '/account/transactions');
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
    // This link was rendered before the switch.
    await page.evaluate(() => {
      history.pushState(null, '', '/trade/ETH/USD');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL(/\/account\/transactions$/);
    await expect(page.getByRole('list', messages)).toContainText('Unauthorized access to /trade/ETH/USD');
  },
);

journey('a direct load opens the overview, and the page itself knows the flag', async ({ page, request }) => {
  await switchFlags(request, { trade_room: false });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto('/account/trade-history');
  await expect(page).toHaveURL(/\/account\/overview$/);
  await expect(page.getByRole('list', messages)).toContainText(
    'Unauthorized access to /account/trade-history',
  );
  expect(asked).not.toContain('/api/secure/trades');
});

journey.describe('while identity must be verified', () => {
  journey.use({ persona: 'new-trader' });

  journey('a dialog replaces the screen, and the page behind it is inert', async ({ page, request }) => {
    await switchFlags(request, { kyc: true });
    await page.goto('/trade/BTC/USD');
    await expect(page.getByRole('dialog', { name: 'Verify your identity first' })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/overview$/);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    expect(await page.evaluate(() => document.body.className)).not.toBe('');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const verification = page.getByRole('link', { name: 'Verification', exact: true }).first();
    await expect(verification).toBeVisible();
    await switchFlags(request, { kyc: false });
    await expect(verification).toBeHidden();
    await visit(page, '/trade/BTC/USD');
    await expect(page.getByRole('form', { name: 'Order' })).toBeVisible();
  });
});

journey.describe('an admin', () => {
  journey.use({ persona: 'admin' });

  journey('has no back office while the flag is off', async ({ page, request }) => {
    await visit(page, '/kut/traders');
    await expect(page.getByRole('table', { name: 'Traders' })).toBeVisible();
    await switchFlags(request, { admin: false });
    await expect(page).toHaveURL(/\/not-found$/);
  });
});
