import type { TraderStatus } from '@papermint/contracts/accounts/model';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { fills, funding, liquidations, orders, positions } from '@papermint/contracts/futures/calls';
import type { Database } from '../../../platform/database/database.ts';
import type { createRowSearch } from '../../../platform/database/row-search.ts';
import type { LiquidationRecord } from '../futures-types.ts';

export type PositionFilter = FilterOf<typeof positions>;

export type FuturesOrderFilter = FilterOf<typeof orders>;

export type FuturesFillFilter = FilterOf<typeof fills>;

export type FundingFilter = FilterOf<typeof funding>;

export type LiquidationFilter = FilterOf<typeof liquidations>;

/** Whose rows. Among those of all traders, `search` finds traders as well. */
export type Whose = { traderId: string } | 'all';

type RowSearch = ReturnType<typeof createRowSearch>;

export interface OwnerRecord {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
  status: TraderStatus;
}

export interface HistoryStoreDeps extends Pick<Database, 'reads' | 'readNow'> {
  searchedPositions: RowSearch;
  searchedOrders: RowSearch;
}

export interface Rows<R> {
  rows: R[];
  total: number;
}

/** Makes a record of a row of `Liquidation`. */
export const liquidationOf = <R extends { markTicks: unknown; hedged: unknown }>(row: R): LiquidationRecord =>
  ({ ...markedOf(row), hedged: Boolean(row.hedged) }) as unknown as LiquidationRecord;

export const markedOf = <R extends { markTicks: unknown }>(row: R) => ({
  ...row,
  markTicks: Number(row.markTicks),
});
