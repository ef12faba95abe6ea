import { expect, test } from 'vitest';
import { z } from 'zod';
import { csvCell, csvColumns, csvLine } from './csv.ts';

const row = z.object({
  uuid: z.string(),
  createdAt: z.string().nullable(),
  verified: z.object({ kyc: z.boolean() }),
  tags: z.array(z.string()),
  fills: z.array(z.object({ price: z.string() })),
  count: z.number().int().optional(),
});

test('columns follow from the row: objects by field, lists of objects left out', () => {
  const columns = csvColumns(row);
  expect(columns.map(({ header }) => header)).toEqual([
    'Uuid',
    'Created at',
    'Verified kyc',
    'Tags',
    'Count',
  ]);
  const value = { uuid: '1', createdAt: null, verified: { kyc: true }, tags: ['a', 'b'], fills: [] };
  expect(columns.map(({ text }) => text(value))).toEqual(['1', '', 'yes', 'a b', '']);
});

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
