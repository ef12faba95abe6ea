import { Splitter } from '../../../frames/workspace/splitter.tsx';
import { cn } from '../../../lib/cn.ts';
import type { Panel } from './panels.ts';
import { panels } from './panels.ts';

const PLACES = {
  left: 'inset-y-0 -left-px w-0.5',
  right: 'inset-y-0 -right-px w-0.5',
  top: 'inset-x-0 -top-px h-0.5',
} as const;

interface PanelEdgeProps {
  panel: Panel;
  /** The accessible name. */
  label: string;
  /** The side of the panel that it is on. */
  at: keyof typeof PLACES;
  size: number;
  onResize: (panel: Panel, size: number) => void;
}

/** The edge of a panel, moved by dragging or by arrow keys; a double click resets the size. */
export function PanelEdge({ panel, label, at, size, onResize }: PanelEdgeProps) {
  const { usual, least, most } = panels[panel];
  return (
    <Splitter
      label={label}
      sideways={at !== 'top'}
      after={at !== 'right'}
      size={size}
      least={least}
      most={most}
      onResize={(next) => onResize(panel, next)}
      onReset={() => onResize(panel, usual)}
      className={cn('max-xl:hidden', PLACES[at])}
    />
  );
}
