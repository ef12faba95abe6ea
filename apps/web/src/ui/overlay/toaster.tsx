import { useState } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { LazyBoundary, lazyWithPreload } from '../layout/lazy.tsx';
import { toastsAtom } from './toast-store.ts';

const ToastRows = lazyWithPreload(() => import('./toast-rows.tsx').then((m) => m.ToastRows));

export const preloadToasts = ToastRows.preload;

/** The messages. Screen readers announce additions to this list, so it exists before the first message. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const [open, setOpen] = useState(false);
  if (open && toasts.length < 2) setOpen(false);
  return (
    <ol
      aria-label="Messages"
      aria-live="polite"
      data-open={open ? '' : undefined}
      // The rules of this class look at the whole page (:has), so an empty list goes without it.
      className={toasts.length > 0 ? 'toaster' : undefined}
      onPointerLeave={() => setOpen(false)}
    >
      {toasts.length > 0 ? (
        <LazyBoundary>
          <ToastRows toasts={toasts} onOpen={() => setOpen(true)} />
        </LazyBoundary>
      ) : null}
    </ol>
  );
}
