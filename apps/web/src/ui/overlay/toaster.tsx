import { useState } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { isDialogOpen } from '../../lib/page/body-class.ts';
import { LazyBoundary, lazyWithPreload } from '../layout/lazy.tsx';
import { holdToasts, toastsAtom } from './toast-store.ts';

const ToastRows = lazyWithPreload(() => import('./toast-rows.tsx').then((m) => m.ToastRows));

export const preloadToasts = ToastRows.preload;

/** The messages. Screen readers announce additions to this list, so it exists before the first message. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const [open, setOpen] = useState(false);
  // Where the first message appeared: the messages do not jump when a dialog opens or closes.
  const [place, setPlace] = useState<'page' | 'dialog' | null>(null);
  if (open && toasts.length < 2) setOpen(false);
  if ((place === null) !== (toasts.length === 0)) {
    setPlace(toasts.length === 0 ? null : isDialogOpen() ? 'dialog' : 'page');
  }
  return (
    <ol
      aria-label="Messages"
      aria-live="polite"
      data-open={open ? '' : undefined}
      data-place={place ?? undefined}
      // The rules of this class look at the whole page (:has), so an empty list goes without it.
      className={toasts.length > 0 ? 'toaster' : undefined}
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => {
        setOpen(false);
        holdToasts(false);
      }}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {toasts.length > 0 ? (
        <LazyBoundary>
          <ToastRows toasts={toasts} onOpen={() => setOpen(true)} />
        </LazyBoundary>
      ) : null}
    </ol>
  );
}
