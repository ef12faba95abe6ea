import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { useIdempotencyKey } from '../../../api/sending/idempotency-key.ts';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import type { OrderVenue } from '../order-venue.ts';
import { SPOT_ORDERS } from '../spot-orders.ts';

interface CancelAllProps {
  venue?: OrderVenue;
  /** Only the orders of one pair. */
  pair?: string | undefined;
}

/** Cancels all resting orders, if there are several. The confirmation replaces the button. */
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
    <span className="flex items-center gap-2 text-12">
      {asking ? (
        <>
          <span className="text-muted">
            Cancel {count} open orders{which}?
          </span>
          <Button
            size="small"
            look="danger"
            className="h-7"
            busy={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            Cancel all
          </Button>
          {/* At the place of the first button, so that a hasty second press cancels nothing. */}
          <Button size="small" look="ghost" className="h-7" autoFocus onClick={() => setAsking(false)}>
            Keep orders
          </Button>
        </>
      ) : (
        <Button size="small" look="ghost" className="h-7" onClick={() => setAsking(true)}>
          Cancel all
        </Button>
      )}
    </span>
  );
}
