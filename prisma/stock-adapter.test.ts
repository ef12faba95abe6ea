import { join } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { Tx } from '../apps/api/src/platform/database/commit.ts';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { readMigrations } from '../apps/api/src/platform/database/migrations.ts';
import { noHooks } from '../apps/api/src/testing/files/no-hooks.ts';
import { MIGRATIONS_DIR } from '../apps/api/src/testing/files/paths.ts';
import { tempDir } from '../apps/api/src/testing/files/temp-dir.ts';
import { PrismaClient } from './generated/client.ts';

// The server has its own writer because Prisma's adapter shares one connection between all queries. The same two scripts
// run against both.

function openOurs() {
  const file = join(tempDir(), 'papermint.db');
  const db = openDatabase(file, readMigrations(MIGRATIONS_DIR), noHooks);
  onTestFinished(() => db.close());
  return { db, file };
}

async function openStock(): Promise<PrismaClient> {
  const { db, file } = openOurs();
  await db.close();
  const client = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: file }) });
  onTestFinished(() => client.$disconnect());
  return client;
}

const insertFlag = (tx: Tx, name: string) =>
  tx.run('INSERT INTO FeatureFlag (name, enabled) VALUES (?, 1)', name);

const rollBack = () => {
  throw new Error('rolled back');
};

test('a query outside a transaction reads its uncommitted rows in the stock adapter but not in ours', async () => {
  const client = await openStock();
  let seenByStock = 0;
  const transact = client.$transaction.bind(client);
  await transact(async (tx) => {
    await tx.featureFlag.create({ data: { name: 'dirty', enabled: true } });
    seenByStock = await client.featureFlag.count();
    rollBack();
  }).catch(() => undefined);
  expect(seenByStock).toBe(1);

  const { db } = openOurs();
  let seenByOurs = -1;
  await db
    .commit(async (tx) => {
      insertFlag(tx, 'dirty');
      seenByOurs = db.readNow.get('SELECT COUNT(*) AS n FROM FeatureFlag', [])?.n as number;
      rollBack();
    })
    .catch(() => undefined);
  expect(seenByOurs).toBe(0);
});

test('the stock adapter acknowledges and loses a write beside a transaction, and ours stores it', async () => {
  const client = await openStock();
  const transact = client.$transaction.bind(client);
  await transact(async (tx) => {
    await tx.featureFlag.count();
    await client.featureFlag.create({ data: { name: 'acknowledged', enabled: true } });
    rollBack();
  }).catch(() => undefined);
  expect(await client.featureFlag.count()).toBe(0);

  const { db } = openOurs();
  const failing = db.commit(async () => rollBack());
  const acknowledged = db.commit(async (tx) => insertFlag(tx, 'acknowledged'));
  await Promise.allSettled([failing, acknowledged]);
  expect(db.readNow.all('SELECT name FROM FeatureFlag', [])).toEqual([{ name: 'acknowledged' }]);
});
