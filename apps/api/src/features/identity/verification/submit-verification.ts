import type { CommandContext } from '../../../platform/commands/commands.ts';
import { checkSubmit, missingOf } from '../identity-rules.ts';
import type { Changed, Trader, VerificationDeps } from './verification-deps.ts';
import { changeIdentity } from './verification-deps.ts';

/** @throws DomainError conflict where something is missing */
export async function submitVerification(
  deps: VerificationDeps,
  command: CommandContext,
  trader: Trader,
): Promise<Changed & { message: string }> {
  const { store, cases, statuses, queues, clock } = deps;
  const answer = await changeIdentity(deps, command, trader, (tx) => {
    const { status, info, current, attempt } = cases.find(tx, trader);
    checkSubmit(status, missingOf(info, current));
    const at = clock.now();
    statuses.transition(tx, {
      ...cases.change(trader.id, command.actor),
      transition: 'submit',
      set: { createdAt: at, submittedAt: at, reason: null },
    });
    store.putSubmitted(tx, { traderId: trader.id, number: attempt, at });
    queues.changed(tx);
    return {};
  });
  return { ...answer, message: 'Submitted. We review it within a day.' };
}
