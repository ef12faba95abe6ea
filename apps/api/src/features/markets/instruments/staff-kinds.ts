import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { RecordKind } from '@papermint/contracts/records/subject';

/** What staff call the instruments of a kind. */
export interface StaffKind {
  kind: InstrumentKind;
  /** The kind of its records: `coin:LTC`. */
  record: RecordKind;
  /** In sentences: There is no coin with this symbol. */
  noun: string;
  /** The call that changes a status. */
  statusCall: string;
}

/** The instruments that staff list, change and delist, by kind. */
export const STAFF_KINDS = {
  crypto: { kind: 'crypto', record: 'coin', noun: 'coin', statusCall: 'marketsStaff.setCoinStatus' },
  stock: { kind: 'stock', record: 'stock', noun: 'stock', statusCall: 'stocksStaff.setStockStatus' },
  forex: { kind: 'forex', record: 'forex', noun: 'forex pair', statusCall: 'forexStaff.setForexPairStatus' },
  commodity: {
    kind: 'commodity',
    record: 'commodity',
    noun: 'commodity',
    statusCall: 'commoditiesStaff.setCommodityStatus',
  },
} as const satisfies Record<InstrumentKind, StaffKind>;

interface Named {
  kind: InstrumentKind;
  base: string;
  quote: string;
}

/** The symbol by which staff's calls name an instrument: `BTC`, of a forex pair both codes. */
export function symbolOf({ kind, base, quote }: Named): string {
  return kind === 'forex' ? `${base}${quote}` : base;
}
