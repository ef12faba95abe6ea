import { Register } from '../../../features/accounts/registration/register-form.tsx';
import { GuestLink } from '../../../features/accounts/sign-in/guest-link.tsx';
import { GuestPage } from './guest-card.tsx';

export function RegisterPage() {
  return (
    <GuestPage
      title="Create an account"
      foot={
        <>
          Already have an account? <GuestLink to="/login">Sign in</GuestLink>
        </>
      }
    >
      <Register />
    </GuestPage>
  );
}
