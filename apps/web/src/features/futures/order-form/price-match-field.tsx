import type { PriceMatch } from '@papermint/contracts/futures/price-match';
import type { Side } from '@papermint/contracts/orders/model';
import { Field } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { matchOptions } from './price-match.ts';

const TYPED = 'typed';

interface PriceMatchFieldProps {
  form: string;
  side: Side;
  value: PriceMatch | null;
  error: string | undefined;
  onChange: (match: PriceMatch | null) => void;
}

/** Whether a limit order takes the limit that is typed, or one from the book when it is placed. */
export function PriceMatchField({ form, side, value, error, onChange }: PriceMatchFieldProps) {
  return (
    <Field
      form={form}
      name="priceMatch"
      label="Price from the book"
      error={error}
      hint={value === null ? undefined : 'Taken from the book when the order is placed.'}
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
