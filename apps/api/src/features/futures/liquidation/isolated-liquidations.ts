import { SECOND } from '@papermint/contracts/common/time-units';
import { nextRound } from '@papermint/contracts/futures/funding-rounds';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import { positionSides } from '@papermint/contracts/futures/sides';
import type { Tx } from '../../../platform/database/commit.ts';
import type { LiquidationDeps } from './liquidation-deps.ts';
import { ISOLATED } from './liquidation-deps.ts';

/** The most positions that one job liquidates. */
const MOST_AT_ONCE = 16;

function isReached({ markets, clock }: LiquidationDeps, pair: string, side: PositionSide, limit: number) {
  const mark = markets.priceTicksAt(pair, clock.now());
  return side === 'long' ? mark <= limit : mark >= limit;
}

/** When the mark reaches a liquidation price; undefined if not before the next round of funding. */
function liquidationDueAt(
  deps: LiquidationDeps,
  pair: string,
  side: PositionSide,
  ticks: number,
): number | undefined {
  const { markets, calendar, clock } = deps;
  const now = clock.now();
  if (isReached(deps, pair, side, ticks)) return calendar.opensAt(pair, now);
  const from = Math.floor(now / SECOND) * SECOND + SECOND;
  const direction = side === 'long' ? 'falls-to' : 'rises-to';
  const at = markets.firstCrossing(pair, from, nextRound(now), ticks, direction);
  return at === undefined ? undefined : calendar.opensAt(pair, at);
}

/** @param next the liquidation price of a side that the mark reaches first; undefined if there is none */
export function armSide(
  deps: LiquidationDeps,
  tx: Tx,
  pair: string,
  side: PositionSide,
  next: number | undefined,
  changed: boolean,
): void {
  const { jobs, clock, armed } = deps;
  const subject = `${pair} ${side}`;
  const now = clock.now();
  const ticks = next ?? null;
  const before = armed.get(subject);
  if (!changed && before?.ticks === ticks && now < before.until) return;
  armed.set(subject, { ticks, until: nextRound(now) });
  tx.onRollback(() => armed.delete(subject));
  const at = next === undefined ? undefined : liquidationDueAt(deps, pair, side, next);
  if (at !== undefined) jobs.schedule(tx, ISOLATED, subject, at);
  else if (before === undefined || before.ticks !== null) jobs.cancel(tx, ISOLATED, subject);
}

/** The job of a side of a pair: liquidates the positions whose liquidation price the mark has reached. */
export function liquidateIsolated(deps: LiquidationDeps, tx: Tx, subject: string): void {
  const { store, calendar, jobs, clock, liquidate, settled } = deps;
  const [pair, side] = subject.split(' ') as [string, PositionSide];
  for (let remaining = MOST_AT_ONCE; !calendar.isClosed(pair, clock.now()); remaining--) {
    const next = store.nearest(tx, pair, side);
    if (!next || !isReached(deps, pair, side, next.liquidationTicks ?? 0)) break;
    if (remaining === 0) {
      // Another job at the same instant liquidates the rest, so that requests are served in between.
      jobs.schedule(tx, ISOLATED, subject, clock.now());
      settled(tx);
      return;
    }
    liquidate(tx, [next], 0n);
  }
  settled(tx);
  rearmSide(deps, tx, pair, side, true);
}

export function rearmSide(
  deps: LiquidationDeps,
  tx: Tx,
  pair: string,
  side: PositionSide,
  changed: boolean,
): void {
  const { store } = deps;
  armSide(deps, tx, pair, side, store.nearestTicks(tx, pair, side), changed);
}

/** Must be called after the positions of a pair have changed, on one side or on both. */
export function rearmPair(deps: LiquidationDeps, tx: Tx, pair: string, side?: PositionSide): void {
  for (const one of side ? [side] : positionSides) rearmSide(deps, tx, pair, one, false);
}
