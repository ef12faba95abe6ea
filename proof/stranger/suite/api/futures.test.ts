import { test } from '@papermint/testing/vitest';
import { expect } from 'vitest';

const PAIR = 'BTC/USD';

test('a leveraged position is liquidated when the mark falls', async ({ world }) => {
  await world.client.setPrices.add({ pair: PAIR, venue: 'futures', price: '60000', hold: 'PT1H' });
  const { client } = await world.account({ package: 'gold', balances: { USD: '10000' } });
  await client.futures.place({
    pair: PAIR,
    side: 'buy',
    type: 'market',
    amount: '1',
    leverage: 20,
    marginMode: 'isolated',
  });
  const [position] = (await client.futures.positions({ status: ['open'] })).data;
  expect(Number(position?.liquidationPrice)).toBeLessThan(60000);
  await world.client.setPrices.add({ pair: PAIR, venue: 'futures', price: '50000', hold: 'PT1H' });
  const { data } = await client.futures.liquidations();
  expect(data).toHaveLength(1);
  expect((await client.futures.positions({ status: ['liquidated'] })).total).toBe(1);
  await world.prove();
});

test('a position that is closed higher has a profit', async ({ world }) => {
  await world.client.setPrices.add({ pair: PAIR, venue: 'futures', price: '60000', hold: 'PT1H' });
  const { client } = await world.account({ package: 'gold', balances: { USD: '10000' } });
  await client.futures.place({ pair: PAIR, side: 'buy', type: 'market', amount: '0.1', leverage: 5 });
  await world.client.setPrices.add({ pair: PAIR, venue: 'futures', price: '66000', hold: 'PT1H' });
  const [position] = (await client.futures.positions({ status: ['open'] })).data;
  await client.futures.close({ uuid: position.uuid });
  const [closed] = (await client.futures.positions({ status: ['closed'] })).data;
  expect(Number(closed?.realizedPnl)).toBeGreaterThan(500);
  await world.prove();
});

test('the factory opens a position with its account', async ({ world }) => {
  const { client, positions } = await world.account({
    package: 'gold',
    balances: { USD: '10000' },
    positions: [{ pair: PAIR, side: 'sell', amount: '0.05', leverage: 3 }],
  });
  expect(positions).toHaveLength(1);
  expect((await client.futures.positions()).data[0]).toMatchObject({ side: 'short', leverage: 3 });
  await world.prove();
});
