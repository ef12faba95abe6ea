import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { AttemptLimits } from '../attempts/attempts-service.ts';
import type { Outcome } from '../attempts/decide-attempt.ts';
import type { SignIn } from '../sessions/sessions-service.ts';
import type { TwoFactor } from '../two-factor/two-factor-service.ts';
import type { Entry, EntryDeps } from './entry.ts';

export interface SignInDeps extends EntryDeps {
  limits: AttemptLimits;
  twoFactor: TwoFactor;
  commands: Commands;
}

/** The password was right, and a two-factor code is needed as well. */
export interface Challenged {
  outcome: 'two_factor';
  twoFactor: true;
  challenge: string;
  message: string;
}

/** The password was right, and the email has to be confirmed first. */
export interface Unconfirmed {
  outcome: 'verify_email';
  verifyEmail: true;
  email: string;
  message: string;
}

/** An attempt to sign in, as its transaction has decided it. */
export type Attempted = { outcome: Outcome; traderId?: string | undefined; entry?: Entry };

export const UNCONFIRMED = 'Confirm your email address first. We sent you a code.';

/** @throws DomainError suspended */
export function answerOfEntry(
  { sessions }: SignInDeps,
  entry: Entry,
): Promise<SignIn> | Challenged | Unconfirmed {
  if (entry.kind === 'refused') throw new DomainError('suspended', entry.why);
  if (entry.kind === 'in') return sessions.answer(entry.traderId, entry.token);
  if (entry.kind === 'challenged') {
    const message = 'Enter the code from your authenticator app.';
    return { outcome: 'two_factor', twoFactor: true, challenge: entry.challenge, message };
  }
  return { outcome: 'verify_email', verifyEmail: true, email: entry.email, message: UNCONFIRMED };
}

/** The event of an attempt; none where no account is meant. */
export const eventOfAttempt = ({ traderId, outcome }: Attempted) =>
  traderId === undefined ? undefined : { subject: traderId, data: { outcome } };
