import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Sector } from '@papermint/contracts/markets/kinds';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import type { StaffInstrumentDetail } from '@papermint/contracts/markets/staff-model';
import { instrumentTransitions } from '@papermint/contracts/markets/transitions';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { TestClock } from '../../platform/time/test-clock.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { InstrumentChanges } from './instrument-changes.ts';
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
import type { InstrumentTrading } from './instrument-trading.ts';
import type { NewInstrument } from './new-instrument.ts';
import { newListing } from './new-instrument.ts';
import { checkListing, checkListingAt } from './new-instrument-rules.ts';
import type { StaffInstrumentStatus } from './staff-instrument-status.ts';
import { createStaffInstrumentStatus } from './staff-instrument-status.ts';
import type { StaffInstrumentViewParts, StaffInstrumentViews } from './staff-instrument-views.ts';
import { createStaffInstrumentViews } from './staff-instrument-views.ts';
import type { StaffKind } from './staff-kinds.ts';
import { symbolOf } from './staff-kinds.ts';

/** New values of fields; a kind has some of them. */
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
  /** This field and the next two are always locked: a value is refused at its field. */
  anchor?: string | undefined;
  annualVolatility?: number | undefined;
  turnover?: string | undefined;
  reason?: string | undefined;
}

/** What staff do with the instruments of a kind. */
export interface StaffInstruments
  extends Pick<StaffInstrumentViews, 'list' | 'detail'>,
    StaffInstrumentStatus {
  /**
   * Lists an instrument; it trades at once, or from its next session on.
   * @param input is stored in the audit log
   * @throws DomainError at a field
   */
  create(
    command: CommandContext,
    created: NewInstrument,
    input: { symbol?: string; reason?: string | undefined },
  ): Promise<{ instrument: StaffInstrumentDetail; message: string }>;
  /** @throws DomainError at a field that is invalid or locked; not_found */
  update(
    command: CommandContext,
    input: InstrumentChangesInput,
  ): Promise<{ instrument: StaffInstrumentDetail; message: string }>;
}

export interface StaffInstrumentsParts extends StaffInstrumentViewParts {
  approvals: Pick<Approvals, 'define'>;
  commands: Commands;
  statuses: Statuses;
  changes: Pick<InstrumentChanges, 'changed'>;
  trading: InstrumentTrading;
  ledger: Pick<Ledger, 'holdersOf' | 'isHeld'>;
  testClock: TestClock;
}

export function createStaffInstruments(what: StaffKind, parts: StaffInstrumentsParts): StaffInstruments {
  const { commands, statuses, markets, trading, ledger } = parts;
  const { changed } = parts.changes;
  const { find, list, detail } = createStaffInstrumentViews(what, parts);

  /** @throws DomainError conflict at a field where it is listed already */
  function checkNew({ kind, base, quote }: NewInstrument): void {
    if (kind !== 'forex') {
      if (!markets.hasAsset(base)) return;
      throw new DomainError('conflict', `There is a ${base} already: choose another symbol`, 'symbol');
    }
    const found = markets
      .everyInstrument()
      .find(({ pair }) => pair === `${base}/${quote}` || pair === `${quote}/${base}`);
    if (found) throw new DomainError('conflict', `There is ${found.pair} already`, 'quote');
  }

  /** @throws DomainError conflict at `name` where another asset has it, in any spelling */
  function checkName(name: string, ownSymbol?: string): void {
    const other = markets.assetNamed(name, ownSymbol);
    if (!other) return;
    const message = `There is a ${other.name} already, ${other.code}: choose another name`;
    throw new DomainError('conflict', message, 'name');
  }

  /** Changes an instrument within a transaction. @returns what changed; empty where nothing did */
  async function amend(tx: Tx, { symbol, ...input }: InstrumentChangesInput): Promise<SpecDiff> {
    const instrument = find(symbol);
    const { pair, base, quoteScale } = instrument;
    const use = { ordered: trading.isUsed(pair, tx), held: instrument.spot && ledger.isHeld(base, tx) };
    const alwaysLocked = ['anchor', 'annualVolatility', 'turnover'] as const;
    checkUnlocked(
      alwaysLocked.filter((key) => input[key] !== undefined),
      use,
    );
    const spec = specOf(instrument, markets.asset(base), quoteScale);
    const { name, scale, tick, lot, minNotional, spreadBps, supply, sector, unit, marginTiers } = input;
    const terms = { name, scale, tick, lot, minNotional, spreadBps, supply, sector, unit, marginTiers };
    const requested = withShortDecimals(terms);
    const diff = changesOf(spec, requested);
    checkUnlocked(Object.keys(diff), use);
    if (isEmpty(diff)) return diff;
    if (diff.name) checkName(name as string, base);
    if (diff.marginTiers) checkTiers(spec, requested.marginTiers ?? [], trading.openPositions(pair, tx));
    const changes = valuesAfter(diff);
    checkChanges(spec, changes);
    await markets.amend(tx, pair, recordChanges(spec, changes));
    if (changes.marginTiers) trading.termsChanged(tx, pair);
    changed(tx);
    return diff;
  }

  return {
    list,
    detail,
    async create(command, created, { reason, symbol: _symbol, ...audited }) {
      const pair = `${created.base}/${created.quote}`;
      checkListing(created);
      await commands.execute(
        command,
        async (tx) => {
          checkNew(created);
          if (created.kind !== 'forex') checkName(created.name);
          const listing = newListing(markets, created);
          checkListingAt(listing.instrument.anchor, created);
          await markets.list(tx, [listing]);
          statuses.begin(tx, {
            table: instrumentTransitions,
            rows: 'Instrument',
            id: pair,
            owner: null,
            actor: command.actor,
            status: 'trading',
          });
          changed(tx);
          return {};
        },
        () => ({ subject: pair, after: audited, ...(reason && { reason }) }),
      );
      const instrument = await detail(symbolOf(created));
      return { instrument, message: `${instrument.symbol} is listed: ${listedSentence(instrument)}` };
    },
    async update(command, input) {
      const { symbol, reason } = input;
      const { pair } = find(symbol);
      const { diff } = await commands.execute(
        command,
        async (tx) => ({ diff: await amend(tx, input) }),
        ({ diff: made }) => {
          if (isEmpty(made)) return undefined;
          const [before, after] = [valuesBefore(made), valuesAfter(made)];
          return { subject: pair, before, after, ...(reason && { reason }) };
        },
      );
      const message = isEmpty(diff) ? 'There was nothing to change.' : `${symbol} saved.`;
      return { instrument: await detail(symbol), message };
    },
    ...createStaffInstrumentStatus(what, { ...parts, views: { find, detail }, changed }),
  };
}

/** Whether it trades now, or from when on. */
function listedSentence({ pair }: StaffInstrumentDetail): string {
  return `${pair} is trading.`;
}

const isEmpty = (diff: SpecDiff) => Object.keys(diff).length === 0;
