import { PapermintError } from '@papermint/client/error';
import { test, testWith } from '@papermint/testing/vitest';
import { expect } from 'vitest';

const byPeople = testWith({ desks: 'people' });
const byDesks = testWith({ desks: 'automatic' });

byPeople('a bank deposit waits for staff, who credit it', async ({ world }) => {
  const { client } = await world.account();
  const staff = await world.account({ position: 'admin', permissions: ['money'] });
  const { deposit } = await client.deposits.bank({ currency: 'EUR', amount: '500' });
  await client.deposits.bankSent({ uuid: deposit.uuid });
  await world.clock.until({ subject: deposit.uuid, status: 'under_review' });
  const answer = await staff.client.depositConfirmationsStaff.confirm({ uuid: deposit.uuid });
  expect(answer.outcome).toBe('done');
  expect((await client.deposits.one({ uuid: deposit.uuid })).status).toBe('completed');
  await world.prove();
});

test('a test card deposits at once, and a declined one does not', async ({ world }) => {
  const { client } = await world.account();
  const { deposit } = await client.deposits.card({
    currency: 'USD',
    amount: '200',
    card: 'foldwell_approve',
  });
  expect(deposit.status).toBe('completed');
  const declined = await client.deposits.card({ currency: 'USD', amount: '200', card: 'foldwell_decline' });
  expect(declined.deposit.status).toBe('declined');
  await world.prove();
});

test('a coin deposit is credited after its confirmations', async ({ world }) => {
  const { client } = await world.account();
  const { deposit } = await client.deposits.confirmCrypto({ currency: 'BTC', amount: '0.5' });
  await world.clock.until({ subject: deposit.uuid, status: 'completed' });
  const btc = (await client.wallet.assets()).find(({ currency }) => currency === 'BTC');
  expect(btc?.amount).toBe(deposit.credited);
  await world.prove();
});

byPeople('a coin withdrawal is approved by staff, and leaves', async ({ world }) => {
  const { client, trader } = await world.account({ balances: { BTC: '5' } });
  const staff = await world.account({ position: 'admin', permissions: ['money'] });
  const { beneficiary } = await client.beneficiaries.addWallet({
    label: 'Cold',
    currency: 'BTC',
    address: 'sim1qqqv9pzxqlyckngw6zf9g9whn9d3eh4qvg498pyy',
  });
  const mail = await world.mail.wait({ to: trader.email });
  await client.beneficiaries.confirm({ uuid: beneficiary.uuid, code: mail.codes[0] });
  await world.clock.advance('P2D');
  const { withdrawal } = await client.withdrawals.crypto({
    beneficiary: beneficiary.uuid,
    currency: 'BTC',
    amount: '0.4',
  });
  expect(withdrawal.status).toBe('pending_approval');
  const uuid = withdrawal.uuid;
  const answer = await staff.client.withdrawalsStaff.authorize({ accountId: trader.accountId, uuid });
  if (answer.outcome === 'done') throw new Error('33,000 USD left without a second person');
  const second = await world.account({ position: 'admin', permissions: ['money'] });
  await second.client.approvalsStaff.approve({ uuid: answer.pending.uuid });
  await world.clock.until({ subject: withdrawal.uuid, status: 'completed' });
  await world.prove();
});

byDesks('a bank withdrawal completes', async ({ world }) => {
  const { client, trader } = await world.account({ balances: { EUR: '2000' } });
  const { beneficiary } = await client.beneficiaries.addBank({
    label: 'Own account',
    currency: 'EUR',
    bankName: 'Simulated Harbor Bank',
    holder: 'Maya Lindqvist',
    accountNumber: 'XS00 5500 0001 2345 6789',
  });
  const mail = await world.mail.wait({ to: trader.email });
  await client.beneficiaries.confirm({ uuid: beneficiary.uuid, code: mail.codes[0] });
  await world.clock.advance('P2D');
  const { withdrawal } = await client.withdrawals.bank({
    beneficiary: beneficiary.uuid,
    currency: 'EUR',
    amount: '100',
  });
  await world.clock.until({ subject: withdrawal.uuid, status: 'completed' });
  await world.prove();
});

test('a transfer asks for the PIN, which the client confirms', async ({ world }) => {
  const { client, session } = await world.account({ balances: { USD: '100' } });
  const friend = await world.account();
  const transfer = { recipient: friend.trader.accountId, currency: 'USD', amount: '25' };
  const bare = await world.client
    .with({ session })
    .transfers.send(transfer)
    .catch((thrown: unknown) => thrown);
  expect(bare).toBeInstanceOf(PapermintError);
  expect(bare).toMatchObject({ code: 'proof_required' });
  await client.transfers.send(transfer);
  const usd = (await friend.client.wallet.assets()).find(({ currency }) => currency === 'USD');
  expect(usd?.amount).toBe('25');
  await world.prove();
});

test('a conversion takes exactly what its offer says', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '1000' } });
  const { offer } = await client.convert.getOffer({ from: 'USD', to: 'BTC', amount: '500', side: 'from' });
  const { transaction } = await client.convert.takeOffer({ uuid: offer.uuid });
  expect(transaction.status).toBe('completed');
  const btc = (await client.wallet.assets()).find(({ currency }) => currency === 'BTC');
  expect(btc?.amount).toBe(offer.toAmount);
  await world.prove();
});

test('an offer to convert expires', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '1000' } });
  const { offer } = await client.convert.getOffer({ from: 'USD', to: 'BTC', amount: '500', side: 'from' });
  await world.clock.advance('PT1H');
  await expect(client.convert.takeOffer({ uuid: offer.uuid })).rejects.toMatchObject({ code: 'conflict' });
  await world.prove();
});
