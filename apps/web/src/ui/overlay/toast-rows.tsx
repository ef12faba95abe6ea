import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { isDialogOpen } from '../../lib/page/body-class.ts';
import type { Toast } from './toast-store.ts';
import { closeToast, inGroups } from './toast-store.ts';

const LOOKS = {
  success: { Icon: CircleCheck, tone: 'text-ok' },
  info: { Icon: Info, tone: 'text-info' },
  warning: { Icon: TriangleAlert, tone: 'text-warn' },
  error: { Icon: CircleAlert, tone: 'text-danger' },
};

interface ToastRowsProps {
  toasts: readonly Toast[];
  /** Shows all messages if only the newest is in view. */
  onOpen: () => void;
}

/** The messages by group. Escape closes the newest. */
export function ToastRows({ toasts, onOpen }: ToastRowsProps) {
  const newest = toasts.at(-1);
  useKeys({ Escape: newest && !isDialogOpen() ? () => closeToast(newest.id) : undefined });
  const sorted = inGroups(toasts);
  return sorted.map((toast, place) => {
    return (
      <ToastRow
        key={toast.id}
        toast={toast}
        joined={toast.about !== undefined && sorted[place - 1]?.about === toast.about}
        newest={toast === newest}
        others={toasts.length - 1}
        onOpen={onOpen}
      />
    );
  });
}

interface ToastRowProps {
  toast: Toast;
  /** The row above is of the same group. */
  joined: boolean;
  newest: boolean;
  others: number;
  onOpen: () => void;
}

function ToastRow({ toast, joined, newest, others, onOpen }: ToastRowProps) {
  const { Icon, tone } = LOOKS[toast.tone];
  return (
    <li
      data-tone={toast.tone}
      data-newest={newest ? '' : undefined}
      className={cn(
        'pointer-events-auto animate-appear items-start gap-2.5 rounded-card border border-line bg-float py-1.5 pr-1 pl-3 shadow-pop',
        joined ? 'mt-(--joint)' : 'mt-2',
        newest ? 'flex' : '[display:var(--others)]',
      )}
    >
      <Icon className={cn('mt-1 size-4 shrink-0', tone)} aria-hidden="true" />
      <p className="min-w-0 flex-1 py-0.5 text-13 wrap-anywhere">
        {toast.to === undefined ? (
          toast.text
        ) : (
          <Link to={toast.to} className="rounded-[3px] underline-offset-4 hover:underline">
            {toast.text}
          </Link>
        )}
      </p>
      {newest && others > 0 ? (
        <button
          type="button"
          aria-label={others === 1 ? 'Show one more message' : `Show ${others} more messages`}
          className="num h-6 shrink-0 [display:var(--more)] rounded-control px-1.5 text-12 font-medium text-muted hover:bg-float-hover hover:text-fg touch:-my-2 touch:h-10 touch:px-3"
          onClick={onOpen}
        >
          +{others}
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Close message"
        className="grid size-6 shrink-0 place-items-center rounded-control text-subtle hover:bg-float-hover hover:text-fg touch:-my-2 touch:size-10"
        onClick={(event) => close(toast.id, event)}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  );
}

/** Closes a message. Its focus goes to another message, else to the content of the page. */
function close(id: number, { currentTarget }: MouseEvent<HTMLElement>): void {
  if (currentTarget.matches(':focus-visible')) {
    const row = currentTarget.closest('li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    const next = beside?.querySelector('button') ?? document.getElementById('content');
    next?.focus({ preventScroll: true });
  }
  closeToast(id);
}
