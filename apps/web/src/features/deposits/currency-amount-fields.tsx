import { codeLabel } from '@papermint/contracts/money/asset-code';
import { feePart, pow10 } from '@papermint/contracts/money/rounding';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { FormField } from '../../frames/form/form-frame.tsx';
import { decimal, decimalText, multiply, readDecimal, rescale, subtract } from '../../lib/text/decimal.ts';
import { AmountRange } from '../../parts/amount-range.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { AmountInput } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { KeyValues } from '../../ui/text/key-values.tsx';
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
    <div className="grid items-start gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <FormField form={form} name="currency" label="Currency">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            options={currencies.map((one) => ({ value: one.currency, label: codeLabel(one.currency) }))}
          />
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
    </div>
  );
}

/** The decimals of the currencies that a fee is taken from. */
const CENTS = 2;

interface NetFactsProps {
  typed: string;
  currency: string;
  /** A fraction of the amount. */
  fee: string;
}

/** The fee of a typed amount, and the credited amount. The server computes the fee in the same way. */
export function NetFacts({ typed, currency, fee }: NetFactsProps) {
  const amount = readDecimal(tidyAmount(typed)) ?? decimal('0');
  const rate = decimal(fee);
  const cost = { units: feePart(rescale(amount, CENTS).units, rate.units, pow10(rate.scale)), scale: CENTS };
  const money = (value: string) => (
    <Amount value={value} currency={currency} rule="exact" leastDecimals={2} />
  );
  const percent = `${formatAmount(decimalText(multiply(decimal(fee), decimal('100'))), 'exact')}%`;
  return (
    <KeyValues
      className="border-y border-line"
      rows={[
        {
          label: 'Fee',
          name: Number(fee) === 0 ? 'Fee' : `Fee, ${percent}`,
          value: Number(fee) === 0 ? 'Free' : money(decimalText(cost)),
        },
        { label: 'You receive', value: money(decimalText(subtract(amount, cost))), strong: true },
      ]}
    />
  );
}
