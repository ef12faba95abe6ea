import type { CandleInterval } from '@papermint/contracts/markets/model';
import { useMemo, useState } from 'react';
import type { ShownSpan } from './shown-span.ts';
import type { Candles } from './use-candles.ts';
import { useCandles } from './use-candles.ts';

/** The candles of a chart, and which part of them it has. @param until as in `Span` */
export function useShownSpan(candles: Candles, until: number | undefined) {
  const { interval } = candles;
  /** Where the candles of each interval end, if the reader looks at a distant past. */
  const [ends, setEnds] = useState<Partial<Record<CandleInterval, number>>>({});
  const late = ends[interval];
  const end = late !== undefined && until !== undefined && late >= until ? undefined : late;
  const query = useCandles(candles, { until, end });
  const { complete } = query;
  const span = useMemo(
    (): ShownSpan => ({
      candles,
      until,
      end,
      complete,
      show: (next, of = interval) => setEnds((before) => ({ ...before, [of]: next })),
    }),
    [candles, until, end, complete, interval],
  );
  return { query, span };
}
