import { describe, expect, test } from 'vitest';
import { add, compare, div, mul, round, sub } from './decimal.ts';

describe('decimals', () => {
  test('add and subtract exactly, where floating point does not', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(add('1', 2, '0.00000001')).toBe('3.00000001');
    expect(add()).toBe('0');
    expect(sub('0.3', '0.1')).toBe('0.2');
  });

  test('multiply exactly, or to a number of digits', () => {
    expect(mul('0.00000001', '0.00000001')).toBe('0.0000000000000001');
    expect(mul('1.005', '100.5', { decimals: 2, rounding: 'half-up' })).toBe('101');
  });

  test.each([
    ['down', '-0.33', '0.66', '0.12'],
    ['up', '-0.34', '0.67', '0.13'],
    ['half-up', '-0.33', '0.67', '0.13'],
    ['half-even', '-0.33', '0.67', '0.12'],
  ] as const)('divide and round %s', (rounding, negative, positive, half) => {
    expect(div('-1', '3', { decimals: 2, rounding })).toBe(negative);
    expect(div('2', '3', { decimals: 2, rounding })).toBe(positive);
    expect(div('1', '8', { decimals: 2, rounding })).toBe(half);
    expect(round('0.125', { decimals: 2, rounding })).toBe(half);
  });

  test('never use an exponent', () => {
    expect(div('1', '1000000000000', { decimals: 18, rounding: 'down' })).toBe('0.000000000001');
    expect(mul('1e21', '10')).toBe('10000000000000000000000');
  });

  test('compare by value', () => {
    expect(['10', '9', '9.50'].sort(compare)).toEqual(['9', '9.50', '10']);
    expect(compare('1.0', 1)).toBe(0);
  });

  test('refuse what is no number, and a division by zero', () => {
    expect(() => add('1,5', '1')).toThrow('"1,5" is not a decimal number');
    expect(() => div('1', '0', { decimals: 2, rounding: 'down' })).toThrow('Division by zero');
  });
});
