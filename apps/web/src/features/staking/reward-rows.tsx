import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Amount } from '../../ui/text/amount.tsx';
import type { KeyValue } from '../../ui/text/key-values.tsx';
import type { Product } from './stake-estimate.ts';
import { estimateOf, FLEXIBLE_DAYS } from './stake-estimate.ts';
import { termText } from './stake-words.tsx';

/** The rewards of a typed amount, a row each, the total last; dashes without one. */
export function rewardRows(product: Product, typed: string): KeyValue[] {
  const estimate = estimateOf(typed, product);
  const { rewardCurrency, termDays } = product;
  const money = (value: string | undefined) => (
    <Amount value={value ?? null} currency={rewardCurrency} rule="exact" leastDecimals={2} />
  );
  return [
    ...(rewardCurrency === product.currency
      ? []
      : [{ label: 'Price', value: `At the current price of ${codeLabel(product.currency)}` }]),
    { label: 'Each day', value: money(estimate?.daily) },
    ...(termDays === null ? [] : [{ label: 'In a year', value: money(estimate?.yearly) }]),
    {
      label: termDays === null ? `Rewards in ${FLEXIBLE_DAYS} days` : `Rewards after ${termText(termDays)}`,
      value: money(estimate?.term),
      strong: true,
    },
  ];
}
