import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BTC_MARKET } from '../../../testing/btc-market.ts';
import type { OrderDraft } from './order-draft.ts';
import { EMPTY_DRAFT } from './order-draft.ts';
import type { Situation } from './order-need.ts';
import { RestingEstimate } from './resting-estimate.tsx';

const situation: Situation = {
  side: 'buy',
  market: BTC_MARKET,
  levels: [['100.0', '1']],
  price: '99.9',
  feeRate: '0.002',
};

/** The labels and values of the estimate for 1 BTC to buy. */
function rows(fields: Partial<OrderDraft>): Record<string, string | null> {
  const draft = { ...EMPTY_DRAFT, ...fields };
  const { container } = render(
    <RestingEstimate draft={draft} situation={situation} market={BTC_MARKET} lots={1000} fees={undefined} />,
  );
  const texts = (of: string) => [...container.querySelectorAll(of)].map((element) => element.textContent);
  const values = texts('dd');
  const shown = Object.fromEntries(texts('dt').map((label, at) => [label, values[at] ?? null]));
  cleanup();
  return shown;
}

test('a trailing stop with a limit reserves and pays at most its limit', () => {
  const shown = rows({ type: 'trailing_stop', trailingPercent: '5', price: '101' });
  expect(shown).toMatchObject({
    'Current stop price': expect.stringContaining('104.9'),
    Reserved: expect.stringContaining('101.21'),
    'You pay about': expect.stringContaining('101.2'),
  });
  const unlimited = rows({ type: 'trailing_stop', trailingPercent: '5' });
  expect(Object.keys(unlimited)).toContain('Reserved, 5% above the stop');
});

test('an order that waits for its activation price has no current stop price', () => {
  const shown = rows({ type: 'trailing_stop', trailingPercent: '5', activationPrice: '80' });
  expect(shown['First stop price']).toContain('84');
  expect(Object.keys(shown)).not.toContain('Current stop price');
});

test('a limit of an OCO does not trail', () => {
  const trail: Partial<OrderDraft> = {
    type: 'oco',
    takeProfitBy: 'trail',
    takeProfitTrailingPercent: '5',
    stopBy: 'trail',
    trailingPercent: '5',
  };
  const trailing = Object.keys(rows(trail)).filter((label) => label.endsWith(', trailing'));
  expect(trailing).toHaveLength(2);
  const limited = Object.keys(rows({ ...trail, price: '90', stopLimitPrice: '120' }));
  expect(limited).toEqual(['Reserved', 'At 90.0', 'At 120.0']);
});
