import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { StorageError } from '../process/storage-error.ts';
import type { BatchHooks, Tx } from './commit.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';
import { ForeignAwaitError } from './turn-watch.ts';

const put = (tx: Tx, name: string) => tx.run('INSERT INTO FeatureFlag (name, enabled) VALUES (?, 1)', name);

/** A database with a counter in memory beside it, which every put() of a callback increments. */
function open() {
  const memory = { given: 0 };
  const hooks: BatchHooks = {
    mark() {
      const { given } = memory;
      return () => {
        memory.given = given;
      };
    },
    beforeCommit: () => undefined,
    committed: () => undefined,
    due: { begin: () => undefined, next: () => undefined, end: () => undefined },
  };
  const db = openDatabase(join(tempDir(), 'papermint.db'), readMigrations(MIGRATIONS_DIR), hooks);
  onTestFinished(() => db.close());
  const names = () => db.readNow.all('SELECT name FROM FeatureFlag ORDER BY name', []).map((row) => row.name);
  const give = (tx: Tx, name: string) => {
    memory.given += 1;
    put(tx, name);
  };
  return { db, names, memory, give };
}

describe('a COMMIT that fails', () => {
  test('refuses every callback of its batch, runs no effect, and restores memory', async () => {
    const { db, names, memory, give } = open();
    await db.commit(async (tx) => {
      // A deferred foreign key: it is checked at the COMMIT.
      tx.run(
        'CREATE TABLE late (flag TEXT REFERENCES FeatureFlag (name) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED)',
      );
      give(tx, 'acknowledged');
    });
    const effects: string[] = [];
    const results = await Promise.allSettled([
      db.commit(async (tx) => {
        give(tx, 'innocent');
        tx.afterCommit(() => effects.push('innocent'));
      }),
      db.commit(async (tx) => {
        give(tx, 'guilty');
        tx.run("INSERT INTO late VALUES ('nobody')");
      }),
      db.commit(async (tx) => give(tx, 'after')),
    ]);
    for (const result of results) expect(result).toMatchObject({ reason: expect.any(StorageError) });
    expect(effects).toEqual([]);
    expect(names()).toEqual(['acknowledged']);
    expect(memory.given).toBe(1);

    await db.commit(async (tx) => give(tx, 'next'));
    expect(names()).toEqual(['acknowledged', 'next']);
    expect(memory.given).toBe(2);
  });
});

describe('a transaction that ends itself', () => {
  test.each([
    'COMMIT',
    'end',
    ' ;ROLLBACK',
    '-- now\nCOMMIT',
    '/* now */ ROLLBACK TO callback',
    'RELEASE callback',
    'SAVEPOINT x',
    'BEGIN',
  ])('is not for a callback to say: %s', async (statement) => {
    const { db, names } = open();
    const results = await Promise.allSettled([
      db.commit(async (tx) => put(tx, 'before')),
      db.commit(async (tx) => {
        put(tx, 'broken');
        tx.run(statement);
      }),
      db.commit(async (tx) => {
        put(tx, 'broken');
        await sql.raw(statement).execute(tx.query);
      }),
      db.commit(async (tx) => put(tx, 'after')),
    ]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(names()).toEqual(['after', 'before']);
  });

  // SQLite may end a transaction by itself when the disk is full or broken; OR ROLLBACK does it on demand.
  test('ends the batch: nothing of it is stored, and no callback continues outside of it', async () => {
    const { db, names, memory, give } = open();
    await db.commit(async (tx) => give(tx, 'taken'));
    const end = "INSERT OR ROLLBACK INTO FeatureFlag (name, enabled) VALUES ('taken', 1)";
    const results = await Promise.allSettled([
      db.commit(async (tx) => give(tx, 'before')),
      db.commit(async (tx) => {
        give(tx, 'inside');
        expect(() => tx.run(end)).toThrow();
        expect(() => give(tx, 'outside')).toThrow(StorageError);
        await expect(
          tx.query.insertInto('FeatureFlag').values({ name: 'outside', enabled: 1 }).execute(),
        ).rejects.toThrow(StorageError);
        expect(() => tx.step(() => undefined)).toThrow(StorageError);
        return 'as if nothing had happened';
      }),
      db.commit(async (tx) => give(tx, 'after')),
    ]);
    for (const result of results) expect(result).toMatchObject({ reason: expect.any(StorageError) });
    expect(names()).toEqual(['taken']);
    expect(memory.given).toBe(1);
    await db.commit(async (tx) => give(tx, 'next'));
    expect(names()).toEqual(['next', 'taken']);
  });
});

describe('a step', () => {
  test('that throws undoes only itself, in memory too, and the callback continues', async () => {
    const { db, names, memory, give } = open();
    const effects: string[] = [];
    await db.commit(async (tx) => {
      give(tx, 'before');
      tx.step(() => give(tx, 'step'));
      expect(() =>
        tx.step(() => {
          give(tx, 'undone');
          tx.step(() => give(tx, 'undone, too'));
          tx.afterCommit(() => effects.push('undone'));
          throw new Error('no');
        }),
      ).toThrow('no');
      give(tx, 'after');
      tx.afterCommit(() => effects.push('after'));
    });
    expect(names()).toEqual(['after', 'before', 'step']);
    expect(memory.given).toBe(3);
    expect(effects).toEqual(['after']);
  });
});

describe('an effect that throws', () => {
  test('rejects its own commit; all others continue', async () => {
    const { db, names } = open();
    const effects: string[] = [];
    const results = await Promise.allSettled([
      db.commit(async (tx) => {
        put(tx, 'one');
        tx.afterCommit(() => {
          throw new Error('the effect');
        });
        tx.afterCommit(() => effects.push('one'));
      }),
      db.commit(async (tx) => {
        put(tx, 'two');
        tx.afterCommit(() => effects.push('two'));
      }),
    ]);
    expect(results).toMatchObject([
      { status: 'rejected', reason: { message: 'the effect' } },
      { status: 'fulfilled' },
    ]);
    expect(effects).toEqual(['one', 'two']);
    await db.commit(async (tx) => put(tx, 'three'));
    expect(names()).toEqual(['one', 'three', 'two']);
  });
});

test('a query builder can do nothing after its callback has returned', async () => {
  const { db, names } = open();
  let late: Promise<unknown> | undefined;
  const foreign = db.commit(async (tx) => {
    const { query } = tx;
    late = nextTurn()
      .then(() => nextTurn())
      .then(() => query.insertInto('FeatureFlag').values({ name: 'late', enabled: 1 }).execute());
    await late;
  });
  await expect(foreign).rejects.toThrow(ForeignAwaitError);
  await expect(late).rejects.toThrow('This tx is over');
  expect(names()).toEqual([]);
});

test('refuses a whole number beyond the safe integers if its column is not BIGINT', async () => {
  const { db } = open();
  const most = 2n ** 53n;
  expect(db.readNow.get('SELECT ? AS n', [most - 1n])).toEqual({ n: Number(most - 1n) });
  expect(() => db.readNow.get('SELECT ? AS n', [most])).toThrow('too large for a number');
});

describe('state in memory', () => {
  /** A list in memory that follows the rows. */
  function remembered() {
    const { db } = open();
    const memory: string[] = [];
    const remember = (tx: Tx, name: string) => {
      put(tx, name);
      memory.push(name);
      tx.onRollback(() => memory.pop());
    };
    return { db, memory, remember };
  }

  test('is undone with a callback that throws, the last change first, and the next callback sees that', async () => {
    const { db, memory, remember } = remembered();
    const seen: string[][] = [];
    await Promise.allSettled([
      db.commit(async (tx) => remember(tx, 'stored')),
      db.commit(async (tx) => {
        remember(tx, 'a');
        remember(tx, 'b');
        throw new Error('no');
      }),
      db.commit(async () => {
        seen.push([...memory]);
      }),
    ]);
    expect(seen).toEqual([['stored']]);
    expect(memory).toEqual(['stored']);
  });

  test('is undone with a step, and only as far as the step goes', async () => {
    const { db, memory, remember } = remembered();
    await db.commit(async (tx) => {
      remember(tx, 'before');
      try {
        tx.step(() => {
          remember(tx, 'within');
          throw new Error('no');
        });
      } catch {
        remember(tx, 'after');
      }
    });
    expect(memory).toEqual(['before', 'after']);
  });

  test('is undone with a COMMIT that fails', async () => {
    const { db, memory, remember } = remembered();
    await db.commit(async (tx) => {
      tx.run('CREATE TABLE late (flag TEXT REFERENCES FeatureFlag (name) DEFERRABLE INITIALLY DEFERRED)');
      remember(tx, 'stored');
    });
    await Promise.allSettled([
      db.commit(async (tx) => remember(tx, 'a')),
      db.commit(async (tx) => {
        remember(tx, 'b');
        tx.run("INSERT INTO late VALUES ('nobody')");
      }),
    ]);
    expect(memory).toEqual(['stored']);
  });
});
