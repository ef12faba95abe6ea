import type { PriceMatch } from '@papermint/contracts/futures/price-match';
import type { Side } from '@papermint/contracts/orders/model';
import { Field } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { matchOptions } from './price-match.ts';

const TYPED = 'typed';

interface PriceMatchFieldProps {
  form: string;
  side: Side;
  /** Whether the order waits for a trigger. */
  waits: boolean;
  value: PriceMatch | null;
  error: string | undefined;
  onChange: (match: PriceMatch | null) => void;
}

/** Whether an order takes the limit that is typed, or one from the book when it is placed or triggers. */
export function PriceMatchField({ form, side, waits, value, error, onChange }: PriceMatchFieldProps) {
  return (
    <Field
      form={form}
      name="priceMatch"
      label="Price from the book"
      error={error}
      hint={
        value === null
          ? undefined
          : `Set from the order book when the order ${waits ? 'triggers' : 'is placed'}.`
      }
    >
      {(control) => (
        <NativeSelect
          {...control}
          shape="field"
          value={value ?? TYPED}
          options={[{ value: TYPED, label: 'No, as typed' }, ...matchOptions(side)]}
          onChange={(chosen) => onChange(chosen === TYPED ? null : (chosen as PriceMatch))}
        />
      )}
    </Field>
  );
}
