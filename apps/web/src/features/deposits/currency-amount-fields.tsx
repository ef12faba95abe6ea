import type { ContractForm } from '../../frames/form/contract-form.ts';
import { FormField } from '../../frames/form/form-frame.tsx';
import { AmountRange } from '../../parts/amount-range.tsx';
import { AssetPicker } from '../../parts/asset-picker.tsx';
import { AmountInput } from '../../ui/form/input.tsx';
import type { Limited } from './amount-rules.ts';

interface CurrencyAmountFieldsProps<V extends { currency: string; amount: string }> {
  form: ContractForm<V>;
  currencies: readonly Limited[];
}

/** A currency and an amount of it, within the limits of a method. */
export function CurrencyAmountFields<V extends { currency: string; amount: string }>({
  form,
  currencies,
}: CurrencyAmountFieldsProps<V>) {
  const { currency } = form.values;
  const limits = currencies.find((one) => one.currency === currency);
  return (
    <>
      <FormField form={form} name="currency" label="Currency">
        {(control) => (
          <AssetPicker {...control} assets={currencies.map((one) => ({ currency: one.currency }))} />
        )}
      </FormField>
      <FormField
        form={form}
        name="amount"
        label="Amount"
        hint={
          limits ? (
            <AmountRange minimum={limits.minimum} maximum={limits.maximum} unit={currency} />
          ) : undefined
        }
      >
        {(control) => <AmountInput {...control} unit={currency} />}
      </FormField>
    </>
  );
}
