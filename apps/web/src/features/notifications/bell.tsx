import { Bell as Icon } from 'lucide-react';
import { useAtomValue } from '../../lib/atoms.ts';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { useOverlay } from '../../ui/overlay/overlay-button.tsx';
import { unreadAtom, useNotificationFeed } from './notifications.ts';

const BellPanel = lazyWithPreload(() => import('./bell-panel.tsx').then((m) => m.BellPanel));

/** The bell with the count of unread notifications. There is one in each shell. */
export function Bell({ side }: { side: 'bottom' | 'right' }) {
  useNotificationFeed();
  const unread = useAtomValue(unreadAtom);
  const { button, overlay, wanted } = useOverlay('dialog', BellPanel.preload);
  return (
    <>
      <button
        {...button}
        type="button"
        aria-label="Notifications"
        aria-describedby="unseen"
        className="relative grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors duration-120 hover:bg-surface-2 hover:text-fg aria-expanded:bg-surface-2 aria-expanded:text-fg touch:size-11"
      >
        <Icon className="size-5" aria-hidden="true" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="num absolute top-0.5 left-5.5 min-w-4 rounded-full bg-accent-fill px-1 text-center text-11 leading-4 font-semibold text-on-accent ring-2 ring-bg"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </button>
      <span id="unseen" role="status" className="sr-only">
        {unread > 0 ? `${unread} unread` : ''}
      </span>
      {wanted ? (
        <LazyBoundary>
          <BellPanel {...overlay} side={side} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
