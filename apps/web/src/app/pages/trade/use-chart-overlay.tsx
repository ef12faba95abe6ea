import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';

const ChartOverlay = lazyWithPreload(() => import('./chart-overlay.tsx').then((m) => m.ChartOverlay));

/**
 * The lines and acts of a trader on the chart of a terminal; undefined for a guest. Its code loads after the chart.
 * @param onFilled the order form was filled for a side; undefined where there is no form
 * @param lead whether the keys of the terminal act on this chart: on one of several
 */
export function useChartOverlay(
  { market, venue, own, parts }: Pick<TerminalProps, 'market' | 'venue' | 'own' | 'parts'>,
  onFilled: TerminalProps['onSide'] | undefined,
  lead = true,
): ((engine: ChartEngine) => ReactNode) | undefined {
  const { lines } = own;
  const overlay = useCallback(
    (engine: ChartEngine) => (
      <LazyBoundary>
        <ChartOverlay
          engine={engine}
          market={market}
          venue={venue}
          positions={lines}
          lead={lead}
          onFilled={onFilled}
        />
      </LazyBoundary>
    ),
    [market, venue, lines, lead, onFilled],
  );
  return parts.Panel === null ? undefined : overlay;
}
