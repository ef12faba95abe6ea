import { DAY } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { adjustmentEntry } from '../../ledger/entries/adjustment-entry.ts';
import { testStock } from '../../testing/worlds/test-stock.ts';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import { dividendAmount } from './dividends-rules.ts';

/** A utility, because each of them pays dividends. */
const WATT = testStock('WATT', { name: 'Wattvale Power', sector: 'utilities' });

async function holders() {
  const world = await testWorld();
  await world.db.commit((tx) => world.markets.list(tx, [WATT]));
  const stock = world.markets.instrument('WATT/USD');
  const now = world.clock.now();
  const [dividend] = world.markets.companyEvents(stock.pair)?.dividends(now + DAY, now + 120 * DAY) ?? [];
  if (!dividend) throw new Error('the company pays no dividend');
  const give = (traderId: string, amount: bigint) =>
    world.db.commit(async (tx) => {
      world.ledger.post(
        tx,
        adjustmentEntry({ reference: traderId, traderId, asset: stock.base, amount, against: 'external' }),
      );
    });
  const at = (instant: number) => world.testClock.advance(() => instant);
  const dollars = (id: string) => world.ledger.balancesOf(id).get('USD')?.available ?? 0n;
  const paid = async (id: string) => {
    const { data } = await world.wallet.transactions(id, { page: 1, perPage: 10, sort: '-createdAt' });
    return data.filter(({ type }) => type === 'dividend');
  };
  return { world, stock, dividend, give, at, dollars, paid };
}

test('a company pays those who held its stock when the ex-date opened, each once and before the account can close', async () => {
  const { world, stock, dividend, give, at, dollars, paid } = await holders();
  const { exAt, paidAt, amount } = dividend;
  const [early, seller, late] = [
    await testTrader(world, {}),
    await testTrader(world, {}),
    await testTrader(world, {}),
  ];
  await give(early, 1_234_567n);
  await give(seller, 200_000n);
  // The rest of less than a dollar stays in a closed account.
  const gone = await testTrader(world, {});
  await give(gone, 100_000n);
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Trader SET status = 'closed' WHERE id = ?", gone);
  });
  await at(exAt);
  await give(seller, -200_000n);
  await give(late, 500_000n);
  const closed = () => world.db.readNow.get('SELECT COUNT(*) AS n FROM Dividend WHERE traderId = ?', [gone]);
  expect(closed()).toEqual({ n: 0 });
  await at(paidAt - 1);
  expect([dollars(early), dollars(seller), dollars(late)]).toEqual([0n, 0n, 0n]);
  const left = [{ kind: 'dividend', text: '1 pending dividend', mustSettle: true }];
  expect(world.accountClosing.ofOwner(seller).left).toMatchObject(left);
  expect(world.accountClosing.ofOwner(seller).ready).toBe(false);
  await at(paidAt);
  expect(world.accountClosing.ofOwner(seller).left).toMatchObject([{ kind: 'balance' }]);
  const due = (shares: bigint) => dividendAmount(shares, amount, stock);
  expect([dollars(early), dollars(seller), dollars(late)]).toEqual([due(1_234_567n), due(200_000n), 0n]);
  const [transaction] = await paid(early);
  expect(transaction).toMatchObject({ currency: 'USD', status: 'completed' });
  const [notified] = world.db.readNow.all('SELECT title, text FROM Notification WHERE traderId = ?', [early]);
  expect(notified?.title).toBe(`Dividend of ${stock.base}`);
  await at(paidAt + DAY);
  expect(await paid(early)).toHaveLength(1);
  expect((await world.checks.ledger()).ok).toBe(true);
});

test('a jump over years pays what steps would pay', async () => {
  const { world, stock, dividend, give, at, dollars, paid } = await holders();
  const trader = await testTrader(world, {});
  await give(trader, 10_000n);
  const end = dividend.exAt + 600 * DAY;
  await at(end);
  const dividends = world.markets.companyEvents(stock.pair)?.dividends(dividend.exAt, end) ?? [];
  const before = dividends.filter(({ paidAt }) => paidAt <= end);
  const sum = before.reduce((total, { amount }) => total + dividendAmount(10_000n, amount, stock), 0n);
  expect(dollars(trader)).toBe(sum);
  expect(await paid(trader)).toHaveLength(Math.min(before.length, 10));
  expect((await world.checks.ledger()).ok).toBe(true);
});

test('an ex-date credits the dividend to a long position and debits it from a short one, once', async () => {
  const { world, stock, dividend, at, paid } = await holders();
  const { exAt, amount } = dividend;
  await world.db.commit(async (tx) => world.flags.set(tx, 'stocks_trading', true));
  await at(world.markets.shownSecond(stock.pair, exAt - 1) - DAY / 24);
  const open = async (side: 'buy' | 'sell', marginMode: 'isolated' | 'cross') => {
    const traderId = await testTrader(world, { dollars: 1_000_000n });
    const command = { actor: { kind: 'trader', traderId }, name: 'test' } as const;
    const order = { pair: stock.pair, type: 'market', amount: '7.5', leverage: 2, side, marginMode } as const;
    await world.futures.place(command, traderId, order);
    return traderId;
  };
  const [long, short] = [await open('buy', 'isolated'), await open('sell', 'cross')];
  await at(exAt + DAY);
  const due = dividendAmount(75_000n, amount, stock);
  const amountOf = async (traderId: string) => {
    const list = await paid(traderId);
    expect(list).toHaveLength(1);
    return BigInt(Math.round(Number(list[0]?.amount) * 100));
  };
  expect(await amountOf(long)).toBe(due);
  expect(await amountOf(short)).toBe(-due);
  const [position] = world.db.readNow.all('SELECT funding FROM Position WHERE traderId = ?', [long]);
  expect(position?.funding).toBeGreaterThanOrEqual(0n);
  expect((await world.checks.ledger()).ok).toBe(true);
});
