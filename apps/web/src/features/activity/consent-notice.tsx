import type { MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { cn } from '../../lib/cn.ts';
import { ANALYTICS_EVENT } from '../../state/visit/analytics.ts';
import { consentAtom, decide } from '../../state/visit/visit.ts';
import { Button } from '../../ui/form/button.tsx';
import { LINK_LOOK } from '../../ui/text/link.tsx';

export const PRIVACY_PATH = '/privacy/activity';

/** The facts of the screen at a path that the notice depends on. */
export interface NoticePlace {
  /** Whether the notice may appear here: not over live data, and not in the back office. */
  shown: boolean;
  /** Whether the shell of traders is around it. */
  inside: boolean;
}

/**
 * Asks on the first visit whether the visit may be recorded. It is at the end of the page and stays in view, so that
 * nothing moves and nothing stays covered. It has its own root, outside of the router.
 */
export function ConsentNotice({ placeOf }: { placeOf: (path: string) => NoticePlace }) {
  const consent = useAtomValue(consentAtom);
  const { shown, inside } = placeOf(usePath());
  if (consent !== null || !shown) return null;
  return (
    <section
      aria-label="Recording of visits"
      className={cn(
        'foot-bar sticky bottom-0 z-20 border-t border-line bg-surface-1',
        inside && 'max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:ml-18 xl:ml-60',
      )}
    >
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-6">
        <p className="min-w-0 flex-1 basis-72 text-13 text-pretty text-muted">
          May we record the pages you open and the buttons you press? Our staff can see this for 24 hours.{' '}
          <a href={PRIVACY_PATH} className={LINK_LOOK} onClick={openInApp}>
            What is recorded
          </a>
        </p>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full">
          <Button size="small" onClick={() => decide('declined')}>
            No thanks
          </Button>
          <Button size="small" onClick={() => decide('allowed')}>
            Allow
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The path of the page; every navigation is reported as an event. */
function usePath(): string {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const look = () => setPath(location.pathname);
    const events = [ANALYTICS_EVENT, 'popstate'];
    for (const event of events) window.addEventListener(event, look);
    look();
    return () => {
      for (const event of events) window.removeEventListener(event, look);
    };
  }, []);
  return path;
}

/** Follows a link inside the app, without its router. */
function openInApp(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  history.pushState(null, '', event.currentTarget.href);
  dispatchEvent(new PopStateEvent('popstate'));
}
