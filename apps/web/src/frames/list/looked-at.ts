import type { PointerEvent, FocusEvent as ReactFocusEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

/**
 * Reports when the pointer leaves a list. A button that disappears under the pointer takes the event of leaving
 * along.
 * @param list null without a listener
 */
export function usePointerElsewhere(list: Element | null, tell: () => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (!list) return;
    const look = ({ target }: Event) => {
      if (!list.contains(target as Node)) latest.current();
    };
    document.addEventListener('pointerover', look);
    return () => document.removeEventListener('pointerover', look);
  }, [list]);
}

/**
 * Reports whether the mouse is over a list. A dialog of a row does not count, although its events arrive here.
 * @returns handlers for the element of the list
 */
export function usePointerOver(report: (over: boolean) => void) {
  /** The element of the list, while the pointer is over it. */
  const [hovered, setHovered] = useState<Element | null>(null);
  const change = (list: Element | null) => {
    setHovered(list);
    report(list !== null);
  };
  usePointerElsewhere(hovered, () => change(null));
  return {
    onPointerOver: ({ pointerType, currentTarget, target }: PointerEvent) =>
      pointerType === 'mouse' && change(currentTarget.contains(target as Node) ? currentTarget : null),
    onPointerLeave: () => change(null),
  };
}

/**
 * Reports whether the reader is at a list: the pointer is over it, it has the focus, a row of it is open, or its head
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
  // A removed button takes the focus along without an event.
  useEffect(() => {
    if (!focused) return;
    const look = ({ target }: FocusEvent) =>
      setFocused((list) => (list?.contains(target as Node) ? list : null));
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [focused]);
  // Not immediately if the pointer stays, because a reader who has just pressed the button is still there.
  const left = useRef(false);
  useEffect(() => {
    if (left.current && focused && !focused.contains(document.activeElement)) setFocused(null);
  });
  const pointer = usePointerOver((over) => {
    setHovered(over);
    if (over) return;
    left.current = true;
    setFocused((list) => (list?.contains(document.activeElement) ? list : null));
  });
  const looked = hovered || focused !== null || opened || scrolled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported at each change
  useEffect(() => report(looked), [looked]);
  const handlers = {
    ...pointer,
    onFocus: ({ currentTarget }: ReactFocusEvent) => {
      left.current = false;
      setFocused(currentTarget);
    },
    onBlur: ({ currentTarget, relatedTarget }: ReactFocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget) ? currentTarget : null),
  };
  return { handlers, head };
}
