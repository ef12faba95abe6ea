import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noHooks } from '../../testing/files/no-hooks.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import type { Tx } from './commit.ts';
import { openDatabase } from './database.ts';
import { readMigrations } from './migrations.ts';

/** A database with a list in memory that follows its rows, and a count of how often callbacks ran. */
function open() {
  const memory: string[] = [];
  const runs: string[] = [];
  const effects: string[] = [];
  const db = openDatabase(join(tempDir(), 'papermint.db'), readMigrations(MIGRATIONS_DIR), noHooks, false);
  onTestFinished(() => db.close());
  const put = (tx: Tx, name: string) => {
    tx.run('INSERT INTO FeatureFlag (name, enabled) VALUES (?, 1)', name);
    memory.push(name);
    tx.onRollback(() => memory.pop());
  };
  const commit = (name: string, then: (tx: Tx) => void = () => undefined, repeatable = true) =>
    db.commit(
      async (tx) => {
        runs.push(name);
        put(tx, name);
        tx.afterCommit(() => effects.push(name));
        then(tx);
        return name;
      },
      { repeatable },
    );
  const refuse = (name: string, repeatable = true) =>
    db.commit(
      async () => {
        runs.push(name);
        throw new Error(`no ${name}`);
      },
      { repeatable },
    );
  const names = () =>
    db.readNow.all('SELECT name FROM FeatureFlag ORDER BY rowid', []).map((row) => row.name);
  return { db, memory, runs, effects, put, commit, refuse, names };
}

const fail = () => {
  throw new Error('no');
};

test('repeatable callbacks run once, even if one is refused before a change', async () => {
  const { memory, runs, effects, commit, refuse, names } = open();
  const results = await Promise.allSettled([commit('a'), refuse('b'), commit('c')]);
  expect(results).toMatchObject([{ value: 'a' }, { reason: { message: 'no b' } }, { value: 'c' }]);
  expect(runs).toEqual(['a', 'b', 'c']);
  expect([names(), memory, effects]).toEqual(Array(3).fill(['a', 'c']));
});

test('all run again if one throws after a change, and only that one is undone', async () => {
  const { memory, runs, effects, commit, names } = open();
  const results = await Promise.allSettled([commit('a'), commit('b', fail), commit('c')]);
  expect(results).toMatchObject([{ value: 'a' }, { reason: { message: 'no' } }, { value: 'c' }]);
  expect(runs).toEqual(['a', 'b', 'a', 'b', 'c']);
  expect([names(), memory, effects]).toEqual(Array(3).fill(['a', 'c']));
});

test('each runs once if one of them is not repeatable', async () => {
  const { memory, runs, effects, commit, names } = open();
  await Promise.allSettled([commit('a'), commit('b', fail), commit('c', undefined, false)]);
  expect(runs).toEqual(['a', 'b', 'c']);
  expect([names(), memory, effects]).toEqual(Array(3).fill(['a', 'c']));
});

test('a step that throws after it has changed something is undone, whatever the callback makes of it', async () => {
  const { memory, runs, effects, put, commit, names } = open();
  const seen: unknown[] = [];
  const answer = await commit('a', (tx) => {
    const step = () => {
      put(tx, 'undone');
      fail();
    };
    expect(() => tx.step(step)).toThrow('no');
    seen.push(tx.get('SELECT COUNT(*) AS n FROM FeatureFlag')?.n);
    put(tx, 'after');
  });
  expect(answer).toBe('a');
  expect(runs).toEqual(['a', 'a']);
  // The first run ends before it sees what was not undone.
  expect(seen).toEqual([1]);
  expect([names(), memory]).toEqual(Array(2).fill(['a', 'after']));
  expect(effects).toEqual(['a']);
});

test('a step that throws before it has changed anything repeats nothing', async () => {
  const { runs, commit, names } = open();
  await commit('a', (tx) => {
    expect(() => tx.step(fail)).toThrow('no');
  });
  expect(runs).toEqual(['a']);
  expect(names()).toEqual(['a']);
});

test('what is left for the end of a transaction is done once, after what changed it, and not for what is undone', async () => {
  const { commit, names } = open();
  const ends: unknown[] = [];
  const atEnd = (name: string) => (tx: Tx) =>
    tx.atEnd(name, (end) => ends.push([name, end.get('SELECT COUNT(*) AS n FROM FeatureFlag')?.n]));
  const andFail = (tx: Tx) => {
    atEnd('undone')(tx);
    fail();
  };
  await Promise.allSettled([
    commit('a', atEnd('shared')),
    commit('b', atEnd('shared')),
    commit('c', atEnd('own')),
    commit('d', andFail),
  ]);
  expect(ends).toEqual([
    ['shared', 3],
    ['own', 3],
  ]);
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('stores nothing of a transaction whose end fails, and memory follows', async () => {
  const { memory, put, commit, names } = open();
  const results = await Promise.allSettled([
    commit('a'),
    commit('b', (tx) =>
      tx.atEnd('b', (end) => {
        put(end, 'at the end');
        fail();
      }),
    ),
  ]);
  expect(results).toMatchObject([{ reason: { name: 'StorageError' } }, { reason: { name: 'StorageError' } }]);
  expect([names(), memory]).toEqual([[], []]);
  await commit('c');
  expect([names(), memory]).toEqual(Array(2).fill(['c']));
});
