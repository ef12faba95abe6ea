import { useState } from 'react';
import { ForgotPassword } from '../../../features/accounts/passwords/forgot-password.tsx';
import { GuestLink } from '../../../features/accounts/sign-in/guest-link.tsx';
import { MailHint } from '../../../features/accounts/sign-in/mail-hint.tsx';
import { GuestPage } from './guest-card.tsx';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <GuestPage
      title={sentTo === undefined ? 'Forgot your password?' : 'Check your email'}
      foot={<GuestLink to="/login">Back to sign in</GuestLink>}
      after={sentTo === undefined ? null : <MailHint to={sentTo} />}
    >
      <ForgotPassword sentTo={sentTo} onSentTo={setSentTo} />
    </GuestPage>
  );
}
