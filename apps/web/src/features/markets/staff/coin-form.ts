import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormErrors } from '../../../frames/form-errors.ts';
import { useFormErrors } from '../../../frames/form-errors.ts';
import type { CoinField, CoinValues } from './coin-terms.ts';
import { errorsOf } from './coin-terms.ts';
import type { StaffCoinDetail } from './staff-coin.ts';
import { takeCoin } from './staff-coin.ts';

export interface CoinForm {
  /** Its id; fields and refusals go by it. */
  id: string;
  values: CoinValues;
  errors: FormErrors<CoinField>;
  dirty: boolean;
  busy: boolean;
  edit: (values: Partial<CoinValues>) => void;
  /** Sends what is typed, or leads to the first field that is wrong. */
  save: (then: (coin: StaffCoinDetail) => void) => void;
}

interface CoinFormOptions {
  id: string;
  initial: CoinValues;
  /** What can be typed, from the first to the last. */
  fields: readonly CoinField[];
  send: (values: CoinValues) => Promise<{ coin: StaffCoinDetail }>;
}

/** What is typed about a coin, what is wrong with it, and how it is sent. */
export function useCoinForm({ id, initial, fields, send }: CoinFormOptions): CoinForm {
  const [values, setValues] = useState(initial);
  const errors = useFormErrors(id, fields);
  const sending = useMutation({
    mutationFn: () => send(values),
    onError: errors.take,
  });
  return {
    id,
    values,
    errors,
    dirty: fields.some((field) => values[field].trim() !== initial[field].trim()),
    busy: sending.isPending,
    edit(changes) {
      const next = { ...values, ...changes };
      setValues(next);
      // What was said is looked at again with every key; nothing is said before it was sent.
      const now = errorsOf(next, fields);
      errors.review((field) => now[field]);
    },
    save(then) {
      if (sending.isPending) return;
      if (errors.refuse(errorsOf(values, fields))) return;
      sending.mutate(undefined, {
        onSuccess({ coin }) {
          takeCoin(coin);
          then(coin);
        },
      });
    },
  };
}
