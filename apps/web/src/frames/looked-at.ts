import type { PointerEvent, FocusEvent as ReactFocusEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

/**
 * Reports whether the mouse is over a list. Over a dialog of one of its rows, whose events arrive there too, it is not.
 * @returns handlers for the element of the list
 */
export function pointerOver(report: (over: boolean) => void) {
  return {
    onPointerOver: ({ pointerType, currentTarget, target }: PointerEvent) =>
      pointerType === 'mouse' && report(currentTarget.contains(target as Node)),
    onPointerLeave: () => report(false),
  };
}

/**
 * Reports whether the reader is at a list: the pointer is over it, the focus is in it, a row of it is open, or its head
 * is scrolled away.
 * @returns handlers for the element of the list, and a ref for its head
 */
export function useLookedAt(opened: boolean, report: (looked: boolean) => void) {
  const [hovered, setHovered] = useState(false);
  /** The element of the list, while the focus is in it. */
  const [focused, setFocused] = useState<Element | null>(null);
  const head = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!head.current) return;
    const watch = new IntersectionObserver(([entry]) =>
      setScrolled(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    watch.observe(head.current);
    return () => watch.disconnect();
  }, []);
  // A button that has gone takes the focus along without a word.
  useEffect(() => {
    if (!focused) return;
    const look = ({ target }: FocusEvent) =>
      setFocused((list) => (list?.contains(target as Node) ? list : null));
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [focused]);
  // Not at once where the pointer stays: a reader who has just pressed the button is still there.
  const left = useRef(false);
  useEffect(() => {
    if (left.current && focused && !focused.contains(document.activeElement)) setFocused(null);
  });
  const looked = hovered || focused !== null || opened || scrolled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported at each change
  useEffect(() => report(looked), [looked]);
  const handlers = {
    ...pointerOver(setHovered),
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      setHovered(false);
      left.current = true;
      setFocused(currentTarget.contains(document.activeElement) ? currentTarget : null);
    },
    onFocus: ({ currentTarget }: ReactFocusEvent) => {
      left.current = false;
      setFocused(currentTarget);
    },
    onBlur: ({ currentTarget, relatedTarget }: ReactFocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget) ? currentTarget : null),
  };
  return { handlers, head };
}
