import { expect, test } from 'vitest';
import { nextToDecide, summaryOf } from './queue-acts.ts';

const keys = ['a', 'b', 'c', 'd'];

test.each([
  ['the next row follows', 'b', [], 'c'],
  ['rows that are decided are passed over', 'b', ['c'], 'd'],
  ['after the last row comes the nearest before it', 'd', ['c'], 'b'],
  ['where all is decided there is none', 'd', ['a', 'b', 'c', 'd'], null],
  ['from a row that is not on the page, the first', 'z', [], 'a'],
] as const)('%s', (_, from, decided, next) => {
  expect(nextToDecide(keys, new Set(decided), from)).toBe(next);
});

test('counts done and failed rows in the summary', () => {
  const result = (ok: boolean) => ({ id: 'x', ok, message: '' });
  expect(summaryOf({ done: 'Approved' }, [result(true), result(true), result(false)])).toBe(
    '2 approved, 1 failed',
  );
  expect(summaryOf({ done: 'Rejected' }, [result(true)])).toBe('1 rejected');
  expect(summaryOf({ done: 'Rejected' }, [result(false)])).toBe('1 failed');
});
