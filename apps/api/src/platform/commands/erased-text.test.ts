import { expect, test } from 'vitest';
import { mayHave, textEraser } from './erased-text.ts';

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

test.each([
  'call +44 20 7946 0958',
  'call +44 (0)20 7946 0958 today',
  'call 020 7946 0958.',
  'call 020 7946 0958, please',
  'call (020) 7946-0958',
  'call 0044 20 79460958',
  'call 442079460958',
  'call tel:+442079460958',
])('erases a phone number in %s', (text) => {
  expect(textEraser(['+442079460958']).erase(text)).toMatch(/^call (tel:)?\[erased\]/);
  expect(textEraser(['+442079460958']).erase(text)).not.toMatch(/\d/);
});

test.each([
  'of 1,207,946,095.8',
  'id 12079460958',
  '0.2079460958',
  '019e8380-2079460958-7000',
  '+4420794609581',
])('keeps the digits of %s, which is no phone number', (text) => {
  expect(textEraser(['+442079460958']).erase(text)).toBe(text);
});

test('looks for a phone number without what people write between its digits', () => {
  expect(mayHave('text', ['+442079460958', 'Ann'])).toMatchObject({ values: ['ann', '2079460958'] });
});
