import { DomainError } from '@papermint/contracts/common/domain-error';
import type { StaffCoinDetail } from '@papermint/contracts/markets/staff-model';
import { instrumentTransitions } from '@papermint/contracts/markets/transitions';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Statuses } from '../../platform/statuses.ts';
import type { TestClock } from '../../platform/test-clock.ts';
import type { WorldState } from '../../platform/world-state.ts';
import { raiseRefresh } from '../../platform/world-state.ts';
import type { Approvals } from '../approvals/approvals-types.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { NewCoinInput } from './coin-listing.ts';
import { newListing, QUOTE } from './coin-listing.ts';
import { checkListing, checkListingAt } from './coin-listing-rules.ts';
import type { CoinStatus } from './coin-status.ts';
import { createCoinStatus } from './coin-status.ts';
import type { CoinViewParts, CoinViews } from './coin-views.ts';
import { createCoinViews } from './coin-views.ts';
import { recordChanges, specOf, withShortDecimals } from './instrument-spec.ts';
import type { SpecDiff } from './instrument-spec-rules.ts';
import {
  changesOf,
  checkChanges,
  checkUnlocked,
  valuesAfter,
  valuesBefore,
} from './instrument-spec-rules.ts';

export interface CoinChangesInput {
  symbol: string;
  name?: string | undefined;
  scale?: number | undefined;
  tick?: string | undefined;
  lot?: string | undefined;
  minNotional?: string | undefined;
  spreadBps?: number | undefined;
  /** Null withdraws it. */
  supply?: string | null | undefined;
  /** This field and the next two are always locked: a value is refused at its field. */
  anchor?: string | undefined;
  annualVolatility?: number | undefined;
  turnover?: string | undefined;
  reason?: string | undefined;
}

/** What staff do with the listed coins. */
export interface Coins extends Pick<CoinViews, 'list' | 'detail'>, CoinStatus {
  /** Lists a coin; it trades at once. @throws DomainError at a field */
  create(command: CommandContext, input: NewCoinInput): Promise<{ coin: StaffCoinDetail; message: string }>;
  /** @throws DomainError at a field that is invalid or locked; not_found */
  update(
    command: CommandContext,
    input: CoinChangesInput,
  ): Promise<{ coin: StaffCoinDetail; message: string }>;
  /** Records in a transaction that traders see other markets now; listeners are called after the commit. */
  changed(tx: Tx): void;
  /** Calls a listener after each change. @returns a function that removes it */
  onChange(listener: () => void): () => void;
}

export interface CoinsParts extends CoinViewParts {
  approvals: Pick<Approvals, 'define'>;
  commands: Commands;
  statuses: Statuses;
  spot: Pick<Spot, 'cancelIn' | 'openCounts' | 'isUsed'>;
  ledger: Pick<Ledger, 'holdersOf' | 'isHeld'>;
  testClock: TestClock;
  clock: Clock;
  state: WorldState;
}

export function createCoins(parts: CoinsParts): Coins {
  const { commands, statuses, markets, spot, ledger, clock, state } = parts;
  const { find, list, detail } = createCoinViews(parts);
  const listeners = new Set<() => void>();

  function changed(tx: Tx): void {
    raiseRefresh(tx, state, clock);
    tx.afterCommit(() => {
      for (const listener of listeners) listener();
    });
  }

  /** @throws DomainError conflict at `symbol` */
  function checkSymbol(symbol: string): void {
    if (!markets.hasAsset(symbol)) return;
    throw new DomainError('conflict', `There is a ${symbol} already: choose another symbol`, 'symbol');
  }

  /** @throws DomainError conflict at `name` where another asset has it, in any spelling */
  function checkName(name: string, ownSymbol?: string): void {
    const other = markets.assetNamed(name, ownSymbol);
    if (!other) return;
    const message = `There is a ${other.name} already, ${other.code}: choose another name`;
    throw new DomainError('conflict', message, 'name');
  }

  /** Changes a coin within a transaction. @returns what changed; empty where nothing did */
  async function amend(tx: Tx, { symbol, ...input }: CoinChangesInput): Promise<SpecDiff> {
    const instrument = find(symbol);
    const use = { ordered: spot.isUsed(instrument.pair, tx), held: ledger.isHeld(symbol, tx) };
    const alwaysLocked = ['anchor', 'annualVolatility', 'turnover'] as const;
    checkUnlocked(
      alwaysLocked.filter((key) => input[key] !== undefined),
      use,
    );
    const spec = specOf(instrument, markets.asset(symbol));
    const { name, scale, tick, lot, minNotional, spreadBps, supply } = input;
    const requested = withShortDecimals({ name, scale, tick, lot, minNotional, spreadBps, supply });
    const diff = changesOf(spec, requested);
    checkUnlocked(Object.keys(diff), use);
    if (isEmpty(diff)) return diff;
    if (diff.name) checkName(name as string, symbol);
    const changes = valuesAfter(diff);
    checkChanges(spec, changes);
    await markets.amend(tx, instrument.pair, recordChanges(spec, changes));
    changed(tx);
    return diff;
  }

  return {
    list,
    detail,
    changed,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async create(command, input) {
      const { symbol, reason, ...audited } = input;
      const pair = `${symbol}/${QUOTE}`;
      checkListing(input);
      await commands.execute(
        command,
        async (tx) => {
          checkSymbol(symbol);
          checkName(input.name);
          const listing = newListing(markets, input);
          checkListingAt(listing.instrument.anchor, input);
          await markets.list(tx, [listing]);
          statuses.begin(tx, {
            ...{ table: instrumentTransitions, rows: 'Instrument', id: pair, owner: null },
            ...{ actor: command.actor, status: 'trading' },
          });
          changed(tx);
          return {};
        },
        () => ({ subject: pair, after: audited, ...(reason && { reason }) }),
      );
      return { coin: await detail(symbol), message: `${symbol} is listed: ${pair} is trading.` };
    },
    async update(command, input) {
      const { symbol, reason } = input;
      find(symbol);
      const { diff } = await commands.execute(
        command,
        async (tx) => ({ diff: await amend(tx, input) }),
        ({ diff: made }) => {
          if (isEmpty(made)) return undefined;
          const [before, after] = [valuesBefore(made), valuesAfter(made)];
          return { subject: `${symbol}/${QUOTE}`, before, after, ...(reason && { reason }) };
        },
      );
      const message = isEmpty(diff) ? 'There was nothing to change.' : `${symbol} saved.`;
      return { coin: await detail(symbol), message };
    },
    ...createCoinStatus({ ...parts, views: { find, detail }, changed }),
  };
}

const isEmpty = (diff: SpecDiff) => Object.keys(diff).length === 0;
