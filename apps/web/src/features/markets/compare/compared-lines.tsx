import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CompareLayer } from '../../../charting/bars/compare-layer.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { chartSettingsAtom } from '../chart/chart-settings.ts';
import type { Market } from '../markets.ts';
import { CompareLegend } from './compare-legend.tsx';
import { useListed } from './compared-instruments.ts';
import { followCompared } from './follow-compared.ts';

interface ComparedLinesProps {
  engine: ChartEngine;
  market: Market;
  /** Whether the chart plays the past. */
  replays: boolean;
  /** The place of the legend. */
  notes: Element;
}

/** The lines of compared pairs over the candles, and their rows in the legend. */
export function ComparedLines({ engine, market, replays, notes }: ComparedLinesProps) {
  const { compare } = useAtomValue(chartSettingsAtom);
  const listed = useListed();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set<string>());
  const layer = useMemo(() => new CompareLayer(engine), [engine]);
  const { index, changed } = useReadIndex(engine);
  const lines = useMemo(() => compare.filter(({ pair }) => pair !== market.pair), [compare, market.pair]);
  useEffect(() => {
    engine.main.add(layer);
    const stop = engine.listen('bars', (event) => layer.update(event.changed));
    return () => {
      stop();
      engine.main.remove(layer);
    };
  }, [engine, layer]);
  useEffect(() => layer.show(lines), [layer, lines]);
  return (
    <>
      {lines.map(({ pair }) => {
        const instrument = listed.markets.get(pair);
        return instrument ? (
          <Followed
            key={pair}
            engine={engine}
            layer={layer}
            pair={pair}
            price={instrument.spot ? 'spot' : 'last'}
            replays={replays}
            onChanged={changed}
            onFailed={() => setFailed((before) => new Set([...before, pair]))}
          />
        ) : null;
      })}
      {createPortal(
        <CompareLegend
          rows={lines.map(({ pair, color, hidden }) => ({
            pair,
            color,
            hidden,
            percent: layer.percentAt(pair, index),
            note: noteOf(pair, listed, failed),
          }))}
          own={{ pair: market.pair, percent: layer.ownPercentAt(index) }}
        />,
        notes,
      )}
    </>
  );
}

function noteOf(
  pair: string,
  { markets, complete }: ReturnType<typeof useListed>,
  failed: ReadonlySet<string>,
): string | null {
  if (complete && !markets.has(pair)) return 'delisted';
  return failed.has(pair) ? 'could not be loaded' : null;
}

interface FollowedProps {
  engine: ChartEngine;
  layer: CompareLayer;
  pair: string;
  price: 'spot' | 'last';
  replays: boolean;
  onChanged: () => void;
  onFailed: () => void;
}

/** Gives a line its candles, and follows them. */
function Followed({ engine, layer, pair, price, replays, onChanged, onFailed }: FollowedProps) {
  const handlers = useRef({ onChanged, onFailed });
  useEffect(() => {
    handlers.current = { onChanged, onFailed };
  });
  useEffect(
    () =>
      followCompared({
        pair,
        price,
        engine,
        replays,
        put: (bars) => {
          layer.setBars(pair, bars);
          handlers.current.onChanged();
        },
        failed: () => handlers.current.onFailed(),
      }),
    [engine, layer, pair, price, replays],
  );
  return null;
}

/** The candle that the legend is about: the one under the crosshair, or the last one. Renders once a frame at most. */
function useReadIndex(engine: ChartEngine) {
  const [, render] = useState(0);
  const hovered = useRef<number | null>(null);
  const frame = useRef(0);
  const changed = useMemo(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => render((count) => count + 1));
    },
    [],
  );
  useEffect(() => {
    const stops = [
      engine.listen('crosshair', (at) => {
        hovered.current = at;
        changed();
      }),
      engine.listen('bars', changed),
      engine.listen('range', changed),
    ];
    return () => {
      for (const stop of stops) stop();
      cancelAnimationFrame(frame.current);
    };
  }, [engine, changed]);
  return { index: hovered.current ?? engine.bars().length - 1, changed };
}
