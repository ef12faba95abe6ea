import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** How many whole rows of a height (rem) there is room for in a box; 0 until it is known. Follows the box. */
export function useFit(box: RefObject<HTMLElement | null>, rem: number): number {
  const [fit, setFit] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const row = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setFit(Math.max(0, Math.floor(current.clientHeight / row)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [box, rem]);
  return fit;
}
