import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { DepositAnswer } from '../deposit-views.ts';
import { viewOfDeposit } from '../deposit-views.ts';
import type { Depositor } from '../deposits-types.ts';
import { EXPIRY_JOB } from '../deposits-types.ts';
import { takeStep } from '../steps/deposit-steps.ts';
import { pendingDeposit } from './pending-deposit.ts';

/**
 * Submits a deposit to staff once its trader says that they paid. The simulated desk decides a PayPal deposit
 * immediately, and the answer shows the decided deposit.
 * @throws DomainError not_found; conflict
 */
export async function submitDeposit(
  deps: DepositDeps,
  command: CommandContext,
  trader: Depositor,
  { method, uuid }: { method: 'bank' | 'paypal'; uuid: string },
): Promise<DepositAnswer> {
  const { db, store, queues, commands, jobs, clock } = deps;
  const answer = await commands.execute(
    command,
    async (tx) => {
      const deposit = pendingDeposit(deps, tx, trader, uuid, method === 'bank' ? 'submit' : 'pay');
      jobs.cancel(tx, EXPIRY_JOB, uuid);
      const after = takeStep(deps, tx, deposit, 'submit', {
        actor: command.actor,
        set: { submittedAt: clock.now(), expiresAt: null },
      });
      queues.changed(tx);
      const message = 'We are looking for your payment. It is credited once it is found.';
      return { deposit: viewOfDeposit(deps, tx, after), message };
    },
    () => ({ subject: uuid }),
  );
  if (method === 'bank' || command.dryRun) return answer;
  // The writer runs the job of the desk first.
  const after = await db.commit(async (tx) => store.find(tx, uuid));
  if (after?.status !== 'completed') return answer;
  return {
    deposit: viewOfDeposit(deps, store.committed, after),
    message: 'Your PayPal payment was credited.',
  };
}
