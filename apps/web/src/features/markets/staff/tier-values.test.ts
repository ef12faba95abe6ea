import { usualTiers } from '@papermint/contracts/markets/margin-tiers';
import { expect, test } from 'vitest';
import { tiersInput, tiersValue, typedTiers } from './tier-values.ts';

test.each(['crypto', 'stock', 'forex', 'commodity'] as const)(
  'the tiers of the kind %s are the same after they were shown in a form',
  (kind) => {
    for (const turnover of [1e6, 1e8, 1e10]) {
      const tiers = usualTiers(kind, turnover, 150);
      expect(tiersInput(tiersValue(tiers))).toEqual(tiers);
    }
  },
);

test('what is no number is left for the call to refuse', () => {
  const value = JSON.stringify([{ upTo: '', rate: 'x', maxLeverage: '' }]);
  expect(tiersInput(value)).toEqual([{ upTo: null, rate: 'x', maxLeverage: Number.NaN }]);
  expect([typedTiers(''), tiersValue([]), tiersInput('')]).toEqual([[], '', []]);
});
