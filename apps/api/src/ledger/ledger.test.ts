import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testTrader, testWorld } from '../testing/worlds/test-world.ts';
import type { World } from '../worlds/world.ts';
import { depositEntry } from './entries/deposit-entry.ts';
import { tradeEntry } from './entries/trade-entry.ts';
import { InsufficientBalanceError } from './insufficient-balance.ts';
import type { JournalEntry } from './journal-entry.ts';
import { faultOf } from './journal-entry.ts';

const post = (world: World, entry: JournalEntry) =>
  world.db.commit(async (tx) => world.ledger.post(tx, entry));
const available = (world: World, owner: string, asset: string) =>
  world.ledger.balancesOf(owner).get(asset)?.available ?? 0n;

describe('an entry', () => {
  test('of a deposit and of a trade sums to zero per asset', () => {
    expect(
      faultOf(depositEntry({ reference: 'd', traderId: 't', asset: 'USD', amount: 1n })),
    ).toBeUndefined();
    const sides = fc.constantFrom('buy' as const, 'sell' as const);
    const money = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(sides, money, money, fc.bigInt({ min: 0n, max: 10n ** 9n }), (side, amount, cost, fee) => {
        const entry = tradeEntry({
          reference: 'o',
          base: 'BTC',
          quote: 'USD',
          amount,
          cost,
          party: { traderId: 't', side, fee },
        });
        expect(faultOf(entry)).toBeUndefined();
      }),
    );
  });

  test('that does not sum to zero throws as a programming error', async () => {
    const world = await testWorld();
    const wrong: JournalEntry = {
      kind: 'deposit',
      reference: 'd',
      postings: [
        { owner: 'house', account: 'external', asset: 'USD', amount: -2n },
        { owner: 't', account: 'available', asset: 'USD', amount: 1n },
      ],
    };
    await expect(post(world, wrong)).rejects.toThrow('USD does not sum to zero');
    expect(world.ledger.verify()).toMatchObject({ ok: true, entries: 0 });
  });
});

describe('the ledger', () => {
  test('never lets a trader go below zero, and rolls back the whole transaction', async () => {
    const world = await testWorld();
    const traderId = await testTrader(world, { dollars: 100n });
    const spend = tradeEntry({
      reference: 'o',
      base: 'BTC',
      quote: 'USD',
      amount: 5n,
      cost: 100n,
      party: { traderId, side: 'buy', fee: 1n },
    });
    await expect(post(world, spend)).rejects.toThrow(InsufficientBalanceError);
    expect(available(world, traderId, 'USD')).toBe(100n);
    expect(available(world, traderId, 'BTC')).toBe(0n);
    expect(world.ledger.verify()).toMatchObject({ ok: true, entries: 1 });
  });

  test('lets one of fifty concurrent commands spend a balance', async () => {
    const world = await testWorld();
    const traderId = await testTrader(world, { dollars: 101n });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        post(
          world,
          tradeEntry({
            reference: `o${index}`,
            base: 'BTC',
            quote: 'USD',
            amount: 5n,
            cost: 100n,
            party: { traderId, side: 'buy', fee: 1n },
          }),
        ),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(available(world, traderId, 'USD')).toBe(0n);
    expect(world.ledger.verify().ok).toBe(true);
  });

  test('refuses to change or delete what is recorded, and to make a balance negative by hand', async () => {
    const world = await testWorld();
    await testTrader(world, { dollars: 100n });
    for (const sql of [
      'UPDATE LedgerPosting SET amount = 1',
      'DELETE FROM LedgerPosting',
      "UPDATE LedgerEntry SET kind = 'x'",
      'DELETE FROM LedgerEntry',
      'DELETE FROM EventLog',
      "UPDATE LedgerAccount SET balance = -1 WHERE owner <> 'house'",
      'UPDATE LedgerAccount SET balance = 1.5',
    ]) {
      await expect(world.db.commit(async (tx) => tx.run(sql))).rejects.toThrow();
    }
    expect(world.ledger.verify().ok).toBe(true);
  });

  test('finds a tampered balance when it verifies itself', async () => {
    const world = await testWorld();
    const traderId = await testTrader(world, { dollars: 100n });
    await world.db.commit(async (tx) =>
      tx.run('UPDATE LedgerAccount SET balance = 999 WHERE owner = ?', traderId),
    );
    const report = world.ledger.verify();
    expect(report.ok).toBe(false);
    expect(report.failures[0]).toContain('says 999, its postings come to 100');
  });
});
