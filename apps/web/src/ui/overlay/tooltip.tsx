import type { ReactElement } from 'react';
import { cloneElement, Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyWithPreload } from '../layout/lazy.tsx';

const TooltipPopup = lazyWithPreload(() => import('./tooltip-popup.tsx').then((m) => m.TooltipPopup));

const WAIT = 400;

interface TooltipProps {
  /** One short sentence. Nothing essential, because touch devices can't hover. */
  text: string;
  side?: 'top' | 'right';
  className?: string;
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** A note about a control, on hover or keyboard focus. Escape closes it. */
export function Tooltip({ text, side = 'top', className = 'inline-flex', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (after: number) => {
    setWanted(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), after);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside it
    <span
      ref={anchor}
      className={className}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && show(WAIT)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={({ key }) => (key === 'Escape' || key === 'Enter') && hide()}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {wanted ? (
        <Suspense fallback={null}>
          <TooltipPopup id={id} anchor={anchor} open={open} side={side} text={text} />
        </Suspense>
      ) : null}
    </span>
  );
}
