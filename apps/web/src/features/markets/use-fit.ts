import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** How many whole rows of a height (rem) there is room for in a box; 0 until it is known. Follows the box. */
export function useFit(box: RefObject<HTMLElement | null>, rem: number): number {
  const [fit, setFit] = useState(0);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // Told once at the start as well, when the page is laid out anyway: to ask would have it laid out at once.
    const observer = new ResizeObserver(() => {
      const row = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setFit(Math.max(0, Math.floor(current.clientHeight / row)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, rem]);
  return fit;
}
