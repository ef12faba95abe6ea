import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { noHooks } from '../../testing/files/no-hooks.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { byName, contains, startsWith } from './contains.ts';
import { openDatabase } from './database.ts';

const NAMES = [
  'Zimmer',
  'Ångström',
  'Émile',
  'Adams',
  'Straße 5%',
  'Özil',
  'fischer',
  'O’Brien',
  'علی‌رضا',
  '_',
];

function openNames() {
  const create = 'CREATE TABLE Person (name TEXT)';
  const values = NAMES.map((name) => `('${name.normalize('NFD')}')`).join();
  const migrations = [{ name: '1_people', sql: `${create}; INSERT INTO Person VALUES ${values}` }];
  const db = openDatabase(join(tempDir(), 'people.db'), migrations, noHooks);
  onTestFinished(() => db.close());
  const name = sql.ref('name');
  const read = async (rest: ReturnType<typeof sql>) =>
    (await sql<{ name: string }>`SELECT name FROM Person ${rest}`.execute(db.reads)).rows.map((row) =>
      row.name.normalize('NFC'),
    );
  return { name, read };
}

test('finds texts in any case, with or without accents, composed or not', async () => {
  const { name, read } = openNames();
  for (const [typed, found] of [
    ['angstrom', 'Ångström'],
    ['ÅNGSTRÖM', 'Ångström'],
    ['Ångström'.normalize('NFD'), 'Ångström'],
    ['strasse', 'Straße 5%'],
    ['_', '_'],
    ['ÖZ', 'Özil'],
    ["o'brien", 'O’Brien'],
    ['علیرضا', 'علی‌رضا'],
    ['FISCHER', 'fischer'],
  ] as const) {
    expect(await read(sql`WHERE ${contains(name, typed)}`)).toEqual([found]);
    expect(await read(sql`WHERE ${startsWith(name, typed)}`)).toEqual([found]);
  }
  expect(await read(sql`WHERE ${contains(name, '5%')}`)).toEqual(['Straße 5%']);
  expect(await read(sql`WHERE ${startsWith(name, '5%')}`)).toEqual([]);
  expect(await read(sql`WHERE ${contains(name, 'ß%')}`)).toEqual([]);
});

test('sorts accented names among their base letters', async () => {
  const { name, read } = openNames();
  expect(await read(sql`ORDER BY ${byName(name)}`)).toEqual([
    ...['_', 'Adams', 'Ångström', 'Émile', 'fischer', 'O’Brien', 'Özil', 'Straße 5%', 'Zimmer'],
    'علی‌رضا',
  ]);
});
