import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { useIdempotencyKey } from '../../../api/sending/idempotency-key.ts';
import { AskInPlace } from '../../../parts/ask-in-place.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import type { OrderVenue } from '../order-venue.ts';
import { SPOT_ORDERS } from '../spot-orders.ts';

interface CancelAllProps {
  venue?: OrderVenue;
  /** Only the orders of one pair. */
  pair?: string | undefined;
}

/** Cancels all resting orders, if there are several. */
export function CancelAll({ venue = SPOT_ORDERS, pair }: CancelAllProps) {
  const { data } = venue.useOpenOrders();
  const idempotencyKey = useIdempotencyKey();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => {
      const input = pair === undefined ? {} : { pair };
      return command(venue.cancelAll, input, idempotencyKey.keyFor(input));
    },
    onSuccess: () => idempotencyKey.settle(),
    onError(error) {
      idempotencyKey.settle(error);
      toast('warning', failureOf(error).error, { about: venue.about });
    },
    onSettled() {
      setAsking(false);
      return venue.changed();
    },
  });
  const count = pair === undefined ? data?.total : data?.data.filter((order) => order.pair === pair).length;
  if (count === undefined || count < 2) return null;
  const which = pair === undefined ? ' in all pairs' : ` in ${codeLabel(pair)}`;
  return (
    <AskInPlace
      label="Cancel all"
      question={`Cancel ${count} open orders${which}?`}
      keep="Keep orders"
      asking={asking}
      onAsking={setAsking}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}
