import { expect, onTestFinished, test } from 'vitest';
import { contentsOf } from '../apps/api/src/testing/worlds/world-script.ts';
import type { World } from '../apps/api/src/worlds/world.ts';
import { seeds } from './seed.ts';
import { seededWorld } from './seeded-world.ts';

const DAY = 86_400_000;
const DAYS = 90;

/** Moves a world on by days, in steps of this part of a day. */
async function live(world: World, step: number): Promise<void> {
  for (let day = 0; day < DAYS; day += step) await world.testClock.advance((now) => now + step * DAY);
}

/** What collectors were given, less what they have: it went to traders, makers and the house. */
function spentByCollectors(world: World): bigint {
  const sum = (sql: string) => BigInt((world.db.readNow.get(sql, [])?.total as bigint | number | null) ?? 0);
  const own = `LedgerAccount.owner IN (SELECT id FROM Trader WHERE simulated = 1) AND asset = 'ETH'`;
  const given = sum(`SELECT SUM(amount) AS total FROM LedgerPosting
    JOIN LedgerEntry ON LedgerEntry.id = entryId JOIN LedgerAccount ON LedgerAccount.id = accountId
    WHERE LedgerEntry.kind = 'collector' AND ${own}`);
  return given - sum(`SELECT SUM(balance) AS total FROM LedgerAccount WHERE ${own}`);
}

test.each(seeds(1))(
  'all collectors do the same in one jump of 90 days as in steps, and their money adds up (seed %i)',
  async (seed) => {
    const [one, other] = [await seededWorld(seed), await seededWorld(seed)];
    onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
    await live(one, DAYS);
    await live(other, 0.5);
    expect(contentsOf(other)).toEqual(contentsOf(one));
    expect(await one.checks.ledger()).toMatchObject({ ok: true, failures: [] });
    expect(one.db.readNow.all('SELECT kind FROM Job WHERE failedAt IS NOT NULL', [])).toEqual([]);
    const sales = one.db.readNow.get(
      "SELECT COUNT(*) AS count FROM NftActivity WHERE kind = 'sale' AND createdAt > ?",
      [one.clock.now() - DAYS * DAY],
    );
    expect(Number(sales?.count)).toBeGreaterThan(100);
    const fees = one.db.readNow.get(
      `SELECT balance FROM LedgerAccount WHERE owner = 'house' AND kind = 'fees' AND asset = 'ETH'`,
      [],
    );
    expect(spentByCollectors(one)).toBeGreaterThan(0n);
    expect(BigInt(fees?.balance as bigint)).toBeGreaterThan(0n);
  },
);
