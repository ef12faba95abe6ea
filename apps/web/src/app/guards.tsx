import { atom } from 'jotai';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { usePing } from '../api/ping.ts';
import { currentSession, endedAtom, sessionAtom } from '../api/session.ts';
import { QueryFailed } from '../frames/list/query-view.tsx';
import { useAtomValue } from '../lib/atoms.ts';
import { store } from '../lib/store.ts';
import { flagsAtom } from '../state/site/flags.ts';
import { toast } from '../ui/overlay/toast-store.ts';
import { useCurrentScreen } from './current-screen.ts';
import type { Guarded, Verdict, Visitor } from './guard-rules.ts';
import { judge, judgeAccess, LOGIN, OVERVIEW, ROOT } from './guard-rules.ts';
import { publicPath, signedInPath } from './public-paths.ts';
import type { Screen } from './screen.ts';

/** The toast waits for the redirect, ms. */
const UNAUTHORIZED_DELAY = 500;

/** The screen that a verified identity was missing for, while the dialog about it is open. */
export const verificationAskedAtom = atom<string | null>(null);

/** The last screen that the visitor was allowed to see. A blocked one leads back to it. */
let lastAllowed: string | null = null;

interface CameFrom {
  from?: string;
}

/** Shows a shell to the visitors its screens are for. Flags and identity are checked by ScreenGuard. */
export function ShellGuard({ who, children }: { who: Guarded['who']; children: ReactNode }) {
  const screen = useCurrentScreen();
  const verdict = judgeAccess({ ...screen, who }, useVisitor(), useHasToken(screen?.path));
  return <Guard verdict={verdict}>{children}</Guard>;
}

/** Shows a screen to the visitors that its row in the table of screens allows. */
export function ScreenGuard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const verdict = judge(screen, useVisitor(), useHasToken(screen.path));
  const { pathname, search } = useLocation();
  const allowed = verdict.is === 'allowed';
  useEffect(() => {
    if (allowed) lastAllowed = pathname + search;
  }, [allowed, pathname, search]);
  return <Guard verdict={verdict}>{children}</Guard>;
}

function useVisitor(): Visitor {
  const session = useAtomValue(sessionAtom) !== null;
  const ended = useAtomValue(endedAtom) !== null;
  const flags = useAtomValue(flagsAtom);
  const trader = usePing().data?.trader ?? null;
  return { session, ended, trader, flags };
}

/** Whether the address carries a token, in its path or its query string. */
function useHasToken(path: string | undefined): boolean {
  const { pathname, search } = useLocation();
  if (path === undefined) return false;
  return matchPath(path, pathname)?.params.token !== undefined || new URLSearchParams(search).has('token');
}

function Guard({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  const location = useLocation();
  switch (verdict.is) {
    case 'allowed':
      return children;
    case 'undecided':
      return <Undecided />;
    case 'blocked':
      return <Blocked because={verdict.because} />;
    case 'sign-in required': {
      const from = location.pathname + location.search;
      return <Navigate to={LOGIN} replace state={{ from } satisfies CameFrom} />;
    }
    case 'redirected': {
      const from = (location.state as CameFrom | null)?.from;
      const to = verdict.to === OVERVIEW && from ? from : verdict.to;
      return <Navigate to={withDetails(to, location)} replace />;
    }
  }
}

/** A redirect between a public page and the screen of traders keeps the parameters and the query string. */
function withDetails(to: string, { pathname, search }: { pathname: string; search: string }): string {
  const own = signedInPath({ pathname, search });
  if (to.includes('/:') || own === to + search) return own;
  return publicPath(pathname) === to ? to + search : to;
}

/** Waits for the ping. If it has failed, offers a retry. */
function Undecided() {
  const ping = usePing();
  return ping.isError ? <QueryFailed query={ping} title="Your account could not be loaded." /> : null;
}

function Blocked({ because }: { because: 'flag' | 'identity' }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (because === 'identity') {
      store.set(verificationAskedAtom, pathname + search);
      return;
    }
    // Outlives this component, because the visitor is then back on their last screen.
    setTimeout(() => toast('warning', `Unauthorized access to ${pathname}`), UNAUTHORIZED_DELAY);
  }, [because, pathname, search]);
  const home = currentSession() === null ? ROOT : OVERVIEW;
  const back = lastAllowed?.split('?')[0] === pathname ? null : lastAllowed;
  return <Navigate to={back ?? home} replace />;
}
