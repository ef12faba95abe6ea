import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { useIdempotencyKey } from '../../../api/sending/idempotency-key.ts';
import { AskInPlace } from '../../../parts/ask-in-place.tsx';
import { asksFirst } from '../../../state/reader/confirmations.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import type { OrderVenue } from '../order-venue.ts';

interface CancelOrdersProps {
  venue: OrderVenue;
  /** Which orders; without a field all of them. */
  of: { pair?: string; group?: string };
  label: string;
  question: string;
}

/** Cancels several orders in one call. It asks in its own place, unless the reader has turned that off. */
export function CancelOrders({ venue, of, label, question }: CancelOrdersProps) {
  const idempotencyKey = useIdempotencyKey();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => command(venue.cancelAll, of, idempotencyKey.keyFor(of)),
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
  return (
    <AskInPlace
      label={label}
      question={question}
      keep="Keep orders"
      asking={asking}
      onAsking={(asks) => (asks && !asksFirst('cancelAll') ? cancel.mutate() : setAsking(asks))}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}
