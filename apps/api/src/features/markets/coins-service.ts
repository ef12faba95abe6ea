import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import type { StaffCoin, StaffCoinDetail } from '@papermint/contracts/markets/staff-model';
import { instrumentTransitions } from '@papermint/contracts/markets/transitions';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Statuses } from '../../platform/statuses.ts';
import type { TestClock } from '../../platform/test-clock.ts';
import type { WorldState } from '../../platform/world-state.ts';
import { raiseRefresh } from '../../platform/world-state.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { NewCoin } from './coin-listing.ts';
import { afterOf, amendmentOf, listingOf, QUOTE, termsOf, texts } from './coin-listing.ts';
import {
  changesOf,
  checkChanges,
  checkListing,
  checkListingAt,
  checkUnlocked,
  locksOf,
  statusSentence,
  transitionTo,
} from './coin-rules.ts';
import type { CoinsStore } from './coins-store.ts';
import type { Markets, TradedInstrument } from './markets-service.ts';
import { pageOfRows } from './staff-pages.ts';

export interface CoinFilter {
  page: number;
  perPage: number;
  sort: string;
  search?: string | undefined;
  status?: InstrumentStatus | undefined;
}

export interface CoinChanges {
  symbol: string;
  name?: string | undefined;
  scale?: number | undefined;
  tick?: string | undefined;
  lot?: string | undefined;
  minNotional?: string | undefined;
  spreadBps?: number | undefined;
  /** Null where it is not to be told. */
  supply?: string | null | undefined;
  /** Never taken: it is refused at its field. */
  anchor?: string | undefined;
  annualVolatility?: number | undefined;
  turnover?: string | undefined;
  reason?: string | undefined;
}

/** What staff do with the coins that are listed. */
export interface Coins {
  coins(filter: CoinFilter): Page<StaffCoin>;
  /** @throws DomainError not_found at `symbol` */
  coin(symbol: string): Promise<StaffCoinDetail>;
  /** Lists a coin; it trades at once. @throws DomainError at the field that is wrong */
  create(command: CommandContext, wish: NewCoin): Promise<{ coin: StaffCoinDetail; message: string }>;
  /** @throws DomainError at the field that is wrong, or can't be changed; not_found */
  update(command: CommandContext, changes: CoinChanges): Promise<{ coin: StaffCoinDetail; message: string }>;
  /**
   * Halts, resumes, delists or lists again. What orders wait for in a halt is done when it ends; a delisting cancels
   * them, in the same commit.
   * @throws DomainError conflict at `status`; not_found
   */
  setStatus(
    command: CommandContext,
    wish: { symbol: string; status: InstrumentStatus; reason: string },
  ): Promise<{ coin: StaffCoinDetail; canceled: number; message: string }>;
  /** Notes in a job that what traders see of the markets was changed: all who listen are told after the commit. */
  changed(tx: Tx): void;
  /** Called after each change. @returns a way to stop */
  onChange(listener: () => void): () => void;
}

export interface CoinsParts {
  store: CoinsStore;
  commands: Commands;
  statuses: Statuses;
  markets: Markets;
  spot: Pick<Spot, 'cancelIn' | 'openCounts' | 'isUsed'>;
  ledger: Pick<Ledger, 'holdersOf' | 'isHeld'>;
  accounts: Pick<Accounts, 'byId'>;
  testClock: TestClock;
  clock: Clock;
  state: WorldState;
}

const MOST_CHANGES = 20;

export function createCoins(parts: CoinsParts): Coins {
  const { store, commands, statuses, markets, spot, ledger, accounts, testClock, clock, state } = parts;
  const listeners = new Set<() => void>();

  function changed(tx: Tx): void {
    raiseRefresh(tx, state, clock);
    tx.afterCommit(() => {
      for (const listener of listeners) listener();
    });
  }

  function found(symbol: string): TradedInstrument {
    const one = markets.everyInstrument().find(({ base, kind }) => kind === 'crypto' && base === symbol);
    if (!one) throw new DomainError('not_found', 'There is no coin with this symbol', 'symbol');
    return one;
  }

  /** @throws DomainError conflict at `name` where another asset has it, however it is written */
  function checkName(name: string, own?: string): void {
    const other = markets.assetNamed(name, own);
    if (!other) return;
    const said = `There is a ${other.name} already, ${other.code}: choose another name`;
    throw new DomainError('conflict', said, 'name');
  }

  function row(instrument: TradedInstrument, open: ReadonlyMap<string, number>): StaffCoin {
    const { pair, base, status } = instrument;
    const { volume, turnover } = markets.day(pair);
    return {
      ...markets.quotedOne(pair),
      symbol: base,
      ownStatus: status,
      isStableCoin: markets.asset(base).isStableCoin,
      volume24h: volume,
      turnover24h: turnover,
      openOrders: open.get(pair) ?? 0,
    };
  }

  async function nameOf(actor: string): Promise<string> {
    const [kind, id] = actor.split(':');
    if (kind !== 'staff' || !id) return 'Papermint';
    const { firstName, lastName } = await accounts.byId(id);
    return `${firstName} ${lastName}`;
  }

  async function coin(symbol: string): Promise<StaffCoinDetail> {
    const instrument = found(symbol);
    const { pair, base, baseScale, anchor, annualVolatility, spreadBps, dailyLots, lot, status } = instrument;
    const here = row(instrument, spot.openCounts());
    const { count, amount } = ledger.holdersOf(base);
    const last = status === 'trading' ? undefined : store.lastMove(pair);
    const history = await Promise.all(
      store.history(pair, MOST_CHANGES).map(async ({ at, actor, ...change }) => ({
        at: new Date(at).toISOString(),
        by: await nameOf(actor),
        ...change,
      })),
    );
    return {
      ...here,
      scale: baseScale,
      ...{ anchor, annualVolatility, spreadBps },
      supply: markets.asset(base).supply,
      turnover: String(Math.round(Number(dailyLots) * Number(lot) * Number(here.price))),
      closed: last ? { since: new Date(last.at).toISOString(), reason: last.reason } : null,
      holders: { count, amount: formatUnits(amount, baseScale) },
      locks: locksOf({ ordered: spot.isUsed(pair), held: ledger.isHeld(base) }),
      history,
    };
  }

  return {
    changed,
    coin,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    coins(filter) {
      const open = spot.openCounts();
      const rows = markets
        .everyInstrument()
        .filter(({ kind }) => kind === 'crypto')
        .map((instrument) => row(instrument, open))
        .filter(({ status }) => !filter.status || status === filter.status);
      const { rows: shown, total } = pageOfRows(rows, filter, ({ symbol, name }) => [symbol, name]);
      return toPage(shown, total, filter);
    },
    async create(command, wish) {
      const { symbol, reason } = wish;
      checkListing(wish);
      await commands.execute(
        command,
        async (tx) => {
          if (markets.hasAsset(symbol)) {
            throw new DomainError(
              'conflict',
              `There is a ${symbol} already: choose another symbol`,
              'symbol',
            );
          }
          checkName(wish.name);
          const listing = listingOf(markets, wish);
          checkListingAt(listing.instrument.anchor, wish);
          await markets.list(tx, [listing]);
          const { pair: id, status } = listing.instrument;
          statuses.begin(tx, {
            ...{ table: instrumentTransitions, rows: 'Instrument', id, owner: null },
            actor: command.actor,
            status: status as 'trading',
          });
          changed(tx);
          return {};
        },
        () => {
          const { reason: _, symbol: __, ...terms } = wish;
          return { subject: `${symbol}/${QUOTE}`, after: terms, ...(reason && { reason }) };
        },
      );
      return { coin: await coin(symbol), message: `${symbol} is listed: ${symbol}/${QUOTE} trades now.` };
    },
    async update(command, { symbol, reason, ...given }) {
      found(symbol);
      const { changed: fields } = await commands.execute(
        command,
        async (tx) => {
          const instrument = found(symbol);
          const use = { ordered: spot.isUsed(instrument.pair, tx), held: ledger.isHeld(symbol, tx) };
          checkUnlocked(
            (['anchor', 'annualVolatility', 'turnover'] as const).filter((key) => given[key] !== undefined),
            use,
          );
          const here = termsOf(instrument, markets.asset(symbol));
          const { name, scale, tick, lot, minNotional, spreadBps, supply } = given;
          const wish = texts({ name, scale, tick, lot, minNotional, spreadBps, supply });
          const changes = changesOf(here, wish);
          const names = [...changes.keys()];
          checkUnlocked(names, use);
          if (names.length === 0) return { changed: {} as Record<string, [unknown, unknown]> };
          if (changes.has('name')) checkName(name as string, symbol);
          checkChanges(here, afterOf(changes));
          await markets.amend(tx, instrument.pair, amendmentOf(here, afterOf(changes)));
          changed(tx);
          return { changed: Object.fromEntries(changes) as Record<string, [unknown, unknown]> };
        },
        ({ changed: fields }) => {
          const entries = Object.entries(fields);
          if (entries.length === 0) return undefined;
          return {
            subject: `${symbol}/${QUOTE}`,
            before: Object.fromEntries(entries.map(([name, [from]]) => [name, from])),
            after: Object.fromEntries(entries.map(([name, [, to]]) => [name, to])),
            ...(reason && { reason }),
          };
        },
      );
      const message = Object.keys(fields).length === 0 ? 'Nothing was to be changed.' : `${symbol} saved.`;
      return { coin: await coin(symbol), message };
    },
    async setStatus(command, { symbol, status, reason }) {
      found(symbol);
      const { canceled, transition } = await commands.execute(
        command,
        async (tx) => {
          const { pair, status: from } = found(symbol);
          const name = transitionTo(from, status);
          statuses.transition(tx, {
            ...{ table: instrumentTransitions, rows: 'Instrument', key: 'pair', id: pair, owner: null },
            ...{ actor: command.actor, transition: name, reason },
          });
          markets.statusMoved(tx, pair, status);
          const why = `${pair} was delisted.`;
          const gone = name === 'delist' ? spot.cancelIn(tx, pair, command.actor, why) : 0;
          changed(tx);
          return { canceled: gone, from, transition: name };
        },
        ({ canceled: gone, from }) => ({
          subject: `${symbol}/${QUOTE}`,
          before: { status: from },
          after: { status, ...(gone > 0 && { canceled: gone }) },
          reason,
        }),
      );
      // What waited for trading to go on is due now: whoever reads the answer finds it done.
      if (status === 'trading') await testClock.advance((now) => now);
      return {
        coin: await coin(symbol),
        canceled,
        message: statusSentence(transition, `${symbol}/${QUOTE}`, canceled),
      };
    },
  };
}
