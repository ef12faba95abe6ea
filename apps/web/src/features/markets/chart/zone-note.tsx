import { HOUR } from '@papermint/contracts/common/time-units';
import { useEffect, useState } from 'react';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { Zone } from '../../../charting/engine/zone.ts';
import { zoneFor, zoneWords } from '../../../charting/engine/zone.ts';
import { useNow } from '../../../lib/now.ts';

interface ZoneNoteProps {
  engine: ChartEngine;
  /** Its name, as it is kept. */
  zone: string;
  /** Of a candle, seconds. */
  length: number;
}

/** Shows the times of a chart in a zone, and names it in the legend. The code of zones loads with the first one. */
export function ZoneNote({ engine, zone: name, length }: ZoneNoteProps) {
  const [zone, setZone] = useState<Zone | null>(null);
  const now = useNow(HOUR) / 1000;
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const loaded = name === 'UTC' ? null : (await import('../../../charting/engine/zones.ts')).zoneOf(name);
      if (!wanted) return;
      setZone(loaded);
      await engine.setZone(loaded);
    };
    // If an update has removed the code, the times stay as they are.
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [engine, name]);
  const shown = zoneFor(zone, length);
  return (
    <p className={shown ? 'text-subtle sm:px-1' : 'text-subtle max-sm:hidden sm:px-1'}>
      <span className="sr-only">Times in </span>
      {zoneWords(shown, now)}
    </p>
  );
}
