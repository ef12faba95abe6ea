import { expect, test } from 'vitest';
import { slipText } from '../../testing/slip-text.ts';
import type { ConvertDraft } from './convert-estimate.ts';
import { estimateOf, ratesOf, sideOf } from './convert-estimate.ts';
import { convertSlip } from './convert-slip.tsx';

const asset = { name: '', kind: 'coin' as const, minimum: '1', maximum: '1', open: true, reason: null };
const dollar = sideOf({ ...asset, currency: 'USD', decimals: 2, price: '1' }, null);
const bitcoin = sideOf({ ...asset, currency: 'BTC', decimals: 8, price: '90000' }, '92500');

function shownOf(amount: string) {
  const draft: ConvertDraft = { from: 'USD', to: 'BTC', amount, side: 'from' };
  const rates = ratesOf(draft, dollar, bitcoin);
  return rates && slipText(convertSlip(rates, estimateOf(draft, dollar, bitcoin)));
}

test('shows the rates before an amount is typed, and a dash for the rest', () => {
  expect(shownOf('')).toEqual({
    figure: '–',
    outcome: 'You receive: –',
    facts: [
      'You pay: –',
      expect.stringMatching(/^Market price \(mid\): 1 BTC = \$92,500/),
      'Spread, 0.2%: –',
      expect.stringMatching(/^Your price: 1 BTC = \$92,\d{3}/),
      'Fee, 0.1%, included: –',
      'Processing time: Immediately',
      'You receive: –',
    ],
  });
});

test('shows what a typed amount costs and brings', () => {
  const shown = shownOf('1000');
  expect(shown).toMatchObject({ figure: '$1,000.00', outcome: 'You receive: 0.0107784 BTC' });
  expect(shown?.facts).toEqual(
    expect.arrayContaining([
      'You pay: $1,000.00',
      'Spread, 0.2%: 0.0000216 BTC',
      'Fee, 0.1%, included: $1.00',
      'You receive: 0.0107784 BTC',
    ]),
  );
});
