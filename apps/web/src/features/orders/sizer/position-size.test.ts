import { describe, expect, test } from 'vitest';
import type { RiskInput } from './position-size.ts';
import { positionSize, riskErrors } from './position-size.ts';

const scales = { tick: '0.01', lot: '0.00001', baseScale: 8, quoteScale: 2 };
const terms = { scales, feeRate: '0', shorts: false };
const input: RiskInput = { account: '10000', risk: '1', entry: '50000', stop: '49000' };

describe('the size of a position', () => {
  test('loses the risk at the stop', () => {
    // 1 % of 10,000 is 100, and a coin loses 1,000: 0.1 coins.
    expect(positionSize(input, terms)).toEqual({
      side: 'buy',
      lots: 10_000,
      amount: '0.1',
      value: '5000',
      risk: '100',
      loss: '100',
      fees: '0',
    });
  });

  test('takes the fees of both fills into the risk', () => {
    // A coin loses 1,000 and 0.1 % of 50,000 and of 49,000, which is 1,099: 100 / 1099 is 0.09099 coins.
    const size = positionSize(input, { ...terms, feeRate: '0.001' });
    expect(size).toMatchObject({ amount: '0.09099', fees: '9.01', loss: '100' });
  });

  test('never loses more than the risk, and a lot more would', () => {
    for (const risk of ['0.1', '0.25', '0.37', '1.5', '3']) {
      for (const stop of ['49999.99', '49321.17', '12000']) {
        const size = positionSize({ ...input, risk, stop }, { ...terms, feeRate: '0.0016' });
        expect(Number(size.loss)).toBeLessThanOrEqual(Number(size.risk));
        const exact = (size.lots + 2) * 0.00001 * (50_000 - Number(stop) + 0.0016 * (50_000 + Number(stop)));
        expect(exact).toBeGreaterThan(Number(size.risk) - 0.02);
      }
    }
  });

  test('sells where the stop is above the entry', () => {
    const size = positionSize({ ...input, stop: '51000' }, { ...terms, shorts: true });
    expect(size).toMatchObject({ side: 'sell', amount: '0.1', loss: '100' });
  });

  test('is nothing where a lot loses more', () => {
    expect(positionSize({ ...input, account: '0.01' }, terms)).toMatchObject({
      lots: 0,
      amount: '0',
      loss: '0',
    });
  });
});

describe('the errors of the fields', () => {
  test('are none for a valid input', () => expect(riskErrors(input, terms)).toEqual({}));

  test.each([
    ['account', { account: '' }, 'Account must be a number above 0'],
    ['risk', { risk: '101' }, 'Risk must be at most 100%'],
    ['entry', { entry: '50000.005' }, 'Entry price must be a multiple of 0.01'],
    ['stop', { stop: '50000' }, 'Stop price must differ from the entry price'],
    ['stop', { stop: '51000' }, 'Stop price must be below the entry price'],
    ['stop', { stop: '-1' }, 'Stop price must be a number above 0'],
  ] as const)('name the fault at %s', (field, changed, message) => {
    expect(riskErrors({ ...input, ...changed }, terms)).toEqual({ [field]: message });
  });

  test('allow a stop above the entry where shorts are possible', () => {
    expect(riskErrors({ ...input, stop: '51000' }, { ...terms, shorts: true })).toEqual({});
  });
});
