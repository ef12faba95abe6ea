import { inputErrors } from '@papermint/contracts/common/input-errors';
import { usualTiers } from '@papermint/contracts/markets/margin-tiers';
import { createCommodity } from '@papermint/contracts/markets/staff-commodity-calls';
import { expect, test } from 'vitest';
import { SPEC_FIELDS } from './spec-words.ts';
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

test.each([
  [{ upTo: 'x', rate: '1', maxLeverage: '50' }, 'Limit of margin tier 1 is not a valid number'],
  [
    { upTo: '5000', rate: 'x', maxLeverage: '50' },
    'Maintenance margin of margin tier 1 is not a valid number',
  ],
  [{ upTo: '5000', rate: '1', maxLeverage: '1.5' }, 'Max leverage of margin tier 1 is not a whole number'],
  [{ upTo: '5000', rate: '9', maxLeverage: '5' }, 'Margin tiers must have rising rates'],
])('%j is refused in a sentence', (first, sentence) => {
  const value = JSON.stringify([first, { upTo: '', rate: '5', maxLeverage: '4' }]);
  const parsed = createCommodity.input.safeParse({
    ...createCommodity.example,
    marginTiers: tiersInput(value),
  });
  expect(parsed.error && inputErrors(parsed.error, SPEC_FIELDS)[0]?.error).toBe(sentence);
});

test('leaves a text that is no number to the rules of the call', () => {
  const value = JSON.stringify([{ upTo: '', rate: 'x', maxLeverage: '' }]);
  expect(tiersInput(value)).toEqual([{ upTo: null, rate: 'x%', maxLeverage: Number.NaN }]);
  expect([typedTiers(''), tiersValue([]), tiersInput('')]).toEqual([[], '', []]);
});
