import type { TraderStatus } from '@papermint/contracts/accounts/model';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { fills, trades } from '@papermint/contracts/spot/calls';
import type { Database } from '../../platform/database/database.ts';
import type { createRowSearch } from '../../platform/database/row-search.ts';

export type OrderFilter = FilterOf<typeof trades>;

export type FillFilter = FilterOf<typeof fills>;

export interface HistoryStoreDeps extends Pick<Database, 'reads' | 'readNow'> {
  searched: ReturnType<typeof createRowSearch>;
}

/** Whose orders. Among those of all traders, `search` finds traders as well. */
export type Whose = { traderId: string } | 'all';

export interface OwnerRecord {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
  status: TraderStatus;
}
