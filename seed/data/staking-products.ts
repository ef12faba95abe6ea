/** What can be staked in a new world, and three products that traders no longer or do not yet see. */
export const stakingProducts = [
  {
    ...{ name: 'USD Flexible', currency: 'USD', rewardCurrency: 'USD', termDays: null, annualRate: '0.035' },
    ...{ minimum: '10', maximum: '50000', earlyPenalty: '0', capacity: null, status: 'active' },
  },
  {
    ...{ name: 'USD 14 days', currency: 'USD', rewardCurrency: 'USD', termDays: 14, annualRate: '0.045' },
    ...{ minimum: '50', maximum: '25000', earlyPenalty: '0.5', capacity: null, status: 'active' },
  },
  {
    ...{ name: 'USD 30 days', currency: 'USD', rewardCurrency: 'USD', termDays: 30, annualRate: '0.055' },
    ...{ minimum: '50', maximum: '25000', earlyPenalty: '0.5', capacity: '40000', status: 'active' },
  },
  {
    ...{ name: 'USD 90 days', currency: 'USD', rewardCurrency: 'USD', termDays: 90, annualRate: '0.07' },
    ...{ minimum: '100', maximum: '30000', earlyPenalty: '0.75', capacity: '50000', status: 'active' },
  },
  {
    ...{ name: 'BTC Flexible', currency: 'BTC', rewardCurrency: 'BTC', termDays: null, annualRate: '0.005' },
    ...{ minimum: '0.0001', maximum: '5', earlyPenalty: '0', capacity: null, status: 'active' },
  },
  {
    ...{ name: 'BTC 60 days', currency: 'BTC', rewardCurrency: 'USD', termDays: 60, annualRate: '0.015' },
    ...{ minimum: '0.0005', maximum: '0.05', earlyPenalty: '1', capacity: '0.2', status: 'active' },
  },
  {
    ...{ name: 'ETH Flexible', currency: 'ETH', rewardCurrency: 'ETH', termDays: null, annualRate: '0.018' },
    ...{ minimum: '0.001', maximum: '100', earlyPenalty: '0', capacity: null, status: 'active' },
  },
  {
    ...{ name: 'ETH 30 days', currency: 'ETH', rewardCurrency: 'ETH', termDays: 30, annualRate: '0.029' },
    ...{ minimum: '0.005', maximum: '20', earlyPenalty: '0.5', capacity: '40', status: 'active' },
  },
  {
    ...{ name: 'SOL 60 days', currency: 'SOL', rewardCurrency: 'SOL', termDays: 60, annualRate: '0.064' },
    ...{ minimum: '0.1', maximum: '60', earlyPenalty: '0.5', capacity: '120', status: 'active' },
  },
  {
    ...{ name: 'XRP 30 days', currency: 'XRP', rewardCurrency: 'XRP', termDays: 30, annualRate: '0.021' },
    ...{ minimum: '20', maximum: '50000', earlyPenalty: '0.5', capacity: '200000', status: 'paused' },
  },
  {
    ...{ name: 'DOGE 7 days', currency: 'DOGE', rewardCurrency: 'DOGE', termDays: 7, annualRate: '0.012' },
    ...{ minimum: '100', maximum: null, earlyPenalty: '1', capacity: '1000000', status: 'retired' },
  },
  {
    ...{ name: 'LINK 45 days', currency: 'LINK', rewardCurrency: 'USD', termDays: 45, annualRate: '0.042' },
    ...{ minimum: '1', maximum: '5000', earlyPenalty: '0.5', capacity: '20000', status: 'draft' },
  },
] as const;
