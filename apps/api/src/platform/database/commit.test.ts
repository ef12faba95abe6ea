import { join } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { noHooks } from '../../testing/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../testing/paths.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { noteArrival } from '../arrivals.ts';
import { StorageError } from '../storage-error.ts';
import type { Tx } from './commit.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';
import { ForeignAwaitError } from './turn-watch.ts';

function open(): { db: Database; file: string } {
  const file = join(tempDir(), 'papermint.db');
  const db = openDatabase(file, readMigrations(MIGRATIONS_DIR), noHooks);
  onTestFinished(() => db.close());
  return { db, file };
}

/** Longer than the turn of a batch. */
const aTurnLater = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

const put = (tx: Tx, name: string) => tx.run('INSERT INTO FeatureFlag (name, enabled) VALUES (?, 1)', name);
const names = async (db: Database) => (await db.prisma.featureFlag.findMany()).map((row) => row.name).sort();

describe('commit', () => {
  test('answers after the effect can be read', async () => {
    const { db } = open();
    const answer = await db.commit(async (tx) => {
      put(tx, 'one');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await names(db)).toEqual(['one']);
  });

  test('runs callbacks in the order of the calls, also when they share a transaction', async () => {
    const { db } = open();
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        db.commit(async (tx) => {
          await tx.query
            .insertInto('FeatureFlag')
            .values({ name: `f${index}`, enabled: 1 })
            .execute();
          order.push(index);
        }),
      ),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(await names(db)).toHaveLength(300);
  });

  test('waits while connections arrive, but not for good', async () => {
    const { db } = open();
    let turns = 0;
    let arriving = true;
    const arrive = () => {
      if (!arriving) return;
      turns += 1;
      noteArrival();
      setImmediate(arrive);
    };
    arrive();
    await db.commit(async (tx) => put(tx, 'one'));
    arriving = false;
    expect(turns).toBeGreaterThan(60);
    expect(await names(db)).toEqual(['one']);
  });

  test('a callback that throws undoes itself and nothing else of its batch', async () => {
    const { db } = open();
    const results = await Promise.allSettled([
      db.commit(async (tx) => put(tx, 'before')),
      db.commit(async (tx) => {
        put(tx, 'broken');
        throw new Error('no');
      }),
      db.commit(async (tx) => put(tx, 'after')),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names(db)).toEqual(['after', 'before']);
  });

  test('effects run after the commit, and not where the callback failed', async () => {
    const { db } = open();
    const effects: string[] = [];
    await db.commit(async (tx) => {
      tx.afterCommit(() => effects.push(`flags: ${db.readNow.all('SELECT * FROM FeatureFlag', []).length}`));
      put(tx, 'one');
    });
    await expect(
      db.commit(async (tx) => {
        tx.afterCommit(() => effects.push('never'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(effects).toEqual(['flags: 1']);
  });

  test('a callback that awaits something else is rolled back with an error that says so', async () => {
    const { db } = open();
    const waiting = db.commit(async (tx) => {
      put(tx, 'slow');
      await aTurnLater();
      put(tx, 'later');
    });
    const next = db.commit(async (tx) => put(tx, 'next'));
    await expect(waiting).rejects.toThrow(ForeignAwaitError);
    await next;
    expect(await names(db)).toEqual(['next']);
  });

  test('a commit inside a callback is refused instead of waiting for itself', async () => {
    const { db } = open();
    await expect(db.commit(() => db.commit(async () => undefined))).rejects.toThrow(ForeignAwaitError);
  });

  test('a tx can do nothing after its callback has returned', async () => {
    const { db } = open();
    let closed: Tx | undefined;
    await db.commit(async (tx) => {
      closed = tx;
    });
    expect(() => put(closed as Tx, 'late')).toThrow('This tx is over');
  });

  test('after closing, a callback is refused', async () => {
    const { db } = open();
    await db.close();
    await expect(db.commit(async () => undefined)).rejects.toThrow(StorageError);
  });
});

describe('Prisma beside commit', () => {
  test('sees nothing of an open transaction, and is refused inside a callback', async () => {
    const { db } = open();
    await db.prisma.featureFlag.count(); // the client is warm: its first query takes several turns
    await expect(
      db.commit(async (tx) => {
        put(tx, 'unseen');
        await db.prisma.featureFlag.count();
      }),
    ).rejects.toThrow();
    expect(await names(db)).toEqual([]);
  });

  test('neither writes nor opens transactions', async () => {
    const { db } = open();
    await expect(db.prisma.featureFlag.create({ data: { name: 'x', enabled: true } })).rejects.toThrow();
    const transact = db.prisma.$transaction.bind(db.prisma);
    await expect(transact(async (tx) => tx.featureFlag.count())).rejects.toThrow();
    expect(await names(db)).toEqual([]);
  });
});

/**
 * The reason for our own writer: the stock adapter on one file, with the same two scripts run against both.
 */
describe('the two faults of the stock adapter', () => {
  async function stock(): Promise<PrismaClient> {
    const { db, file } = open();
    await db.close();
    const client = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: file }) });
    onTestFinished(() => client.$disconnect());
    return client;
  }

  test('stock: a query from outside reads uncommitted rows; ours does not', async () => {
    const client = await stock();
    let seenByStock = 0;
    const transact = client.$transaction.bind(client);
    await transact(async (tx) => {
      await tx.featureFlag.create({ data: { name: 'dirty', enabled: true } });
      seenByStock = await client.featureFlag.count();
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(seenByStock).toBe(1);

    const { db } = open();
    let seenByOurs = -1;
    await db
      .commit(async (tx) => {
        put(tx, 'dirty');
        seenByOurs = db.readNow.get('SELECT COUNT(*) AS n FROM FeatureFlag', [])?.n as number;
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(seenByOurs).toBe(0);
  });

  test('stock: a write from outside is acknowledged and lost; ours is stored', async () => {
    const client = await stock();
    const transact = client.$transaction.bind(client);
    await transact(async (tx) => {
      await tx.featureFlag.count();
      await client.featureFlag.create({ data: { name: 'acknowledged', enabled: true } });
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await client.featureFlag.count()).toBe(0);

    const { db } = open();
    const failing = db.commit(async () => {
      throw new Error('rolled back');
    });
    const acknowledged = db.commit(async (tx) => put(tx, 'acknowledged'));
    await Promise.allSettled([failing, acknowledged]);
    expect(await names(db)).toEqual(['acknowledged']);
  });
});
