import type { TradingAsset } from '@papermint/contracts/markets/staff-model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { InstrumentChanges } from '../instruments/instrument-changes.ts';
import type { CatalogueComparison, ComparisonParts } from './catalogue-comparison.ts';

export interface CatalogueDeps extends ComparisonParts {
  commands: Commands;
  changes: Pick<InstrumentChanges, 'changed'>;
  comparison: CatalogueComparison;
}

export const isRestorable = ({ differences }: TradingAsset) => differences.some(({ lock }) => lock === null);
