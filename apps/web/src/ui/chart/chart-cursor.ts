import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';

/**
 * The point of a chart under the pointer, or chosen by the arrow keys; null without one.
 * @param pointAt the point at a fraction of the width
 */
export function useChartCursor(points: number, pointAt: (fraction: number) => number) {
  const [at, setAt] = useState<number | null>(null);
  const shown = at === null ? null : Math.min(at, points - 1);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(pointAt((event.clientX - box.left) / box.width));
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setAt(Math.min(points - 1, Math.max(0, (shown ?? points - 1) + by)));
  };
  const leave = () => setAt(null);
  const handlers = {
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerLeave: leave,
    onBlur: leave,
    onKeyDown: step,
  };
  return { at: shown, handlers };
}
