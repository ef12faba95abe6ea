/**
 * The forex pairs of the exchange, in the market's order of currencies. `turnover` is the dollars of an average day.
 * Prices and volatility follow from the currencies.
 */
export interface ForexData {
  base: string;
  quote: string;
  turnover: number;
  spreadBps: number;
}

type Row = readonly [base: string, quote: string, turnoverMillions: number, spreadBps: number];

const rows: readonly Row[] = [
  ['EUR', 'USD', 940, 0.1],
  ['USD', 'JPY', 720, 0.1],
  ['GBP', 'USD', 480, 0.12],
  ['AUD', 'USD', 260, 0.8],
  ['USD', 'CAD', 240, 0.8],
  ['USD', 'CHF', 210, 0.8],
  ['NZD', 'USD', 120, 1],
  ['EUR', 'JPY', 180, 0.8],
  ['EUR', 'GBP', 170, 0.8],
  ['GBP', 'JPY', 150, 1],
  ['EUR', 'CHF', 94, 1],
  ['AUD', 'JPY', 88, 1.2],
  ['EUR', 'AUD', 74, 1.2],
  ['EUR', 'CAD', 66, 1.4],
  ['GBP', 'AUD', 58, 1.6],
  ['GBP', 'CAD', 52, 1.6],
  ['GBP', 'CHF', 48, 1.6],
  ['CAD', 'JPY', 46, 1.6],
  ['CHF', 'JPY', 44, 1.6],
  ['NZD', 'JPY', 36, 1.8],
  ['AUD', 'NZD', 34, 1.8],
  ['AUD', 'CAD', 32, 1.8],
  ['EUR', 'NZD', 28, 2],
  ['GBP', 'NZD', 24, 2.2],
  ['AUD', 'CHF', 22, 2.2],
  ['CAD', 'CHF', 18, 2.4],
  ['NZD', 'CAD', 16, 2.6],
  ['NZD', 'CHF', 12, 2.8],
];

export const forexPairs: readonly ForexData[] = rows.map(([base, quote, turnoverMillions, spreadBps]) => ({
  base,
  quote,
  spreadBps,
  turnover: turnoverMillions * 1_000_000,
}));
