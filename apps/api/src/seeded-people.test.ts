import { join } from 'node:path';
import { seedWorld } from '@papermint/seed';
import type { PersonaData } from '@papermint/seed/personas';
import { personas } from '@papermint/seed/personas';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readMigrations } from './platform/database/migrations.ts';
import { MIGRATIONS_DIR } from './testing/files/paths.ts';
import { tempDir } from './testing/files/temp-dir.ts';
import { wrongNetWorths } from './testing/worlds/past-net-worths.ts';
import { tellsOf } from './testing/worlds/seed-tells.ts';
import { wrongLots, wrongStatements } from './testing/worlds/statements.ts';
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

/** When net worths are recomputed: fractions of the time since an account was opened. */
const INSTANTS = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: 50, seed: 50 });

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
  const people = read(PEOPLE).map(({ id, ...person }) => ({
    person,
    orders: read(ORDERS, id as string),
    transactions: read(TRANSACTIONS, id as string),
    signIns: read(SIGN_INS, id as string),
  }));
  return { world, people };
}

test('an additional persona changes nobody else, no row shows a generated past, and past net worths, statements and lots follow from transactions', async () => {
  const { people: before, world } = await seededWith(personas);
  expect(wrongNetWorths(world, INSTANTS)).toEqual([]);
  expect([...wrongStatements(world), ...wrongLots(world)]).toEqual([]);
  const twaps = world.db.readNow.all(
    'SELECT status, filled > 0 AS hasFills FROM TwapOrder ORDER BY createdAt',
    [],
  );
  expect(twaps).toEqual([
    { status: 'completed', hasFills: 1 },
    { status: 'running', hasFills: 0 },
  ]);
  expect(world.db.readNow.all('SELECT name FROM OrderTemplate', [])).toHaveLength(2);
  const { people: after } = await seededWith([ONE_MORE, ...personas]);
  expect(before.flatMap(({ orders }) => orders).length).toBeGreaterThan(50);
  for (const { signIns } of before) {
    expect(signIns.length).toBeGreaterThan(1);
    expect(signIns.at(-1)?.at).toBeLessThan(TEST_NOW);
  }
  expect(after).toEqual(before);
});
