import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { cn } from './cn.ts';

interface DialogProps {
  /** Once it has left the screen, 300 ms after it was told to. */
  onClose: () => void;
  title: string;
  description?: string;
  /** Whether a press beside it closes it. */
  dismissable?: boolean;
  /** From the bottom edge, for small screens. */
  sheet?: boolean;
  /** What has the focus first; the close button where nothing is named. */
  focus?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

const MIDDLE =
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-3xl -translate-1/2 rounded-sheet transition-[opacity,scale] duration-300 data-ending-style:scale-90 data-ending-style:opacity-0 data-starting-style:scale-90 data-starting-style:opacity-0';
const BOTTOM =
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-sheet pb-[env(safe-area-inset-bottom)] transition-transform duration-240 data-ending-style:translate-y-full data-starting-style:translate-y-full';

/** A modal, or a sheet at the bottom, open while it is mounted. It holds the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const {
    onClose,
    title,
    description,
    dismissable = false,
    sheet = false,
    focus,
    className,
    children,
  } = props;
  const [open, setOpen] = useState(true);
  useEffect(() => {
    document.body.classList.add('modal-open');
    return () => document.body.classList.remove('modal-open');
  }, []);
  return (
    <Base.Root
      open={open}
      onOpenChange={setOpen}
      onOpenChangeComplete={(opened) => !opened && onClose()}
      disablePointerDismissal={!dismissable}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          {...(focus ? { initialFocus: focus } : {})}
          className={cn(
            'fixed z-50 flex flex-col overflow-hidden border border-line bg-surface-1 shadow-pop outline-none',
            sheet ? BOTTOM : MIDDLE,
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-4 pr-3 pl-5">
            <div>
              <Base.Title className="text-16 font-semibold">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-0.5 text-13 text-muted">{description}</Base.Description>
              ) : null}
            </div>
            <Base.Close
              aria-label="Close"
              className="-my-1 grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-fg touch:-my-2.5 touch:size-11"
            >
              <X className="size-4" aria-hidden="true" />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
