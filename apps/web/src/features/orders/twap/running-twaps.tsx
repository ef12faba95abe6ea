import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { Progress } from '../../../ui/text/progress.tsx';
import { baseOf } from '../order-types.ts';
import { ActiveTwaps } from './active-twaps.tsx';
import { filledShare, twapName } from './twap-words.ts';

/** How often they are loaded again while one is active, ms. */
const LOOK_EVERY = 5000;

/** The active TWAP orders as lines above the open orders; each opens the dialog of all. Nothing without one. */
export function RunningTwaps({ pair }: { pair?: string | undefined }) {
  const { data } = useQuery({
    ...trpc.twap.list.queryOptions({ status: 'running,paused', perPage: 20 }),
    refetchInterval: ({ state }) => (state.data?.data.length ? LOOK_EVERY : false),
  });
  const [open, setOpen] = useState(false);
  const wide = useFromMedium();
  const twaps = data?.data.filter((twap) => pair === undefined || twap.pair === pair) ?? [];
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
              <span className="text-subtle">
                {twap.done} of {twap.slices} orders sent,{' '}
                <Amount value={twap.filled} currency={baseOf(twap)} rule="exact" /> filled
              </span>
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
