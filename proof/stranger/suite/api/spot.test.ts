import { PapermintError } from '@papermint/client/error';
import { test } from '@papermint/testing/vitest';
import { expect } from 'vitest';

const PAIR = 'BTC/USD';

test('a market order takes the levels of a set book, the best first', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '100000' } });
  await world.client.setBooks.add({
    pair: PAIR,
    asks: [
      { price: '100000', amount: '0.1' },
      { price: '100100', amount: '0.1' },
    ],
  });
  const { trade } = await client.spot.place({ pair: PAIR, side: 'buy', type: 'market', amount: '0.15' });
  expect(trade).toMatchObject({ status: 'filled', cost: '15005', filled: '0.15' });
  await world.prove();
});

test('a limit order rests, and fills when the price passes it', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '100000' } });
  await world.client.setPrices.add({ pair: PAIR, price: '60000', hold: 'PT1H' });
  const { trade } = await client.spot.place({
    pair: PAIR,
    side: 'buy',
    type: 'limit',
    price: '59000',
    amount: '0.5',
  });
  expect(trade.status).toBe('new');
  await world.client.setPrices.add({ pair: PAIR, price: '58000', hold: 'PT1H' });
  const { trade: later } = await client.spot.order({ tradeUuid: trade.uuid });
  expect(later).toMatchObject({ status: 'filled', filled: '0.5', averagePrice: '59000' });
  await world.prove();
});

test('a stop order waits until its stop price is met', async ({ world }) => {
  const { client } = await world.account({ balances: { BTC: '1' } });
  await world.client.setPrices.add({ pair: PAIR, price: '60000', hold: 'PT1H' });
  const { trade } = await client.spot.place({
    pair: PAIR,
    side: 'sell',
    type: 'stop',
    stopPrice: '55000',
    amount: '1',
  });
  expect(trade.status).toBe('untriggered');
  await world.client.setPrices.add({ pair: PAIR, price: '54000', hold: 'PT1H' });
  const { trade: later } = await client.spot.order({ tradeUuid: trade.uuid });
  expect(later.status).toBe('filled');
  await world.prove();
});

test('a limit order fills partly, and its rest is canceled', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '100000' } });
  await world.client.setBooks.add({ pair: PAIR, asks: [{ price: '50000', amount: '0.4' }] });
  const { trade } = await client.spot.place({
    pair: PAIR,
    side: 'buy',
    type: 'limit',
    price: '50000',
    amount: '1',
  });
  expect(trade).toMatchObject({ status: 'partially_filled', filled: '0.4' });
  const { trade: canceled } = await client.spot.cancel({ tradeUuid: trade.uuid });
  expect(canceled).toMatchObject({ status: 'canceled', filled: '0.4' });
  const usd = (await client.wallet.assets()).find(({ currency }) => currency === 'USD');
  expect(usd?.held).toBe('0');
  await world.prove();
});

test('a list of all orders is read row by row, and as a file', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '1000000' } });
  for (let i = 0; i < 30; i += 1) {
    await client.spot.place({ pair: 'ETH/USD', side: 'buy', type: 'market', amount: '0.1' });
  }
  let rows = 0;
  for await (const _ of client.spot.trades.rows({ perPage: 10 })) rows += 1;
  expect(rows).toBe(30);
  expect((await client.spot.trades.csv()).trim().split('\n')).toHaveLength(31);
  await world.prove();
});

test('an order beyond the balance is refused at its field', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '10' } });
  const error = await client.spot
    .place({ pair: PAIR, side: 'buy', type: 'market', amount: '1' })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PapermintError);
  expect(error).toMatchObject({ code: 'insufficient_balance' });
  await world.prove();
});
