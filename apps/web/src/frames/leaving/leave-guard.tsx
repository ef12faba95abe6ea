import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { guardNavigation } from './navigation-guard.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((m) => ({ default: m.LeaveDialog })));

/**
 * Asks before the reader leaves a screen with unsaved changes by a link, by the back and forward buttons, or by
 * closing the page. The blocker of the router would need its data router, which adds 15 kB to the entry.
 */
export function LeaveGuard({ on }: { on: boolean }) {
  const { navigator } = useContext(NavigationContext);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);

  useEffect(
    () => (on ? guardNavigation(navigator, (leave) => setGoOn(() => leave)) : undefined),
    [on, navigator],
  );

  return goOn ? (
    <Suspense fallback={null}>
      <LeaveDialog onLeave={goOn} onClose={() => setGoOn(null)} />
    </Suspense>
  ) : null;
}
