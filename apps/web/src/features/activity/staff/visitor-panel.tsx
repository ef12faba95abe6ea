import { ArrowLeft, Binoculars, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { nav } from '../../../api/live/nav.ts';
import { navErrorAtom, navStateAtom } from '../../../api/live/nav-channel.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useMedia } from '../../../lib/media.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { useConfirmed } from './use-confirmed.ts';
import { VisitorPlaces } from './visitor-places.tsx';
import { VisitorSession } from './visitor-session.tsx';
import { VisitorSessions } from './visitor-sessions.tsx';
import { changeVisitors, visitorsAtom } from './visitors-state.ts';

const Dialog = lazyWithPreload(() => import('../../../ui/overlay/dialog.tsx').then((m) => m.Dialog));

/** The visitors of the last day, beside the screen if both fit, else in a sheet over it. */
export function VisitorPanel() {
  const docked = useMedia('(width >= 1440px)');
  useEffect(() => nav.hold(), []);
  if (docked) return <Docked />;
  return (
    <LazyBoundary>
      <Dialog title="Visitors" sheet="end" dismissable onClose={close}>
        <Views bar={<Back />} />
      </Dialog>
    </LazyBoundary>
  );
}

const close = () => changeVisitors({ open: false });

function Docked() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      ref={panel}
      aria-label="Visitors"
      tabIndex={-1}
      className="sticky top-[calc(var(--strip)+var(--banner,0px))] z-20 h-[calc(100dvh-var(--strip)-var(--banner,0px))] w-95 shrink-0 animate-appear overflow-y-auto border-l border-line bg-surface-1 outline-none"
    >
      <Views
        bar={
          <>
            <Back />
            <Button look="ghost" size="icon" className="ml-auto" aria-label="Close visitors" onClick={close}>
              <X className="size-4" aria-hidden="true" />
            </Button>
          </>
        }
      />
    </aside>
  );
}

function Views({ bar }: { bar: ReactNode }) {
  const { session } = useAtomValue(visitorsAtom);
  const confirmed = useConfirmed();
  return (
    <>
      <div className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-surface-1 px-4 empty:hidden">
        {bar}
      </div>
      <Connection />
      {!confirmed ? (
        <VisitorPlaces />
      ) : session === null ? (
        <VisitorSessions />
      ) : (
        <VisitorSession key={session} sessionId={session} />
      )}
    </>
  );
}

/** The title, or the way back from one session to all of them. */
function Back() {
  const { session } = useAtomValue(visitorsAtom);
  if (session === null) {
    return (
      <h2 className="flex items-center gap-2 text-14 font-semibold">
        <Binoculars className="size-4 text-subtle" aria-hidden="true" />
        All sessions
      </h2>
    );
  }
  return (
    <>
      <Button
        look="ghost"
        size="icon"
        className="-ml-2"
        aria-label="Back to all sessions"
        title="Back to all sessions"
        onClick={() => changeVisitors({ session: null })}
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
      </Button>
      <h2 className="text-14 font-semibold">One session</h2>
    </>
  );
}

/** Says that new events are not announced at present, and why. */
function Connection() {
  const state = useAtomValue(navStateAtom);
  const error = useAtomValue(navErrorAtom);
  return (
    <p role="status" className="text-12 text-warn">
      {state === 'open' || (state === 'opening' && error === null) ? null : (
        <span className="block border-b border-line px-4 py-2">
          Not live: refreshed every minute{error ? ` (${error})` : ''}.
        </span>
      )}
    </p>
  );
}
