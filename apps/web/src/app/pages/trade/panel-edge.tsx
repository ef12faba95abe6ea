import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { cn } from '../../../lib/cn.ts';
import type { Panel } from './panels.ts';
import { panels } from './panels.ts';

const STEP = 16;

interface PanelEdgeProps {
  panel: Panel;
  /** The accessible name. */
  label: string;
  /** The side of the panel that it is on. */
  at: 'left' | 'top';
  size: number;
  onResize: (panel: Panel, size: number) => void;
}

/** The edge of a panel, moved by dragging or by arrow keys; a double click resets the size. */
export function PanelEdge({ panel, label, at, size, onResize }: PanelEdgeProps) {
  const start = useRef<{ at: number; size: number } | null>(null);
  const { usual, least, most } = panels[panel];
  const sideways = at === 'left';
  const placeOf = (event: PointerEvent) => (sideways ? event.clientX : event.clientY);
  const onKeyDown = (event: KeyboardEvent) => {
    const [more, less] = sideways ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const next =
      event.key === more
        ? size + STEP
        : event.key === less
          ? size - STEP
          : event.key === 'Home'
            ? least
            : event.key === 'End'
              ? most
              : event.key === 'Enter'
                ? usual
                : null;
    if (next === null) return;
    event.preventDefault();
    onResize(panel, next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can be neither focused nor moved
    <div
      role="separator"
      aria-label={label}
      aria-orientation={sideways ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      title="Drag to resize, double-click to reset"
      className={cn(
        'absolute z-20 touch-none transition-colors duration-120 hover:bg-accent focus-visible:bg-accent focus-visible:outline-offset-0 active:bg-accent max-xl:hidden',
        'after:absolute after:content-[""]',
        sideways
          ? 'inset-y-0 -left-px w-0.5 cursor-col-resize after:inset-y-0 after:-left-1 after:w-2.5'
          : 'inset-x-0 -top-px h-0.5 cursor-row-resize after:inset-x-0 after:-top-1 after:h-2.5',
      )}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(panel, usual)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: placeOf(event), size };
      }}
      onPointerMove={(event) => {
        if (start.current) onResize(panel, start.current.size + start.current.at - placeOf(event));
      }}
      onLostPointerCapture={() => {
        start.current = null;
      }}
    />
  );
}
