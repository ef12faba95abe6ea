import { describe, expect, test } from 'vitest';
import { testPermit } from '../testing/ledger/test-permit.ts';
import { testWorld } from '../testing/worlds/test-world.ts';
import { depositEntry } from './entries/deposit-entry.ts';
import { holdEntry, releaseEntry } from './entries/hold-entry.ts';
import { tradeEntry } from './entries/trade-entry.ts';
import { transferEntry } from './entries/transfer-entry.ts';
import { InsufficientBalanceError } from './insufficient-balance.ts';
import type { JournalEntry } from './journal-entry.ts';
import { faultOf } from './journal-entry.ts';

const dollars = (amount: bigint) => depositEntry({ reference: 'd', traderId: 't', asset: 'USD', amount });

describe('an entry that is refused', () => {
  // The first posting of a purchase adds the coins; the third finds too few dollars.
  const tooDear = tradeEntry({
    reference: 'o',
    base: 'BTC',
    quote: 'USD',
    amount: 5n,
    cost: 100n,
    party: { traderId: 't', side: 'buy', fee: 1n },
  });

  test('leaves nothing behind in a transaction that continues', async () => {
    const world = await testWorld();
    const twin = await testWorld();
    const inBetween = await world.db.commit(async (tx) => {
      const first = world.ledger.post(tx, dollars(100n));
      expect(() => world.ledger.post(tx, tooDear)).toThrow(InsufficientBalanceError);
      expect(world.ledger.available(tx, 't', 'BTC')).toBe(0n);
      return [first, world.ledger.post(tx, dollars(1n))];
    });
    expect([...world.ledger.balancesOf('t').keys()]).toEqual(['USD']);
    expect(world.ledger.balancesOf('t').get('USD')).toMatchObject({ available: 101n, locked: 0n });
    expect(world.ledger.verify()).toMatchObject({ ok: true, entries: 2 });
    // Not even an id was used.
    const without = await twin.db.commit(async (tx) => [
      twin.ledger.post(tx, dollars(100n)),
      twin.ledger.post(tx, dollars(1n)),
    ]);
    expect(inBetween).toEqual(without);
  });

  test('because a balance would exceed 64 bits changes nothing either', async () => {
    const world = await testWorld();
    const most = 2n ** 63n - 1n;
    await world.db.commit(async (tx) => {
      world.ledger.post(tx, dollars(most));
      expect(() => world.ledger.post(tx, dollars(1n))).toThrow('CHECK constraint failed');
      expect(() => world.ledger.post(tx, dollars(most + 1n))).toThrow();
    });
    expect(world.ledger.balancesOf('t').get('USD')?.available).toBe(most);
    expect(world.ledger.verify()).toMatchObject({ ok: true, entries: 1 });
  });
});

test('an account whose opening is undone is opened again', async () => {
  const world = await testWorld();
  const undone = world.db.commit(async (tx) => {
    world.ledger.post(tx, dollars(100n));
    world.ledger.post(tx, dollars(1n));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await world.db.commit(async (tx) => {
    const step = () => {
      world.ledger.post(tx, dollars(100n));
      throw new Error('nor here');
    };
    expect(() => tx.step(step)).toThrow('nor here');
    world.ledger.post(tx, dollars(7n));
  });
  expect(world.ledger.balancesOf('t').get('USD')?.available).toBe(7n);
  expect(world.ledger.verify()).toMatchObject({ ok: true, entries: 1 });
});

describe('entries that are posted together', () => {
  const dollarsTo = (from: string, to: string, amount: bigint) =>
    transferEntry({ reference: 'x', from, to, asset: 'USD', amount, permit: testPermit });

  test('change each account by the sum of its postings, which alone may not go below zero', async () => {
    const world = await testWorld();
    await world.db.commit(async (tx) => {
      world.ledger.post(tx, dollars(100n));
      world.ledger.postAll(tx, [
        dollarsTo('t', 'u', 150n),
        dollarsTo('v', 't', 70n),
        dollarsTo('u', 'v', 70n),
      ]);
    });
    expect(world.ledger.balancesOf('t').get('USD')?.available).toBe(20n);
    expect(world.ledger.balancesOf('u').get('USD')?.available).toBe(80n);
    expect(world.ledger.balancesOf('v').get('USD')?.available).toBe(0n);
    expect(world.ledger.verify()).toMatchObject({ ok: true, entries: 4 });
  });

  test('are all undone if one account would go below zero, or one entry is malformed', async () => {
    const world = await testWorld();
    await world.db.commit(async (tx) => {
      world.ledger.post(tx, dollars(100n));
      const tooMuch = [dollarsTo('t', 'u', 60n), dollarsTo('t', 'v', 60n)];
      expect(() => world.ledger.postAll(tx, tooMuch)).toThrow(InsufficientBalanceError);
      const malformed = { ...dollarsTo('t', 'u', 1n), postings: [] };
      expect(() => world.ledger.postAll(tx, [dollarsTo('t', 'u', 1n), malformed])).toThrow('two postings');
    });
    expect(world.ledger.balancesOf('t').get('USD')?.available).toBe(100n);
    expect(world.ledger.balancesOf('u').size).toBe(0);
    expect(world.ledger.verify()).toMatchObject({ ok: true, entries: 1 });
  });
});

test('the accounts of house and traders have different kinds', () => {
  const entry = (account: 'available' | 'held'): JournalEntry => ({
    kind: 'deposit',
    reference: 'd',
    postings: [
      { owner: 'house', account: 'external', asset: 'USD', amount: -1n },
      { owner: 'house', account, asset: 'USD', amount: 1n },
    ],
  });
  expect(faultOf(entry('available'))).toBe('house has no account available');
  expect(faultOf(entry('held'))).toBe('house has no account held');
});

test('a held amount cannot be spent, and no more is released than was held', async () => {
  const world = await testWorld();
  const binding = { reference: 'h', traderId: 't', asset: 'USD', amount: 70n };
  await world.db.commit(async (tx) => {
    world.ledger.post(tx, dollars(100n));
    world.ledger.post(tx, holdEntry(binding));
    expect(() => world.ledger.post(tx, holdEntry({ ...binding, amount: 31n }))).toThrow('USD available');
    expect(() => world.ledger.post(tx, releaseEntry({ ...binding, amount: 71n }))).toThrow('USD held');
    expect(() => world.ledger.post(tx, releaseEntry({ ...binding, in: 'escrow' }))).toThrow('USD escrow');
  });
  expect(world.ledger.balancesOf('t').get('USD')).toMatchObject({ available: 30n, locked: 70n });
  await world.db.commit(async (tx) => world.ledger.post(tx, releaseEntry(binding)));
  expect(world.ledger.balancesOf('t').get('USD')).toMatchObject({ available: 100n, locked: 0n });
});
