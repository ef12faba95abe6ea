import type { FocusEvent, PointerEvent } from 'react';
import { useEffect, useState } from 'react';

/**
 * Reports whether the reader is at a list: the pointer is over it, the focus is in it, a row of it is open, or its head
 * is scrolled away.
 * @returns handlers for the element of the list, and a ref for its head
 */
export function useLookedAt(opened: boolean, report: (looked: boolean) => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [head, setHead] = useState<Element | null>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!head) return;
    const watch = new IntersectionObserver(([entry]) =>
      setScrolled(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    watch.observe(head);
    return () => watch.disconnect();
  }, [head]);
  const looked = hovered || focused || opened || scrolled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported at each change
  useEffect(() => report(looked), [looked]);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
  };
  return { handlers, setHead };
}
