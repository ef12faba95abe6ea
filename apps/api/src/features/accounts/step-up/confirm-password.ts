import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { passwordMatches } from '../../../platform/secrets/password.ts';
import type { SignedIn } from '../accounts-types.ts';
import type { Outcome } from '../attempts/decide-attempt.ts';
import type { Confirms, StepUpDeps } from './step-up-deps.ts';
import { announcedConfirmations } from './step-up-rules.ts';

/**
 * Confirms the session by password, with a code where two-factor authentication is on.
 * @throws DomainError wrong_credentials at `password` or `code`; proof_required at `code`; locked_out
 */
export async function confirmPassword(
  { store, accounts, sessions, limits, twoFactor, commands }: StepUpDeps,
  command: CommandContext,
  { tokenHash, trader }: SignedIn,
  { password, code, confirms }: { password: string; code?: string | undefined; confirms?: Confirms },
): Promise<{ message: string }> {
  const confirmed = announcedConfirmations(confirms, 'password');
  const { id, passwordHash } = trader;
  // Counted apart from sign-ins: somebody with a stolen session must not be able to lock the owner out.
  const counts = limits.counts(command, `confirm ${id}`, id);
  const codeCounts = limits.counts(command, `code ${id}`, id);
  const matches = await passwordMatches(passwordHash, password);
  const decided = await commands.execute<{ outcome: Outcome; code: Outcome | 'missing' }>(
    command,
    async (tx) => {
      const isRight = () => matches && store.passwordHash(tx, id) === passwordHash;
      const outcome = limits.decide(tx, counts, isRight);
      if (outcome !== 'right') return { outcome, code: 'wrong' };
      if (store.accountStatus(tx, id)?.twoFactor) {
        if (code === undefined) return { outcome, code: 'missing' };
        const codeOutcome = limits.decide(tx, codeCounts, () => twoFactor.accept(tx, id, code));
        if (codeOutcome !== 'right') return { outcome, code: codeOutcome };
      }
      sessions.stepUp(tx, tokenHash, 'password', confirmed);
      store.putPinFailures(tx, id, 0);
      accounts.changed(tx, id);
      return { outcome, code: 'right' };
    },
    (outcome) => ({ subject: id, data: { kind: 'password', ...outcome } }),
  );
  if (decided.outcome === 'locked') limits.refuse(counts, 'password');
  if (decided.outcome === 'wrong')
    throw new DomainError('wrong_credentials', 'Password is wrong', 'password');
  if (decided.code === 'locked') limits.refuse(codeCounts, 'code');
  if (decided.code === 'missing') throw new DomainError('proof_required', 'Enter a code as well', 'code');
  if (decided.code === 'wrong') {
    throw new DomainError('wrong_credentials', 'Code is wrong or already used', 'code');
  }
  return { message: 'Confirmed.' };
}
