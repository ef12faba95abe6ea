import { test } from '@papermint/testing/playwright';
import { expect } from '@playwright/test';

test('a purchase appears among the orders', async ({ account, signIn, page, clock, prove }) => {
  const trader = await account({ balances: { USD: '10000' } });
  await signIn(trader);
  await trader.client.spot.place({ pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' });
  await page.goto('/account/trade-history');
  await expect(page.getByText('BTC/USD').first()).toBeVisible();
  await clock.advance('P1D');
  await prove();
});

test('a trader buys by the form', async ({ account, signIn, page, events, prove }) => {
  const trader = await account({ balances: { USD: '10000' } });
  await signIn(trader);
  await page.goto('/trade/BTC/USD');
  const form = page.getByRole('form', { name: 'Market order' });
  await form.getByLabel('Amount', { exact: true }).fill('0.01');
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  const { subject } = await events.wait({ type: 'order.filled' });
  expect((await trader.client.spot.trades()).data[0]?.uuid).toBe(subject);
  await prove();
});

test('a set price is shown', async ({ account, signIn, page, world }) => {
  await world.client.setPrices.add({ pair: 'BTC/USD', price: '77777.5', hold: 'PT1H' });
  await signIn(await account({ balances: { USD: '10000' } }));
  await page.goto('/trade/BTC/USD');
  await expect(page.getByText('$77,777.5').first()).toBeVisible();
});

test('a failed order is told to the trader, who places it again', async ({
  account,
  signIn,
  page,
  faults,
  events,
}) => {
  await signIn(await account({ balances: { USD: '10000' } }));
  await faults.add({
    call: 'spot.place',
    effect: { kind: 'status', status: 500, message: 'The engine is down', when: 'before' },
    count: 1,
  });
  await page.goto('/trade/BTC/USD');
  const form = page.getByRole('form', { name: 'Market order' });
  await form.getByLabel('Amount', { exact: true }).fill('0.01');
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('The engine is down').first()).toBeVisible();
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  await events.wait({ type: 'order.filled' });
});

test('a guest sees the markets without an account', async ({ page }) => {
  await page.goto('/markets');
  await expect(page.getByText('Bitcoin').first()).toBeVisible();
});

test('a conversion gets a quote, and is taken', async ({ account, signIn, page, prove }) => {
  const trader = await account({ balances: { USD: '1000' } });
  await signIn(trader);
  await page.goto('/account/convert-crypto');
  await page.getByLabel('You pay').last().fill('500');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await page.getByRole('button', { name: /^(Convert|Accept|Confirm)/ }).click();
  await expect
    .poll(
      async () => (await trader.client.wallet.assets()).find(({ currency }) => currency === 'BTC')?.amount,
    )
    .not.toBe(undefined);
  await prove();
});
