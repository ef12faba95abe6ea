import type { Flag } from '../common/flags.ts';
import type { InstrumentKind } from './kinds.ts';

interface Traded {
  kind: InstrumentKind;
  base: string;
  quote: string;
}

/** Of each kind: the flag of its trading, its segment of the market page, and its terminal, if it has one. */
const KINDS: Readonly<Record<InstrumentKind, { flag: Flag; segment: string; terminal: string | null }>> = {
  crypto: { flag: 'crypto_trading', segment: '', terminal: '/trade' },
  stock: { flag: 'stocks_trading', segment: 'stocks', terminal: null },
  forex: { flag: 'forex_trading', segment: 'forex', terminal: null },
  commodity: { flag: 'commodities_trading', segment: 'commodities', terminal: null },
};

/** The flag that the trading of a kind needs, beside `trade_room`. */
export const flagOfKind = (kind: InstrumentKind): Flag => KINDS[kind].flag;

/** The value of `kind` in the address of the market page; empty for crypto. */
export const segmentOfKind = (kind: InstrumentKind): string => KINDS[kind].segment;

/** Whether the instruments of a kind have a terminal. */
export const hasTerminal = (kind: InstrumentKind): boolean => KINDS[kind].terminal !== null;

/** The path of an instrument's terminal; where its kind has none, of its row on the market page. */
export function tradePath({ kind, base, quote }: Traded): string {
  const { terminal, segment } = KINDS[kind];
  if (terminal !== null) return `${terminal}/${base}/${quote}`;
  return `/market?kind=${segment}&search=${encodeURIComponent(`${base}/${quote}`)}`;
}
