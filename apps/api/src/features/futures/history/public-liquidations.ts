import type { FuturesData } from '@papermint/contracts/futures/market-model';
import { MOST_LIQUIDATIONS } from '@papermint/contracts/futures/market-model';
import type { Liquidation } from '@papermint/contracts/futures/model';
import type { FuturesHistoryDeps } from './futures-history-deps.ts';

/** The row of the latest liquidation of anyone; 0 before the first. */
export const lastLiquidation = ({ store }: FuturesHistoryDeps): number => store.lastLiquidation();

/** The liquidations of all traders after a row, oldest first: what a market feed tells, without their traders. */
export const liquidationsAfter = (
  { store, view }: FuturesHistoryDeps,
  after: number,
): { row: number; liquidation: Liquidation }[] =>
  store
    .liquidationsAfter(after)
    .map(({ row, liquidation }) => ({ row, liquidation: view.liquidation(liquidation) }));

/** The liquidation of a position; undefined if it was not liquidated. */
export function liquidationOf(
  { store, view }: FuturesHistoryDeps,
  positionId: string,
): Liquidation | undefined {
  const record = store.liquidation(positionId);
  return record && view.liquidation(record);
}

/** How many of the latest liquidations of all pairs are looked through. */
const MOST_SEEN = 500;

/** The latest liquidations of all traders in a pair, newest first, without their traders. */
export function latestLiquidations(
  { store, view }: FuturesHistoryDeps,
  pair: string,
): FuturesData['liquidations'] {
  return store
    .liquidationsAfter(Math.max(0, store.lastLiquidation() - MOST_SEEN))
    .map(({ liquidation }) => view.liquidation(liquidation))
    .filter((one) => one.pair === pair)
    .slice(-MOST_LIQUIDATIONS)
    .reverse()
    .map(({ time, side, amount, markPrice }) => ({ at: time, side, amount, markPrice }));
}
