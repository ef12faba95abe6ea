import { useAtomValue } from 'jotai';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { brokenAtom } from '../../state/connection.ts';
import { staleSinceAtom } from '../../state/price-age.ts';
import { updatedAtom } from '../../state/update.ts';
import { Button } from '../../ui/form/button.tsx';
import { absoluteTime, relativeTime } from '../../ui/text/when-format.ts';

/** One row at most: the worst of what is not as it should be between this page and the server. */
export function ConnectionBanner() {
  const broken = useAtomValue(brokenAtom);
  const updated = useAtomValue(updatedAtom);
  const staleSince = useAtomValue(staleSinceAtom);
  const since = broken?.since ? ` since ${absoluteTime(broken.since).slice(12)} UTC` : '';
  let said: ReactNode = null;
  if (broken?.offline) said = `You are offline${since}. Prices stand still.`;
  else if (updated) {
    said = (
      <>
        A new version is here.
        <Button size="small" className="-my-2 h-6 px-2" onClick={() => location.reload()}>
          Reload
        </Button>
      </>
    );
  } else if (staleSince !== null) said = <StalePrices since={staleSince} />;
  else if (broken) said = `Connection lost${since}, trying again.`;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-banner', said !== null);
  });
  return (
    <div role="status" className="sticky top-6 z-30">
      {said ? (
        <p className="flex min-h-9 items-center justify-center gap-2 border-b border-line bg-surface-2 px-4 py-2 text-12 font-medium text-warn">
          <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
          {said}
        </p>
      ) : null}
    </div>
  );
}

const MINUTE = 60_000;

function StalePrices({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <>Prices are out of date: the last ones came {relativeTime(since, now)}.</>;
}
