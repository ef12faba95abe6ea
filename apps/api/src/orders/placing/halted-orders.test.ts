import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { describe, expect, onTestFinished, test } from 'vitest';
import { auditKey, verifyAudit } from '../../platform/commands/audit.ts';
import {
  balanceOf,
  happen,
  movedAt,
  orderOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
  TICK,
  textOfTicks,
} from '../../testing/worlds/spot-market.ts';
import { staffCoins } from '../../testing/worlds/staff-coins.ts';
import { testVault } from '../../testing/worlds/test-vault.ts';
import { openWorld } from '../../worlds/world.ts';

async function staffMarket() {
  const market = await spotMarket();
  return { ...market, coins: await staffCoins(market.world) };
}
type Market = Awaited<ReturnType<typeof staffMarket>>;

/** What a terminal shows of the pair. */
const shownOf = ({ markets, spot }: Market['world']) => ({
  price: markets.price(PAIR),
  book: spot.book(PAIR),
  day: markets.ticker24h(PAIR),
  change: markets.quotedOne(PAIR).change24h,
});

/** The first second at which the price differs from the current one, ms. */
function reachedAt({ world }: Market, price: string, direction: 'rises-to' | 'falls-to'): number {
  const now = world.clock.now();
  const ticks = Math.round(Number(price) / TICK);
  return world.markets.firstCrossing(PAIR, now + 1000, now + 90 * DAY, ticks, direction) as number;
}

describe('while staff halt a pair', () => {
  test('accepts no order, moves and trades nothing, and lets traders cancel', async () => {
    const market = await staffMarket();
    const { world, ann, coins } = market;
    const { trade } = await place(world, ann, { price: priceAt(world, -400) });
    const seen = shownOf(world);
    const { message, instrument } = await coins.set('BTC', 'halted', 'An upgrade');
    expect(message).toBe('BTC/USD is halted. Open orders stay in place.');
    expect(instrument).toMatchObject({ status: 'halted', openOrders: 1, closed: { reason: 'An upgrade' } });
    await expect(place(world, ann, { price: priceAt(world, -500) })).rejects.toMatchObject({
      code: 'market_closed',
      message: 'Trading is halted until further notice',
      key: 'pair',
    });
    await expect(
      world.spot.amend(coins.command('spot.amend'), ann, trade.uuid, { amount: '0.02' }),
    ).rejects.toMatchObject({ code: 'market_closed' });
    const from = world.clock.now();
    await world.testClock.advance((now) => now + HOUR);
    expect(shownOf(world)).toEqual(seen);
    expect(world.markets.halt(PAIR)).toEqual({ since: new Date(from).toISOString(), reason: 'An upgrade' });
    expect(world.markets.lotsBetween(PAIR, from, world.clock.now())).toBe(0);
    expect(world.markets.lotsBetween('ETH/USD', from, world.clock.now())).toBeGreaterThan(0);
    await world.spot.cancelAll(coins.command('spot.cancelAll'), ann, PAIR);
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n, locked: 0n });
  });

  test('a limit that the price has passed fills in the second in which trading resumes', async () => {
    const market = await staffMarket();
    const { world, ann, coins } = market;
    const price = priceAt(world, -400);
    const { trade } = await place(world, ann, { price });
    const reached = reachedAt(market, price, 'falls-to');
    await coins.set('BTC', 'halted');
    await world.testClock.advance(() => reached);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'new' });
    await coins.set('BTC', 'trading');
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'filled', averagePrice: price });
    expect(movedAt(world, trade.uuid, 'fill')).toBe(reached);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('a limit that the price has reached and left again stays open, and fills when the price returns', async () => {
    const market = await staffMarket();
    const { world, ann, coins } = market;
    const price = priceAt(world, -50);
    const { trade } = await place(world, ann, { price });
    const reached = reachedAt(market, price, 'falls-to');
    const ticks = Math.round(Number(price) / TICK);
    const left = world.markets.firstCrossing(
      PAIR,
      reached,
      reached + 90 * DAY,
      ticks + 1,
      'rises-to',
    ) as number;
    await coins.set('BTC', 'halted');
    await world.testClock.advance(() => left);
    await coins.set('BTC', 'trading');
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'new' });
    const again = reachedAt(market, price, 'falls-to');
    await world.testClock.advance(() => again);
    expect(movedAt(world, trade.uuid, 'fill')).toBe(again);
  });

  test('depth that a taker took before the halt does not come back across a resting order', async () => {
    const { world, ann, coins } = await staffMarket();
    const [[ticks, lots]] = world.spot.book(PAIR).asks as [[number, number]];
    const input = { price: textOfTicks(ticks), amount: ((lots + 100) / 100_000).toFixed(5) };
    const { trade } = await place(world, ann, input);
    expect(trade.status).toBe('partially_filled');
    const seen = shownOf(world);
    await coins.set('BTC', 'halted');
    await world.testClock.advance((now) => now + HOUR);
    expect(shownOf(world)).toEqual(seen);
  });

  test('a halt that began in the instant in which another ended showed the price of the first', async () => {
    const { world, ann, coins } = await staffMarket();
    await coins.set('BTC', 'halted');
    await world.testClock.advance((now) => now + DAY);
    await coins.set('BTC', 'trading');
    await place(world, ann, { price: priceAt(world, -10) });
    const seen = shownOf(world);
    await coins.set('BTC', 'halted');
    expect(shownOf(world)).toEqual(seen);
    await world.testClock.advance((now) => now + HOUR);
    expect(shownOf(world)).toEqual(seen);
  });

  test.each(['stop', 'trailing_stop'] as const)(
    'a %s is triggered at its end where the price has jumped past it, and not where the price is back',
    async (type) => {
      const market = await staffMarket();
      const { world, ann, coins } = market;
      const stopPrice = priceAt(world, -60);
      const parameters = type === 'stop' ? { stopPrice } : { trailingPercent: '0.1' };
      const { trade } = await place(world, ann, { side: 'sell', type, ...parameters });
      const from = world.clock.now();
      const reached =
        type === 'stop'
          ? reachedAt(market, stopPrice, 'falls-to')
          : (world.markets.firstTurn(PAIR, from, from + 90 * DAY, 10, 'falls') as number);
      const ticks = world.markets.priceTicksAt(PAIR, from) + 20;
      const back = world.markets.firstCrossing(
        PAIR,
        reached,
        reached + 90 * DAY,
        ticks,
        'rises-to',
      ) as number;
      await coins.set('BTC', 'halted');
      await world.testClock.advance(() => back);
      await coins.set('BTC', 'trading');
      expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'untriggered' });
      const again = reachedAt(market, priceAt(world, -300), 'falls-to');
      await coins.set('BTC', 'halted');
      await world.testClock.advance(() => again);
      expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'untriggered' });
      await coins.set('BTC', 'trading');
      expect(movedAt(world, trade.uuid, 'trigger')).toBe(again);
      expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'filled' });
    },
  );

  test('the later of a halt by a scenario and a halt by staff ends the closure', async () => {
    const market = await staffMarket();
    const { world, ann, coins } = market;
    const price = priceAt(world, -400);
    const { trade } = await place(world, ann, { price });
    const reached = reachedAt(market, price, 'falls-to');
    await world.testClock.advance(() => reached - 1000);
    await happen(world, { kind: 'halt', pair: PAIR, hold: 600 });
    await coins.set('BTC', 'halted');
    await world.testClock.advance((now) => now + 60_000);
    const { instrument } = await coins.set('BTC', 'trading');
    expect(instrument).toMatchObject({ status: 'halted', ownStatus: 'trading' });
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'new' });
    await coins.set('BTC', 'halted');
    await world.testClock.advance((now) => now + HOUR);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'new' });
    expect(world.markets.tradingResumes(PAIR, world.clock.now())).toBeUndefined();
    await coins.set('BTC', 'trading');
    expect(world.markets.tradingHalted(PAIR, world.clock.now())).toBe(false);
  });

  test('a restart changes nothing: the pair is still halted, and missed fills and triggers happen when the halt ends', async () => {
    const market = await staffMarket();
    const { world, ann, coins } = market;
    const price = priceAt(world, -400);
    const { trade } = await place(world, ann, { price });
    const reached = reachedAt(market, price, 'falls-to');
    const from = world.clock.now();
    await world.testClock.advance((now) => now + 60_000);
    await coins.set('BTC', 'halted');
    await world.testClock.advance((now) => now + 60_000);
    await coins.set('BTC', 'trading');
    await world.testClock.advance((now) => now + 60_000);
    await coins.set('BTC', 'halted');
    const lots = world.markets.lotsBetween(PAIR, from, reached);
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    expect(again.markets.instrument(PAIR).status).toBe('halted');
    expect(again.markets.lotsBetween(PAIR, from, reached)).toBe(lots);
    await again.testClock.advance(() => reached);
    expect(await orderOf(again, ann, trade.uuid)).toMatchObject({ status: 'new' });
    const command = { ...coins.command('marketsStaff.setCoinStatus') };
    await again.coins.setStatus(command, { symbol: 'BTC', status: 'trading', reason: 'Done' });
    expect(movedAt(again, trade.uuid, 'fill')).toBe(reached);
    expect(again.ledger.verify()).toMatchObject({ ok: true });
  });
});

describe('delisting', () => {
  test('cancels every open order of all traders and releases its money, in the commit of the change', async () => {
    const market = await staffMarket();
    const { world, ann, bob, coins } = market;
    const orders = [
      await place(world, ann, { price: priceAt(world, -400) }),
      await place(world, bob, { side: 'sell', price: priceAt(world, 900) }),
      await place(world, ann, { side: 'sell', type: 'stop', stopPrice: priceAt(world, -600) }),
      await place(world, bob, { side: 'sell', type: 'trailing_stop', trailingPercent: '3' }),
      await place(world, ann, {
        side: 'sell',
        type: 'oco',
        price: priceAt(world, 800),
        stopPrice: priceAt(world, -800),
      }),
    ];
    await world.spot.place(coins.command('spot.place'), ann, {
      pair: 'ETH/USD',
      side: 'buy',
      type: 'limit',
      amount: '0.1',
      price: '1000',
    });
    const eth = balanceOf(world, ann, 'USD').locked;
    const { message, instrument } = await coins.set('BTC', 'delisted', 'It is over');
    // The two orders of an OCO count as two.
    expect(message).toBe('BTC/USD is delisted. 6 open orders were canceled.');
    expect(instrument).toMatchObject({
      status: 'delisted',
      openOrders: 0,
      holders: { count: 2, amount: '20' },
    });
    for (const [index, { trade }] of orders.entries()) {
      const owner = index === 1 || index === 3 ? bob : ann;
      expect(await orderOf(world, owner, trade.uuid)).toMatchObject({ status: 'canceled' });
      expect(movedAt(world, trade.uuid, 'cancel')).toBe(world.clock.now());
    }
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 1_000_000_000n, locked: 0n });
    expect(balanceOf(world, bob, 'BTC')).toEqual({ available: 1_000_000_000n, locked: 0n });
    expect(balanceOf(world, ann, 'USD').locked).toBeLessThan(eth + 1n);
    const { data } = await world.notifications.list(ann, { page: 1, perPage: 20, sort: '-createdAt' });
    expect(data.map(({ text }) => text)).toContain('BTC/USD was delisted. 0.01 BTC was still open.');
    expect(world.ledger.verify()).toMatchObject({ ok: true });
    expect(verifyAudit(world.db.readNow, auditKey(testVault))).toMatchObject({ ok: true });
  });

  test('leaves the coins with their owners, and their valuation still follows the price', async () => {
    const { world, ann, bob, coins } = await staffMarket();
    await coins.set('BTC', 'delisted');
    await expect(place(world, ann)).rejects.toMatchObject({ message: 'This pair is delisted' });
    expect(world.markets.instruments().map(({ pair }) => pair)).toEqual(['ETH/USD']);
    expect(world.markets.quoted('crypto').map(({ pair }) => pair)).toEqual(['ETH/USD']);
    const worth = () => world.wallet.assets(ann, 'USD').find(({ currency }) => currency === 'BTC')?.value;
    const before = worth();
    expect(Number(before)).toBeGreaterThan(0);
    await world.testClock.advance((now) => now + DAY);
    expect(worth()).not.toBe(before);
    const { accountId } = await world.accounts.byId(bob);
    await world.transfers.send(
      { actor: { kind: 'trader', traderId: ann }, name: 'transfers.send' },
      await world.accounts.byId(ann),
      {
        recipient: accountId,
        currency: 'BTC',
        amount: '0.1',
      },
    );
    expect(balanceOf(world, bob, 'BTC').available).toBe(1_010_000_000n);
    expect(world.markets.candles({ pair: PAIR, interval: '1h', from: '2026-06-01T00:00:00Z' })).not.toEqual(
      [],
    );
    expect((await coins.set('BTC', 'trading')).message).toBe('BTC/USD is relisted and trading.');
    expect((await place(world, ann, { price: priceAt(world, -400) })).trade.status).toBe('new');
  });
});

test('a price that would move in the first second of an announced halt moves when it ends, and the book is not crossed', async () => {
  const { world, ann } = await staffMarket();
  const price = world.markets.price(PAIR);
  await happen(world, { kind: 'halt', pair: PAIR, startsIn: 1, hold: 3600 });
  await happen(world, { kind: 'gap', pair: PAIR, startsIn: 0, depth: 0.05 });
  const { trade } = await place(world, ann, { price: priceAt(world, -200) });
  await world.testClock.advance((now) => now + 600_000);
  expect(world.markets.price(PAIR)).toBe(price);
  const { bids, asks } = world.spot.book(PAIR);
  expect(bids[0]?.[0]).toBeLessThan(asks[0]?.[0] as number);
  expect((await orderOf(world, ann, trade.uuid)).status).toBe('new');
  await world.testClock.advance((now) => now + 3600_000);
  expect((await orderOf(world, ann, trade.uuid)).status).toBe('filled');
});
