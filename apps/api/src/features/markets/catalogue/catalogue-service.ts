import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { tradingAssets } from '@papermint/contracts/markets/staff-calls';
import type { SyncStatus, TradingAsset } from '@papermint/contracts/markets/staff-model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { pageOfRows } from '../../../platform/lists/memory-pages.ts';
import { createComparison } from './catalogue-comparison.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { isRestorable } from './catalogue-deps.ts';
import { syncCatalogue } from './sync-catalogue.ts';

export type AssetFilter = FilterOf<typeof tradingAssets>;

export interface SyncStatusCounts {
  inStep: number;
  differs: number;
  missing: number;
  own: number;
  restorable: number;
}

/** The instruments of the built-in catalog, compared with those that are listed. */
export type Catalogue = ReturnType<typeof createCatalogue>;

export function createCatalogue(parts: Omit<CatalogueDeps, 'comparison'>) {
  const deps: CatalogueDeps = { ...parts, comparison: createComparison(parts) };
  return bindVerbs(deps, { list: listCatalogue, sync: syncCatalogue });
}

function listCatalogue(
  { comparison }: CatalogueDeps,
  { standing, ...filter }: AssetFilter,
): Page<TradingAsset> & { counts: SyncStatusCounts } {
  const rows = comparison.all();
  const count = (status: SyncStatus) => rows.filter((row) => row.standing === status).length;
  const wanted = rows.filter((row) => standing?.includes(row.standing) ?? true);
  return {
    ...pageOfRows(wanted, filter, ['symbol', 'name'], 'symbol'),
    counts: {
      inStep: count('in_step'),
      differs: count('differs'),
      missing: count('missing'),
      own: count('own'),
      restorable: rows.filter(isRestorable).length,
    },
  };
}
