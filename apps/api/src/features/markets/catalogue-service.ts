import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { tradingAssets } from '@papermint/contracts/markets/staff-calls';
import type { SyncStatus, TradingAsset } from '@papermint/contracts/markets/staff-model';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { ComparisonParts } from './catalogue-comparison.ts';
import { createComparison } from './catalogue-comparison.ts';
import type { InstrumentChanges } from './instrument-changes.ts';
import { recordChanges, specOf } from './instrument-spec.ts';
import { changesOf, valuesAfter, valuesBefore } from './instrument-spec-rules.ts';
import { lastRank } from './new-instrument.ts';
import { ALL_ASSETS } from './staff-instruments-store.ts';

export type AssetFilter = FilterOf<typeof tradingAssets>;

export interface SyncStatusCounts {
  inStep: number;
  differs: number;
  missing: number;
  own: number;
  restorable: number;
}

export interface SyncResult {
  added: string[];
  restored: { pair: string; fields: string[] }[];
  left: { pair: string; fields: string[]; why: string }[];
  message: string;
}

/** The instruments of the built-in catalogue, compared with those that are listed. */
export interface Catalogue {
  list(filter: AssetFilter): Page<TradingAsset> & { counts: SyncStatusCounts };
  /**
   * Lists what is missing; with `restore`, also resets fields that differ and are not locked. A second sync changes
   * nothing.
   */
  sync(
    command: CommandContext,
    input: { restore: boolean; reason?: string | undefined },
  ): Promise<SyncResult>;
}

export interface CatalogueParts extends ComparisonParts {
  commands: Commands;
  changes: Pick<InstrumentChanges, 'changed'>;
}

/** What a sync changes, by pair, for the audit log. */
interface SyncAudit {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export function createCatalogue(parts: CatalogueParts): Catalogue {
  const { commands, markets, changes } = parts;
  const comparison = createComparison(parts);

  /** Lists the missing instruments, but none whose symbol another asset has. */
  async function listMissing(tx: Tx, rows: readonly TradingAsset[], audit: SyncAudit) {
    const missing = rows
      .filter(({ standing }) => standing === 'missing')
      .map(({ pair }, index) => {
        const { asset, instrument } = comparison.listing(pair);
        return { asset, instrument: { ...instrument, rank: lastRank(markets, instrument.kind) + 1 + index } };
      });
    const free = missing.filter(({ asset }) => !asset || !markets.hasAsset(asset.code));
    const taken = missing.filter((listing) => !free.includes(listing));
    if (free.length > 0) await markets.list(tx, free);
    for (const { instrument } of free) audit.after[instrument.pair] = { status: 'trading' };
    return {
      added: free.map(({ instrument }) => instrument.pair),
      left: taken.map(({ instrument }) => ({
        pair: instrument.pair,
        fields: [],
        why: 'There is another asset with its symbol.',
      })),
    };
  }

  /** Resets the fields of an instrument that differ and are not locked. */
  async function restore(tx: Tx, { pair, symbol, differences }: TradingAsset, audit: SyncAudit) {
    const spec = specOf(markets.instrument(pair), markets.asset(symbol), markets.instrument(pair).quoteScale);
    const fields = differences.filter(({ lock }) => lock === null).map(({ field }) => field);
    const values = comparison.catalogueValues(pair, fields);
    const diff = changesOf(spec, values);
    await markets.amend(tx, pair, recordChanges(spec, values));
    audit.before[pair] = valuesBefore(diff);
    audit.after[pair] = valuesAfter(diff);
    return { pair, fields };
  }

  return {
    list({ standing, ...filter }) {
      const rows = comparison.all();
      const count = (status: SyncStatus) => rows.filter((row) => row.standing === status).length;
      const wanted = rows.filter((row) => standing?.includes(row.standing) ?? true);
      return {
        ...pageOfRows(wanted, filter, ['symbol', 'name']),
        counts: {
          inStep: count('in_step'),
          differs: count('differs'),
          missing: count('missing'),
          own: count('own'),
          restorable: rows.filter(isRestorable).length,
        },
      };
    },
    sync(command, { restore: restores, reason }) {
      let audit: SyncAudit = { before: {}, after: {} };
      return commands.execute(
        command,
        async (tx) => {
          audit = { before: {}, after: {} };
          const rows = comparison.all(tx);
          const { added, left } = await listMissing(tx, rows, audit);
          const differing = rows.filter(({ standing }) => standing === 'differs');
          const restored: SyncResult['restored'] = [];
          for (const row of restores ? differing.filter(isRestorable) : []) {
            restored.push(await restore(tx, row, audit));
          }
          if (added.length + restored.length > 0) changes.changed(tx);
          return {
            added,
            restored,
            left: [...left, ...differing.flatMap((row) => remainingOf(row, restores))],
            message: syncSentence(added.length, restored.length),
          };
        },
        () =>
          Object.keys(audit.after).length === 0
            ? undefined
            : { subject: ALL_ASSETS, ...audit, ...(reason && { reason }) },
      );
    },
  };
}

const isRestorable = ({ differences }: TradingAsset) => differences.some(({ lock }) => lock === null);

/** What still differs after a sync. */
function remainingOf({ pair, differences }: TradingAsset, restores: boolean): SyncResult['left'] {
  const still = restores ? differences.filter(({ lock }) => lock !== null) : differences;
  if (still.length === 0) return [];
  const why = restores ? 'It cannot be changed here.' : 'Fields that differ were left as they are.';
  return [{ pair, fields: still.map(({ field }) => field), why }];
}

function syncSentence(added: number, restored: number): string {
  const parts = [
    ...(added > 0 ? [`${counted(added)} listed`] : []),
    ...(restored > 0 ? [`${counted(restored)} reset to the catalog`] : []),
  ];
  return parts.length === 0 ? 'There was nothing to sync.' : `${parts.join(', ')}.`;
}

function counted(count: number): string {
  return count === 1 ? 'One instrument' : `${count} instruments`;
}
