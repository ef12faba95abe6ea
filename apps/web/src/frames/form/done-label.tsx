import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface DoneLabelProps {
  /** Whether the button that it replaces had the focus of the keyboard. The label then takes it over. */
  focused: boolean;
  /** The focus is on the label, or no longer. */
  onFocused?: (focused: boolean) => void;
  children: ReactNode;
}

/**
 * Whether a button has the focus, and is used by keyboard. A reader with a mouse is not held at the row by a focus that
 * they neither see nor use.
 */
export const hasKeyboardFocus = (button: Element | null) => button?.matches(':focus-visible') ?? false;

/** Replaces the pressed button of a row. */
export function DoneLabel({ focused, onFocused, children }: DoneLabelProps) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (focused) label.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tells where the focus is
    <span
      ref={label}
      tabIndex={-1}
      className="flex justify-end"
      onFocus={() => onFocused?.(true)}
      onBlur={() => onFocused?.(false)}
    >
      {children}
    </span>
  );
}
