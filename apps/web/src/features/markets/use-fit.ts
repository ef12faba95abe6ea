import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Rows of a box that is not measured yet, few so that the first frame of a screen comes soon. */
const FIRST = 4;

/** How many whole rows of a height (rem) fit into a box; a few until it is measured. Follows the box. */
export function useFit(box: RefObject<HTMLElement | null>, rem: number): number {
  const [fit, setFit] = useState(FIRST);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // The observer also fires at the start, after the page's layout; measuring directly would force a layout.
    const observer = new ResizeObserver(() => {
      const row = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setFit(Math.max(0, Math.floor(current.clientHeight / row)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, rem]);
  return fit;
}
