import { Link, useParams } from 'react-router-dom';
import { ResetPassword } from '../../../features/accounts/passwords/reset-password.tsx';
import { buttonClass } from '../../../ui/form/button.tsx';
import { GuestPage } from './guest-card.tsx';

/** Sets a new password by the link of a mail. Without the token of such a link it offers to send one. */
export function ResetPasswordPage() {
  const { token } = useParams();
  return (
    <GuestPage title="Set a new password">
      {token === undefined ? (
        <div className="flex flex-col gap-4">
          <p className="text-13 text-muted">
            Open this page from the link in your email, or request a new link.
          </p>
          <Link to="/forgot-password" className={buttonClass({ look: 'primary', wide: true })}>
            Send a link
          </Link>
        </div>
      ) : (
        <ResetPassword key={token} token={token} />
      )}
    </GuestPage>
  );
}
