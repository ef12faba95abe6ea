import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MONEY_CONTROLS, MONEY_WAYS, OTHER_WAYS } from './money-ways.ts';

const builders = import.meta.glob<Record<string, unknown>>('./entries/*-entry.ts', { eager: true });
const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const LIST = fileURLToPath(new URL('../../lists/controls.tsv', import.meta.url));

type Way = { moves: string; controls: Partial<Record<string, string>> };
const ways: [string, Way][] = Object.entries<Way>({ ...MONEY_WAYS, ...OTHER_WAYS });

test('every builder of entries says what it moves and which controls apply', () => {
  const exported = Object.values(builders).flatMap((module) =>
    Object.keys(module).filter((name) => typeof module[name] === 'function'),
  );
  expect(exported.toSorted()).toEqual(Object.keys(MONEY_WAYS).toSorted());
});

test('only the service of money out makes permits', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const made = files.filter(
    (file) =>
      /\.ts$/.test(file) &&
      /as (?:unknown as )?MoneyOutPermit/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  const own = ['features/money-out/permit-money-out.ts', 'testing/ledger/test-permit.ts'];
  expect(made.toSorted()).toEqual(own);
});

test('the list of controls and ways is the table of the code', () => {
  const [head = [], ...rows] = readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  expect(head).toEqual(['way', 'moves', ...MONEY_CONTROLS]);
  expect(rows).toEqual(
    ways.map(([way, { moves, controls }]) => [
      way,
      moves,
      ...MONEY_CONTROLS.map((one) => controls[one] ?? '-'),
    ]),
  );
});

test('every way out of a trader has each control, or the reason why not', () => {
  const leaving = ways.filter(([, { moves }]) => moves === 'out' || moves === 'between traders');
  const cells = leaving.flatMap(([, { controls }]) => MONEY_CONTROLS.map((control) => controls[control]));
  expect(cells.filter((cell) => cell === undefined)).toEqual([]);
  const checked = cells.filter((cell) => cell === 'checked');
  expect({ ways: leaving.length, cells: cells.length, checked: checked.length }).toEqual({
    ways: 11,
    cells: 77,
    checked: 39,
  });
});
