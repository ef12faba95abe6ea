import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isAnnounced } from '../../lib/announced-failures.ts';
import { failureOf } from '../../lib/failure.ts';
import { goToField, refusalOf } from '../../lib/form-errors.ts';
import type { CoinFaults, CoinField, CoinValues } from './coin-terms.ts';
import { faultsOf } from './coin-terms.ts';
import type { DeskCoinDetail } from './desk-coin.ts';
import { takeCoin } from './desk-coin.ts';

export interface CoinForm {
  /** Its id; fields and refusals go by it. */
  id: string;
  values: CoinValues;
  faults: CoinFaults & { root?: string };
  dirty: boolean;
  busy: boolean;
  edit: (values: Partial<CoinValues>) => void;
  /** Sends what is typed, or leads to the first field that is wrong. */
  save: (then: (coin: DeskCoinDetail) => void) => void;
}

interface CoinFormOptions {
  id: string;
  initial: CoinValues;
  /** What can be typed, from the first to the last. */
  fields: readonly CoinField[];
  send: (values: CoinValues) => Promise<{ coin: DeskCoinDetail }>;
}

/** What is typed about a coin, what is wrong with it, and how it is sent. */
export function useCoinForm({ id, initial, fields, send }: CoinFormOptions): CoinForm {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<CoinForm['faults']>({});
  const sending = useMutation({
    mutationFn: () => send(values),
    onError(error) {
      const { at, message } = refusalOf(error, fields);
      if (at !== 'root' || !isAnnounced(failureOf(error))) setFaults({ [at]: message });
      // A control that is disabled can't have the focus: once it is none any more.
      if (at !== 'root') setTimeout(() => goToField(id, at));
    },
  });
  return {
    id,
    values,
    faults,
    dirty: fields.some((field) => values[field].trim() !== initial[field].trim()),
    busy: sending.isPending,
    edit(changes) {
      const next = { ...values, ...changes };
      setValues(next);
      // What was said is looked at again with every key; nothing is said before it was sent.
      setFaults(({ root: _, ...before }) => {
        const now = faultsOf(next, fields);
        return Object.fromEntries(
          Object.keys(before).flatMap((name) => {
            const fault = now[name as CoinField];
            return fault ? [[name, fault]] : [];
          }),
        );
      });
    },
    save(then) {
      if (sending.isPending) return;
      const found = faultsOf(values, fields);
      setFaults(found);
      const first = fields.find((field) => found[field]);
      if (first) {
        goToField(id, first);
        return;
      }
      sending.mutate(undefined, {
        onSuccess({ coin }) {
          takeCoin(coin);
          then(coin);
        },
      });
    },
  };
}
