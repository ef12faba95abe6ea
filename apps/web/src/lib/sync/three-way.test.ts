import { describe, expect, test } from 'vitest';
import { isSame, mergeFields, mergeLists, mergeWhole } from './three-way.ts';

describe('a whole value', () => {
  test.each([
    ['unchanged', 1, 1, 1, 1, false],
    ['changed here', 1, 2, 1, 2, false],
    ['changed there', 1, 1, 2, 2, false],
    ['changed to the same', 1, 2, 2, 2, false],
    ['changed to different values', 1, 2, 3, 3, true],
  ])('%s', (_, base, mine, theirs, value, conflict) => {
    expect(mergeWhole(base, mine, theirs)).toEqual({ value, conflict });
  });
});

describe('fields', () => {
  type Thing = { name: string; size?: number; look: Record<string, number> };
  const base: Thing = { name: 'a', size: 1, look: { width: 1 } };

  test('keep the changes of both', () => {
    const mine: Thing = { name: 'b', size: 1, look: { width: 2 } };
    const theirs: Thing = { name: 'a', look: { width: 1, height: 5 } };
    expect(mergeFields(base, mine, theirs, { look: mergeFields })).toEqual({
      value: { name: 'b', look: { width: 2, height: 5 } },
      conflict: false,
    });
  });

  test('have theirs where both have changed the same, and the rest of both', () => {
    const mine: Thing = { name: 'b', size: 2, look: { width: 1 } };
    const theirs: Thing = { name: 'c', size: 1, look: { width: 3 } };
    expect(mergeFields(base, mine, theirs)).toEqual({
      value: { name: 'c', size: 2, look: { width: 3 } },
      conflict: true,
    });
  });
});

describe('a list of things with keys', () => {
  type Row = { id: string; size: number };
  const rows = (text: string): Row[] =>
    text.split(' ').flatMap((part) => {
      const [id = '', size = ''] = part.split(':');
      return id === '' ? [] : { id, size: Number(size) };
    });
  const merge = (...texts: [string, string, string]) => {
    const [base, mine, theirs] = texts;
    const { value, conflict } = mergeLists<Row>(
      [rows(base), rows(mine), rows(theirs)],
      ({ id }) => id,
      mergeFields,
    );
    return [value.map(({ id, size }) => `${id}:${size}`).join(' '), conflict];
  };

  test.each([
    ['both add', 'a:1', 'a:1 b:1', 'a:1 c:1', 'a:1 c:1 b:1', false],
    ['both remove', 'a:1 b:1 c:1', 'a:1 c:1', 'b:1 c:1', 'c:1', false],
    ['one changes, the other adds', 'a:1', 'a:2', 'a:1 b:1', 'a:2 b:1', false],
    ['both change the same', 'a:1 b:1', 'a:2 b:2', 'a:3 b:1', 'a:3 b:2', true],
    ['one removes what the other changes', 'a:1', '', 'a:2', 'a:2', true],
    ['one changes what the other removes', 'a:1 b:1', 'a:2 b:1', 'b:1', 'b:1', true],
  ] as const)('%s', (_, base, mine, theirs, value, conflict) => {
    expect(merge(base, mine, theirs)).toEqual([value, conflict]);
  });
});

test('the order of fields does not make values different, that of a list does', () => {
  expect(isSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});
