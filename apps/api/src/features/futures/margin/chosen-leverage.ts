import { DomainError } from '@papermint/contracts/common/domain-error';
import type { LeverageSetting } from '@papermint/contracts/futures/model';
import type { MarginMode } from '@papermint/contracts/futures/sides';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { usualLeverage } from '../futures-rules.ts';
import type { LeverageRecord } from '../futures-types.ts';
import type { MarginDeps } from './margin-deps.ts';

interface ChosenLeverage extends LeverageRecord {
  before: LeverageRecord | undefined;
}

export interface Wanted {
  leverage?: number | undefined;
  marginMode?: MarginMode | undefined;
}

/**
 * Leverage and margin mode of a new order: as requested, as chosen for the pair, or the defaults. `before` is what the
 * trader had chosen for the pair.
 */
export function chosenLeverage(
  deps: MarginDeps,
  reads: Reads,
  traderId: string,
  pair: string,
  { leverage, marginMode }: Wanted,
): ChosenLeverage {
  const { store } = deps;
  checkFutures(deps, pair);
  const { setting: before, openMode } = store.chosen(reads, traderId, pair);
  return {
    leverage: leverage ?? before?.leverage ?? usualLeverageIn(deps, reads, traderId, pair),
    marginMode: marginMode ?? openMode ?? before?.marginMode ?? 'isolated',
    before,
  };
}

/** Stores leverage and margin mode for the next order in the pair. */
export function rememberLeverage(
  { store }: MarginDeps,
  tx: Tx,
  traderId: string,
  pair: string,
  chosen: LeverageRecord,
  before: LeverageRecord | undefined,
): void {
  const same = before?.leverage === chosen.leverage && before.marginMode === chosen.marginMode;
  if (!same) store.putLeverage(tx, traderId, pair, chosen);
}

function checkFutures({ markets }: MarginDeps, pair: string): void {
  if (markets.instrument(pair).futures) return;
  throw new DomainError('bad_input', `${pair} does not trade as futures`, 'pair');
}

export function leverageLimits(
  { accounts, markets }: MarginDeps,
  tx: Tx | Reads,
  traderId: string,
  pair: string,
) {
  const { maxLeverage } = markets.instrument(pair);
  return { instrument: maxLeverage, account: accounts.feesOf(tx as Tx, traderId).maxLeverage };
}

function usualLeverageIn(deps: MarginDeps, reads: Reads, traderId: string, pair: string): number {
  const { instrument, account } = leverageLimits(deps, reads, traderId, pair);
  return usualLeverage(Math.min(instrument, account));
}

export function leverageSetting(
  deps: MarginDeps,
  reads: Reads,
  traderId: string,
  pair: string,
): LeverageSetting {
  const { leverage, marginMode } = chosenLeverage(deps, reads, traderId, pair, {});
  const { instrument, account } = leverageLimits(deps, reads, traderId, pair);
  const positionMode = deps.store.positionMode(reads, traderId);
  return { pair, leverage, marginMode, positionMode, maxLeverage: Math.min(instrument, account) };
}
