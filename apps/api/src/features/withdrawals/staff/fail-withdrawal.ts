import { DomainError } from '@papermint/contracts/common/domain-error';
import { moveWithdrawal } from '../moves/move-withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';

/**
 * Makes a withdrawal fail that is on its way, for the sandbox.
 * @throws DomainError not_found; conflict
 */
export function failWithdrawal(deps: WithdrawalDeps, id: string): Promise<{ message: string }> {
  const actor = { kind: 'system' } as const;
  return deps.commands.execute(
    { actor, name: 'withdrawalsStaff.fail' },
    async (tx) => {
      const withdrawal = deps.store.one(tx, id);
      if (!withdrawal) throw new DomainError('not_found', 'There is no such withdrawal', 'uuid');
      const reason = withdrawal.kind === 'bank' ? 'The bank rejected it' : 'The network rejected it';
      moveWithdrawal(deps, tx, withdrawal, 'fail', { actor, reason });
      return { message: `${reason}.` };
    },
    () => ({ subject: id }),
  );
}
