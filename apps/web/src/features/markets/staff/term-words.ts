import { formatAmount } from '../../../ui/text/amount-format.ts';

/** The names of the terms, in the form, the history and the differences from the catalogue. */
export const TERMS: Readonly<Record<string, string>> = {
  symbol: 'Symbol',
  name: 'Name',
  stable: 'Pegged to the dollar',
  price: 'Current price',
  anchor: 'Anchor price',
  scale: 'Scale',
  tick: 'Tick size',
  lot: 'Lot size',
  minNotional: 'Minimum order',
  spreadBps: 'Spread',
  annualVolatility: 'Annual volatility',
  turnover: 'Daily turnover',
  supply: 'Supply',
  reason: 'Reason',
  status: 'Status',
  canceled: 'Orders canceled',
};

export const termName = (field: string) => TERMS[field] ?? field;

/** A term's value as text: a volatility of 0.48 is 48 %. */
export function termText(field: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  switch (field) {
    case 'annualVolatility':
      return `${trimmed(Number(value) * 100)} %`;
    case 'spreadBps':
      return `${value} bps`;
    case 'supply':
      return value === 'not told' ? value : BigInt(String(value)).toLocaleString('en');
    case 'turnover':
      return `${Number(value).toLocaleString('en')} USD`;
    case 'minNotional':
    case 'price':
    case 'anchor':
      return `${formatAmount(String(value), 'exact')} USD`;
    case 'scale':
      return `${value} decimals`;
    case 'stable':
      return value === true || value === 'yes' ? 'Yes' : 'No';
    default:
      return String(value);
  }
}

/** Without the noise of binary fractions: 28.000000000000004 is 28. */
export const trimmed = (value: number) => String(Number(value.toFixed(6)));

/** Without decimals. */
export const wholeOf = (amount: string) => amount.split('.')[0] ?? amount;
