import type { Flag } from '../common/flags.ts';
import type { InstrumentKind } from './kinds.ts';

/** The two markets of an instrument: of the asset itself, and of futures on it. */
export const venues = ['spot', 'futures'] as const;
export type Venue = (typeof venues)[number];

/** Of each kind: the flag of its trading, its segment of the market page and of terminals, and whether it has both markets. */
const KINDS: Readonly<Record<InstrumentKind, { flag: Flag; segment: string; both: boolean }>> = {
  crypto: { flag: 'crypto_trading', segment: '', both: true },
  stock: { flag: 'stocks_trading', segment: 'stocks', both: true },
  forex: { flag: 'forex_trading', segment: 'forex', both: false },
  commodity: { flag: 'commodities_trading', segment: 'commodities', both: false },
};

/** The flag that the trading of a kind needs, beside `trade_room`. */
export const flagOfKind = (kind: InstrumentKind): Flag => KINDS[kind].flag;

/** Whether instruments of a kind may trade on a market: all of them have futures. */
export const tradesOn = (kind: InstrumentKind, venue: Venue): boolean =>
  venue === 'futures' || KINDS[kind].both;

/** The value of `kind` in the address of the market page; empty for crypto. */
export const segmentOfKind = (kind: InstrumentKind): string => KINDS[kind].segment;

/** The path of an instrument's terminal. If a kind has both markets, that of futures is named in the query. */
export function tradePath(
  { kind, base, quote }: { kind: InstrumentKind; base: string; quote: string },
  venue: Venue = 'spot',
): string {
  const { segment, both } = KINDS[kind];
  const folder = segment === '' ? '/trade' : `/trade/${segment}`;
  return `${folder}/${base}/${quote}${both && venue === 'futures' ? '?market=futures' : ''}`;
}

/** The kind of instrument that the path of a terminal is for, of traders (`/trade`) or guests (`/markets`). */
export function kindOfPath(path: string): InstrumentKind {
  const kinds = Object.keys(KINDS) as InstrumentKind[];
  return (
    kinds.find(
      (kind) => kind !== 'crypto' && /^\/(?:trade|markets)\/(\w+)\//.exec(path)?.[1] === KINDS[kind].segment,
    ) ?? 'crypto'
  );
}
