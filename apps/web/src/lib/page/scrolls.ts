import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Whether a box has more content than fits, and so must be reachable by keyboard. */
export function useScrolls(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setScrolls(
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return scrolls;
}

/** What scrolls takes the focus, so that arrow keys scroll it. Spread on the element that scrolls. */
export const SCROLLS_BY_KEY = { tabIndex: 0 } as const;
