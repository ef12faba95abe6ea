import type { Order, Side } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import type { Inputs } from '../../api/trpc.ts';
import { client } from '../../api/trpc.ts';
import { useFormErrors } from '../../frames/form-errors.ts';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import type { OrderDraft } from './order-draft.ts';
import { errorOf, expiryOf, ORDER_FIELDS, placeInputOf } from './order-draft.ts';
import { ordersChanged } from './orders-changed.ts';

export const FORM = 'order';

interface PlacingOptions {
  /** Something of the order has filled. */
  onTraded: (trade: Order) => void;
  /** The order rests, and nothing of it has filled. */
  onResting: () => void;
}

/** Places the order of the form, and holds its errors. */
export function usePlacing({ onTraded, onResting }: PlacingOptions) {
  const idempotencyKey = useIdempotencyKey();
  const errors = useFormErrors(FORM, ORDER_FIELDS);
  /** When the order expires. A repeated attempt has the same instant, and so the same idempotency key. */
  const expiresAt = useRef<number | null>(null);
  /** A ref, because the second press of a double click comes before the next render. */
  const placing = useRef(false);

  const place = useMutation({
    mutationFn: async (input: Inputs['spot']['place']) => {
      const { trade } = await client.spot.place.mutate(input, {
        context: { idempotencyKey: idempotencyKey.keyFor(input) },
      });
      return trade;
    },
    onSuccess: (trade) => {
      idempotencyKey.settle();
      expiresAt.current = null;
      errors.clear();
      if (trade.averagePrice !== null) onTraded(trade);
      else if (isOpen(trade.status)) onResting();
      void ordersChanged();
    },
    onError: (error) => {
      idempotencyKey.settle(error);
      errors.take(error);
    },
    onSettled: () => {
      placing.current = false;
    },
  });

  return {
    errorAt: errors.at,
    /** The error that no field shows. */
    whole: errors.whole ?? errors.at('postOnly'),
    busy: place.isPending,
    /** The form has changed. */
    change() {
      expiresAt.current = null;
      errors.clear();
    },
    /** @param amount in the base asset */
    submit(draft: OrderDraft, order: { pair: string; side: Side; base: string; amount: string }) {
      if (placing.current) return;
      const missing = errorOf(draft, order.side, order.base);
      if (missing) return void errors.refuse({ [missing.at]: missing.message });
      expiresAt.current ??= expiryOf(draft, store.get(nowAtom));
      placing.current = true;
      place.mutate(placeInputOf(draft, { ...order, expiresAt: expiresAt.current }));
    },
  };
}
