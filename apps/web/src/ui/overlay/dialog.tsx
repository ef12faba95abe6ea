import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { useBodyClass } from '../../lib/page/body-class.ts';
import { focusPlace } from '../../lib/page/focus-place.ts';
import { leave } from '../../lib/page/leaving.ts';
import { ScrollArea } from '../layout/scroll-area.tsx';
import { firstFocus, LateFocus } from './first-focus.ts';

export interface DialogProps {
  /** Called after it has left the screen, 300 ms after it was closed. */
  onClose: () => void;
  title: ReactNode;
  description?: string;
  /** Called before the reader closes it, because unsaved text may be lost. */
  mayClose?: () => boolean;
  /** Whether a press beside it closes it. */
  dismissable?: boolean;
  /** At the bottom edge, for small screens; or at the right edge, beside a list. */
  sheet?: boolean | 'end';
  /** The first element to have the focus; by default one with the mark FIRST_FOCUS, else the close button. */
  focus?: RefObject<HTMLElement | null>;
  /**
   * The element that gets the focus afterwards, if it differs from the former one. Called after the dialog has left
   * the screen.
   */
  returnTo?: () => HTMLElement | null;
  /** Stays in view below the scrolling content: the final buttons. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

// On a phone a dialog begins below the message that is shown when it opens, and then keeps its place: a later message
// lies above it. On a low screen messages leave it 20 rem.
const MIDDLE =
  'top-1/2 left-1/2 max-h-[max(min(20rem,100dvh-2rem),100dvh-2*max(1rem,var(--toasts,0px)))] md:max-h-[calc(100dvh-8rem)] w-[calc(100vw-2rem)] max-w-3xl -translate-1/2 rounded-sheet transition-[opacity,scale] duration-300 data-ending-style:scale-90 data-ending-style:opacity-0 data-starting-style:scale-90 data-starting-style:opacity-0';
const BOTTOM =
  'inset-x-0 bottom-0 max-h-[max(min(20rem,92dvh),min(92dvh,100dvh-max(var(--toasts,0px),var(--message-room,0px))))] rounded-t-sheet pb-[env(safe-area-inset-bottom)] transition-transform duration-240 data-ending-style:translate-y-full data-starting-style:translate-y-full';
const END =
  'top-0 max-md:top-[min(var(--toasts,0px),max(0px,100dvh-20rem))] right-0 bottom-0 w-full max-w-120 transition-transform duration-240 data-ending-style:translate-x-full data-starting-style:translate-x-full sm:border-y-0 sm:border-r-0';

/** The height of the newest message, px; 0 without one. */
const messageHeight = () =>
  document.querySelector<HTMLElement>('.toaster > [data-newest]')?.offsetHeight ?? 0;

/**
 * A modal dialog, or a sheet at an edge, open while it is mounted. It traps the focus and returns it, or gives it to
 * the element that has taken that place.
 */
export function Dialog(props: DialogProps) {
  const { onClose, title, description, dismissable = false, sheet = false, focus, footer, className } = props;
  const { children, mayClose, returnTo } = props;
  const [open, setOpen] = useState(true);
  const [place] = useState(() => focusPlace(document.activeElement));
  const [message] = useState(messageHeight);
  const popup = useRef<HTMLDivElement>(null);
  useBodyClass(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves once, with the callbacks of that moment
  useEffect(() => (open ? undefined : leave(onClose)), [open]);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next || (mayClose?.() ?? true)) && setOpen(next)}
      disablePointerDismissal={!dismissable}
    >
      <Base.Portal>
        {/* Also over a dialog that it opens from. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={popup}
          initialFocus={() => firstFocus(popup.current, focus)}
          finalFocus={() => returnFocus(returnTo?.() ?? place())}
          style={message > 0 ? belowMessage(message) : undefined}
          className={cn(
            'fixed z-50 flex flex-col overflow-hidden border border-line bg-surface-1 shadow-pop outline-none',
            sheet === 'end' ? END : sheet ? BOTTOM : MIDDLE,
            className,
          )}
        >
          <LateFocus popup={popup} first={focus} />
          <div className="flex items-start justify-between gap-4 border-b border-line py-4 pr-3 pl-5">
            <div className="min-w-0">
              <Base.Title className="title text-16 wrap-anywhere">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-0.5 text-13 wrap-anywhere text-muted">
                  {description}
                </Base.Description>
              ) : null}
            </div>
            <Base.Close
              aria-label="Close"
              className="-my-1 grid size-8 shrink-0 place-items-center rounded-control text-muted transition-colors duration-120 hover:bg-surface-2 hover:text-fg touch:-my-2.5 touch:size-11"
            >
              <X className="size-4" aria-hidden="true" />
            </Base.Close>
          </div>
          <ScrollArea className="flex-1 overscroll-contain">
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </ScrollArea>
          {footer ? <footer className="border-t border-line px-5 py-4">{footer}</footer> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const belowMessage = (height: number) =>
  ({ '--toasts': `calc(var(--strip) + var(--impersonation, 0px) + ${height}px + 0.75rem)` }) as CSSProperties;

/** A region has the focus itself: left to the dialog, its first field would. */
function returnFocus(to: HTMLElement | null): HTMLElement | false | null {
  if (to?.tabIndex !== -1) return to;
  setTimeout(() => to.focus({ preventScroll: true }));
  return false;
}
