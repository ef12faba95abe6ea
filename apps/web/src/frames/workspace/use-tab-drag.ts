import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { DropZone } from './drop-zones.ts';
import { zoneAt } from './drop-zones.ts';
import type { GroupBox } from './layout-boxes.ts';

/** px that a pointer moves before a press is a drag. */
const FAR = 6;

interface Drag {
  id: string;
  zone: DropZone | null;
  /** The place among the tabs of the target. */
  at: number | undefined;
}

/**
 * Drags tabs. A finger scrolls them instead, and moves panels by their menu.
 * @returns what is dragged, and what a press on a tab calls
 */
export function useTabDrag(
  frame: RefObject<HTMLElement | null>,
  groups: readonly GroupBox[],
  onDrop: (drag: { id: string; zone: DropZone; at: number | undefined }) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const now = useRef({ groups, onDrop });
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    now.current = { groups, onDrop };
  });
  useEffect(() => () => stop.current?.(), []);

  function press(
    { button, pointerType, clientX, clientY }: ReactPointerEvent<HTMLElement>,
    id: string,
  ): void {
    if (button !== 0 || pointerType === 'touch') return;
    stop.current?.();
    const watch = new AbortController();
    let current: Drag | null = null;
    const end = () => {
      watch.abort();
      setDrag(null);
    };
    stop.current = end;
    const move = (event: PointerEvent) => {
      if (!current && Math.hypot(event.clientX - clientX, event.clientY - clientY) < FAR) return;
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      const point = { x: event.clientX - box.left, y: event.clientY - box.top };
      const zone = zoneAt(now.current.groups, point);
      current = { id, zone, at: placeAmongTabs(event) };
      setDrag(current);
    };
    const drop = () => {
      end();
      if (!current) return;
      noClick();
      if (current.zone) now.current.onDrop({ id, zone: current.zone, at: current.at });
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    window.addEventListener('pointermove', move, { signal: watch.signal });
    window.addEventListener('pointerup', drop, { signal: watch.signal });
    window.addEventListener('pointercancel', end, { signal: watch.signal });
    window.addEventListener('keydown', key, { signal: watch.signal, capture: true });
  }
  return { drag, press };
}

/** The place of a pointer among the tabs under it; undefined elsewhere. */
function placeAmongTabs({ target, clientX }: PointerEvent): number | undefined {
  const tabs = target instanceof Element ? target.closest('[role="tablist"]')?.children : undefined;
  if (!tabs) return undefined;
  return [...tabs].filter((tab) => {
    const { left, width } = tab.getBoundingClientRect();
    return clientX > left + width / 2;
  }).length;
}

/** The end of a drag on its own tab is no press of it. */
function noClick(): void {
  const watch = new AbortController();
  window.addEventListener('click', (event) => event.stopPropagation(), {
    signal: watch.signal,
    capture: true,
  });
  setTimeout(() => watch.abort());
}
