import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { futuresChanged, useOpenPositions } from '../../../api/queries/futures.ts';
import { client } from '../../../api/trpc.ts';
import { AskInPlace } from '../../../parts/ask-in-place.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';

interface CloseAllProps {
  /** Only the position in one pair. */
  pair?: string | undefined;
}

/** Closes all positions at the market, if there are several. */
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
  return (
    <AskInPlace
      label="Close all"
      question={`Close ${open.length} positions at the market?`}
      keep="Keep positions"
      asking={asking}
      onAsking={setAsking}
      busy={close.isPending}
      onConfirm={() => close.mutate()}
    />
  );
}
