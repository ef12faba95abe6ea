import type { Side, Trade } from '@papermint/contracts/spot/model';
import { isOpen } from '@papermint/contracts/spot/open-orders';
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
  /** Something of it has traded. */
  onTraded: (trade: Trade) => void;
  /** It waits now, and nothing of it has traded. */
  onWaiting: () => void;
}

/** Places what stands in the form, and keeps what was said of it. */
export function usePlacing({ onTraded, onWaiting }: PlacingOptions) {
  const idempotencyKey = useIdempotencyKey();
  const errors = useFormErrors(FORM, ORDER_FIELDS);
  /** Of an attempt and of its repetition, so that both are one idempotencyKey. */
  const expiresAt = useRef<number | null>(null);
  /** Known at once: the second press of a double click comes before anything has been rendered. */
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
      else if (isOpen(trade.status)) onWaiting();
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
    /** What no field shows. */
    whole: errors.whole ?? errors.at('postOnly'),
    busy: place.isPending,
    /** Something in the form has changed. */
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
