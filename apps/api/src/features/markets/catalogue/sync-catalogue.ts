import type { TradingAsset } from '@papermint/contracts/markets/staff-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { recordChanges, specOf } from '../instruments/instrument-spec.ts';
import { changesOf, valuesAfter, valuesBefore } from '../instruments/instrument-spec-rules.ts';
import { lastRank } from '../instruments/new-instrument.ts';
import { ALL_ASSETS } from '../instruments/staff-instruments-store.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { isRestorable } from './catalogue-deps.ts';

/** The changes of a sync, by pair, for the audit log. */
interface SyncAudit {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface SyncResult {
  added: string[];
  restored: { pair: string; fields: string[] }[];
  left: { pair: string; fields: string[]; why: string }[];
  message: string;
}

/**
 * Lists the missing instruments. With `restore`, also resets fields that differ and are not locked. A second sync changes
 * nothing.
 */
export function syncCatalogue(
  deps: CatalogueDeps,
  command: CommandContext,
  { restore: restores, reason }: { restore: boolean; reason?: string | undefined },
): Promise<SyncResult> {
  const { commands, changes, comparison } = deps;
  return commands.executeNoted(command, async (tx) => {
    const audit: SyncAudit = { before: {}, after: {} };
    const rows = comparison.all(tx);
    const { added, left } = await listMissing(deps, tx, rows, audit);
    const differing = rows.filter(({ standing }) => standing === 'differs');
    const restored: SyncResult['restored'] = [];
    for (const row of restores ? differing.filter(isRestorable) : []) {
      restored.push(await restoreFields(deps, tx, row, audit));
    }
    if (added.length + restored.length > 0) changes.changed(tx);
    const answer = {
      added,
      restored,
      left: [...left, ...differing.flatMap((row) => remainingOf(row, restores))],
      message: syncSentence(added.length, restored.length),
    };
    const isUnchanged = Object.keys(audit.after).length === 0;
    return {
      answer,
      note: isUnchanged ? undefined : { subject: ALL_ASSETS, ...audit, ...(reason && { reason }) },
    };
  });
}

/** Lists the missing instruments, except those whose symbol another asset has. */
async function listMissing(
  { markets, comparison }: CatalogueDeps,
  tx: Tx,
  rows: readonly TradingAsset[],
  audit: SyncAudit,
) {
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
async function restoreFields(
  { markets, comparison }: CatalogueDeps,
  tx: Tx,
  { pair, symbol, differences }: TradingAsset,
  audit: SyncAudit,
) {
  const spec = specOf(markets.instrument(pair), markets.asset(symbol), markets.instrument(pair).quoteScale);
  const fields = differences.filter(({ lock }) => lock === null).map(({ field }) => field);
  const values = comparison.catalogueValues(pair, fields);
  const diff = changesOf(spec, values);
  await markets.amend(tx, pair, recordChanges(spec, values));
  audit.before[pair] = valuesBefore(diff);
  audit.after[pair] = valuesAfter(diff);
  return { pair, fields };
}

/** The fields that still differ after a sync. */
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
