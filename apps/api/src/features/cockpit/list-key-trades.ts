import type { equity, fills, orders } from '@papermint/contracts/cockpit/calls';
import type { KeyFill, KeyOrder, RunPoint } from '@papermint/contracts/cockpit/model';
import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { averagePriceScale, averagePriceUnits, baseUnits } from '@papermint/contracts/orders/order-quote';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { SignedIn } from '../accounts/accounts-types.ts';
import type { CockpitDeps } from './cockpit-deps.ts';
import type { KeyFillRecord, KeyOrderRecord } from './key-trades-store.ts';
import { measureRun } from './measure-run.ts';
import { ownKey } from './own-key.ts';
import type { Closing } from './run-book.ts';
import { createRunState } from './run-state.ts';

const iso = (at: number) => new Date(at).toISOString();

interface Narrow {
  pair?: readonly string[] | undefined;
  venue?: readonly string[] | undefined;
  side?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether a row is one that a filter asks for. */
function isAsked(
  row: Pick<KeyOrderRecord, 'pair' | 'venue' | 'side'> & { at: number },
  { pair, venue, side, from, to }: Narrow,
): boolean {
  const { since = 0, before = Number.POSITIVE_INFINITY } = instantsOf({ from, to });
  if (row.at < since || row.at >= before) return false;
  if (pair && !pair.includes(row.pair)) return false;
  if (venue && !venue.includes(row.venue)) return false;
  return !side || side.includes(row.side);
}

/** @throws DomainError not_found at `uuid` */
export async function listKeyOrders(
  deps: CockpitDeps,
  reader: SignedIn,
  { uuid, status, ...filter }: FilterOf<typeof orders>,
): Promise<Page<KeyOrder>> {
  ownKey(deps, reader, uuid);
  const rows = (await deps.trades.orders(uuid)).filter(
    (row) => isAsked({ ...row, at: row.createdAt }, filter) && (!status || status.includes(row.status)),
  );
  return pageOfRows(
    rows.map((row) => viewOfOrder(deps, row)),
    filter,
    ['pair', 'clientId'],
    'number',
  );
}

function viewOfOrder({ markets }: CockpitDeps, order: KeyOrderRecord): KeyOrder {
  const instrument = markets.instrument(order.pair);
  const { baseScale, quoteScale, tick, quote } = instrument;
  const { id, number, venue, pair, side, type, status, limitTicks, stopTicks, filled, tickLots } = order;
  return {
    uuid: id,
    number,
    venue,
    pair,
    side,
    type,
    status,
    price: limitTicks === null ? null : priceText(limitTicks, tick),
    stopPrice: stopTicks === null ? null : priceText(stopTicks, tick),
    amount: formatUnits(order.amount, baseScale),
    filled: formatUnits(filled, baseScale),
    averagePrice:
      filled === 0n
        ? null
        : formatUnits(averagePriceUnits(tickLots, filled, instrument), averagePriceScale(instrument)),
    cost: formatUnits(order.cost, quoteScale),
    fee: formatUnits(order.fee, quoteScale),
    feeCurrency: quote,
    clientId: order.clientId ?? order.clientOrderId,
    strategyId: order.strategyId,
    strategyType: order.strategyType,
    cancelReason: order.cancelReason,
    createdAt: iso(order.createdAt),
  };
}

/** @throws DomainError not_found at `uuid` */
export async function listKeyFills(
  deps: CockpitDeps,
  reader: SignedIn,
  { uuid, liquidity, ...filter }: FilterOf<typeof fills>,
): Promise<Page<KeyFill>> {
  ownKey(deps, reader, uuid);
  const state = createRunState(deps.markets, deps.clock.now());
  const rows: KeyFill[] = [];
  for (const fill of await deps.trades.fills(uuid)) {
    const closing = state.book(fill);
    const isOne = isAsked(fill, filter) && (!liquidity || liquidity.includes(fill.liquidity));
    if (isOne) rows.push(viewOfFill(deps, fill, closing));
  }
  return pageOfRows(rows, filter, ['pair', 'order'], 'id');
}

function viewOfFill({ markets }: CockpitDeps, fill: KeyFillRecord, closing: Closing | undefined): KeyFill {
  const instrument = markets.instrument(fill.pair);
  const { baseScale, quoteScale, tick, quote } = instrument;
  const { venue, id, orderId, orderNumber, pair, side, priceTicks, lots, cost, fee, liquidity, at } = fill;
  return {
    id: `${venue}-${id}`,
    number: id,
    venue,
    order: orderId,
    orderNumber,
    pair,
    side,
    price: priceText(priceTicks, tick),
    amount: formatUnits(baseUnits(lots, instrument), baseScale),
    cost: formatUnits(cost, quoteScale),
    fee: formatUnits(fee, quoteScale),
    feeCurrency: quote,
    liquidity,
    time: iso(at),
    realized: closing ? formatUnits(closing.net, quoteScale) : null,
  };
}

/** @throws DomainError not_found at `uuid` */
export async function listEquity(
  deps: CockpitDeps,
  reader: SignedIn,
  { uuid, ...filter }: FilterOf<typeof equity>,
): Promise<Page<RunPoint>> {
  const key = ownKey(deps, reader, uuid);
  const { run } = await measureRun(deps, reader.trader.id, key, {});
  return pageOfRows(run.points, filter, ['at'], 'at');
}
