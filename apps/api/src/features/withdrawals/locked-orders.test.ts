import { expect, test } from 'vitest';
import { withdrawalWorld, withdrawer } from '../../testing/withdrawal-world.ts';

test('while a lock runs, orders stay near the price, in spot and futures', async () => {
  const world = await withdrawalWorld();
  const by = await withdrawer(world);
  await world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, by.id, 'password'));
  const order = (price: string) =>
    ({ pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price }) as const;
  const spot = (price: string) =>
    world.spot.place(by.command('spot.place'), by.id, order(price) as Parameters<typeof world.spot.place>[2]);
  await expect(spot('50000')).rejects.toMatchObject({
    ...{ code: 'bad_input', key: 'price' },
    message: expect.stringMatching(
      /^Price must be within 2% of the current price, .* Your password was reset/,
    ),
  });
  const futures = { ...order('50000'), leverage: 2, marginMode: 'isolated', reduceOnly: false };
  await expect(
    world.futures.place(
      by.command('futures.place'),
      by.id,
      futures as Parameters<typeof world.futures.place>[2],
    ),
  ).rejects.toMatchObject({ code: 'bad_input', key: 'price' });
});

test('while a lock runs, a market order trades within the band and its rest is canceled, in spot and futures', async () => {
  const world = await withdrawalWorld();
  const by = await withdrawer(world, { dollars: 100_000_000_000_000n });
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '100000' } as const;
  const margin = { leverage: 2, marginMode: 'isolated', reduceOnly: false } as const;
  const spot = () => world.spot.place(by.command('spot.place'), by.id, order);
  const futures = () => world.futures.place(by.command('futures.place'), by.id, { ...order, ...margin });
  const { tick } = world.markets.instrument('BTC/USD');
  const most = (world.markets.priceTicksAt('BTC/USD', world.clock.now()) * Number(tick) * 102) / 100;
  await world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, by.id, 'password'));
  for (const place of [spot, futures]) {
    const { trade, message } = await place();
    expect(trade.status).toBe('canceled');
    expect(Number(trade.filled)).toBeGreaterThan(0);
    expect(Number(trade.averagePrice)).toBeLessThanOrEqual(most);
    expect(message).toContain(
      'The rest was canceled: while withdrawals are locked, nothing trades more than 2% away from the current price.',
    );
  }
  expect(await world.checks.ledger()).toMatchObject({ ok: true });
});
