import { expect, test } from 'vitest';
import { tradeEntry } from '../apps/api/src/ledger/entries/trade-entry.ts';
import { InsufficientBalanceError } from '../apps/api/src/ledger/insufficient-balance.ts';
import { testTrader, testWorld } from '../apps/api/src/testing/worlds/test-world.ts';
import type { World } from '../apps/api/src/worlds/world.ts';

const PARALLEL = 200;
const ROUNDS = 100;
const PRICE = 101n;

const purchase = (reference: string, traderId: string) =>
  tradeEntry({
    reference,
    base: 'BTC',
    quote: 'USD',
    amount: 5n,
    cost: PRICE - 1n,
    party: { traderId, side: 'buy', fee: 1n },
  });

function buy(world: World, traderId: string, key: string): Promise<{ uuid: string }> {
  return world.commands.execute(
    { actor: { kind: 'trader', traderId }, name: 'proof.buy', once: { key, bodyHash: 'same' } },
    async (tx) => ({ uuid: world.ledger.post(tx, purchase(key, traderId)) }),
    ({ uuid }) => ({ subject: uuid }),
  );
}

const balance = (world: World, traderId: string, asset: string) =>
  world.ledger.balancesOf(traderId).get(asset)?.available ?? 0n;
const keys = <T>(name: (index: number) => T) => Array.from({ length: PARALLEL }, (_, index) => name(index));

test(`of ${PARALLEL} payments from one balance at once, exactly as many succeed as it covers, in ${ROUNDS} rounds`, async () => {
  const world = await testWorld();
  for (let round = 0; round < ROUNDS; round += 1) {
    const suffices = round % 7;
    const traderId = await testTrader(world, { dollars: PRICE * BigInt(suffices) + BigInt(round) });
    const results = await Promise.allSettled(
      keys((index) => `${round}.${index}`).map((key) => buy(world, traderId, key)),
    );
    const spent = results.filter((result) => result.status === 'fulfilled').length;
    expect(spent).toBe(suffices);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(InsufficientBalanceError);
    }
    expect(balance(world, traderId, 'USD')).toBe(BigInt(round));
    expect(balance(world, traderId, 'BTC')).toBe(5n * BigInt(spent));
  }
  expect(world.ledger.verify().failures).toEqual([]);
});

test(`one key sent ${PARALLEL} times at once has one effect and one answer, in ${ROUNDS} rounds`, async () => {
  const world = await testWorld();
  for (let round = 0; round < ROUNDS; round += 1) {
    const traderId = await testTrader(world, { dollars: PRICE * 10n });
    // Two commands alternate, and neither gets the answer of the other.
    const answers = await Promise.all(keys((index) => buy(world, traderId, `${round}.${index % 2}`)));
    expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(2);
    expect(new Set(answers.filter((_, index) => index % 2 === 0).map(({ uuid }) => uuid)).size).toBe(1);
    expect(balance(world, traderId, 'USD')).toBe(PRICE * 8n);
  }
  const count = (table: string) =>
    world.db.readNow.get(`SELECT COUNT(*) AS n FROM ${table} WHERE ${CONDITION[table]}`, [])?.n;
  expect(count('LedgerEntry')).toBe(2 * ROUNDS);
  expect(count('IdempotencyKey')).toBe(2 * ROUNDS);
  expect(count('EventLog')).toBe(2 * ROUNDS);
  expect(world.ledger.verify().failures).toEqual([]);
});

const CONDITION: Record<string, string> = {
  LedgerEntry: "kind = 'trade'",
  IdempotencyKey: "scope LIKE '%proof.buy'",
  EventLog: "command = 'proof.buy'",
};
