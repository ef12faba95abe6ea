import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf, formatUnits, MOST_UNITS, parseUnits, unboundedUnits, units } from './amount.ts';

describe('parseUnits', () => {
  test.each([
    ['1', 8, 100_000_000n],
    ['1.5', 2, 150n],
    ['.5', 2, 50n],
    ['5.', 2, 500n],
    ['0.00000001', 8, 1n],
    ['-2.50', 2, -250n],
    ['1.5000', 2, 150n],
    ['007', 0, 7n],
  ])('%s at scale %i', (text, scale, expected) => {
    expect(parseUnits(text, scale)).toBe(expected);
  });

  test.each(['', '.', '-', '1e3', 'NaN', 'Infinity', '0x10', '1,000', '١٢', '1.2.3', ' 1', '+1'])(
    'refuses %j as a number',
    (text) => {
      expect(parseUnits(text, 8)).toBe('not-a-number');
    },
  );

  test('rounds nothing', () => {
    expect(parseUnits('0.001', 2)).toBe('too-many-decimals');
    expect(parseUnits('0.000000001', 8)).toBe('too-many-decimals');
  });

  test('refuses more than an integer of the database can hold', () => {
    expect(parseUnits('9223372036854775807', 0)).toBe(MOST_UNITS);
    expect(parseUnits('9223372036854775808', 0)).toBe('too-large');
    expect(parseUnits('-9223372036854775808', 0)).toBe('too-large');
  });

  test('has no bound where no account holds what is read', () => {
    expect(unboundedUnits('1008.94', 16)).toBe(10_089_400_000_000_000_000n);
    expect(unboundedUnits('-1008.94', 16)).toBe(-10_089_400_000_000_000_000n);
    expect(() => unboundedUnits('1e3', 16)).toThrow(RangeError);
    expect(() => unboundedUnits('0.001', 2)).toThrow(RangeError);
  });
});

test('formatted amounts can be parsed again, and are as short as possible', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -MOST_UNITS, max: MOST_UNITS }),
      fc.integer({ min: 0, max: 8 }),
      (value, scale) => {
        const text = formatUnits(value, scale);
        expect(units(text, scale)).toBe(value);
        expect(text).not.toMatch(/\.\d*0$|\.$/);
        expect(decimalsOf(text)).toBeLessThanOrEqual(scale);
      },
    ),
  );
});
