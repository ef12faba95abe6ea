import type { MouseEvent, PointerEvent, TouchEvent } from 'react';
import { useEffect, useRef } from 'react';

/** So long a finger rests, ms. */
const HOLD = 500;
/** A finger that moves further scrolls, px. */
const SLACK = 10;

/**
 * Handlers of an element that a right-click or a resting finger acts on. The press that ends the hold is no click.
 * iOS tells no context menu, so a timer counts.
 */
export function useHold(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      held.current = false;
      end();
      if (pointerType === 'mouse') return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        held.current = true;
        act();
      }, HOLD);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLACK) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The mouse events that follow a touch would be a press outside of what has opened.
    onTouchEnd(event: TouchEvent) {
      if (held.current) event.preventDefault();
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      end();
      if (!held.current) act();
    },
    onKeyDown() {
      held.current = false;
    },
    /** Whether a click is the end of a hold. */
    isHeld: () => held.current,
  };
}
