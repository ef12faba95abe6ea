import type { FieldValues } from 'react-hook-form';
import { decimal, readDecimal, subtract } from '../lib/decimal.ts';
import { AmountInput } from '../ui/form/input.tsx';
import { isAmbiguous, tidyAmount } from '../ui/form/tidy-amount.ts';
import { Amount } from '../ui/text/amount.tsx';
import { codeLabel, formatAmount } from '../ui/text/amount-format.ts';
import type { ContractForm } from './contract-form.ts';
import { FormField } from './form-frame.tsx';

interface OwnedAmountFieldProps<V extends FieldValues> {
  form: ContractForm<V>;
  name: keyof V & string;
  label?: string;
  currency: string;
  /** How much of the currency there is. */
  available: string;
  hint?: string;
}

/** An amount of what somebody owns: its currency, what is available, and all of that at a press. */
export function OwnedAmountField<V extends FieldValues>(props: OwnedAmountFieldProps<V>) {
  const { form, name, label = 'Amount', currency, available, hint } = props;
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      hint={hint}
      aside={
        <span className="text-12 text-subtle">
          <Amount value={available} currency={currency} rule="exact" /> available
        </span>
      }
    >
      {(control) => (
        <AmountInput
          {...control}
          unit={codeLabel(currency)}
          onMost={() => form.edit({ [name]: available } as Partial<V>)}
        />
      )}
    </FormField>
  );
}

/** What is wrong with a typed amount of what somebody owns, as the server would say it. */
export function ownedAmountError(typed: string, currency: string, available: string): string | undefined {
  if (isAmbiguous(typed)) return 'Write the amount without a comma, such as 1000 or 1.5';
  const amount = readDecimal(tidyAmount(typed));
  if (!amount || subtract(decimal(available), amount).units >= 0n) return undefined;
  return `Not enough ${currency}: ${formatAmount(available, 'exact')} ${currency} is available`;
}
