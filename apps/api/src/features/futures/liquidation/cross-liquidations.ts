import { SECOND } from '@papermint/contracts/common/time-units';
import { nextRound } from '@papermint/contracts/futures/funding-rounds';
import { excessCurve } from '@papermint/contracts/futures/liquidation-quote';
import type { Tx } from '../../../platform/database/commit.ts';
import type { CrossPartRecord } from '../futures-types.ts';
import type { LiquidationDeps } from './liquidation-deps.ts';
import { CROSS } from './liquidation-deps.ts';

/** The part of a position that decides when its cross account is liquidated. */
type ArmedPart = Omit<CrossPartRecord, 'leverage'>;

/** A cross account as a caller has read it in this transaction: all its positions, and the balance beside them. */
interface CrossRead {
  positions: readonly ArmedPart[];
  balance: bigint;
}

export function readCross(
  { store, ledger }: LiquidationDeps,
  tx: Tx,
  traderId: string,
  quote: string,
  positions: readonly ArmedPart[] = store.crossParts(tx, traderId, quote),
): CrossRead {
  return { positions, balance: ledger.balance(tx, traderId, quote) };
}

/** The excess of a cross account over its maintenance margins, as a sum over its positions; quote units. */
function excessOf({ markets, clock }: LiquidationDeps, { positions, balance }: CrossRead) {
  const constant = Number(balance);
  const summands = positions.map((position) => {
    const curve = excessCurve(position, markets.instrument(position.pair));
    return {
      pair: position.pair,
      rises: position.side === 'long',
      at: (ticks: number) => Number(roundedUp(curve.at(ticks), curve.over)),
    };
  });
  const now = clock.now();
  const sum = summands.reduce((all, { pair, at }) => all + at(markets.priceTicksAt(pair, now)), constant);
  return { constant, summands, sum };
}

/** Must be called after the cross positions of a trader, or what stands for them, have changed. */
export function armCross(
  deps: LiquidationDeps,
  tx: Tx,
  traderId: string,
  quote: string,
  read: CrossRead = readCross(deps, tx, traderId, quote),
): void {
  const { markets, jobs, clock } = deps;
  const subject = `${traderId} ${quote}`;
  const { constant, summands, sum } = excessOf(deps, read);
  if (summands.length === 0) {
    jobs.cancel(tx, CROSS, subject);
    return;
  }
  const now = clock.now();
  const from = Math.floor(now / SECOND) * SECOND + SECOND;
  const at = sum <= 0 ? now : markets.firstSumAtMostZero(summands, constant, from, nextRound(now));
  if (at === undefined) jobs.cancel(tx, CROSS, subject);
  else jobs.schedule(tx, CROSS, subject, at);
}

/** The job of a cross account: liquidates its positions if its equity no longer covers their maintenance margins. */
export function liquidateCross(deps: LiquidationDeps, tx: Tx, subject: string): void {
  const { store, ledger, liquidate, cancelOrders, settled } = deps;
  const [traderId, quote] = subject.split(' ') as [string, string];
  if (isShort(deps, tx, traderId, quote)) {
    cancelOrders(tx, traderId, quote);
    if (isShort(deps, tx, traderId, quote)) {
      liquidate(tx, store.crossOf(tx, traderId, quote), ledger.balance(tx, traderId, quote));
    }
    settled(tx);
  }
  armCross(deps, tx, traderId, quote);
}

function isShort(deps: LiquidationDeps, tx: Tx, traderId: string, quote: string): boolean {
  const { summands, sum } = excessOf(deps, readCross(deps, tx, traderId, quote));
  return summands.length > 0 && sum <= 0;
}

export function rearmCrossOf(deps: LiquidationDeps, tx: Tx, pairs: readonly string[]): void {
  const { store } = deps;
  const own = new Set(pairs);
  for (const { traderId, quote } of store.crossAccounts(tx)) {
    const read = readCross(deps, tx, traderId, quote);
    if (read.positions.some(({ pair }) => own.has(pair))) armCross(deps, tx, traderId, quote, read);
  }
}

/** Division by a positive number, rounded up, also below zero. */
function roundedUp(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a > 0n && quotient * b !== a ? quotient + 1n : quotient;
}
