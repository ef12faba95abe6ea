import { priceText } from '@papermint/contracts/markets/ticks';
import type { Board } from '../../../charting/drawings/board.ts';
import { DrawingLayer } from '../../../charting/drawings/drawing-layer.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { actOnKey } from './drawing-keys.ts';
import { styleOf } from './drawing-styles.ts';

/** Draws a board on a chart, and takes its drawings by pointer and key. @returns a way to stop */
export function attachDrawings(engine: ChartEngine, board: Board, tick: string): () => void {
  const textOf = (price: number) => priceText(Math.max(1, Math.round(price / Number(tick))), tick);
  const layer = new DrawingLayer(engine, {
    board,
    rules: () => ({ textOf, magnet: board.choice.magnet }),
    newUuid: () => crypto.randomUUID(),
    style: styleOf,
  });
  const stopKeys = followKeys(engine, board, textOf);
  return () => {
    stopKeys();
    layer.remove();
  };
}

function followKeys(engine: ChartEngine, board: Board, textOf: (price: number) => string): () => void {
  const { frame } = engine;
  const ending = new AbortController();
  const { signal } = ending;
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || !actOnKey(board, event, { view: engine.main.view(), textOf })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  // A press that no layer takes: those that one takes do not come here.
  frame.addEventListener('pointerdown', () => board.choice.selected && board.choose({ selected: null }), {
    signal,
  });
  // Keys go to the chart that a pointer was on last.
  frame.addEventListener('pointerdown', () => frame.focus({ preventScroll: true }), {
    capture: true,
    signal,
  });
  return () => ending.abort();
}
