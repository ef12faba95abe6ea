import { expect, test } from 'vitest';
import type { AloneKind } from './alone-rules.ts';
import { needsSecondPerson } from './alone-rules.ts';

const LIMIT = 2_500_000n;
const needed = (kind: AloneKind, dollars: bigint, alone: [AloneKind, bigint][] = []) =>
  needsSecondPerson({ kind, dollars }, new Map(alone), LIMIT);

test('lets one person confirm as much as the limit, in one part or in several', () => {
  expect(needed('deposit', LIMIT)).toBe(false);
  expect(needed('deposit', 100_000n, [['deposit', 2_400_000n]])).toBe(false);
});

test.each<[AloneKind, number, [AloneKind, number][]]>([
  ['deposit', 25_001, []],
  ['deposit', 24_000, [['deposit', 24_000]]],
  ['withdrawal', 24_000, [['withdrawal', 2_000]]],
  ['withdrawal', 24_000, [['deposit', 20_000]]],
  ['adjustment', 1, [['deposit', 25_000]]],
  ['adjustment', 600, [['adjustment', 600]]],
  ['bid', 600, [['adjustment', 600]]],
])('needs a second person for a %s of %d dollars after %j', (kind, dollars, alone) => {
  const cents = (value: number) => BigInt(value) * 100n;
  const before = alone.map(([one, value]): [AloneKind, bigint] => [one, cents(value)]);
  expect(needed(kind, cents(dollars), before)).toBe(true);
});

test('does not count what is confirmed toward the lower limit of what the house gives', () => {
  expect(needed('adjustment', 100_000n, [['withdrawal', 500_000n]])).toBe(false);
});
