import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { FundingPayment, FuturesOrder, Liquidation, Position } from '@papermint/contracts/futures/model';
import type { Fill } from '@papermint/contracts/orders/model';
import type { FuturesHistoryDeps } from './futures-history-deps.ts';
import type {
  FundingFilter,
  FuturesFillFilter,
  FuturesOrderFilter,
  LiquidationFilter,
  PositionFilter,
} from './history-store-deps.ts';

export async function listPositions(
  { store, positions, view }: FuturesHistoryDeps,
  traderId: string,
  filter: PositionFilter,
): Promise<Page<Position>> {
  const { committed } = positions;
  const { rows, total } = await store.positions({ traderId }, filter);
  return toPage(
    rows.map((row) => view.position(committed, row)),
    total,
    filter,
  );
}

export async function listOrders(
  { store, view }: FuturesHistoryDeps,
  traderId: string,
  filter: FuturesOrderFilter,
): Promise<Page<FuturesOrder>> {
  const { rows, total } = await store.orders({ traderId }, filter);
  return toPage(rows.map(view.order), total, filter);
}

export async function listFills(
  { store, orderView }: FuturesHistoryDeps,
  traderId: string,
  filter: FuturesFillFilter,
): Promise<Page<Fill>> {
  const { rows, total } = await store.fills(traderId, filter);
  return toPage(rows.map(orderView.fill), total, filter);
}

export async function listFunding(
  { store, view }: FuturesHistoryDeps,
  traderId: string,
  filter: FundingFilter,
): Promise<Page<FundingPayment>> {
  const { rows, total } = await store.funding(traderId, filter);
  return toPage(rows.map(view.funding), total, filter);
}

export async function listLiquidations(
  { store, view }: FuturesHistoryDeps,
  traderId: string,
  filter: LiquidationFilter,
): Promise<Page<Liquidation>> {
  const { rows, total } = await store.liquidations(traderId, filter);
  return toPage(rows.map(view.liquidation), total, filter);
}
