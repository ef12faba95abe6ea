import { expect, test } from 'vitest';
import type { CompanyAction } from './company-action-words.ts';
import { figuresOf, timeWords } from './company-action-words.ts';

const base = {
  pair: 'LUMR/USD',
  name: 'Lumora',
  currency: 'USD',
  title: '',
  announcedAt: '',
  at: '',
} as const;
const none = { earnings: null, dividend: null, split: null } as const;

test('a report shows dashes until it is out, then its figures and the move', () => {
  const report = (known: boolean): CompanyAction => ({
    ...base,
    ...none,
    kind: 'earnings',
    earnings: {
      quarter: 1,
      year: 2026,
      timing: 'after_close',
      epsEstimate: '1.2',
      epsActual: known ? '-0.35' : null,
      revenueEstimate: '100',
      revenueActual: known ? '90' : null,
      move: known ? -0.0421 : null,
    },
  });
  expect(timeWords(report(false))).toBe('After the close');
  expect(figuresOf(report(false)).map(([, value]) => value)).toEqual(['–', '1.20 USD', '–']);
  expect(figuresOf(report(true)).map(([, value]) => value)).toEqual(['−0.35 USD', '1.20 USD', '−4.2%']);
});

test('a split says the new shares for the old ones', () => {
  const split: CompanyAction = { ...base, ...none, kind: 'split', split: { to: 1, from: 10 } };
  expect(figuresOf(split)).toEqual([['Ratio', '1 for 10']]);
});
