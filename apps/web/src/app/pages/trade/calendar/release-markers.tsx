import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { useEffect, useMemo } from 'react';
import type { ChartEngine } from '../../../../charting/engine/engine.ts';
import { EventLayer } from '../../../../features/markets/chart/event-layer.ts';
import { usePairReleases } from './use-pair-releases.ts';

interface ReleaseMarkersProps {
  engine: ChartEngine;
  market: QuotedInstrument;
}

/** Marks the candles of economic releases that move a pair, those that its list of events has. Minor ones are left out. */
export function ReleaseMarkers({ engine, market }: ReleaseMarkersProps) {
  const releases = usePairReleases(market);
  // Events of the company are below.
  const layer = useMemo(() => new EventLayer(market.kind === 'stock' ? 1 : 0), [market.kind]);
  useEffect(() => {
    engine.main.add(layer);
    return () => engine.main.remove(layer);
  }, [engine, layer]);
  useEffect(() => {
    const marked = (releases ?? [])
      .filter(({ importance }) => importance !== 'low')
      .map(({ at }) => ({ at, kind: 'release' as const }));
    const show = () => layer.set(marked, engine.bars());
    show();
    engine.redraw();
    return engine.listen('bars', show);
  }, [engine, layer, releases]);
  return null;
}
