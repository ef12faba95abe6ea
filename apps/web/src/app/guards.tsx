import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { flagsAtom, hasFlag } from '../lib/flags.ts';
import { useTrader } from '../lib/ping.ts';
import { endedAtom, sessionAtom } from '../lib/session.ts';
import { store } from '../lib/store.ts';
import { toast } from '../ui/toast-store.ts';
import type { Screen } from './routes.tsx';
import { OVERVIEW } from './routes.tsx';

const UNAUTHORIZED_DELAY = 500;

/** Set while the dialog about the identity check is open. */
export const verificationAskedAtom = atom(false);

/** Where a denied visitor stays: the last screen that let him in. */
let lastAllowed = OVERVIEW;

interface CameFrom {
  from?: string;
}

/** Lets guests in and sends the signed-in to where they were going, or to their overview. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const state = useLocation().state as CameFrom | null;
  return session === null ? children : <Navigate to={state?.from ?? OVERVIEW} replace />;
}

/** Lets the signed-in in. Whoever never was goes to the sign-in page, whose session ended to the root. */
export function UserOnly({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const ended = useAtomValue(endedAtom);
  const { pathname, search } = useLocation();
  if (session !== null) return children;
  if (ended) return <Navigate to="/" replace />;
  return <Navigate to="/login" replace state={{ from: pathname + search } satisfies CameFrom} />;
}

/** The gates of one screen: its feature flags, then the identity check. */
export function Gate({ screen, children }: { screen: Screen; children: ReactNode }) {
  const on = useAtomValue(flagsAtom);
  const trader = useTrader();
  const { pathname, search } = useLocation();
  const missing = screen.flags?.some((flag) => !hasFlag(on, flag)) ?? false;
  const gated = screen.verified === true && hasFlag(on, 'kyc');
  const undecided = gated && !missing && trader === null;
  const unverified = gated && trader !== null && !trader.verified.kyc;
  const allowed = !missing && !undecided && !unverified;

  useEffect(() => {
    if (allowed) lastAllowed = pathname + search;
  }, [allowed, pathname, search]);

  if (missing) return <Denied because="flag" />;
  if (unverified) return <Denied because="identity" />;
  return undecided ? null : children;
}

function Denied({ because }: { because: 'flag' | 'identity' }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (because === 'identity') {
      store.set(verificationAskedAtom, true);
      return;
    }
    // Outlives this screen: by then the visitor is back where he was.
    setTimeout(() => toast('warning', `Unauthorized access to ${pathname}`), UNAUTHORIZED_DELAY);
  }, [because, pathname]);
  return <Navigate to={lastAllowed === pathname ? OVERVIEW : lastAllowed} replace />;
}
