import { useSearchParams } from 'react-router-dom';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { GuestPage } from './guest-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

const LinkSignIn = lazyWithPreload(() =>
  import('../../../features/accounts/sign-in/link-sign-in.tsx').then((m) => m.LinkSignIn),
);

/** The sign-in form. The link of a sign-in email signs in immediately. */
export function SignInPage() {
  const token = useSearchParams()[0].get('token');
  if (token !== null) {
    return (
      <GuestPage title="Sign in">
        <LazyBoundary>
          <LinkSignIn token={token} />
        </LazyBoundary>
      </GuestPage>
    );
  }
  return (
    <div className="mx-auto w-full max-w-112 px-4 pt-4 pb-12 md:pt-10">
      <SignInCard level="h1" />
    </div>
  );
}
