import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';

const KIND = 'futures.cancel_after';

/**
 * Cancels all open orders of a trader in a pair once a time has passed. Each call sets the time again, so a program that
 * no longer calls loses its orders.
 * @param input.after simulated ms; 0 ends the countdown
 */
export function cancelAfter(
  { commands, jobs, clock, markets }: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  { pair, after }: { pair: string; after: number },
): Promise<{ pair: string; after: number }> {
  return commands.execute(
    command,
    async (tx) => {
      markets.instrument(pair);
      const subject = `${traderId} ${pair}`;
      if (after === 0) jobs.cancel(tx, KIND, subject);
      else jobs.schedule(tx, KIND, subject, clock.now() + after);
      return { pair, after };
    },
    () => ({ subject: pair, data: { after } }),
  );
}

/** Registers the job at the end of a countdown. */
export function handleCountdowns({ engine, jobs }: Pick<FuturesOrdersDeps, 'engine' | 'jobs'>): void {
  jobs.handle(KIND, (tx: Tx, subject) => {
    const [traderId = '', pair = ''] = subject.split(' ');
    engine.orders.cancelOf(tx, traderId, pair, { kind: 'trader', traderId });
  });
}
