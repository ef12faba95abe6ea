import type { Product } from './stake-estimate.ts';

/** A product for tests: 7.3% a year on US dollars for 30 days, 2,500 of 10,000 left. */
export function productOf(changes: Partial<Product> = {}): Product {
  return {
    uuid: 'p',
    name: 'USD 30 days',
    currency: 'USD',
    currencyName: 'US dollar',
    rewardCurrency: 'USD',
    decimals: 2,
    rewardDecimals: 2,
    annualRate: '0.073',
    bonus: '0',
    rate: '0.073',
    price: '1',
    termDays: 30,
    minimum: '50',
    maximum: '5000',
    earlyPenalty: '0.5',
    capacity: '10000',
    left: '2500',
    available: '900.5',
    ...changes,
  };
}
