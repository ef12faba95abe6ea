import { formatUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { twapTransitions } from '@papermint/contracts/twap/transitions';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { TwapDeps } from './twap-deps.ts';
import { JOB, SYSTEM } from './twap-deps.ts';
import type { TwapRecord } from './twap-types.ts';

type End = 'complete' | 'expire' | 'stop' | 'cancel';

/** Ends a TWAP order; what has filled stays. @returns it as it is now */
export function endTwap(
  deps: TwapDeps,
  tx: Tx,
  twap: TwapRecord,
  transition: End,
  { actor = SYSTEM, reason }: { actor?: Actor; reason?: string } = {},
): TwapRecord {
  const { store, statuses, jobs, clock } = deps;
  const { id, traderId: owner } = twap;
  const why = transition === 'cancel' ? null : (reason ?? twap.reason);
  const status = statuses.transition(tx, {
    table: twapTransitions,
    rows: 'TwapOrder',
    id,
    owner,
    actor,
    transition,
    facts: { done: `${filledWords(deps, twap)}${why === null ? '' : ` ${why}`}` },
    answered: actor.kind === 'trader',
  });
  jobs.cancel(tx, JOB, id);
  const now = clock.now();
  const ended = { ...twap, status, reason: why, nextAt: null, waits: null, closedAt: now, updatedAt: now };
  store.put(tx, ended);
  return ended;
}

/** `Bought 0.02 of 0.1 BTC.` */
export function filledWords({ markets }: TwapDeps, { pair, side, filled, amount }: TwapRecord): string {
  const { base, baseScale } = markets.instrument(pair);
  const text = (value: bigint) => formatUnits(value, baseScale);
  const did = side === 'buy' ? 'Bought' : 'Sold';
  return `${did} ${text(filled)} of ${text(amount)} ${codeLabel(base)}.`;
}

/** Stops all of a trader that run or are paused. */
export function stopOf(deps: TwapDeps, tx: Tx, traderId: string, reason: string): void {
  for (const twap of deps.store.activeOf(tx, traderId)) endTwap(deps, tx, twap, 'stop', { reason });
}

/** Stops all in a pair that run or are paused. @param reason a sentence @returns how many */
export function stopIn(deps: TwapDeps, tx: Tx, pair: string, reason: string, actor?: Actor): number {
  const active = deps.store.activeIn(tx, pair);
  for (const twap of active) endTwap(deps, tx, twap, 'stop', { reason, ...(actor && { actor }) });
  return active.length;
}
