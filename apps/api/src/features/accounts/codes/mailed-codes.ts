import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { Count } from '../attempts/attempt-counts.ts';
import { fromAddress } from '../attempts/attempt-counts.ts';
import type { AttemptLimits } from '../attempts/attempts-service.ts';
import type { Outcome } from '../attempts/decide-attempt.ts';
import type { CodeKind } from './code-records.ts';
import type { OneTimeCodes } from './codes-service.ts';

/** What a mail contains: the token of its link, or its six digits. */
export type MailedCode = { token: string } | { email: string; code: string };

/** One presentation of a mailed code, to be decided in a transaction. */
export interface CodeAttempt {
  /** Uses the code up where it is right. */
  take(tx: Tx): { outcome: Outcome; traderId: string | undefined };
  /** @throws DomainError locked_out, or wrong_credentials at `token` or `code` */
  refuse(outcome: Outcome): never;
}

interface Parts {
  store: Pick<AccountsStore, 'idByEmail'>;
  limits: AttemptLimits;
  codes: OneTimeCodes;
}

/** @param purpose what wrong digits count as, apart from other guesses for the same email */
export function codeAttempt(
  { store, limits, codes }: Parts,
  command: CommandContext,
  { kind, purpose, mailed }: { kind: CodeKind; purpose: string; mailed: MailedCode },
): CodeAttempt {
  // Nobody guesses a token, so tries of it are not counted.
  let counts: Count[] = [];
  const key = 'token' in mailed ? 'token' : 'code';
  return {
    take(tx) {
      if ('email' in mailed) {
        const owner = store.idByEmail(tx, mailed.email);
        const what = `${purpose} ${mailed.email}`;
        counts = [...limits.counts(command, what, owner), fromAddress(command)];
      }
      let traderId: string | undefined;
      const outcome = limits.decide(tx, counts, () => {
        const presented =
          'token' in mailed ? mailed : { traderId: store.idByEmail(tx, mailed.email), code: mailed.code };
        traderId = codes.take(tx, kind, presented);
        return traderId !== undefined;
      });
      return { outcome, traderId };
    },
    refuse(outcome) {
      if (outcome === 'locked') limits.refuse(counts, key);
      const label = key === 'token' ? 'Link' : 'Code';
      throw new DomainError('wrong_credentials', `${label} is wrong, already used or expired`, key);
    },
  };
}
