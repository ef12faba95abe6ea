import { expect, test } from 'vitest';
import { testWorld } from '../../testing/worlds/test-world.ts';
import { createStoredUnits, STORED_UNITS } from './stored-units.ts';

test('every table with ticks, lots, minor units or a pair says what it holds', async () => {
  const { readNow } = (await testWorld()).db;
  const tables = readNow
    .all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", [])
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('_'));
  const needed = tables.filter((table) =>
    readNow
      .all(`PRAGMA table_info("${table}")`, [])
      .some(({ name, type }) => type === 'BIGINT' || name === 'pair' || /ticks|lots/i.test(String(name))),
  );
  expect(needed.sort()).toEqual(Object.keys(STORED_UNITS).sort());
});

test('a new world stores nothing of a pair or an asset that nobody has used', async () => {
  const units = createStoredUnits((await testWorld()).db);
  expect(units.ofPair('BTC/USD')).toBeUndefined();
  expect(units.ofAsset('BTC')).toBeUndefined();
});
