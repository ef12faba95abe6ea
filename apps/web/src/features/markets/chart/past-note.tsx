import { ChevronsRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { Button } from '../../../ui/form/button.tsx';
import { followNewest } from './newer-candles.ts';
import { backToNow } from './show-span.ts';
import type { ShownSpan } from './shown-span.ts';

/** Says that a chart shows a distant past, and leads back. Newer candles load as the reader moves toward them. */
export function PastNote({ engine, span }: { engine: ChartEngine; span: ShownSpan }) {
  const [goes, setGoes] = useState(false);
  useEffect(() => (span.complete ? undefined : followNewest(engine, span)), [engine, span]);
  // A pair that was listed later has no candles there.
  useEffect(() => {
    if (engine.bars().every(({ high, low }) => high === low)) span.show(undefined);
  }, [engine, span]);
  const back = () => {
    setGoes(true);
    backToNow(engine, span)
      .catch(() => undefined)
      .finally(() => setGoes(false));
  };
  return (
    <div className="absolute bottom-10 left-3 z-10 @2xl/chart:left-1/2 @2xl/chart:-translate-x-1/2">
      <Button size="small" className="bg-surface-1 shadow-md touch:min-h-11" disabled={goes} onClick={back}>
        {span.until === undefined ? 'Back to now' : 'Back to the replay'}
        <ChevronsRight className="size-4" aria-hidden="true" />
      </Button>
    </div>
  );
}
