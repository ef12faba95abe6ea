import { expect, test, vi } from 'vitest';
import { insertion, statement } from './statement.ts';

/** Answers a query with its text and its values. */
const asked = { get: (sql: string, ...values: unknown[]) => ({ sql, values }) };

test('a statement is built once and takes the values of each call', () => {
  let built = 0;
  const byCountry = statement((db, { country, most }: { country: string; most: number }) => {
    built += 1;
    return db
      .selectFrom('Trader')
      .select('id')
      .where('status', '=', 'active')
      .where('country', '=', country)
      .limit(most);
  });
  const sql = 'select "id" from "Trader" where "status" = ? and "country" = ? limit ?';
  expect(byCountry.first(asked, { country: 'SE', most: 2 })).toEqual({ sql, values: ['active', 'SE', 2] });
  expect(byCountry.first(asked, { country: 'NO', most: 5 })).toEqual({ sql, values: ['active', 'NO', 5] });
  expect(built).toBe(1);
});

test('an insertion names its columns, and takes nothing else of a row', () => {
  const add = insertion('FeatureFlag', ['name', 'enabled']);
  const row = { enabled: 1, name: 'nft', reason: 'not a column' };
  const run = vi.fn(() => ({ changes: 1, lastId: 0 }));
  expect(add.run({ run }, row)).toBe(1);
  expect(run.mock.calls).toEqual([['insert into "FeatureFlag" ("name", "enabled") values (?, ?)', 'nft', 1]]);
});
