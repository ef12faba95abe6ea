import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv-cell.ts';

test('a line ends as in RFC 4180 and quotes what would break it', () => {
  expect(csvLine(['a,b', 'say "no"\nplease', 'c'])).toBe('"a,b","say ""no""\nplease",c\r\n');
});

test.each(['=1+1', '+cmd', '-1+1', '@sum', ' =1', '\u00a0=1', '\uff1d1+1', '\u200b=1', '\n=1', '-'])(
  '%j cannot become a formula',
  (text) => {
    expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`);
  },
);

test.each(['-1', '-1.5', '+12.25', '-0.00000001'])('%s stays a number', (text) => {
  expect(csvCell(text)).toBe(text);
});
