import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, violationsOf } from '../support/accessibility.ts';
import type { Api } from '../support/journey.ts';
import { journey } from '../support/journey.ts';
import { visit } from '../support/open-anew.ts';
import { told } from '../support/told.ts';

interface Position {
  uuid: string;
  pair: string;
  side: 'long' | 'short';
  status: 'open' | 'closed' | 'liquidated';
  amount: string;
  entryPrice: string;
  liquidationPrice: string | null;
  takeProfit: string | null;
  funding: string;
  realizedPnl: string;
  closedAt: string | null;
}

const PLACE = '/api/secure/trades/place-futures-trade';

async function place(api: Api, pair: string, side: 'buy' | 'sell', amount: string, more: object) {
  const order = { pair, side, type: 'market', amount, ...more };
  const answer = await api.post<{ position: Position; error?: string }>(PLACE, order);
  expect(answer.error).toBeUndefined();
  return answer;
}

const latest = async (api: Api, pair: string) =>
  (await api.get<{ data: Position[] }>(`/api/secure/trades/futures?pair=${pair}&perPage=1`)).data[0];

const priceOf = async (api: Api, pair: string) =>
  Number((await api.post<Record<string, string>>('/api/prices', { pairs: [pair] }))[pair]);

const proves = async (api: Api) =>
  expect(await api.get('/api/sandbox/prove')).toMatchObject({ ok: true, failures: [] });

const form = (page: Page) => page.getByRole('form', { name: 'Futures order' });
const positions = (page: Page) => page.getByRole('table', { name: 'Positions' });
const rowOf = (page: Page, pair: string) => positions(page).getByRole('row').filter({ hasText: pair });

/** Drags the topmost movable line of a chart up by a few pixels. The chart marks the line under the mouse. */
async function dragLineUp(page: Page, chart: Locator): Promise<void> {
  const overLine = async () => {
    const box = await chart.boundingBox();
    if (!box) return false;
    for (let y = box.y + 20; y < box.y + box.height; y += 5) {
      await page.mouse.move(box.x + box.width / 2, y);
      if ((await chart.getAttribute('data-drags')) === null) continue;
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, y - 15, { steps: 3 });
      await page.mouse.up();
      return true;
    }
    return false;
  };
  await expect.poll(overLine).toBe(true);
}

journey.describe('futures', () => {
  journey.use({ persona: 'vip' });

  journey(
    'a long position closes at its take profit with the P&L that the form showed',
    async ({ page, api }) => {
      await visit(page, '/trade/LINK/USD?market=futures');
      const price = await priceOf(api, 'LINK/USD');
      const target = (price * 1.1).toFixed(2);
      await form(page).getByLabel('Amount', { exact: true }).fill('20');
      await form(page).getByLabel('Take profit / stop loss').check();
      await form(page)
        .getByLabel('Take profit', { exact: true })
        .fill((price * 0.9).toFixed(2));
      await expect(form(page)).toContainText(/Liquidation price\$\d/);
      await form(page).getByRole('button', { name: 'Buy / Long' }).click();
      await expect(form(page).getByRole('alert')).toContainText('Take profit must be above');
      await form(page).getByLabel('Take profit', { exact: true }).fill(target);
      await form(page).getByRole('button', { name: 'Buy / Long' }).click();
      await expect(rowOf(page, 'LINK/USD')).toContainText('Long 10x');
      await expect(rowOf(page, 'LINK/USD')).toContainText(`TP$${target}`);
      expect(await violationsOf(page, form(page))).toEqual([]);

      await api.post('/api/sandbox/scenarios', { kind: 'rally', pair: 'LINK/USD', depth: 0.2, over: 'PT1H' });
      await told(page, /^Your long 20 LINK\/USD is closed: \+/, () =>
        api.post('/api/sandbox/clock', { advance: 'PT2H' }),
      );
      await expect(rowOf(page, 'LINK/USD')).toHaveCount(0);
      const ended = await latest(api, 'LINK/USD');
      expect(ended).toMatchObject({ status: 'closed', amount: '0' });
      expect(Number(ended?.realizedPnl)).toBeGreaterThan(20 * price * 0.09);
      await proves(api);
    },
  );

  journey('a rally liquidates a short position, and the history lists it', async ({ page, api }) => {
    const parameters = { leverage: 25, marginMode: 'isolated' };
    const { position } = await place(api, 'LTC/USD', 'sell', '5', parameters);
    await visit(page, '/trade/LTC/USD?market=futures');
    await expect(rowOf(page, 'LTC/USD')).toContainText(/Short 25x.*away/);
    await api.post('/api/sandbox/scenarios', { kind: 'rally', pair: 'LTC/USD', depth: 0.1, over: 'PT30M' });
    await told(page, /^Your short 5 LTC\/USD was liquidated: −/, () =>
      api.post('/api/sandbox/clock', { advance: 'PT1H' }),
    );
    await visit(page, '/account/trade-history/futures?view=liquidations');
    const row = page
      .getByRole('table', { name: 'Liquidations' })
      .getByRole('row')
      .filter({ hasText: 'LTC/USD' });
    await expect(row.first()).toContainText('Short 25x');
    const ended = await latest(api, 'LTC/USD');
    expect(ended).toMatchObject({ uuid: position.uuid, status: 'liquidated' });
    await proves(api);
  });

  journey(
    'a trader closes part of a position after a preview and reverses the rest with one order',
    async ({ page, api }) => {
      const { position } = await place(api, 'ADA/USD', 'buy', '2000', {
        leverage: 10,
        marginMode: 'isolated',
        takeProfit: ((await priceOf(api, 'ADA/USD')) * 1.01).toFixed(4),
      });
      await visit(page, '/trade/ADA/USD?market=futures');
      await journey.step('the trader drags its take profit on the chart', async () => {
        const chart = page.getByRole('group', { name: 'ADA/USD chart' });
        await dragLineUp(page, chart.getByRole('application'));
        await expect
          .poll(async () => Number((await latest(api, 'ADA/USD'))?.takeProfit))
          .toBeGreaterThan(Number(position.takeProfit));
      });
      await page.getByRole('button', { name: 'Close the long 2,000 ADA/USD' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '50% of the position' }).click();
      await expect(dialog).toContainText('1,000 ADA stays open.');
      await expect(dialog).toContainText('Margin released');
      expect(await violationsOf(page, dialog)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close position' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(rowOf(page, 'ADA/USD')).toContainText('1,000 ADA');

      await page.getByRole('radio', { name: 'Sell / Short' }).check();
      await form(page).getByLabel('Amount', { exact: true }).fill('3000');
      await expect(form(page)).toContainText('Closes the position on the other side first');
      await form(page).getByRole('button', { name: 'Sell / Short' }).click();
      await expect(rowOf(page, 'ADA/USD')).toContainText('Short 10x');
      expect(await latest(api, 'ADA/USD')).toMatchObject({ side: 'short', amount: '2000', status: 'open' });
      await proves(api);
    },
  );

  journey('a position pays funding at each round, and the history lists it', async ({ page, api }) => {
    await place(api, 'BNB/USD', 'buy', '2', { leverage: 5, marginMode: 'isolated' });
    await visit(page, '/trade/BNB/USD?market=futures');
    await expect(page.getByText('Next funding')).toBeVisible();
    await api.post('/api/sandbox/clock', { advance: 'PT8H' });
    await page.getByRole('tab', { name: 'Funding' }).click();
    const row = page.getByRole('table', { name: 'Funding' }).getByRole('row').filter({ hasText: 'BNB/USD' });
    await expect(row.first()).toContainText(/[+−]\$/);
    expect(Number((await latest(api, 'BNB/USD'))?.funding)).not.toBe(0);
    await proves(api);
  });

  journey(
    'a closed session accepts only orders that wait, and they come in at the open',
    async ({ page, api }) => {
      await api.post('/api/sandbox/clock', { set: '2026-06-06T12:00:00Z' });
      await visit(page, '/trade/forex/GBP/USD');
      await expect(form(page)).toContainText('The market opens in');
      await expect(page.getByText(/^Closed, opens in/)).toBeVisible();
      await expect(form(page).getByRole('radio', { name: 'Market', exact: true })).toHaveCount(0);
      const price = await priceOf(api, 'GBP/USD');
      await form(page)
        .getByLabel('Price', { exact: true })
        .fill((price * 1.02).toFixed(4));
      await form(page).getByLabel('Amount', { exact: true }).fill('1000');
      await form(page).getByRole('button', { name: 'Buy / Long' }).click();
      await expect(page.getByRole('tab', { name: 'Open orders' })).toHaveAttribute('aria-selected', 'true');
      await api.post('/api/sandbox/clock', { set: '2026-06-07T22:05:00Z' });
      await expect(form(page)).not.toContainText('The market opens in');
      await page.getByRole('tab', { name: 'Positions' }).click();
      await expect(rowOf(page, 'GBP/USD')).toContainText('Long');
      await proves(api);
    },
  );

  journey(
    'a position from staff is marked, and its trader closes it on a phone',
    async ({ page, api, request }) => {
      const { accountId } = (await api.get<{ trader: { accountId: string } }>('/api/ping')).trader;
      const staff = await signIn(request, 'superuser');
      const entered = await request.post(`/api/strict/user/${accountId}/trade-history/futures`, {
        headers: { authorization: `Bearer ${staff}` },
        data: {
          pair: 'XRP/USD',
          side: 'buy',
          amount: '500',
          leverage: 5,
          marginMode: 'isolated',
          reason: 'Placed by phone.',
        },
      });
      expect(entered.status()).toBe(200);
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, '/trade/XRP/USD?market=futures');
      await page.getByRole('tab', { name: 'Positions' }).click();
      const card = page
        .getByRole('list', { name: 'Positions' })
        .getByRole('listitem')
        .filter({ hasText: 'XRP/USD' });
      await expect(card).toContainText('Entered by staff');
      await expectNoSidewaysScroll(page);
      await card.getByRole('button', { name: 'Close the long 500 XRP/USD' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close position' }).click();
      await expect(card.getByRole('button')).toHaveCount(0);
      // The row stays until the pointer leaves the list.
      await page.mouse.move(0, 0);
      await expect(card).toHaveCount(0);
      await proves(api);
    },
  );

  journey(
    'three cross positions are liquidated together, in the first second that requires it',
    async ({ api, request }) => {
      const start = '2026-06-20T12:00:00Z';
      const open = async (as: Api) => {
        await as.post('/api/sandbox/clock', { set: start, speed: 0 });
        const parameters = { leverage: 25, marginMode: 'cross' };
        const price = await priceOf(as, 'SOL/USD');
        const usd = Number(
          (await as.get<{ assets: { currency: string; amount: string }[] }>('/api/ping')).assets.find(
            ({ currency }) => currency === 'USD',
          )?.amount,
        );
        await place(as, 'SOL/USD', 'buy', ((usd * 5) / price).toFixed(1), parameters);
        await place(as, 'AVAX/USD', 'buy', '100', parameters);
        await place(as, 'DOGE/USD', 'sell', '5000', parameters);
        await as.post('/api/sandbox/scenarios', { kind: 'crash', pair: 'SOL/USD', depth: 0.3, over: 'PT1H' });
      };
      const statuses = async (as: Api) => {
        const { data } = await as.get<{ data: Position[] }>(
          '/api/secure/trades/futures?pair=SOL/USD,AVAX/USD,DOGE/USD&perPage=3',
        );
        return data;
      };
      await request.post('/api/sandbox/reset', { data: {} });
      const first = apiAs(request, await signIn(request, 'trader'));
      await open(first);
      await first.post('/api/sandbox/clock', { advance: 'PT2H' });
      const ended = await statuses(first);
      expect(ended.map(({ status }) => status)).toEqual(['liquidated', 'liquidated', 'liquidated']);
      const [at] = new Set(ended.map(({ closedAt }) => closedAt));
      expect(new Set(ended.map(({ closedAt }) => closedAt)).size).toBe(1);
      await proves(api);

      await request.post('/api/sandbox/reset', { data: {} });
      const second = apiAs(request, await signIn(request, 'trader'));
      await open(second);
      const before = new Date(Date.parse(at ?? '') - 1000).toISOString();
      await second.post('/api/sandbox/clock', { set: before });
      expect((await statuses(second)).map(({ status }) => status)).toEqual(['open', 'open', 'open']);
      await second.post('/api/sandbox/clock', { advance: 'PT1S' });
      expect((await statuses(second)).map(({ closedAt }) => closedAt)).toEqual([at, at, at]);
      await proves(second);
    },
  );
});

async function signIn(request: APIRequestContext, persona: string): Promise<string> {
  const answer = await request.post('/api/sandbox/sign-in', { data: { persona } });
  return ((await answer.json()) as { sessionHash: string }).sessionHash;
}

function apiAs(request: APIRequestContext, session: string): Api {
  const headers = { authorization: `Bearer ${session}` };
  return {
    get: async (path) => (await request.get(path, { headers })).json(),
    post: async (path, body = {}) => (await request.post(path, { headers, data: body })).json(),
  };
}
