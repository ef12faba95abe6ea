import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface DoneMarkProps {
  /** Whether the button that it replaces had the focus of the keyboard. The mark then takes it over. */
  focused: boolean;
  /** The focus is on the mark, or no longer. */
  onFocused?: (focused: boolean) => void;
  children: ReactNode;
}

/**
 * Whether a button has the focus, and is used by keyboard. A reader with a mouse is not held at the row by a focus that
 * they neither see nor use.
 */
export const hasKeyboardFocus = (button: Element | null) => button?.matches(':focus-visible') ?? false;

/** Replaces the pressed button of a row. */
export function DoneMark({ focused, onFocused, children }: DoneMarkProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (focused) mark.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tells where the focus is
    <span
      ref={mark}
      tabIndex={-1}
      className="flex justify-end"
      onFocus={() => onFocused?.(true)}
      onBlur={() => onFocused?.(false)}
    >
      {children}
    </span>
  );
}
