import { HOUR } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { transferEntry } from '../../../ledger/entries/transfer-entry.ts';
import { InsufficientBalanceError } from '../../../ledger/insufficient-balance.ts';
import { testPermit } from '../../../testing/ledger/test-permit.ts';
import {
  closePosition,
  futuresMarket,
  open,
  PAIR,
  positionsOf,
} from '../../../testing/worlds/futures-market.ts';
import { happen } from '../../../testing/worlds/spot-market.ts';

const latest = { page: 1, perPage: 10, sort: '-time' } as const;

/** Two cross positions that fall together, and one that gains when they do. */
async function crossed() {
  const market = await futuresMarket();
  const { world, ann } = market;
  const cross = { marginMode: 'cross', leverage: 20 } as const;
  await open(world, ann, { ...cross, amount: '8' });
  await open(world, ann, { ...cross, pair: 'ETH/USD', amount: '150' });
  return market;
}

test('the available balance backs cross positions, which keep what they need from being sent', async () => {
  const { world, ann, bob } = await crossed();
  const [eth] = await positionsOf(world, ann);
  expect(eth).toMatchObject({ marginMode: 'cross', status: 'open' });
  await happen(world, { kind: 'crash', pair: 'ETH/USD', depth: 0.03, over: 60, hold: 86_400 });
  await world.testClock.advance((now) => now + 120_000);
  const { available = 0n } = world.ledger.balancesOf(ann).get('USD') ?? {};
  const send = (amount: bigint) =>
    world.db.commit(async (tx) => {
      const free = world.ledger.available(tx, ann, 'USD');
      world.ledger.post(
        tx,
        transferEntry({ reference: 'x', from: ann, to: bob, asset: 'USD', amount, permit: testPermit }),
      );
      return free;
    });
  await expect(send(available)).rejects.toThrow(InsufficientBalanceError);
  const free = await send(1n);
  expect(free).toBeLessThan(available);
  await expect(send(free)).rejects.toThrow(InsufficientBalanceError);
  await send(free - 1n);
});

test('liquidates a whole cross account in the second in which its margin no longer suffices', async () => {
  const { world, ann } = await crossed();
  const { trade } = await open(world, ann, {
    marginMode: 'cross',
    leverage: 20,
    type: 'limit',
    amount: '0.1',
    price: '60000',
  });
  await happen(world, { kind: 'crash', pair: PAIR, depth: 0.3, over: 1800, hold: 86_400 });
  const jobs = world.db.readNow.all("SELECT dueAt FROM Job WHERE kind = 'futures.liquidate_cross'", []);
  const due = jobs[0]?.dueAt as number;
  await world.testClock.advance(() => due - 1000);
  expect((await positionsOf(world, ann)).map(({ status }) => status)).toEqual(['open', 'open']);
  await world.testClock.advance((now) => now + 8 * HOUR);
  const positions = await positionsOf(world, ann);
  expect(positions.map(({ status }) => status)).toEqual(['liquidated', 'liquidated']);
  expect(new Set(positions.map(({ closedAt }) => closedAt)).size).toBe(1);
  const canceled = await world.futures.order(ann, trade.uuid);
  expect(canceled.trade.status).toBe('canceled');
  expect((await world.futures.liquidations(ann, latest)).data).toHaveLength(2);
  const { available, locked } = world.ledger.balancesOf(ann).get('USD') ?? { available: -1n, locked: -1n };
  expect(available).toBeGreaterThanOrEqual(0n);
  expect(locked).toBe(0n);
  expect(world.ledger.verify()).toMatchObject({ ok: true });
});

test('a gaining position keeps a losing one open', async () => {
  const { world, ann } = await futuresMarket();
  const cross = { marginMode: 'cross', leverage: 20 } as const;
  await open(world, ann, { ...cross, amount: '9' });
  const { position } = await open(world, ann, { ...cross, pair: 'ETH/USD', side: 'sell', amount: '260' });
  await happen(world, { kind: 'crash', depth: 0.2, over: 3600, hold: 86_400 });
  await world.testClock.advance((now) => now + 2 * HOUR);
  expect((await positionsOf(world, ann)).map(({ status }) => status)).toEqual(['open', 'open']);
  const { position: closed } = await closePosition(world, ann, position?.uuid ?? '');
  expect(Number(closed?.realizedPnl)).toBeGreaterThan(0);
});
