import { describe, expect, it } from 'vitest';
import { decimal, decimalText } from '../../lib/text/decimal.ts';
import { depositFee } from './deposit-slip.tsx';

describe('the fee on the slip of a deposit', () => {
  it.each([
    ['100', '0.015', '1.5'],
    ['33.33', '0.02', '0.67'],
    ['0.01', '0.02', '0.01'],
    ['250', '0', '0'],
  ])('of %s at %s is %s', (amount, fee, expected) => {
    expect(decimalText(depositFee(decimal(amount), fee))).toBe(expected);
  });
});
