import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { staleSinceAtom } from '../../../state/prices/price-age.ts';
import { brokenAtom } from '../../../state/visit/connection.ts';
import { asleepAtom } from '../../../state/visit/exchange.ts';
import { updatedAtom } from '../../../state/visit/update.ts';
import { Button } from '../../../ui/form/button.tsx';
import { absoluteTime } from '../../../ui/text/when-format.ts';

/** Shows the most serious problem between this page and the server, in one row. */
export function ConnectionBanner() {
  const broken = useAtomValue(brokenAtom);
  const updated = useAtomValue(updatedAtom);
  const staleSince = useAtomValue(staleSinceAtom);
  const asleep = useAtomValue(asleepAtom);
  const since = broken?.since ? ` since ${clockTime(broken.since)}` : '';
  let message: ReactNode = null;
  if (broken?.offline) message = `You are offline${since}. Prices are not updating.`;
  else if (updated) {
    message = (
      <>
        A new version is available.
        <Button size="small" className="-my-2 h-6 px-2" onClick={() => location.reload()}>
          Reload
        </Button>
      </>
    );
  } else if (asleep) {
    // Another message says so.
  } else if (staleSince !== null) {
    message = `Prices are out of date: last update at ${clockTime(staleSince)}.`;
  } else if (broken) message = `Connection lost${since}. Reconnecting…`;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-banner', message !== null);
  });
  return (
    <div role="status" className="sticky top-[calc(var(--strip)+var(--impersonation,0px))] z-30">
      {message ? (
        <p className="flex min-h-9 items-center justify-center gap-2 border-b border-line bg-surface-2 px-4 py-2 text-12 font-medium text-warn">
          <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
          {message}
        </p>
      ) : null}
    </div>
  );
}

/** The time of day of an instant (wall ms). */
const clockTime = (instant: number) => `${absoluteTime(instant).slice(12)} UTC`;
