import { Link, useLocation } from 'react-router-dom';
import { GuestLink } from '../../../features/accounts/sign-in/guest-link.tsx';
import { stepsAtom } from '../../../features/accounts/sign-in/steps.ts';
import { TwoFactorForm } from '../../../features/accounts/sign-in/two-factor-form.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { GuestPage } from './guest-card.tsx';

/** The last step of a sign-in that needs a code. */
export function TwoFactorPage() {
  const { challenge } = useAtomValue(stepsAtom);
  const { state } = useLocation();
  if (!challenge) {
    return (
      <GuestPage title="Two-factor authentication">
        <p className="mb-4 text-13 text-muted">
          No sign-in is in progress in this tab. Enter your email and password first.
        </p>
        <Link to="/login" state={state} className={buttonClass({ look: 'primary', wide: true })}>
          Sign in
        </Link>
      </GuestPage>
    );
  }
  return (
    <GuestPage title="Two-factor authentication" foot={<GuestLink to="/login">Back to sign in</GuestLink>}>
      <TwoFactorForm challenge={challenge} />
    </GuestPage>
  );
}
