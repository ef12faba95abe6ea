import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noHooks } from '../../testing/files/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { noteArrival } from '../process/arrivals.ts';
import { StorageError } from '../process/storage-error.ts';
import type { Tx } from './commit.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';
import { ForeignAwaitError } from './turn-watch.ts';

function open(): { db: Database } {
  const db = openDatabase(join(tempDir(), 'papermint.db'), readMigrations(MIGRATIONS_DIR), noHooks);
  onTestFinished(() => db.close());
  return { db };
}

/** Longer than the turn of a batch. */
const aTurnLater = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

const put = (tx: Tx, name: string) => tx.run('INSERT INTO FeatureFlag (name, enabled) VALUES (?, 1)', name);
const names = (db: Database) =>
  db.readNow.all('SELECT name FROM FeatureFlag ORDER BY name', []).map((row) => row.name);

describe('commit', () => {
  test('answers after the effect can be read', async () => {
    const { db } = open();
    const answer = await db.commit(async (tx) => {
      put(tx, 'one');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(names(db)).toEqual(['one']);
  });

  test('runs callbacks in the order of the calls, even if they share a transaction', async () => {
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
    expect(names(db)).toHaveLength(300);
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
    expect(names(db)).toEqual(['one']);
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
    expect(names(db)).toEqual(['after', 'before']);
  });

  test('runs effects after the commit, but not if the callback failed', async () => {
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
    expect(names(db)).toEqual(['next']);
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

  test('refuses a callback after closing', async () => {
    const { db } = open();
    await db.close();
    await expect(db.commit(async () => undefined)).rejects.toThrow(StorageError);
  });
});
