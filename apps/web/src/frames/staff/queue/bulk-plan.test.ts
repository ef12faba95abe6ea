import { expect, test } from 'vitest';
import type { BulkRow } from './bulk-plan.ts';
import { counted, planOf, totalsOf } from './bulk-plan.ts';

const row = (currency: string, amount: string, value: string, ...marks: string[]) => ({
  worth: { currency, amount, value },
  marks,
});

test('rows together: amounts by asset to the last digit, their value, and the marks among them', () => {
  const rows = [
    row('BTC', '0.1', '6000.5', 'Large'),
    row('BTC', '0.00000002', '0.01'),
    row('EUR', '250', '270.25', 'Large', 'New address'),
  ];
  expect(totalsOf(rows)).toEqual({
    assets: [
      { currency: 'BTC', count: 2, amount: '0.10000002' },
      { currency: 'EUR', count: 1, amount: '250' },
    ],
    value: '6270.76',
    marks: [
      { name: 'Large', count: 2 },
      { name: 'New address', count: 1 },
    ],
  });
  expect(totalsOf([{ worth: null, marks: [] }])).toEqual({ assets: [], value: '0', marks: [] });
});

const rows = ['plain', 'marked', 'differs', 'refused', 'own'].map(
  (id): BulkRow => ({
    id,
    name: id,
    worth: null,
    marks: id === 'marked' ? ['New address'] : [],
    against: id === 'differs' ? '2 differences' : null,
    impossible: id === 'own' ? 'Not available for this record' : null,
  }),
);
const refusals = new Map([['refused', 'It was already decided.']]);

test('an act that grants leaves out rows with marks, with differences, and those that would be refused', () => {
  const { taken, left } = planOf(rows, { grants: true, withMarked: false, refusals });
  expect(taken.map(({ id }) => id)).toEqual(['plain']);
  expect(left.map(({ row: { id }, reason }) => [id, reason])).toEqual([
    ['marked', 'New address'],
    ['differs', '2 differences'],
    ['refused', 'It was already decided.'],
    ['own', 'Not available for this record'],
  ]);
  expect(counted(left.map(({ reason }) => reason))).toHaveLength(4);
});

test('the reader may include marked rows, and another act leaves only impossible and refused ones out', () => {
  const included = planOf(rows, { grants: true, withMarked: true, refusals });
  expect(included.taken.map(({ id }) => id)).toEqual(['plain', 'marked']);
  const rejected = planOf(rows, { grants: false, withMarked: false, refusals });
  expect(rejected.taken.map(({ id }) => id)).toEqual(['plain', 'marked', 'differs']);
});
