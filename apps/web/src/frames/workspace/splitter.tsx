import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { cn } from '../../lib/cn.ts';

const STEP = 16;

interface SplitterProps {
  /** The accessible name. */
  label: string;
  /** Whether it is moved sideways. */
  sideways: boolean;
  /** Whether the sized part is right of it, or below: it then grows as the splitter moves left or up. */
  after?: boolean;
  /** px */
  size: number;
  least: number;
  most: number;
  onResize: (size: number) => void;
  /** A double click, or Enter. */
  onReset?: () => void;
  className?: string;
  style?: CSSProperties;
}

/** The edge between two parts, moved by dragging or by arrow keys. */
export function Splitter(props: SplitterProps) {
  const { label, sideways, after = false, size, least, most, onResize, onReset, className, style } = props;
  const start = useRef<{ at: number; size: number } | null>(null);
  const placeOf = (event: PointerEvent) => (sideways ? event.clientX : event.clientY);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sizeByKey(event.key, props);
    if (next === null && !(event.key === 'Enter' && onReset)) return;
    event.preventDefault();
    if (next === null) onReset?.();
    else onResize(next);
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
      title={onReset ? 'Drag to resize, double-click to reset' : 'Drag to resize'}
      style={style}
      className={cn(
        'absolute z-20 touch-none transition-colors duration-120 hover:bg-accent focus-visible:bg-accent focus-visible:outline-offset-0 active:bg-accent',
        'after:absolute after:content-[""]',
        sideways
          ? 'cursor-col-resize after:inset-y-0 after:-left-1 after:w-2.5'
          : 'cursor-row-resize after:inset-x-0 after:-top-1 after:h-2.5',
        className,
      )}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: placeOf(event), size };
      }}
      onPointerMove={(event) => {
        if (!start.current) return;
        const moved = placeOf(event) - start.current.at;
        onResize(start.current.size + (after ? -moved : moved));
      }}
      onLostPointerCapture={() => {
        start.current = null;
      }}
    />
  );
}

function sizeByKey(key: string, { sideways, after, size, least, most }: SplitterProps): number | null {
  const step = after ? -STEP : STEP;
  if (key === (sideways ? 'ArrowRight' : 'ArrowDown')) return size + step;
  if (key === (sideways ? 'ArrowLeft' : 'ArrowUp')) return size - step;
  if (key === 'Home') return least;
  return key === 'End' ? most : null;
}
