import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { moveTo } from '../support/open-anew.ts';
import { crowd, journeyOn } from '../support/own-server.ts';
import { APPLICANT, fillApplication, formOf } from '../support/registration.ts';

// Memory has room for two exchanges. A third visitor puts the least recently used one to sleep.
// The simulated desk decides, and a few collectors trade NFTs.
const journey = journeyOn('demo', {
  SANDBOX: 'demo',
  WORLDS: '2',
  DESKS: 'automatic',
  SEED_COLLECTORS: '20',
});

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Your exchange' });
const asleep = (page: Page) => page.getByText('Your exchange is asleep. It wakes with your next action.');

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your exchange/ }).click();
  await expect(panelOf(page).getByText('Advance by')).toBeVisible();
}

/** Opens the site in a new browser. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto('/login');
  return page;
}

async function enterAs(page: Page, persona: RegExp): Promise<void> {
  await page.getByRole('button', { name: persona }).click();
  await expect(page).toHaveURL(/\/account\/overview$/);
}

/** Makes calls from the browser of a page, in its session. */
function callsOf(page: Page) {
  const session = () => page.evaluate(() => localStorage.getItem('session'));
  // The app may be loading another document, because its exchange has changed.
  const headers = async () => ({ authorization: `Bearer ${await session().catch(session)}` });
  const { request }: BrowserContext = page.context();
  return {
    async get<T>(path: string): Promise<T> {
      return (await request.get(path, { headers: await headers() })).json();
    },
    async post<T>(path: string, data: object): Promise<T> {
      const answer = await request.post(path, { data, headers: await headers() });
      expect(answer.status(), await answer.text()).toBe(200);
      return answer.json();
    },
  };
}

interface Orders {
  data: { status: string; price: string }[];
}
interface Coming {
  events: { at: string; title: string }[];
}
const nowOf = async (page: Page) => (await callsOf(page).get<{ now: string }>('/api/ping')).now;
const ordersOf = (page: Page) => callsOf(page).get<Orders>('/api/secure/trades?perPage=1');

const MAYA = /^Maya Lindqvist/;
const HELENA = /^Helena Vasquez/;
const START = '2026-06-01T15:00:00.000Z';

journey('each visitor has an exchange, can share it, and finds it again', async ({ browser, server }) => {
  const anna = await visit(browser, server.url);
  const ben = await visit(browser, server.url);
  let price = '';

  await journey.step('two visitors with the same persona never meet', async () => {
    await enterAs(anna, MAYA);
    await enterAs(ben, MAYA);
    const before = (await ordersOf(ben)).data[0];
    const book = await callsOf(anna).get<{ bids: [price: string, amount: string][] }>(
      '/api/book?pair=BTC/USD',
    );
    price = book.bids[0]?.[0] ?? '';
    const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price };
    await callsOf(anna).post('/api/secure/trades/place', order);
    expect((await ordersOf(anna)).data[0]).toMatchObject({ status: 'new', price });
    expect((await ordersOf(ben)).data[0]).toEqual(before);
  });

  await journey.step('a link brings another person in, and both trade with each other', async () => {
    await openPanel(anna);
    const link = await panelOf(anna).getByLabel('Link for others').inputValue();
    await anna.keyboard.press('Escape');
    const carl = await (await browser.newContext({ baseURL: server.url })).newPage();
    await carl.goto(link);
    await carl.getByRole('link', { name: 'Join' }).click();
    await expect(carl).not.toHaveURL(/enter/);
    await carl.goto('/login');
    await enterAs(carl, HELENA);
    const order = { pair: 'BTC/USD', side: 'sell', type: 'limit', amount: '0.01', price };
    await callsOf(carl).post('/api/secure/trades/place', order);
    expect((await ordersOf(carl)).data[0]).toMatchObject({ status: 'filled' });
    expect((await ordersOf(anna)).data[0]).toMatchObject({ status: 'filled', price });
    await carl.context().close();
  });

  await journey.step("one visitor's clock does not move the other's", async () => {
    await openPanel(ben);
    await panelOf(ben).getByRole('button', { name: '1 day' }).click();
    await expect(panelOf(ben).locator('time')).toContainText('Tue 2 Jun 2026');
    await ben.keyboard.press('Escape');
    await expect.poll(() => nowOf(ben)).toBe('2026-06-02T15:00:00.000Z');
    expect(await nowOf(anna)).toBe(START);
  });

  await journey.step(
    'the time bar runs, pauses, advances to the next event, and lists new notifications',
    async () => {
      const bar = ben.getByRole('complementary', { name: 'About this market' });
      const report = ben.getByRole('region', { name: 'New notifications' });
      await report.getByRole('button', { name: 'Dismiss' }).click();
      await expect(report).toHaveCount(0);
      await bar.getByRole('button', { name: 'Resume the clock' }).click();
      await bar.getByRole('button', { name: 'Pause the clock' }).click();
      await expect(bar.getByRole('button', { name: 'Resume the clock' })).toBeVisible();
      const { events } = await callsOf(ben).get<Coming>('/api/secure/upcoming');
      const slider = bar.getByRole('slider', { name: 'Advance the clock' });
      await slider.focus();
      await ben.keyboard.press('PageUp');
      await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(events[0]?.title ?? 'none'));
      await ben.keyboard.press('Enter');
      await expect(report).toBeVisible();
      expect(await nowOf(ben)).toBe(events[0]?.at);
      await expectAccessible(ben);
    },
  );

  await journey.step('a sleeping exchange says that it sleeps, and wakes unchanged', async () => {
    // Neither a visible page nor a socket counts as use.
    const dora = await visit(browser, server.url);
    await enterAs(dora, MAYA);
    // Late queries of Anna's page count as use. Then Ben's exchange slept, and his call puts Anna's to sleep.
    await ordersOf(ben);
    await crowd();
    await expect(asleep(anna)).toBeVisible();
    await expect(anna.getByText(/Connection lost|Prices are out of date/)).toHaveCount(0);
    await dora.context().close();
    await anna.getByRole('heading', { name: 'Overview' }).click();
    await expect(asleep(anna)).toHaveCount(0);
    await anna.getByRole('navigation').getByRole('link', { name: 'Markets' }).first().click();
    await expect(anna).toHaveURL(/\/market$/);
    expect((await ordersOf(anna)).data[0]).toMatchObject({ status: 'filled', price });
    expect(await nowOf(anna)).toBe(START);
    const mails = await callsOf(anna).get<{ subject: string }[]>('/api/sandbox/mail');
    expect(mails.length).toBeGreaterThan(0);
    await expect(anna.getByText(/Connection lost/)).toHaveCount(0);
  });

  await journey.step('a reset of one exchange does not touch the other', async () => {
    await ben.bringToFront();
    await ben.reload();
    await openPanel(ben);
    await panelOf(ben).getByRole('button', { name: 'Reset this exchange' }).click();
    await ben.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await expect(ben).not.toHaveURL(/account/);
    expect(await nowOf(ben)).toBe(START);
    expect((await ordersOf(anna)).data[0]).toMatchObject({ status: 'filled', price });
  });

  await journey.step('the page of a removed exchange leads to a new one', async () => {
    const { world } = await callsOf(ben).get<{ world: string }>('/api/sandbox/world');
    const json = { 'content-type': 'application/json' };
    await ben.context().request.delete(`/api/sandbox/worlds/${world}`, { headers: json });
    await expect(ben.getByRole('heading', { name: 'This exchange no longer exists' })).toBeVisible();
    await ben.getByRole('button', { name: 'Open a new exchange' }).click();
    await ben.goto('/login');
    await enterAs(ben, MAYA);
    const fresh = await callsOf(ben).get<{ world: string }>('/api/sandbox/world');
    expect(fresh.world).not.toBe(world);

    const other = await ben.context().newPage();
    await other.goto('/account/overview');
    await expect(other.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await ben.bringToFront();
    await openPanel(ben);
    await panelOf(ben).getByRole('button', { name: 'Open a new exchange' }).click();
    await ben.getByRole('dialog').getByRole('button', { name: 'Open a new exchange' }).click();
    await expect(ben).not.toHaveURL(/account/);
    const another = await callsOf(ben).get<{ world: string }>('/api/sandbox/world');
    expect(another.world).not.toBe(fresh.world);
    // The other tab follows.
    await expect(other).not.toHaveURL(/account/);
    await other.close();
  });

  await journey.step(
    'a visitor who returns to a removed exchange reads that it is gone, not that the session has ended',
    async () => {
      await ben.goto('/login');
      await enterAs(ben, MAYA);
      await ben.context().clearCookies();
      await ben.reload();
      await expect(ben.getByRole('heading', { name: 'This exchange no longer exists' })).toBeVisible();
      await ben.getByRole('button', { name: 'Open a new exchange' }).click();
      await expect(ben).toHaveURL(/\/$/);
      await ben.goto('/login');
      await expect(ben.getByText('Your session has ended')).toHaveCount(0);
      await enterAs(ben, MAYA);
    },
  );
});

const PIN = '123456';

interface Item {
  uuid: string;
  price: string;
  mine: boolean;
}

journey(
  'a newcomer trades, sells an NFT and withdraws without a second person',
  async ({ browser, server }) => {
    const nina = await (await browser.newContext({ baseURL: server.url })).newPage();
    const { get, post } = callsOf(nina);
    const press = (name: string | RegExp) => nina.getByRole('button', { name, exact: true }).click();
    const steps = nina.getByRole('region', { name: 'Get started' });
    const byPin = (call: string, input: object) =>
      post('/api/auth/confirm-pin', { pin: PIN, confirms: { call, input } });
    let item: Item | undefined;

    await journey.step('the page that asks for the mailed code shows the email', async () => {
      await nina.goto('/');
      await nina.getByRole('banner').getByRole('link', { name: 'Create an account' }).click();
      await fillApplication(nina, 'nina@example.test');
      await formOf(nina).getByRole('button', { name: 'Create account' }).click();
      await nina.getByRole('link', { name: /\/verify\/email\// }).click();
      await expect(steps).toContainText('1 of 6 done');
    });

    await journey.step('play money comes without a deposit', async () => {
      await steps.getByRole('button', { name: 'Get 10,000 USD' }).click();
      await expect(nina.getByRole('region', { name: 'Balance' })).not.toContainText('No deposits yet');
      await expect(steps).toContainText('2 of 6 done');
    });

    await journey.step('sample details and documents verify the identity', async () => {
      await steps.getByRole('link', { name: 'Verify' }).click();
      await nina.getByRole('link', { name: 'Start verification' }).click();
      await press('Use sample details');
      await press('Continue');
      for (const document of ['Passport', 'Proof of address', 'Selfie']) {
        const samples = nina.getByRole('list', { name: `Sample: ${document}` });
        const fits = samples.getByRole('button', { name: 'Matches your info' });
        await fits.click();
        await expect(fits).toHaveAttribute('aria-pressed', 'true');
        if (document !== 'Passport') await press('Continue');
      }
      await press('Submit for review');
      await press('Decide now');
      await expect(nina.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
    });

    await journey.step('the first trade buys a coin', async () => {
      await moveTo(nina, '/trade/ETH/USD');
      await press('25% of available balance');
      await press('Buy ETH');
      await expect(nina.getByRole('heading', { name: /^Bought / })).toBeVisible();
    });

    await journey.step('an NFT is bought and listed, and a sample address waits for a day', async () => {
      await post('/api/auth/confirm-password', { password: APPLICANT.password });
      await post('/api/auth/confirm-pin', { pin: PIN });
      const query = 'status=listed&chain=ethereum&sort=price&perPage=1';
      item = (await get<{ data: Item[] }>(`/api/secure/nft/all?${query}`)).data[0];
      const { uuid: nftUuid = '', price = '' } = item ?? {};
      await byPin('nftTrading.buy', { nftUuid, price });
      await post(`/api/secure/nft/buy/${nftUuid}`, { price });
      const asked = (Number(price) * 0.9).toFixed(4);
      await byPin('nftTrading.list', { nftUuid, price: asked });
      await post(`/api/secure/nft/list/${nftUuid}`, { price: asked });

      await moveTo(nina, '/withdraw');
      await press('Add');
      const dialog = nina.getByRole('dialog');
      await dialog.getByLabel('Coin').fill('ETH');
      await nina.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Use a sample address' }).click();
      // The PIN was just confirmed.
      await dialog.getByRole('button', { name: 'Add wallet' }).click();
      const confirm = nina.getByRole('dialog', { name: 'Confirm Sample wallet' });
      const mail = await confirm.getByText(/\b\d{6}\b/).textContent();
      await confirm.getByRole('textbox').first().focus();
      await nina.keyboard.type(/\b\d{6}\b/.exec(mail ?? '')?.[0] ?? '');
      await expect(confirm).toBeHidden();
      await post('/api/sandbox/clock', { advance: 'P2D' });
    });

    await journey.step('a collector has bought the NFT', async () => {
      expect((await get<Item>(`/api/secure/nft/get-one/${item?.uuid}`)).mine).toBe(false);
    });

    await journey.step('the withdrawal completes, and no first step is left', async () => {
      await moveTo(nina, '/account/overview');
      await expect(steps).toContainText('5 of 6 done');
      await steps.getByRole('link', { name: 'Withdraw' }).click();
      await nina.getByRole('button', { name: 'Withdraw to Sample wallet' }).click();
      await nina.getByLabel('Amount').fill('0.1');
      await press('Continue');
      await nina
        .getByRole('form', { name: 'Withdraw' })
        .getByRole('button', { name: 'Withdraw', exact: true })
        .click();
      await typePin(nina);
      await expect(nina.getByRole('link', { name: 'Track withdrawal' })).toBeVisible();
      await post('/api/sandbox/clock', { advance: 'PT12H' });
      await moveTo(nina, '/account/overview');
      await expect(nina.getByRole('region', { name: 'Balance' })).toBeVisible();
      await expect(steps).toHaveCount(0);
      const { steps: left } = await get<{ steps: { state: string }[] }>('/api/secure/onboarding');
      expect(left.map(({ state }) => state)).toEqual(Array(6).fill('done'));
    });
    await nina.context().close();
  },
);

async function typePin(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(PIN);
  await expect(dialog).toBeHidden();
}
