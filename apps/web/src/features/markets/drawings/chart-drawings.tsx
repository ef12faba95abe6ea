import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { Market } from '../markets.ts';
import { attachDrawings } from './attach-drawings.ts';
import { useBoard } from './use-board.ts';

const DrawingRail = lazyWithPreload(() => import('./drawing-bar.tsx').then((m) => m.DrawingRail));
const SelectedDrawing = lazyWithPreload(() =>
  import('./selected-drawing.tsx').then((m) => m.SelectedDrawing),
);

interface ChartDrawingsProps {
  engine: ChartEngine;
  market: Market;
  interval: string;
}

/** The place of the tools beside a chart. */
const railOf = ({ frame }: ChartEngine) =>
  frame.closest('[data-chart]')?.querySelector('[data-rail]') ?? null;

/** The reader's drawings on a chart, the tools beside it, and the acts on the selected one. */
export function ChartDrawings({ engine, market: { pair, tick }, interval }: ChartDrawingsProps) {
  const board = useBoard(pair);
  useEffect(() => attachDrawings(engine, board, tick), [engine, board, tick]);
  const { selected } = board;
  const rail = railOf(engine);
  return (
    <LazyBoundary>
      {rail ? createPortal(<DrawingRail pair={pair} />, rail) : null}
      {selected ? <SelectedDrawing board={board} selected={selected} interval={interval} /> : null}
    </LazyBoundary>
  );
}
