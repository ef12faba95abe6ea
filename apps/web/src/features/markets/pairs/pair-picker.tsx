import type { Venue } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useShortcuts } from '../../../frames/keys/shortcuts.ts';
import { terminalKeys } from '../../../frames/keys/terminal-keys.ts';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { Market } from '../markets.ts';

const PairDialog = lazyWithPreload(() => import('./pair-dialog.tsx').then((m) => m.PairDialog));

/** The pair's name as a button that opens the list of pairs. `/` opens it from anywhere on the page. */
export function PairPicker({ market, venue }: { market: Market; venue: Venue }) {
  const [open, setOpen] = useState(false);
  useShortcuts({ [terminalKeys.findPair]: () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-ml-1.5 flex items-center gap-1.5 rounded-control px-1.5 text-16 font-semibold hover:bg-surface-2 touch:relative touch:z-1 touch:-my-2 touch:h-11"
        title="All pairs ( / )"
        onClick={() => setOpen(true)}
      >
        {codeLabel(market.pair)}
        <ChevronDown className="size-4 text-subtle" aria-hidden="true" />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <PairDialog current={market} venue={venue} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
