import { useParams } from 'react-router-dom';
import { VerifyByCode, VerifyByLink } from '../../../features/accounts/registration/verify-email.tsx';
import { GuestLink } from '../../../features/accounts/sign-in/guest-link.tsx';
import { MailHint } from '../../../features/accounts/sign-in/mail-hint.tsx';
import { stepsAtom } from '../../../features/accounts/sign-in/steps.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { GuestPage } from './guest-card.tsx';

/** Confirms the email address of an account, by the link of the email or by its code. */
export function VerifyEmailPage() {
  const { token } = useParams();
  const { email, mailed } = useAtomValue(stepsAtom);
  const title = 'Confirm your email';
  if (token !== undefined) {
    return (
      <GuestPage title={title}>
        <VerifyByLink token={token} />
      </GuestPage>
    );
  }
  return (
    <GuestPage
      title={title}
      foot={<GuestLink to="/login">Back to sign in</GuestLink>}
      after={mailed?.verify === undefined ? null : <MailHint to={email} />}
    >
      <VerifyByCode />
    </GuestPage>
  );
}
