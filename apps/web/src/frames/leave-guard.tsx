import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { guardPops } from '../lib/navigation.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((m) => ({ default: m.LeaveDialog })));

/**
 * Asks before a screen with unsaved changes is left: by a link, by the browser's own way back and forth, and by
 * closing the page. The router's own blocker would need its data router, which costs the entry 15 kB.
 */
export function LeaveGuard({ on }: { on: boolean }) {
  const { navigator } = useContext(NavigationContext);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);

  useEffect(() => (on ? guard(navigator, (leave) => setGoOn(() => leave)) : undefined), [on, navigator]);

  return goOn ? (
    <Suspense fallback={null}>
      <LeaveDialog onLeave={goOn} onClose={() => setGoOn(null)} />
    </Suspense>
  ) : null;
}

interface Navigator {
  push: (to: { pathname?: string } | string, ...rest: never[]) => void;
}

/** @returns a way to stop */
function guard(navigator: Navigator, ask: (leave: () => void) => void): () => void {
  const { push } = navigator;
  const { pathname } = location;
  const index = placeOf(history.state);
  let open = false;
  let returning = false;

  const guardedPush: typeof push = (to, ...rest) => {
    const leaves = typeof to === 'string' || (to.pathname !== undefined && to.pathname !== location.pathname);
    if (open || !leaves) push(to, ...rest);
    else ask(() => push(to, ...rest));
  };

  const onPop = (event: PopStateEvent) => {
    const place = placeOf(event.state);
    if (open || index === null || place === null) return;
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
    } else if (location.pathname !== pathname) {
      // It has happened already: it is taken back, and nobody hears of either.
      event.stopImmediatePropagation();
      const steps = place - index;
      returning = true;
      history.go(-steps);
      ask(() => {
        open = true;
        history.go(steps);
      });
    }
  };

  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  navigator.push = guardedPush;
  guardPops(onPop);
  addEventListener('beforeunload', onUnload);
  return () => {
    if (navigator.push === guardedPush) navigator.push = push;
    guardPops(null);
    removeEventListener('beforeunload', onUnload);
  };
}

/** Where the router has numbered an entry of the history. */
function placeOf(state: unknown): number | null {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof place === 'number' ? place : null;
}
