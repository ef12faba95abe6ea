import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** The rows of a box that is not measured yet: those of a phone at first, later those of the last box. */
let usual = 8;

/**
 * The number of whole rows of a height (rem) that fit into a box; a usual number until it is measured. Follows the
 * box.
 */
export function useFit(box: RefObject<HTMLElement | null>, rem: number): number {
  const [fit, setFit] = useState(usual);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // The observer also fires at the start, after the page's layout; measuring directly would force a layout.
    const observer = new ResizeObserver(() => {
      const row = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const rows = Math.max(0, Math.floor(current.clientHeight / row));
      // A hidden box has none.
      if (rows > 0) usual = rows;
      setFit(rows);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, rem]);
  return fit;
}
