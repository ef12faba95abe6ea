import { expect, test } from 'vitest';
import { textEraser } from './erased-text.ts';

test.each([
  ['Anne-Marie', 'for Anne-Marie', 'for [erased]'],
  ['a.b+c@x-y.test', 'to A.B+C@X-Y.TEST', 'to [erased]'],
  ['O’Brien (Jr.)', 'O’Brien (Jr.) left', '[erased] left'],
  ['[x]{2}|^$\\/?*', 'a [x]{2}|^$\\/?* b', 'a [erased] b'],
])('erases %s, whatever signs it has', (value, text, erased) => {
  expect(textEraser([value]).erase(text)).toBe(erased);
});

test('erases values of JSON, and keeps the names of its fields', () => {
  expect(textEraser(['Mark']).erase('{"Mark":"Mark"}')).toBe('{"Mark":"[erased]"}');
});
