import { useAtomValue } from 'jotai';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import type { Toast } from './toast-store.ts';
import { closeToast, toastsAtom } from './toast-store.ts';

const LOOKS = {
  success: { Icon: CircleCheck, tone: 'text-ok' },
  info: { Icon: Info, tone: 'text-info' },
  warning: { Icon: TriangleAlert, tone: 'text-warn' },
  error: { Icon: CircleAlert, tone: 'text-danger' },
};

export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  return (
    <ol
      aria-label="Messages"
      aria-live="polite"
      className="toaster pointer-events-none fixed inset-x-3 top-8 z-60 flex flex-col items-end gap-2 md:inset-x-auto md:top-auto md:right-6 md:bottom-6"
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </ol>
  );
}

function ToastRow({ toast }: { toast: Toast }) {
  const { Icon, tone } = LOOKS[toast.tone];
  return (
    <li
      data-tone={toast.tone}
      className="pointer-events-auto flex w-full animate-appear items-start gap-3 rounded-card border border-line bg-float py-3 pr-2 pl-4 shadow-pop md:w-96"
    >
      <Icon className={cn('mt-0.5 size-4 shrink-0', tone)} aria-hidden="true" />
      <p className="min-w-0 flex-1 text-13 wrap-anywhere">{toast.text}</p>
      <button
        type="button"
        aria-label="Close message"
        className="-my-1 grid size-7 shrink-0 place-items-center rounded-control text-subtle hover:bg-float-hover hover:text-fg touch:-my-3 touch:size-11"
        onClick={() => closeToast(toast.id)}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  );
}
