import { useAtomValue } from 'jotai';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { feedStateAtom } from '../../lib/live-prices.ts';
import { useNow } from '../../ui/now.ts';
import { absoluteTime } from '../../ui/when-format.ts';

/** A reconnection that takes less is not worth a word. */
const PATIENCE = 3000;

/** Says that prices stand still, and since when, while there is no connection. */
export function ConnectionBanner() {
  const lost = useAtomValue(feedStateAtom) === 'lost';
  const [told, setTold] = useState(false);
  const now = useNow();
  useEffect(() => {
    if (!lost) {
      setTold(false);
      return;
    }
    const timer = setTimeout(() => setTold(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <div role="status" className="sticky top-6 z-30">
      {told ? (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-surface-2 px-4 py-2 text-12 font-medium text-warn">
          <WifiOff className="size-3.5 shrink-0" aria-hidden="true" />
          <span>
            Connection lost, trying again.
            {now === 0 ? null : ` Prices are of ${absoluteTime(now).slice(12)} UTC.`}
          </span>
        </p>
      ) : null}
    </div>
  );
}
