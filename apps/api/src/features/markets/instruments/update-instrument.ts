import type { Sector } from '@papermint/contracts/markets/kinds';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import type { StaffInstrumentDetail } from '@papermint/contracts/markets/staff-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { recordChanges, specOf, withShortDecimals } from './instrument-spec.ts';
import type { SpecDiff } from './instrument-spec-rules.ts';
import {
  changesOf,
  checkChanges,
  checkTiers,
  checkUnlocked,
  valuesAfter,
  valuesBefore,
} from './instrument-spec-rules.ts';
import type { StaffInstrumentsDeps } from './staff-instruments-deps.ts';
import { checkName } from './staff-instruments-deps.ts';

/** New values of fields. Each kind has some of them. */
export interface InstrumentChangesInput {
  symbol: string;
  name?: string | undefined;
  scale?: number | undefined;
  tick?: string | undefined;
  lot?: string | undefined;
  minNotional?: string | undefined;
  spreadBps?: number | undefined;
  /** Null withdraws it. */
  supply?: string | null | undefined;
  sector?: Sector | undefined;
  unit?: string | undefined;
  marginTiers?: MarginTier[] | undefined;
  /** This field and the next two are always locked, so a value is refused at its field. */
  anchor?: string | undefined;
  annualVolatility?: number | undefined;
  turnover?: string | undefined;
  reason?: string | undefined;
}

const isEmpty = (diff: SpecDiff) => Object.keys(diff).length === 0;

/** @throws DomainError at a field that is invalid or locked; not_found */
export async function updateInstrument(
  deps: StaffInstrumentsDeps,
  command: CommandContext,
  input: InstrumentChangesInput,
): Promise<{ instrument: StaffInstrumentDetail; message: string }> {
  const { commands, views } = deps;
  const { symbol, reason } = input;
  const { pair } = views.find(symbol);
  const { diff } = await commands.execute(
    command,
    async (tx) => ({ diff: await amendSpec(deps, tx, input) }),
    (answer) => {
      if (isEmpty(answer.diff)) return undefined;
      const [before, after] = [valuesBefore(answer.diff), valuesAfter(answer.diff)];
      return { subject: pair, before, after, ...(reason && { reason }) };
    },
  );
  const message = isEmpty(diff) ? 'There was nothing to change.' : `${symbol} saved.`;
  return { instrument: await views.detail(symbol), message };
}

/** Changes an instrument within a transaction. @returns what changed; empty if nothing did */
async function amendSpec(
  deps: StaffInstrumentsDeps,
  tx: Tx,
  { symbol, ...input }: InstrumentChangesInput,
): Promise<SpecDiff> {
  const { trading, markets, changes: instrumentChanges, views } = deps;
  const instrument = views.find(symbol);
  const { pair, base, quoteScale } = instrument;
  const use = trading.useOf(instrument, tx);
  const alwaysLocked = ['anchor', 'annualVolatility', 'turnover'] as const;
  checkUnlocked(
    alwaysLocked.filter((key) => input[key] !== undefined),
    use,
  );
  const shown = { ...markets.asset(base), supply: markets.supply(pair) };
  const spec = specOf(instrument, shown, quoteScale);
  const { name, scale, tick, lot, minNotional, spreadBps, supply, sector, unit, marginTiers } = input;
  const fields = { name, scale, tick, lot, minNotional, spreadBps, supply, sector, unit, marginTiers };
  const requested = withShortDecimals(fields);
  const diff = changesOf(spec, requested);
  checkUnlocked(Object.keys(diff), use);
  if (isEmpty(diff)) return diff;
  if (diff.name) checkName(deps, name as string, base);
  if (diff.marginTiers) checkTiers(spec, requested.marginTiers ?? [], trading.openPositions(pair, tx));
  const changes = valuesAfter(diff);
  checkChanges(spec, changes);
  const stored = changes.supply
    ? { ...changes, supply: markets.supplyAtAnchor(pair, changes.supply) }
    : changes;
  await markets.amend(tx, pair, recordChanges(spec, stored));
  if (changes.marginTiers) trading.tiersChanged(tx, pair);
  instrumentChanges.changed(tx);
  return diff;
}
