import type { PositionSide } from '@papermint/contracts/futures/sides';
import { positionSides } from '@papermint/contracts/futures/sides';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { PositionRecord } from '../futures-types.ts';
import { armCross, liquidateCross, readCross, rearmCrossOf } from './cross-liquidations.ts';
import { armSide, liquidateIsolated, rearmPair, rearmSide } from './isolated-liquidations.ts';
import type { LiquidationDeps } from './liquidation-deps.ts';
import { CROSS, ISOLATED } from './liquidation-deps.ts';

/** The part of a position that decides when it is liquidated. */
type ArmedPosition = Pick<
  PositionRecord,
  | 'id'
  | 'traderId'
  | 'pair'
  | 'quote'
  | 'side'
  | 'marginMode'
  | 'amount'
  | 'cost'
  | 'margin'
  | 'liquidationTicks'
>;

/**
 * Liquidates positions in the second in which their margin no longer suffices, also if the clock jumps. Isolated
 * positions have a job for each pair and side, at the second at which the mark reaches the nearest liquidation price.
 * Cross positions have a job for each trader and currency. Jobs look ahead to the next round of funding, which arms
 * them again.
 */
export type Liquidations = ReturnType<typeof createLiquidations>;

export function createLiquidations(parts: Omit<LiquidationDeps, 'armed'>) {
  const deps: LiquidationDeps = { ...parts, armed: new Map() };
  const { jobs, markets } = deps;
  jobs.handle(ISOLATED, (tx, subject) => liquidateIsolated(deps, tx, subject));
  jobs.handle(CROSS, (tx, subject) => liquidateCross(deps, tx, subject));
  markets.onChange((tx, pairs) => rearmChanged(deps, tx, pairs));
  return bindVerbs(deps, { rearmChanged, rearm: rearmPair, rearmCross: armCross, rearmAll });
}

/** Must be called after the prices, hours or margin tiers of pairs have changed. */
function rearmChanged(deps: LiquidationDeps, tx: Tx, pairs: readonly string[]): void {
  for (const pair of pairs) {
    for (const side of positionSides) rearmSide(deps, tx, pair, side, true);
  }
  rearmCrossOf(deps, tx, pairs);
}

/** Must be called after a round of funding, with all open positions by pair. */
function rearmAll(deps: LiquidationDeps, tx: Tx, open: ReadonlyMap<string, readonly ArmedPosition[]>): void {
  const accounts = new Map<string, ArmedPosition[]>();
  for (const [pair, positions] of open) {
    for (const side of positionSides) armSide(deps, tx, pair, side, nearestOf(positions, side), true);
    for (const position of positions) {
      if (position.marginMode !== 'cross') continue;
      const account = `${position.traderId} ${position.quote}`;
      const others = accounts.get(account);
      if (others) others.push(position);
      else accounts.set(account, [position]);
    }
  }
  for (const positions of accounts.values()) {
    const { traderId, quote } = positions[0] as ArmedPosition;
    armCross(deps, tx, traderId, quote, readCross(deps, tx, traderId, quote, positions));
  }
}

/** The liquidation price of a side that the mark reaches first, ticks. */
function nearestOf(positions: readonly ArmedPosition[], side: PositionSide): number | undefined {
  let nearest: number | undefined;
  for (const { side: own, liquidationTicks: ticks } of positions) {
    if (own !== side || ticks === null) continue;
    if (nearest === undefined || (side === 'long' ? ticks > nearest : ticks < nearest)) nearest = ticks;
  }
  return nearest;
}
