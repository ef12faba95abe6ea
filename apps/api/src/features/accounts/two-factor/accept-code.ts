import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { stepOf } from '../../../platform/secrets/totp.ts';
import type { Outcome } from '../attempts/decide-attempt.ts';
import { recoveryCodeUsedMail } from '../sign-in/sign-in-mails.ts';
import { plainCode, useRecoveryCode } from './recovery-codes.ts';
import type { TwoFactorDeps } from './two-factor-deps.ts';

/** Uses up a code of the authenticator or a recovery code. @returns whether the code was right */
export function acceptCode(deps: TwoFactorDeps, tx: Tx, traderId: string, code: string): boolean {
  const { store, accountsStore, mails, vault, clock } = deps;
  const record = store.ofIn(tx, traderId);
  if (!record?.secret) return false;
  const step = stepOf(vault.open(record.secret), plainCode(code), clock.wall());
  if (step !== undefined) {
    if (step <= record.lastStep) return false;
    store.put(tx, traderId, { ...record, lastStep: step });
    return true;
  }
  const left = useRecoveryCode(deps, tx, traderId, code);
  const owner = accountsStore.accountStatus(tx, traderId);
  if (left === undefined || !owner) return false;
  mails.write(tx, recoveryCodeUsedMail(owner, left));
  return true;
}

/** One presentation of a code for something else than signing in. */
interface TwoFactorAttempt {
  /** Uses the code up where it is right. */
  take(tx: Tx): Outcome;
  /** @throws DomainError locked_out, or wrong_credentials at `code` */
  refuse(outcome: Outcome): never;
}

/** Presents a code for something else than signing in; wrong codes are counted. */
export function attemptCode(
  deps: TwoFactorDeps,
  command: CommandContext,
  traderId: string,
  code: string,
): TwoFactorAttempt {
  const { limits } = deps;
  const counts = limits.counts(command, `code ${traderId}`, traderId);
  return {
    take: (tx) => limits.decide(tx, counts, () => acceptCode(deps, tx, traderId, code)),
    refuse(outcome) {
      if (outcome === 'locked') limits.refuse(counts, 'code');
      throw new DomainError('wrong_credentials', 'Code is wrong or already used', 'code');
    },
  };
}
