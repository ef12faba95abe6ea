import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { endedAtom } from '../../../api/session.ts';
import { GuestLink } from '../../../features/accounts/sign-in/guest-link.tsx';
import { SignInForm } from '../../../features/accounts/sign-in/sign-in-form.tsx';
import { Personas } from '../../../features/sandbox/personas.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { siteConfigAtom } from '../../../state/site/site-config.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { GuestCard } from './guest-card.tsx';

const MailSignIn = lazyWithPreload(() =>
  import('../../../features/accounts/sign-in/mail-sign-in.tsx').then((m) => m.MailSignIn),
);
const MailHint = lazyWithPreload(() =>
  import('../../../features/accounts/sign-in/mail-hint.tsx').then((m) => m.MailHint),
);

/** The hash of the address that selects sign-in by mail. */
const BY_MAIL = '#code';

interface SignInCardProps {
  level: 'h1' | 'h2';
  /** The demo accounts show after a press. */
  folded?: boolean;
}

/** Sign-in by password or mail and, in the sandbox, by persona. */
export function SignInCard({ level, folded = false }: SignInCardProps) {
  const { hash } = useLocation();
  return hash === BY_MAIL ? <ByMail level={level} /> : <ByPassword level={level} folded={folded} />;
}

function ByPassword({ level, folded = false }: SignInCardProps) {
  const ended = useAtomValue(endedAtom);
  const open = useAtomValue(siteConfigAtom).registration_open !== false;
  const { state } = useLocation();
  return (
    <GuestCard
      title="Sign in"
      level={level}
      foot={
        open ? (
          <>
            New here? <GuestLink to="/register">Create an account</GuestLink>
          </>
        ) : null
      }
      after={<Personas folded={folded} className="border-t border-line" />}
    >
      {ended === 'over' ? <Banner className="mb-5">Your session has ended. Sign in again.</Banner> : null}
      {ended !== null && typeof ended === 'object' ? (
        <Banner tone="danger" title="You have been signed out" className="mb-5">
          {ended.why}
        </Banner>
      ) : null}
      <SignInForm />
      <Link
        to={BY_MAIL}
        state={state}
        className={buttonClass({ look: 'secondary', wide: true, className: 'mt-3' })}
        onPointerEnter={MailSignIn.preload}
        onFocus={MailSignIn.preload}
      >
        <Mail className="size-4" aria-hidden="true" />
        Sign in with an email code
      </Link>
    </GuestCard>
  );
}

function ByMail({ level }: { level: 'h1' | 'h2' }) {
  const [sentTo, setSentTo] = useState<string>();
  const { pathname } = useLocation();
  return (
    <GuestCard
      title="Sign in with a code"
      level={level}
      foot={<GuestLink to={pathname}>Sign in with your password</GuestLink>}
      after={
        sentTo !== undefined ? (
          <LazyBoundary>
            <MailHint to={sentTo} />
          </LazyBoundary>
        ) : null
      }
    >
      <LazyBoundary>
        <MailSignIn onSent={setSentTo} />
      </LazyBoundary>
    </GuestCard>
  );
}
