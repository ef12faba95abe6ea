import type { MarginParameters } from '@papermint/contracts/futures/margin-parameters';
import { initialMarginUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import { OPEN_PARTS_OF_TICK, tickLotsAfter } from '@papermint/contracts/futures/position-averages';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import { positionTransitions } from '@papermint/contracts/futures/transitions';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { positionEntry } from '../../../ledger/entries/position-entry.ts';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { PositionRecord } from '../futures-types.ts';
import {
  announce,
  describePosition,
  postEntry,
  putPosition,
  recordTransaction,
  setLiquidation,
} from './position-changes.ts';
import type { FillContext, Filled, PositionFillsDeps } from './position-fills-deps.ts';
import { least, SYSTEM } from './position-fills-deps.ts';

export function openAmount(
  deps: PositionFillsDeps,
  tx: Tx,
  order: OrderRecord & { margin: MarginParameters },
  existing: PositionRecord | undefined,
  { amount, value, fee, tickLots }: Filled,
  { released, capped = false, actor = SYSTEM }: FillContext,
): PositionRecord {
  const { cross, touched } = deps;
  const position = existing ?? newPosition(deps, order);
  const { id, traderId, quote } = position;
  const { leverage, takeProfit, stopLoss, triggerBy } = order.margin;
  touched.add(tx, { position, takeProfit, stopLoss, triggerBy, required: !capped });
  const initial = initialMarginUnits(value, leverage);
  const margin = capped ? least(initial, released - fee) : initial;
  position.leverage = leverage;
  position.amount += amount;
  position.cost += value;
  position.margin += margin;
  position.opened += amount;
  position.openedCost += value;
  position.openTickLots = tickLotsAfter(position.openTickLots, tickLots * OPEN_PARTS_OF_TICK);
  position.openedTickLots = tickLotsAfter(position.openedTickLots, tickLots);
  position.fees += fee;
  if (existing) putPosition(deps, tx, position);
  else addPosition(deps, tx, position, actor);
  if (position.marginMode === 'cross') cross.follow(tx, traderId, quote);
  postEntry(
    deps,
    tx,
    positionEntry({ reference: id, traderId, asset: quote, released, margin, pnl: 0n, fee, covered: 0n }),
  );
  const what = describePosition(deps, position, amount);
  recordTransaction(deps, tx, position, { amount: -fee, fee }, `Opened ${what} ${codeLabel(position.pair)}`);
  return position;
}

function newPosition(
  { markets, ids, clock }: PositionFillsDeps,
  order: OrderRecord & { margin: MarginParameters },
): PositionRecord {
  const { traderId, pair, side, margin } = order;
  const { quote, kind } = markets.instrument(pair);
  const now = clock.now();
  return {
    id: ids.uuid(now),
    traderId,
    pair,
    quote,
    kind,
    side: positionSideOf(side),
    hedged: margin.positionSide !== null,
    status: 'open',
    marginMode: margin.marginMode,
    leverage: margin.leverage,
    amount: 0n,
    cost: 0n,
    margin: 0n,
    opened: 0n,
    openedCost: 0n,
    closed: 0n,
    closedCost: 0n,
    openTickLots: 0n,
    openedTickLots: 0n,
    closedTickLots: 0n,
    realized: 0n,
    fees: 0n,
    funding: 0n,
    covered: 0n,
    liquidationTicks: null,
    endTicks: null,
    enteredByStaff: margin.enteredByStaff,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
  };
}

function addPosition(deps: PositionFillsDeps, tx: Tx, position: PositionRecord, actor: Actor): void {
  const { store, statuses } = deps;
  const { id, traderId: owner } = position;
  setLiquidation(deps, position);
  store.add(tx, position);
  statuses.begin(tx, { table: positionTransitions, rows: 'Position', id, owner, actor, status: 'open' });
  announce(deps, tx, [position]);
}
