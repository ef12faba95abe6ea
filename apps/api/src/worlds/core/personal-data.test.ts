import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/worlds/test-world.ts';
import type { Treatment } from './personal-data.ts';
import { ACCOUNT_COLUMNS, CODE_COLUMNS, PERSONAL_DATA, retentionOf } from './personal-data.ts';

const LIST = fileURLToPath(new URL('../../../lists/personal-data.tsv', import.meta.url));

const tables: [string, 'rows' | Readonly<Record<string, Treatment>>][] = Object.entries(PERSONAL_DATA);

test('every text column of the database says what closing an account does to it', async () => {
  const { readNow } = (await testWorld()).db;
  const stored = readNow
    .all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", [])
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('_'));
  const known = new Set<string>([...CODE_COLUMNS, ...ACCOUNT_COLUMNS]);
  const undeclared = stored.flatMap((table) => {
    const declared = (PERSONAL_DATA as Record<string, object | 'rows'>)[table];
    if (declared === 'rows') return [];
    return readNow
      .all(`PRAGMA table_info("${table}")`, [])
      .filter(({ type }) => /TEXT|CHAR|BLOB|^$/i.test(String(type)))
      .map(({ name }) => String(name))
      .filter((column) => !known.has(column) && !Object.hasOwn(declared ?? {}, column))
      .map((column) => `${table}.${column}`);
  });
  expect(undeclared).toEqual([]);
});

test('the list of personal data is the table of the code', () => {
  const [head, ...rows] = readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(head).toBe('table\tcolumn\ttreatment\tretention');
  const line = (table: string, column: string, treatment: Treatment) =>
    [table, column, treatment, retentionOf(table, treatment) ?? '-'].join('\t');
  const expected = tables.flatMap(([table, declared]) =>
    declared === 'rows'
      ? [line(table, '*', 'rows')]
      : Object.entries(declared).map(([column, treatment]) => line(table, column, treatment)),
  );
  expect(rows).toEqual(expected);
});
