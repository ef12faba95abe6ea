import { LIQUIDATION_FEE, notionalAt } from '@papermint/contracts/futures/liquidation-quote';
import { tickLotsAfter, tickLotsOf } from '@papermint/contracts/futures/position-averages';
import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import { positionTransitions } from '@papermint/contracts/futures/transitions';
import { sayPrice } from '@papermint/contracts/markets/ticks';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { feeUnits } from '@papermint/contracts/orders/fee-quote';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import { liquidationEntry } from '../../../ledger/entries/position-entry.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { CrossMargin } from '../margin/cross-margin.ts';
import type { PositionFills } from '../positions/position-fills.ts';
import type { PositionsStore } from '../positions/positions-store.ts';
import { figuresOf } from '../positions/positions-store.ts';
import type { TouchedPositions } from '../positions/touched-positions.ts';
import { liquidationShares } from './liquidation-rules.ts';

interface LiquidatingDeps {
  store: PositionsStore;
  fills: PositionFills;
  cross: Pick<CrossMargin, 'follow'>;
  touched: TouchedPositions;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt' | 'say'>;
  statuses: Statuses;
  clock: Clock;
}

/** Makes the function that closes positions at their marks, because `available` and their margins no longer suffice. */
export function createLiquidating(deps: LiquidatingDeps) {
  const { markets, clock } = deps;
  return (tx: Tx, positions: readonly PositionRecord[], available: bigint): void => {
    const now = clock.now();
    const ends = positions.map((position) => {
      const { pair } = position;
      const instrument = markets.instrument(pair);
      const mark = markets.priceTicksAt(pair, now);
      return {
        position,
        margin: position.margin,
        pnl: unrealizedPnl(position, mark, instrument),
        fee: feeUnits(notionalAt(position, mark, instrument), LIQUIDATION_FEE),
      };
    });
    for (const { position, ...share } of liquidationShares(ends, available))
      liquidate(deps, tx, position, share);
  };
}

/** Closes a position at the mark with its share of the loss and of the fee. */
function liquidate(
  deps: LiquidatingDeps,
  tx: Tx,
  position: PositionRecord,
  share: { pnl: bigint; fee: bigint; covered: bigint },
): void {
  const { store, fills, cross, touched, markets, statuses, clock } = deps;
  const {
    id,
    traderId,
    pair,
    quote,
    side,
    hedged,
    amount,
    cost,
    margin,
    marginMode,
    leverage,
    openTickLots,
  } = position;
  const { pnl, fee, covered } = share;
  const now = clock.now();
  const markTicks = markets.priceTicksAt(pair, now);
  endFigures(position, share, markTicks, markets.instrument(pair));
  position.closedAt = now;
  store.addLiquidation(tx, {
    positionId: id,
    traderId,
    pair,
    side,
    hedged,
    marginMode,
    leverage,
    amount,
    cost,
    openTickLots,
    markTicks,
    pnl,
    fee,
    covered,
    at: now,
  });
  const { tick } = markets.instrument(pair);
  const mark = `${sayPrice(markTicks, tick)} ${codeLabel(quote)}`;
  const what = `Your ${fills.describe(position, amount)} position was closed at the mark price, ${mark}`;
  const left = `P&L ${markets.say(quote, pnl)}, liquidation fee ${markets.say(quote, fee)}.`;
  const lacked = covered > 0n ? ` The insurance fund paid ${markets.say(quote, covered)} of the loss.` : '';
  statuses.transition(tx, {
    table: positionTransitions,
    rows: 'Position',
    id,
    owner: traderId,
    actor: { kind: 'system' },
    transition: 'liquidate',
    facts: { done: `${what}: ${left}${lacked}` },
    set: { ...figuresOf(position), closedAt: now, endTicks: markTicks },
  });
  fills.post(
    tx,
    liquidationEntry({ reference: id, traderId, asset: quote, margin: -margin, pnl, fee, covered }),
  );
  const net = pnl + covered - fee;
  fills.record(tx, position, { amount: net, fee }, `Liquidated ${fills.describe(position, amount)}`);
  if (marginMode === 'cross') cross.follow(tx, traderId, quote);
  touched.add(tx, { position, takeProfit: null, stopLoss: null });
  fills.changed(tx, [position]);
}

/** Counts a liquidated position as closed at the mark. */
function endFigures(
  position: PositionRecord,
  { pnl, fee, covered }: { pnl: bigint; fee: bigint; covered: bigint },
  markTicks: number,
  scales: OrderScales,
): void {
  const { side, amount, cost } = position;
  position.closed += amount;
  position.closedCost += side === 'long' ? cost + pnl : cost - pnl;
  position.closedTickLots = tickLotsAfter(position.closedTickLots, tickLotsOf(amount, markTicks, scales));
  position.amount = 0n;
  position.cost = 0n;
  position.openTickLots = 0n;
  position.margin = 0n;
  position.realized += pnl;
  position.fees += fee;
  position.covered += covered;
  position.liquidationTicks = null;
  position.status = 'liquidated';
  position.endTicks = markTicks;
}
