import { expect, test } from 'vitest';
import { formatCompact } from './compact-format.ts';

test.each([
  ['1845229997000', '1.85T'],
  ['118234567890.12', '118.23B'],
  ['19970000', '19.97M'],
  ['1500', '1.50K'],
  ['999.994', '999.99'],
  ['999.995', '1.00K'],
  ['999999', '1.00M'],
  ['12', '12.00'],
  ['0', '0.00'],
  ['-2500000', '\u22122.50M'],
  ['-0.001', '0.00'],
  ['', ''],
  ['abc', 'abc'],
])('%s is shown as %s', (text, shown) => {
  expect(formatCompact(text)).toBe(shown);
});
