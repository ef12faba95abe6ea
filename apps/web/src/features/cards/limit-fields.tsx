import type { ContractForm } from '../../frames/form/contract-form.ts';
import { FormField } from '../../frames/form/form-frame.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { AmountInput } from '../../ui/form/input.tsx';

export type TypedLimits = { transaction: string; day: string; month: string };

const LABELS = { transaction: 'One purchase', day: 'A day', month: 'A month' } as const;

export const typedLimits = ({
  limits,
}: {
  limits: Record<keyof TypedLimits, string | null>;
}): TypedLimits => ({
  transaction: limits.transaction ?? '',
  day: limits.day ?? '',
  month: limits.month ?? '',
});

/** An empty field is no limit. */
export function limitInput({ transaction, day, month }: TypedLimits) {
  const one = (typed: string) => (typed.trim() === '' ? null : tidyAmount(typed));
  return { transaction: one(transaction), day: one(day), month: one(month) };
}

interface LimitFieldsProps<V extends TypedLimits> {
  form: ContractForm<V>;
  currency: string;
  first?: React.RefObject<HTMLInputElement | null>;
}

/** The three windows of spend limits. */
export function LimitFields<V extends TypedLimits>({ form, currency, first }: LimitFieldsProps<V>) {
  return (['transaction', 'day', 'month'] as const).map((name) => (
    <FormField key={name} form={form} name={name} label={LABELS[name]}>
      {(control) => (
        <AmountInput {...control} {...(name === 'transaction' && first && { ref: first })} unit={currency} />
      )}
    </FormField>
  ));
}
