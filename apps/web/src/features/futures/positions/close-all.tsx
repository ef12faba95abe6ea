import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { futuresChanged, useOpenPositions } from '../../../api/queries/futures.ts';
import { client } from '../../../api/trpc.ts';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';

interface CloseAllProps {
  /** Only the position in one pair. */
  pair?: string | undefined;
}

/** Closes all positions at the market, if there are several. The confirmation replaces the button. */
export function CloseAll({ pair }: CloseAllProps) {
  const { data } = useOpenPositions();
  const [asking, setAsking] = useState(false);
  const open = data?.data.filter((position) => pair === undefined || position.pair === pair) ?? [];
  const close = useMutation({
    async mutationFn() {
      // One after another: each frees the margin that it had.
      for (const { uuid, pair: name } of open) {
        try {
          await client.futures.close.mutate({ uuid }, { context: { idempotencyKey: crypto.randomUUID() } });
        } catch (error) {
          toast('warning', `${codeLabel(name)}: ${failureOf(error).error}`, { about: 'futures' });
        }
      }
    },
    onSettled() {
      setAsking(false);
      return futuresChanged();
    },
  });
  if (open.length < 2) return null;
  if (!asking) {
    return (
      <Button size="small" look="ghost" className="h-7" onClick={() => setAsking(true)}>
        Close all
      </Button>
    );
  }
  return (
    <span className="flex items-center gap-2 text-12">
      <span className="text-muted">Close {open.length} positions at the market?</span>
      <Button
        size="small"
        look="danger"
        className="h-7"
        busy={close.isPending}
        onClick={() => close.mutate()}
      >
        Close all
      </Button>
      {/* At the place of the first button, so that a hasty second press closes nothing. */}
      <Button size="small" look="ghost" className="h-7" autoFocus onClick={() => setAsking(false)}>
        Keep positions
      </Button>
    </span>
  );
}
