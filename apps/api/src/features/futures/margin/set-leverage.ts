import { DomainError } from '@papermint/contracts/common/domain-error';
import { marginAtLeverage } from '@papermint/contracts/futures/leverage-quote';
import { notionalAt } from '@papermint/contracts/futures/liquidation-quote';
import { tierOf } from '@papermint/contracts/futures/margin-tiers-quote';
import type { LeverageSetting, Position } from '@papermint/contracts/futures/model';
import type { MarginMode } from '@papermint/contracts/futures/sides';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { checkLeverage, checkMode, checkTier } from '../futures-rules.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { Wanted } from './chosen-leverage.ts';
import { chosenLeverage, leverageLimits, leverageSetting } from './chosen-leverage.ts';
import type { MarginDeps } from './margin-deps.ts';
import { markOf, transferMargin } from './position-margin.ts';

/**
 * Sets leverage and margin mode of a pair, for its open positions and for the next order.
 * @throws DomainError at the field that is wrong
 */
export function setLeverage(
  deps: MarginDeps,
  command: CommandContext,
  traderId: string,
  { pair, leverage, marginMode }: Wanted & { pair: string },
): Promise<{ setting: LeverageSetting; position: Position | null; positions: Position[]; message: string }> {
  const { engine, store, view, commands } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const before = chosenLeverage(deps, tx, traderId, pair, {});
      const next = { leverage: leverage ?? before.leverage, marginMode: marginMode ?? before.marginMode };
      checkLeverage(next.leverage, leverageLimits(deps, tx, traderId, pair));
      if (next.marginMode !== before.marginMode) checkModeChange(deps, tx, traderId, pair, next.marginMode);
      const positions = store.openOf(tx, traderId).filter((position) => position.pair === pair);
      for (const position of positions) {
        if (position.leverage === next.leverage) continue;
        changeLeverage(deps, tx, position, next.leverage);
        engine.rearm(tx, position);
      }
      store.putLeverage(tx, traderId, pair, next);
      return {
        setting: leverageSetting(deps, tx, traderId, pair),
        position: positions[0] ? view.position(tx, positions[0]) : null,
        positions: positions.map((position) => view.position(tx, position)),
        message: `${pair}: ${next.leverage}x, ${next.marginMode} margin.`,
      };
    },
    (changed) => ({ subject: pair, data: { ...changed.setting } }),
  );
}

/** @throws DomainError conflict at `marginMode` while a position, an order or a TWAP order in the pair has the other mode */
function checkModeChange(
  { engine, store, waiting }: MarginDeps,
  tx: Tx,
  traderId: string,
  pair: string,
  wanted: MarginMode,
): void {
  const { orders } = engine;
  checkMode(wanted, store.open(tx, traderId, pair, null));
  const other = orders.openOf(tx, traderId, pair).some(({ margin }) => margin?.marginMode !== wanted);
  const later = waiting.of(tx, traderId).some((one) => one.pair === pair && one.marginMode !== wanted);
  if (!other && !later) return;
  const what = other ? 'open futures orders' : 'TWAP orders of futures';
  const why = `You have ${what} in ${pair}: cancel them before you change the margin mode`;
  throw new DomainError('conflict', why, 'marginMode');
}

/** Changes the leverage of an open position, and its margin with it. @throws DomainError at `leverage` */
function changeLeverage(deps: MarginDeps, tx: Tx, position: PositionRecord, leverage: number): void {
  const { engine, markets } = deps;
  const { fills } = engine;
  const instrument = markets.instrument(position.pair);
  const mark = markOf(deps, position.pair);
  checkTier(leverage, tierOf(notionalAt(position, mark, instrument), instrument));
  const next = marginAtLeverage(position, position.marginMode, leverage, mark, instrument);
  position.leverage = leverage;
  if (next === position.margin) fills.put(tx, position);
  else transferMargin(deps, tx, position, next - position.margin, 'leverage');
}
