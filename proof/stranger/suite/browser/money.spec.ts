import { test } from '@papermint/testing/playwright';
import { expect } from '@playwright/test';

test('a person signs in by the form', async ({ account, page }) => {
  const { trader, password } = await account();
  await page.goto('/login');
  await page.getByLabel('Email').fill(trader.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/overview/);
});

test('a mailed link sets a new password', async ({ account, page, mail, world }) => {
  const { trader } = await account();
  await world.client.passwords.forgot({ email: trader.email });
  const { links } = await mail.wait({ to: trader.email });
  await page.goto(links[0].url);
  await page.getByLabel('New password', { exact: true }).fill('tidal-Mango-4821-quiet');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect
    .poll(() =>
      world.client.accounts.login({ email: trader.email, password: 'tidal-Mango-4821-quiet' }).then(
        ({ outcome }) => outcome,
        () => 'refused',
      ),
    )
    .toBe('signed_in');
});

test('a coin arrives after its confirmations', async ({ account, signIn, page, clock, events }) => {
  await signIn(await account());
  await page.goto('/deposit');
  await page.getByRole('form', { name: 'Deposit a coin' }).getByLabel('Amount', { exact: true }).fill('0.5');
  await page.getByRole('button', { name: 'I have sent it' }).click();
  const { subject } = await events.wait({ type: 'deposit.created' });
  await clock.until({ subject: subject ?? '', status: 'completed' });
  await page.goto('/account/transactions?type=deposit');
  await expect(page.getByText('0.5').first()).toBeVisible();
});

test('a stake is opened and counts its days', async ({ account, signIn, page, clock, events }) => {
  const trader = await account({ balances: { BTC: '1' } });
  await signIn(trader);
  const { client } = trader;
  const { products } = await client.staking.products();
  const product = products.find(({ name }) => name === 'BTC Flexible');
  await page.goto(`/earn/${product?.uuid}`);
  await page.getByRole('form', { name: 'Stake' }).getByLabel('Amount', { exact: true }).fill('0.5');
  await page.getByRole('button', { name: 'Stake BTC' }).click();
  await events.wait({ type: 'staking.created' });
  await clock.advance('P10D');
  expect((await client.staking.contracts()).data[0]?.days).toBe(10);
});

test('a card is requested', async ({ account, signIn, page }) => {
  const trader = await account({ balances: { USD: '500' } });
  await signIn(trader);
  await page.goto('/account/credit-cards');
  await page.getByRole('button', { name: 'Request a card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Travel');
  await dialog.getByRole('button', { name: /Request/ }).click();
  await expect(page.getByText('Travel').first()).toBeVisible();
});

test('staff approve a withdrawal that a trader sees leave', async ({
  account,
  as,
  signIn,
  page,
  mail,
  clock,
  events,
}) => {
  const { client, trader } = await account({ balances: { BTC: '5' } });
  const address = 'sim1qqqv9pzxqlyckngw6zf9g9whn9d3eh4qvg498pyy';
  const { beneficiary } = await client.beneficiaries.addWallet({
    label: 'Cold wallet',
    currency: 'BTC',
    address,
  });
  const { codes } = await mail.wait({ to: trader.email });
  await client.beneficiaries.confirm({ uuid: beneficiary.uuid, code: codes[0] });
  await clock.advance('P2D');
  const { withdrawal } = await client.withdrawals.crypto({
    beneficiary: beneficiary.uuid,
    currency: 'BTC',
    amount: '0.05',
  });
  await signIn(await as('billing'));
  await page.goto(`/kut/billing/transactions/${withdrawal.uuid}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await events.wait({ type: 'withdrawal.approved' });
  await clock.until({ subject: withdrawal.uuid, status: 'completed' });
});
