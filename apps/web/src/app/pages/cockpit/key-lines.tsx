import { useEffect, useMemo } from 'react';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { ChartLine } from '../../../charting/lines/line.ts';
import { LineLayer } from '../../../charting/lines/line-layer.ts';

interface KeyLinesProps {
  engine: ChartEngine;
  tick: string;
  lines: readonly ChartLine[];
}

/** The open orders of a key on the chart. They only show. */
export function KeyLines({ engine, tick, lines }: KeyLinesProps) {
  const layer = useMemo(() => new LineLayer({ tick, redraw: () => engine.redraw() }), [engine, tick]);
  useEffect(() => {
    engine.main.add(layer);
    return () => engine.main.remove(layer);
  }, [engine, layer]);
  useEffect(() => layer.set(lines), [layer, lines]);
  return null;
}
