import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { Field } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { triggerOptions } from '../positions/trigger-words.ts';

interface TriggerFieldProps {
  form: string;
  value: TriggerPrice;
  error: string | undefined;
  onChange: (triggerBy: TriggerPrice) => void;
}

/** The price that triggers an order of futures, its take profit and its stop loss. */
export function TriggerField({ form, value, error, onChange }: TriggerFieldProps) {
  return (
    <Field
      form={form}
      name="triggerBy"
      label="Trigger by"
      error={error}
      hint={value === 'mark' ? 'No single trade moves the mark price.' : undefined}
    >
      {(control) => (
        <NativeSelect
          {...control}
          shape="field"
          value={value}
          options={triggerOptions}
          onChange={(chosen) => onChange(chosen as TriggerPrice)}
        />
      )}
    </Field>
  );
}
