import type { CalendarName, Sector } from '@papermint/contracts/markets/kinds';
import { sectors } from '@papermint/contracts/markets/kinds';
import { sectorName } from '@papermint/contracts/markets/sector-name';
import { formatAmount } from '../../../ui/text/amount-format.ts';

/** The names of the fields, in the form, the history and the differences from the catalogue. */
export const SPEC_FIELDS: Readonly<Record<string, string>> = {
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
  sector: 'Sector',
  unit: 'Unit',
  calendar: 'Trades',
  base: 'Base currency',
  quote: 'Quote currency',
  maxLeverage: 'Max leverage',
  marginTiers: 'Margin tiers',
  upTo: 'Limit',
  rate: 'Maintenance margin',
  reason: 'Reason',
  status: 'Status',
  canceled: 'Orders canceled',
  closed: 'Positions closed',
  openOrders: 'Open orders',
  openPositions: 'Open positions',
};

export const specName = (field: string) => SPEC_FIELDS[field] ?? field;

const CALENDARS: Readonly<Record<CalendarName, string>> = {
  always: 'around the clock',
  us_stocks: 'in US stock sessions',
  forex: 'Sunday to Friday, 17:00 in New York',
  commodities: 'in commodity sessions',
};

/** Tiers of the history are a list, those of the catalog a text. */
function tiersText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const [first] = value as { maxLeverage: number }[];
  return `${value.length === 1 ? '1 tier' : `${value.length} tiers`} up to ${first?.maxLeverage}x`;
}

/** A field's value as text: a volatility of 0.48 is 48 %. */
export function specText(field: string, value: unknown, quote = 'USD'): string {
  if (value === null || value === undefined) return '–';
  switch (field) {
    case 'annualVolatility':
      return `${trimmed(Number(value) * 100)} %`;
    case 'spreadBps':
      return `${value} bps`;
    case 'supply':
      return value === 'unknown' ? value : formatAmount(String(value), 'exact');
    case 'turnover':
      return `${formatAmount(String(value), 'exact')} ${quote}`;
    case 'minNotional':
    case 'price':
    case 'anchor':
    case 'tick':
      return `${formatAmount(String(value), 'exact')} ${quote}`;
    case 'maxLeverage':
      return `${value}x`;
    case 'sector':
      return sectors.includes(value as Sector) ? sectorName(value as Sector) : String(value);
    case 'calendar':
      return CALENDARS[value as CalendarName] ?? String(value);
    case 'marginTiers':
      return tiersText(value);
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
