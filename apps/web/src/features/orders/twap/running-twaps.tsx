import type { Twap } from '@papermint/contracts/twap/model';
import { useState } from 'react';
import { useFromMedium } from '../../../lib/media.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Progress } from '../../../ui/text/progress.tsx';
import { ActiveTwaps } from './active-twaps.tsx';
import { TwapParts } from './twap-columns.tsx';
import { filledShare, twapName } from './twap-words.ts';
import { useActiveTwaps } from './use-active-twaps.ts';

/** The active TWAP orders of a venue as lines above the open orders; each opens the dialog of all. Nothing without one. */
export function RunningTwaps(only: { venue: Twap['venue']; pair?: string | undefined }) {
  const twaps = useActiveTwaps(only) ?? [];
  const [open, setOpen] = useState(false);
  const wide = useFromMedium();
  return (
    <>
      {twaps.length > 0 ? (
        <ul aria-label="Running TWAP orders" className="border-b border-line px-4 text-12">
          {twaps.map((twap) => (
            <li key={twap.uuid} className="flex min-h-8 flex-wrap items-center gap-x-4 touch:min-h-11">
              <span className="font-medium">
                {twap.status === 'paused' ? 'TWAP, paused' : 'TWAP'}: {twapName(twap)}
              </span>
              <Progress label={`Filled, ${twapName(twap)}`} value={filledShare(twap)} className="w-16" />
              <TwapParts twap={twap} />
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Show ${twapName(twap)}`}
                className="ml-auto font-medium text-accent hover:underline touch:min-h-11 touch:min-w-11"
                onClick={() => setOpen(true)}
              >
                Show
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {open ? (
        <Dialog
          title="TWAP orders"
          sheet={!wide}
          dismissable
          className="md:max-w-xl"
          onClose={() => setOpen(false)}
        >
          {() => <ActiveTwaps />}
        </Dialog>
      ) : null}
    </>
  );
}
