import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormErrors } from '../../../frames/form-errors.ts';
import { useFormErrors } from '../../../frames/form-errors.ts';
import type { CoinField, CoinValues } from './coin-terms.ts';
import { errorsOf } from './coin-terms.ts';
import type { StaffCoinDetail } from './staff-coin.ts';
import { takeCoin } from './staff-coin.ts';

export interface CoinForm {
  /** The form's name for its fields and errors. */
  id: string;
  values: CoinValues;
  errors: FormErrors<CoinField>;
  dirty: boolean;
  busy: boolean;
  edit: (values: Partial<CoinValues>) => void;
  /** Sends the values, or moves to the first field with an error. */
  save: (then: (coin: StaffCoinDetail) => void) => void;
}

interface CoinFormOptions {
  id: string;
  initial: CoinValues;
  /** The fields of the form, in order. */
  fields: readonly CoinField[];
  send: (values: CoinValues) => Promise<{ coin: StaffCoinDetail }>;
}

/** The values of a coin's form, their errors, and sending it. */
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
      // Fields with an error are checked again at every key; others only when the form is sent.
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
