/** The currencies that accounts are told in. `dollars` is what one costs at the market's anchor. */
export const fiats = [
  { code: 'USD', name: 'US Dollar', scale: 2, symbol: '$', dollars: null, annualVolatility: null },
  { code: 'EUR', name: 'Euro', scale: 2, symbol: '€', dollars: '1.174', annualVolatility: 0.07 },
  { code: 'GBP', name: 'British Pound', scale: 2, symbol: '£', dollars: '1.346', annualVolatility: 0.08 },
  { code: 'CHF', name: 'Swiss Franc', scale: 2, symbol: 'CHF', dollars: '1.262', annualVolatility: 0.07 },
  { code: 'JPY', name: 'Japanese Yen', scale: 0, symbol: '¥', dollars: '0.00638', annualVolatility: 0.1 },
  { code: 'CAD', name: 'Canadian Dollar', scale: 2, symbol: 'C$', dollars: '0.729', annualVolatility: 0.06 },
  { code: 'AUD', name: 'Australian Dollar', scale: 2, symbol: 'A$', dollars: '0.667', annualVolatility: 0.1 },
  { code: 'SEK', name: 'Swedish Krona', scale: 2, symbol: 'kr', dollars: '0.1084', annualVolatility: 0.1 },
] as const;
