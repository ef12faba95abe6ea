import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { useRef, useState } from 'react';
import type { ButtonProps } from '../form/button.tsx';
import { Button } from '../form/button.tsx';
import { LazyBoundary } from '../layout/lazy.tsx';

export interface Overlay {
  /** The button of the overlay: its place, and where the focus returns. */
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Whether it was opened by keyboard: the focus then moves to its first element. */
  byKey?: boolean;
}

type Popup = 'menu' | 'dialog' | 'listbox';

/** A button whose overlay is a separate chunk, which loads when a press is likely and not before. */
export function useOverlay(popup: Popup, preload: () => void) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [byKey, setByKey] = useState(false);
  const show = (key: boolean) => {
    setByKey(key);
    setWanted(true);
    setOpen(true);
  };
  const button = {
    ref: anchor,
    'aria-haspopup': popup,
    'aria-expanded': open,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ detail }: MouseEvent) => (open ? setOpen(false) : show(detail === 0)),
    onKeyDown: (event: KeyboardEvent) => {
      if (popup === 'dialog' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      show(true);
    },
  };
  const overlay: Overlay = { anchor, open, onOpen: setOpen, byKey };
  return { button, overlay, wanted };
}

interface OverlayButtonProps extends Omit<ButtonProps, 'popup'> {
  popup: Popup;
  /** Loads the overlay's code. Called when a pointer or the focus comes near. */
  preload: () => void;
  overlay: (overlay: Overlay) => ReactNode;
}

export function OverlayButton({ popup, preload, overlay, ...rest }: OverlayButtonProps) {
  const { button, overlay: its, wanted } = useOverlay(popup, preload);
  return (
    <span className="inline-flex">
      <Button {...rest} {...button} />
      {wanted ? <LazyBoundary>{overlay(its)}</LazyBoundary> : null}
    </span>
  );
}
