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
