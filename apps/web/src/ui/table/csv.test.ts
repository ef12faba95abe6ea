import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

const columns = [
  { header: 'Pair', text: (row: string[]) => row[0] ?? '' },
  { header: 'Said', text: (row: string[]) => row[1] ?? '' },
];

test('has a header, a line for each row, and marks each as simulated', () => {
  expect(csvText(columns, [['BTC/USD', 'plain']])).toBe('Pair,Said,Simulated\r\nBTC/USD,plain,yes\r\n');
});

test('quotes characters that would break the line', () => {
  expect(csvText(columns, [['a,b', 'say "no"\nplease']])).toContain('"a,b","say ""no""\nplease",yes');
});

test.each(['=1+1', '\uff1d1+1', ' =1'])('%j cannot become a formula', (text) => {
  expect(csvText(columns, [['x', text]])).toContain(`x,'${text}`);
});
