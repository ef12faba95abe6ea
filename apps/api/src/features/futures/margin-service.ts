import { DomainError } from '@papermint/contracts/common/domain-error';
import { notionalAt } from '@papermint/contracts/futures/liquidation-quote';
import { initialMarginUnits, tierOf } from '@papermint/contracts/futures/margin-tiers-quote';
import type { LeverageSetting, Position } from '@papermint/contracts/futures/model';
import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import type { MarginMode } from '@papermint/contracts/futures/sides';
import { amountUnits } from '@papermint/contracts/money/amount-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { priceTicksOf } from '@papermint/contracts/orders/price-ticks';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { FuturesEngine } from './futures-engine.ts';
import { checkLeverage, checkMode, checkTier, noPosition, notOpen, usualLeverage } from './futures-rules.ts';
import type { LeverageRecord, PositionRecord } from './futures-types.ts';
import { checkBracketSides } from './order-checks.ts';
import type { PositionsStore } from './positions-store.ts';
import type { PositionsView } from './positions-view.ts';

interface Wanted {
  leverage?: number | undefined;
  marginMode?: MarginMode | undefined;
}

interface ChosenTerms extends LeverageRecord {
  before: LeverageRecord | undefined;
}

interface Changed {
  position: Position;
  message: string;
}

/** Leverage, margin and brackets of positions. */
export interface MarginService {
  /**
   * Leverage and margin mode of a new order: as wanted, as chosen for the pair, or the usual ones; and what was chosen
   * `before`.
   */
  terms(reads: Reads, traderId: string, pair: string, wanted: Wanted): ChosenTerms;
  /** Keeps them for the next order in the pair. */
  remember(
    tx: Tx,
    traderId: string,
    pair: string,
    chosen: LeverageRecord,
    before: LeverageRecord | undefined,
  ): void;
  setting(traderId: string, pair: string): LeverageSetting;
  /** @throws DomainError at the field that is wrong */
  setSetting(
    command: CommandContext,
    traderId: string,
    input: Wanted & { pair: string },
  ): Promise<{ setting: LeverageSetting; position: Position | null; message: string }>;
  /** Adds margin to an isolated position or, negative, takes some. @throws DomainError at the field that is wrong */
  moveMargin(
    command: CommandContext,
    traderId: string,
    input: { uuid: string; amount: string },
  ): Promise<Changed>;
  /** @throws DomainError at the field that is wrong */
  setBrackets(
    command: CommandContext,
    traderId: string,
    input: { uuid: string; takeProfit?: string | null | undefined; stopLoss?: string | null | undefined },
  ): Promise<Changed>;
}

interface Parts {
  engine: FuturesEngine;
  store: PositionsStore;
  view: PositionsView;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
  ledger: Ledger;
  markets: Markets;
  commands: Commands;
  clock: Clock;
}

export function createMarginService(parts: Parts): MarginService {
  const { engine, store, view, accounts, ledger, markets, commands, clock } = parts;
  const { fills, bound, orders } = engine;

  function checkFutures(pair: string): void {
    if (markets.instrument(pair).futures) return;
    throw new DomainError('bad_input', `${pair} does not trade as futures`, 'pair');
  }

  function limits(tx: Tx | Reads, traderId: string, pair: string) {
    const { maxLeverage } = markets.instrument(pair);
    return { instrument: maxLeverage, account: accounts.feesOf(tx as Tx, traderId).maxLeverage };
  }

  function usual(reads: Reads, traderId: string, pair: string): number {
    const { instrument, account } = limits(reads, traderId, pair);
    return usualLeverage(Math.min(instrument, account));
  }

  const terms: MarginService['terms'] = (reads, traderId, pair, { leverage, marginMode }) => {
    checkFutures(pair);
    const { setting: before, openMode } = store.chosen(reads, traderId, pair);
    return {
      leverage: leverage ?? before?.leverage ?? usual(reads, traderId, pair),
      marginMode: marginMode ?? openMode ?? before?.marginMode ?? 'isolated',
      before,
    };
  };

  function setting(reads: Reads, traderId: string, pair: string): LeverageSetting {
    const { leverage, marginMode } = terms(reads, traderId, pair, {});
    const { instrument, account } = limits(reads, traderId, pair);
    return { pair, leverage, marginMode, maxLeverage: Math.min(instrument, account) };
  }

  function openPosition(tx: Tx, traderId: string, uuid: string): PositionRecord {
    const position = store.byId(tx, uuid);
    if (position?.traderId !== traderId) throw noPosition('uuid');
    if (position.status !== 'open') throw notOpen(position.status);
    return position;
  }

  const markOf = (pair: string) => markets.priceTicksAt(pair, clock.now());

  /** The least margin that must stay in a position when some is taken: more than that is free. */
  function leastMargin(position: PositionRecord, leverage: number): bigint {
    const instrument = markets.instrument(position.pair);
    const mark = markOf(position.pair);
    const pnl = unrealizedPnl(position, mark, instrument);
    const initial = initialMarginUnits(notionalAt(position, mark, instrument), leverage);
    return pnl < 0n ? initial - pnl : initial;
  }

  /** Moves margin between a position and what is available. @throws DomainError insufficient_balance at `key` */
  function move(tx: Tx, position: PositionRecord, amount: bigint, key: string): void {
    const { id: reference, traderId, quote: asset } = position;
    if (amount === 0n) return;
    const hold = {
      reference,
      traderId,
      asset,
      amount: amount < 0n ? -amount : amount,
      in: 'margin',
    } as const;
    try {
      position.margin += amount;
      fills.put(tx, position);
      ledger.post(tx, amount > 0n ? holdEntry(hold) : releaseEntry(hold));
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      position.margin -= amount;
      const left = ledger.available(tx, traderId, asset);
      const say = (units: bigint) => markets.say(asset, units > 0n ? units : 0n);
      const why = `Not enough ${codeLabel(asset)}: this takes ${say(amount)}, and ${say(left)} is available`;
      throw new DomainError('insufficient_balance', why, key);
    }
  }

  /** @throws DomainError conflict at `marginMode` while something in the pair has the other one */
  function checkModeChange(tx: Tx, traderId: string, pair: string, wanted: MarginMode): void {
    checkMode(wanted, store.open(tx, traderId, pair));
    const other = orders.openOf(tx, traderId, pair).some(({ margin }) => margin?.marginMode !== wanted);
    if (!other) return;
    const why = `You have open futures orders in ${pair}: cancel them before you change the margin mode`;
    throw new DomainError('conflict', why, 'marginMode');
  }

  /** The margin of an open position follows its new leverage. @throws DomainError at `leverage` */
  function changeLeverage(tx: Tx, position: PositionRecord, leverage: number): void {
    const instrument = markets.instrument(position.pair);
    checkTier(leverage, tierOf(notionalAt(position, markOf(position.pair), instrument), instrument));
    const wanted = initialMarginUnits(position.cost, leverage);
    const isolated = position.marginMode === 'isolated';
    const least = isolated && wanted < position.margin ? leastMargin(position, leverage) : 0n;
    // What cannot be given back because of an unrealized loss stays in the position.
    const next = least > wanted ? (least < position.margin ? least : position.margin) : wanted;
    position.leverage = leverage;
    if (next === position.margin) fills.put(tx, position);
    else move(tx, position, next - position.margin, 'leverage');
  }

  return {
    terms,
    remember(tx, traderId, pair, chosen, before) {
      const same = before?.leverage === chosen.leverage && before.marginMode === chosen.marginMode;
      if (!same) store.putLeverage(tx, traderId, pair, chosen);
    },
    setting: (traderId, pair) => setting(store.committed, traderId, pair),
    setSetting: (command, traderId, { pair, leverage, marginMode }) =>
      commands.execute(
        command,
        async (tx) => {
          const before = terms(tx, traderId, pair, {});
          const next = { leverage: leverage ?? before.leverage, marginMode: marginMode ?? before.marginMode };
          checkLeverage(next.leverage, limits(tx, traderId, pair));
          if (next.marginMode !== before.marginMode) checkModeChange(tx, traderId, pair, next.marginMode);
          const position = store.open(tx, traderId, pair);
          if (position && position.leverage !== next.leverage) {
            changeLeverage(tx, position, next.leverage);
            engine.rearm(tx, position);
          }
          store.putLeverage(tx, traderId, pair, next);
          return {
            setting: setting(tx, traderId, pair),
            position: position ? view.position(tx, position) : null,
            message: `${pair}: ${next.leverage}x, ${next.marginMode} margin.`,
          };
        },
        (changed) => ({ subject: pair, data: { ...changed.setting } }),
      ),
    moveMargin: (command, traderId, { uuid, amount: text }) =>
      commands.execute(
        command,
        async (tx) => {
          const position = openPosition(tx, traderId, uuid);
          const { quote, marginMode, margin } = position;
          if (marginMode === 'cross') {
            const why =
              'A cross position shares the available balance: margin is moved for isolated ones only';
            throw new DomainError('conflict', why, 'uuid');
          }
          const amount = amountUnits(text, { code: codeLabel(quote), scale: markets.asset(quote).scale });
          if (amount === 0n) throw new DomainError('bad_input', 'Amount must not be 0', 'amount');
          const free = margin - leastMargin(position, position.leverage);
          if (amount < 0n && -amount > free) {
            const most = markets.say(quote, free > 0n ? free : 0n);
            const why = `Amount to take is at most ${most}: the rest is the initial margin and the unrealized loss`;
            throw new DomainError('bad_input', why, 'amount');
          }
          move(tx, position, amount, 'amount');
          engine.rearm(tx, position);
          const what = markets.say(quote, amount < 0n ? -amount : amount);
          const message = amount > 0n ? `Added ${what} of margin.` : `Took ${what} of margin.`;
          return { position: view.position(tx, position), message };
        },
        (changed) => ({ subject: uuid, data: { margin: changed.position.margin } }),
      ),
    setBrackets: (command, traderId, { uuid, takeProfit, stopLoss }) =>
      commands.execute(
        command,
        async (tx) => {
          const position = openPosition(tx, traderId, uuid);
          const instrument = markets.instrument(position.pair);
          const ticksOf = (price: string | null | undefined, key: string) =>
            price === undefined || price === null ? price : priceTicksOf(price, key, instrument);
          const wanted = {
            takeProfitTicks: ticksOf(takeProfit, 'takeProfit'),
            stopLossTicks: ticksOf(stopLoss, 'stopLoss'),
          };
          const mark = markOf(position.pair);
          checkBracketSides(
            position.side === 'long' ? 'buy' : 'sell',
            { takeProfitTicks: wanted.takeProfitTicks ?? null, stopLossTicks: wanted.stopLossTicks ?? null },
            { ticks: mark, text: `the mark price, ${orders.view.price(position.pair, mark)}` },
          );
          bound.set(tx, position, wanted, command.actor);
          fills.changed(tx, [position]);
          const shown = view.position(tx, position);
          const parts = [
            shown.takeProfit === null ? 'no take profit' : `take profit at ${shown.takeProfit}`,
            shown.stopLoss === null ? 'no stop loss' : `stop loss at ${shown.stopLoss}`,
          ];
          return { position: shown, message: `The position has ${parts.join(' and ')}.` };
        },
        (changed) => ({
          subject: uuid,
          data: { takeProfit: changed.position.takeProfit, stopLoss: changed.position.stopLoss },
        }),
      ),
  };
}
