import { hasFlag } from '@papermint/contracts/common/flags';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import { flagOfKind, segmentOfKind } from '@papermint/contracts/markets/trade-path';

type Flags = Parameters<typeof hasFlag>[0];

/** The words of the market page for a kind. */
interface KindWords {
  label: string;
  about: string;
  /** The header of the column of names. */
  header: string;
  one: string;
  many: string;
  /** Whether its instruments have a market cap and a supply. */
  caps: boolean;
}

export const KIND_WORDS: Readonly<Record<InstrumentKind, KindWords>> = {
  crypto: {
    label: 'Crypto',
    about: 'All listed coins. Prices are simulated.',
    header: 'Coin',
    one: 'coin',
    many: 'coins',
    caps: true,
  },
  stock: {
    label: 'Stocks',
    about: 'All listed companies. Companies and prices are invented.',
    header: 'Company',
    one: 'stock',
    many: 'stocks',
    caps: true,
  },
  forex: {
    label: 'Forex',
    about: 'All currency pairs. Prices are simulated.',
    header: 'Pair',
    one: 'pair',
    many: 'pairs',
    caps: false,
  },
  commodity: {
    label: 'Commodities',
    about: 'All listed commodities, in dollars per unit. Prices are simulated.',
    header: 'Commodity',
    one: 'commodity',
    many: 'commodities',
    caps: false,
  },
};

/** The kinds whose flag is on, as choices of the market page; the value is that of `kind` in its address. */
export function kindChoices(flags: Flags): { value: string; label: string; kind: InstrumentKind }[] {
  return instrumentKinds
    .filter((kind) => hasFlag(flags, flagOfKind(kind)))
    .map((kind) => ({ kind, value: segmentOfKind(kind), label: KIND_WORDS[kind].label }));
}

/** The kind of an address; crypto if it names no enabled kind. */
export function kindOfAddress(text: string, flags: Flags): InstrumentKind {
  return kindChoices(flags).find(({ value }) => value === text)?.kind ?? 'crypto';
}
