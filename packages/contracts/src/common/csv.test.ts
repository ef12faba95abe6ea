import { expect, test } from 'vitest';
import { z } from 'zod';
import { csvColumns } from './csv.ts';

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
