import type { MarketImportView } from '@papermint/contracts/markets/import-model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { cancelImport } from './cancel-import.ts';
import { importCandles } from './import-candles.ts';
import type { ImportDeps } from './import-deps.ts';
import { importView } from './import-views.ts';

/** Candles of files as paths of pairs. They change future prices, never past ones. */
export type Imports = ReturnType<typeof createImports>;

export const createImports = (deps: ImportDeps) =>
  bindVerbs(deps, { list: listImports, add: importCandles, cancel: cancelImport });

/** In the order they were added. */
const listImports = ({ markets, clock }: ImportDeps): MarketImportView[] =>
  markets.imports().map((record) => importView(record, clock.now()));
