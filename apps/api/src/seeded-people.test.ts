import { join } from 'node:path';
import { seedWorld } from '@papermint/seed';
import type { PersonaData } from '@papermint/seed/personas';
import { personas } from '@papermint/seed/personas';
import { expect, onTestFinished, test } from 'vitest';
import { readMigrations } from './platform/database/migrations.ts';
import { MIGRATIONS_DIR } from './testing/files/paths.ts';
import { tempDir } from './testing/files/temp-dir.ts';
import { tellsOf } from './testing/worlds/seed-tells.ts';
import { testVault } from './testing/worlds/test-vault.ts';
import { TEST_NOW } from './testing/worlds/test-world.ts';
import { openWorld } from './worlds/world.ts';

const MONTH = 30 * 86_400_000;
const ONE_MORE: PersonaData = {
  ...(personas[0] as PersonaData),
  persona: 'one-more',
  accountId: '10000099',
  nickname: 'onemore',
  funds: 900,
  orders: 4,
};

const PEOPLE = `SELECT id, accountId, email, firstName, nickname, country, currency, packageSlug, kycVerified
  FROM Trader WHERE persona IS NOT 'one-more' ORDER BY accountId`;
const ORDERS = `SELECT pair, side, type, status, amount, limitTicks, filled, cost, createdAt
  FROM SpotOrder WHERE traderId = ? ORDER BY createdAt, pair, amount`;
const TRANSACTIONS = `SELECT type, currency, amount, createdAt FROM "Transaction" WHERE traderId = ?
  ORDER BY createdAt, type, amount`;

const SIGN_INS = `SELECT at, result, method, device, place, address FROM SignInEntry WHERE traderId = ?
  ORDER BY at, result`;

/** The seeded data of everyone except the added persona. */
async function seededWith(known: readonly PersonaData[]) {
  const world = await openWorld({
    file: join(tempDir(), 'papermint.db'),
    migrations: readMigrations(MIGRATIONS_DIR),
    seed: 7,
    start: TEST_NOW - MONTH * 4,
    speed: 0,
    durable: false,
    vault: testVault,
  });
  onTestFinished(() => world.close());
  await seedWorld(world, {
    traders: 3,
    start: TEST_NOW,
    hashPassword: async (password) => password,
    knownPasswords: true,
    personas: known,
  });
  const read = (sql: string, ...values: string[]) => world.db.readNow.all(sql, values);
  expect(tellsOf(world, TEST_NOW)).toEqual([]);
  return read(PEOPLE).map(({ id, ...person }) => ({
    person,
    orders: read(ORDERS, id as string),
    transactions: read(TRANSACTIONS, id as string),
    signIns: read(SIGN_INS, id as string),
  }));
}

test('an additional persona changes nobody else, and no row shows that the past was generated', async () => {
  const before = await seededWith(personas);
  const after = await seededWith([ONE_MORE, ...personas]);
  expect(before.flatMap(({ orders }) => orders).length).toBeGreaterThan(50);
  for (const { signIns } of before) {
    expect(signIns.length).toBeGreaterThan(1);
    expect(signIns.at(-1)?.at).toBeLessThan(TEST_NOW);
  }
  expect(after).toEqual(before);
});
