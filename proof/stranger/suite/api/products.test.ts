import { test, testWith } from '@papermint/testing/vitest';
import { expect } from 'vitest';

const byPeople = testWith({ desks: 'people' });

test('a stake accrues a reward with each day, and pays it', async ({ world }) => {
  const { client } = await world.account({ balances: { BTC: '2', ETH: '50', USD: '10000' } });
  const { products } = await client.staking.products();
  const product = products.find(
    ({ termDays, currency }) => termDays === null && ['BTC', 'ETH', 'USD'].includes(currency),
  );
  const { contract } = await client.staking.open({
    product: product?.uuid ?? '',
    amount: product?.minimum ?? '0',
  });
  await world.clock.advance('P31D');
  const read = await client.staking.contract({ stakeId: contract.uuid });
  expect(read.contract.days).toBe(31);
  expect(Number(read.contract.accrued)).toBeGreaterThan(0);
  const closed = await client.staking.close({ stakeId: contract.uuid, penalty: read.exit?.penalty ?? '0' });
  expect(closed.contract.status).toBe('closed');
  await world.prove();
});

test('a card pays a merchant, and a frozen one is declined', async ({ world }) => {
  const { client, cards } = await world.account({
    balances: { USD: '500' },
    cards: [{ label: 'Travel', amount: '100' }],
  });
  const myVccId = cards[0].uuid;
  expect((await client.cards.pay({ myVccId, merchant: 'books', amount: '20' })).approved).toBe(true);
  await client.cards.freeze({ myVccId, frozen: true });
  const declined = await client.cards.pay({ myVccId, merchant: 'books', amount: '20' });
  expect(declined.movement.declined).toBe('frozen');
  await world.clock.advance('P7D');
  expect((await client.cards.movements({ myVccId })).data.some(({ status }) => status === 'settled')).toBe(
    true,
  );
  await world.prove();
});

test('an NFT is bought, listed and sold to another trader', async ({ world }) => {
  const balances = { ETH: '100', SOL: '1000', BNB: '1000', AVAX: '1000', XTZ: '10000' };
  const buyer = await world.account({ balances });
  const [item] = (await world.client.nftPublic.items({ sort: 'price', status: ['listed'] })).data;
  const price = item.price ?? '0';
  await buyer.client.nftTrading.buy({ nftUuid: item.uuid, price });
  const [wallet] = (await buyer.client.nft.wallets()).wallets.filter(({ chain }) => chain === item.chain);
  expect(wallet?.items).toBe(1);
  await buyer.client.nftTrading.list({ nftUuid: item.uuid, price });
  const second = await world.account({ balances });
  await second.client.nftTrading.buy({ nftUuid: item.uuid });
  await world.prove();
});

byPeople('a trader submits an identity, which staff approve', async ({ world }) => {
  const { client, trader } = await world.account({ verified: false });
  const staff = await world.account({ position: 'admin', permissions: ['identity'] });
  await client.identity.personalVerification({
    firstName: trader.firstName,
    lastName: trader.lastName,
    birthDate: '1990-05-05',
    nationality: 'DE',
    street: '1 Main Street',
    city: 'Berlin',
    postalCode: '10115',
    country: 'DE',
  });
  for (const type of ['passport', 'proof_of_address', 'selfie'] as const) {
    await client.identity.chooseSample({ type, sample: 'matching' });
  }
  await client.identity.submit();
  await world.clock.until('idle');
  const { case: decided } = await staff.client.identityStaff.setStatus({
    accountId: trader.accountId,
    status: 'approved',
  });
  expect(decided.status).toBe('approved');
  expect((await client.identity.state()).status).toBe('approved');
  await world.prove();
});

test('a package is bought, and lowers the fee', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '100000' } });
  await client.packages.upgrade({ slug: 'silver' });
  expect((await client.packages.list()).current).toBe('silver');
  const { trade } = await client.spot.place({ pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.1' });
  expect(Number(trade.fee) / Number(trade.cost)).toBeCloseTo(0.002, 5);
  await world.prove();
});
