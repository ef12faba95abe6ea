import type { changeTerms as changeTermsCall } from '@papermint/contracts/withdrawals/staff-calls';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { TermsDeps, TermsView } from './withdrawal-limits.ts';
import { changedTerms, currentTerms, viewOfTerms } from './withdrawal-limits.ts';

/**
 * Changes the limits of withdrawals.
 * @throws DomainError bad_input where an automatic limit is above the daily limit of the same level
 */
export async function changeTerms(
  deps: TermsDeps,
  command: CommandContext,
  { reason, ...change }: z.output<typeof changeTermsCall.input>,
): Promise<{ terms: TermsView; message: string }> {
  const { store, commands, clock, cache } = deps;
  const before = viewOfTerms(currentTerms(deps));
  const next = changedTerms(deps, change);
  const terms = viewOfTerms(next);
  return commands.execute(
    command,
    async (tx) => {
      store.put(tx, JSON.stringify(terms), clock.now());
      tx.afterCommit(() => {
        cache.terms = next;
      });
      return { terms, message: 'Limits saved.' };
    },
    () => ({ subject: 'withdrawal settings', before, after: terms, reason }),
  );
}
