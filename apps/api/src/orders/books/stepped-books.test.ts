import { bookSteps } from '@papermint/contracts/markets/book-steps';
import { expect, test } from 'vitest';
import { NEAR } from '../../market/book/depth.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { PAIR, place, priceAt, spotMarket, TICK, textOfTicks } from '../../testing/worlds/spot-market.ts';

const api = testApp();

test('every pair has a full book in each of its price steps', async () => {
  const { world } = await spotMarket();
  for (const { pair, tick } of world.markets.instruments()) {
    const steps = bookSteps(tick, world.markets.price(pair) as string);
    expect(steps[0]).toBe(tick);
    for (const step of steps) {
      const { bids, asks } = world.spot.quotedBook(pair, step);
      expect([pair, step, Math.min(bids.length, asks.length) >= 25]).toEqual([pair, step, true]);
    }
  }
});

test('the steps of a pair are those of its whole book', async () => {
  const { world, ann } = await spotMarket();
  await place(world, ann, { type: 'market', amount: '3' });
  const { spot } = world;
  for (const { pair, tick } of world.markets.instruments()) {
    for (const step of bookSteps(tick, world.markets.price(pair) as string)) {
      const factor = spot.factorOf(pair, step);
      for (const most of [1, 50, 100]) {
        const whole = spot.quote.steps(pair, spot.book(pair), factor, most);
        expect(spot.quotedSteps(pair, factor, most)).toEqual(whole);
        expect(spot.quotedSteps(pair, factor, most, spot.book(pair, 70))).toEqual(whole);
      }
    }
    const { bids, asks } = spot.quote.book(pair, spot.book(pair), 100);
    expect(spot.quotedBook(pair)).toEqual({ bids, asks });
  }
});

test('a taker gets and pays what the book shows, even beyond the near levels', async () => {
  const { world, ann, bob } = await spotMarket();
  await world.testClock.advance((now) => now + 1000);
  // An order rests between two far levels of the simulated depth.
  const far = world.markets.depth(PAIR, world.clock.now()).asks[NEAR + 20]?.[0] as number;
  await place(world, bob, { side: 'sell', price: textOfTicks(far + 1), amount: '0.5' });
  const before = world.spot.book(PAIR);
  const shown = before.asks.slice(0, NEAR + 40);
  expect(shown.some(([ticks]) => ticks === far + 1)).toBe(true);
  const lots = shown.reduce((sum, [, offered]) => sum + offered, 0);
  const tickLots = shown.reduce((sum, [ticks, offered]) => sum + BigInt(ticks) * BigInt(offered), 0n);
  await world.deposits.receive(
    { actor: { kind: 'system' }, name: 'test.deposit' },
    { traderId: ann, asset: 'USD', amount: 10n ** 12n, description: 'Wallet' },
  );
  const { trade } = await place(world, ann, { type: 'market', amount: (lots / 1e5).toFixed(5) });
  expect(trade.status).toBe('filled');
  // Ticks of 0.1 and lots of 0.00001: a millionth of a dollar each; every part is rounded to a cent.
  const cents = Number(tickLots) / 1e4;
  expect(Math.abs(Number(trade.cost) * 100 - cents)).toBeLessThan(shown.length / 2 + 1);
  expect(world.spot.book(PAIR).asks).toEqual(before.asks.slice(shown.length));
  expect(world.ledger.verify()).toMatchObject({ ok: true });
});

test('a limit beyond the near levels takes everything up to it, and its rest rests', async () => {
  const { world, ann } = await spotMarket();
  await world.testClock.advance((now) => now + 1000);
  await world.deposits.receive(
    { actor: { kind: 'system' }, name: 'test.deposit' },
    { traderId: ann, asset: 'USD', amount: 10n ** 12n, description: 'Wallet' },
  );
  const price = priceAt(world, 1500);
  const limit = Math.round(Number(price) / TICK);
  const offered = world.spot.book(PAIR).asks.filter(([ticks]) => ticks <= limit);
  expect(offered.length).toBeGreaterThan(NEAR);
  const lots = offered.reduce((sum, [, size]) => sum + size, 0);
  const { trade } = await place(world, ann, { price, amount: ((lots + 1000) / 1e5).toFixed(5) });
  expect(trade).toMatchObject({ status: 'partially_filled', filled: String(lots / 1e5) });
});

test("the call groups by the pair's steps and lists them where a step is unknown", async () => {
  const { body: fine } = await api.get('/api/book?pair=BTC/USD');
  const { body } = await api.get('/api/book?pair=BTC/USD&step=10.0');
  expect(body.bids.every(([price]: [string]) => Number(price) % 10 === 0)).toBe(true);
  expect(Number(body.bids[0][0])).toBeLessThanOrEqual(Number(fine.bids[0][0]));
  expect(Number(body.asks[0][0])).toBeGreaterThanOrEqual(Number(fine.asks[0][0]));
  for (const step of ['3', '0', '0.05']) {
    const refused = await api.get(`/api/book?pair=BTC/USD&step=${step}`);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body).toMatchObject({
      code: 'bad_input',
      key: 'step',
      error: 'Step must be 1, 2, 5, 10, 50 or 100 times 0.1 USD',
    });
  }
  const odd = await api.get('/api/book?pair=BTC/USD&step=wide');
  expect(odd.body).toMatchObject({ key: 'step', error: 'Step is not a valid number' });
});
