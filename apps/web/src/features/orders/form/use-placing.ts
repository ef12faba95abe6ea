import type { Order } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIdempotencyKey } from '../../../api/sending/idempotency-key.ts';
import type { FieldErrors } from '../../../frames/form/form-error-store.ts';
import { useFormErrors } from '../../../frames/form/form-errors.ts';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { asksBefore } from './asks-before.ts';
import type { OrderDraft } from './order-draft.ts';
import { expiryOf } from './order-draft.ts';
import type { AskedOrder } from './order-question.ts';

export const FORM = 'order';

interface PlacingOptions<Input, F extends string> {
  fields: readonly F[];
  /** Makes the call. */
  send: (input: Input, idempotencyKey: string) => Promise<{ trade: Order }>;
  /** Loads the orders again. */
  changed: () => unknown;
  /** Something of the order has filled. */
  onTraded: (trade: Order) => void;
  /** The order rests, and nothing of it has filled. */
  onResting: () => void;
}

/** Places the order of the form, and holds its errors. */
export function usePlacing<Input, const F extends string>(options: PlacingOptions<Input, F>) {
  const { fields, send, changed, onTraded, onResting } = options;
  const idempotencyKey = useIdempotencyKey();
  const errors = useFormErrors(FORM, fields);
  /** When the order expires. A repeated attempt has the same instant, and so the same idempotency key. */
  const expiresAt = useRef<number | null>(null);
  /** A ref, because the second press of a double click comes before the next render. */
  const placing = useRef(false);

  const place = useMutation({
    mutationFn: async (input: Input) => (await send(input, idempotencyKey.keyFor(input))).trade,
    onSuccess: (trade) => {
      idempotencyKey.settle();
      expiresAt.current = null;
      errors.clear();
      if (trade.averagePrice !== null) onTraded(trade);
      else if (isOpen(trade.status)) onResting();
      void changed();
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
    whole: errors.whole,
    busy: place.isPending,
    /** The form has changed. */
    change() {
      expiresAt.current = null;
      errors.clear();
    },
    /**
     * Places the order, unless something is wrong that shows without asking the server.
     * @param inputOf makes the input of when it expires, ms
     * @param asked what a question before it says
     */
    submit(
      draft: OrderDraft,
      wrong: FieldErrors<F>,
      inputOf: (expiresAt: number) => Input,
      asked: AskedOrder,
    ) {
      if (placing.current || errors.refuse(wrong)) return;
      expiresAt.current ??= expiryOf(draft, store.get(nowAtom));
      placing.current = true;
      const input = inputOf(expiresAt.current);
      const send = (yes: boolean) => {
        if (yes) place.mutate(input);
        else placing.current = false;
      };
      if (asksBefore(draft.type, asked.slippage))
        void import('./order-question.ts')
          .then(({ askOrder }) => askOrder(draft.type, { ...asked, draft }))
          .then(send);
      else send(true);
    },
  };
}
