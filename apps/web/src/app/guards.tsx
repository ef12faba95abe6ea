import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { usePing } from '../api/ping.ts';
import { endedAtom, sessionAtom } from '../api/session.ts';
import { QueryFailed } from '../frames/query-view.tsx';
import { store } from '../lib/store.ts';
import { flagsAtom } from '../state/flags.ts';
import { toast } from '../ui/overlay/toast-store.ts';
import { useCurrentScreen } from './current-screen.ts';
import type { Guarded, Verdict } from './guard-rules.ts';
import { judge, LOGIN, OVERVIEW } from './guard-rules.ts';
import type { Screen } from './screen.ts';

const UNAUTHORIZED_DELAY = 500;

/** Set while the dialog about the identity check is open. */
export const verificationAskedAtom = atom(false);

/** Where a denied visitor stays: the last screen that let him in. */
let lastAllowed = OVERVIEW;

interface CameFrom {
  from?: string;
}

/** Lets in whom the screens of a shell are for. What a single screen asks for besides is its gate's. */
export function Door({ who, children }: { who: Guarded['who']; children: ReactNode }) {
  const screen = useCurrentScreen();
  const { takesToken, deniedTo } = screen ?? {};
  const asked: Guarded = { who, ...(takesToken && { takesToken }), ...(deniedTo && { deniedTo }) };
  const verdict = useVerdict(asked, screen?.path);
  return <Judged verdict={verdict}>{children}</Judged>;
}

/** The gates of one screen: its feature flags, then the identity check. */
export function Gate({ screen, children }: { screen: Screen; children: ReactNode }) {
  const verdict = useVerdict(screen, screen.path);
  const { pathname, search } = useLocation();
  const letIn = verdict.is === 'let in';
  useEffect(() => {
    if (letIn) lastAllowed = pathname + search;
  }, [letIn, pathname, search]);
  return <Judged verdict={verdict}>{children}</Judged>;
}

function useVerdict(screen: Guarded, path: string | undefined): Verdict {
  const session = useAtomValue(sessionAtom) !== null;
  const ended = useAtomValue(endedAtom) !== null;
  const flags = useAtomValue(flagsAtom);
  const trader = usePing().data?.trader ?? null;
  const { pathname, search } = useLocation();
  const hasToken =
    path !== undefined &&
    (matchPath(path, pathname)?.params.token !== undefined || new URLSearchParams(search).has('token'));
  return judge(screen, { session, ended, trader, flags }, hasToken);
}

function Judged({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  const location = useLocation();
  switch (verdict.is) {
    case 'let in':
      return children;
    case 'undecided':
      return <Undecided />;
    case 'kept back':
      return <KeptBack because={verdict.because} />;
    case 'asked to sign in': {
      const from = location.pathname + location.search;
      return <Navigate to={LOGIN} replace state={{ from } satisfies CameFrom} />;
    }
    case 'led away': {
      const from = (location.state as CameFrom | null)?.from;
      return <Navigate to={verdict.to === OVERVIEW && from ? from : verdict.to} replace />;
    }
  }
}

/** The ping decides; where it fails, it can be asked again. */
function Undecided() {
  const ping = usePing();
  return ping.isError ? <QueryFailed query={ping} title="Your account could not be loaded." /> : null;
}

function KeptBack({ because }: { because: 'flag' | 'identity' }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (because === 'identity') {
      store.set(verificationAskedAtom, true);
      return;
    }
    // Outlives this screen: by then the visitor is back where he was.
    setTimeout(() => toast('warning', `Unauthorized access to ${pathname}`), UNAUTHORIZED_DELAY);
  }, [because, pathname]);
  return <Navigate to={lastAllowed.split('?')[0] === pathname ? OVERVIEW : lastAllowed} replace />;
}
