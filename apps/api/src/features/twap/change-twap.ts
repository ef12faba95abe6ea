import { DomainError } from '@papermint/contracts/common/domain-error';
import { twapTransitions } from '@papermint/contracts/twap/transitions';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { endTwap, filledWords } from './end-twap.ts';
import type { TwapAnswer } from './start-twap.ts';
import type { TwapDeps } from './twap-deps.ts';
import { JOB } from './twap-deps.ts';
import type { TwapRecord } from './twap-types.ts';
import { viewTwap } from './twap-view.ts';

/** Pauses a TWAP order that runs. @throws DomainError not_found; conflict in another status */
export function pauseTwap(
  deps: TwapDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<TwapAnswer> {
  const { jobs, store, clock } = deps;
  return change(deps, command, traderId, id, (tx, twap) => {
    const status = move(deps, tx, command, twap, 'pause');
    jobs.cancel(tx, JOB, id);
    const now = clock.now();
    const waits = Math.max(0, (twap.nextAt ?? now) - now);
    const paused = { ...twap, status, nextAt: null, waits, updatedAt: now };
    store.put(tx, paused);
    return { twap: paused, message: `TWAP order paused. ${filledWords(deps, twap)}` };
  });
}

/** Lets a paused TWAP order go on, as if no time had passed. @throws DomainError not_found; conflict in another status */
export function resumeTwap(
  deps: TwapDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<TwapAnswer> {
  const { jobs, store, clock } = deps;
  return change(deps, command, traderId, id, (tx, twap) => {
    const status = move(deps, tx, command, twap, 'resume');
    const now = clock.now();
    const nextAt = now + (twap.waits ?? 0);
    jobs.schedule(tx, JOB, id, nextAt);
    const resumed = { ...twap, status, nextAt, waits: null, updatedAt: now };
    store.put(tx, resumed);
    return { twap: resumed, message: 'TWAP order resumed.' };
  });
}

/** Cancels a TWAP order; what has filled stays. @throws DomainError not_found; conflict if it has ended */
export function cancelTwap(
  deps: TwapDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<TwapAnswer> {
  return change(deps, command, traderId, id, (tx, twap) => ({
    twap: endTwap(deps, tx, twap, 'cancel', { actor: command.actor }),
    message: `TWAP order canceled. ${filledWords(deps, twap)}`,
  }));
}

function change(
  deps: TwapDeps,
  command: CommandContext,
  traderId: string,
  id: string,
  work: (tx: Tx, twap: TwapRecord) => { twap: TwapRecord; message: string },
): Promise<TwapAnswer> {
  return deps.commands.execute(
    command,
    async (tx) => {
      const own = deps.store.one(tx, id);
      if (own?.traderId !== traderId)
        throw new DomainError('not_found', 'There is no such TWAP order', 'uuid');
      const { twap, message } = work(tx, own);
      return { twap: viewTwap(deps, twap), message };
    },
    ({ twap }) => ({ subject: id, data: { pair: twap.pair, filled: twap.filled } }),
  );
}

function move(
  { statuses }: TwapDeps,
  tx: Tx,
  { actor }: CommandContext,
  { id, traderId: owner }: TwapRecord,
  transition: 'pause' | 'resume',
): TwapRecord['status'] {
  return statuses.transition(tx, {
    table: twapTransitions,
    rows: 'TwapOrder',
    id,
    owner,
    actor,
    transition,
    answered: true,
  });
}
