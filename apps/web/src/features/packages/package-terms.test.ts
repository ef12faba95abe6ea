import { expect, test } from 'vitest';
import { percentText } from '../../lib/text/percent-text.ts';
import { priceText, termTexts } from './package-terms.ts';

test('shows terms in percent, times and currency', () => {
  const terms = {
    makerFee: '0.0016',
    takerFee: '0.0026',
    maxLeverage: 20,
    cardLimit: '5000',
    stakingBonus: '0.005',
    excludes: ['futures' as const],
  };
  expect(Object.values(termTexts(terms, 'USD'))).toEqual([
    ...['0.16%', '0.26%', '20x', '5,000 USD', '+0.5%', 'Not included', 'Included'],
  ]);
  expect(percentText('0')).toBe('0%');
});

test('shows a price of zero as free', () => {
  expect(priceText({ price: '0', currency: 'USD' })).toBe('Free');
  expect(priceText({ price: '1499', currency: 'USD' })).toBe('1,499 USD');
});

test('shows a dash for typed text that is no figure', () => {
  expect(priceText({ price: 'abc', currency: 'USD' })).toBe('–');
  expect(priceText({ price: '', currency: 'USD' })).toBe('–');
  const typed = { makerFee: '-0.01', takerFee: 'abc%', maxLeverage: Number.NaN, cardLimit: 'x' };
  const texts = termTexts({ ...typed, stakingBonus: '%', excludes: [] }, 'USD');
  expect(Object.values(texts).slice(0, 5)).toEqual(['–', '–', '–', '–', '–']);
});
