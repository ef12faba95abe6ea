import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ReactNode } from 'react';
import type { Asset } from '../api/ping.ts';
import type { ContractForm } from '../frames/form/contract-form.ts';
import { FormField } from '../frames/form/form-frame.tsx';
import { decimal, readDecimal, subtract } from '../lib/text/decimal.ts';
import { isAmbiguous, tidyAmount } from '../ui/form/amounts/tidy-amount.ts';
import { AmountInput } from '../ui/form/input.tsx';
import { Amount } from '../ui/text/amount.tsx';
import { formatAmount } from '../ui/text/amount-format.ts';
import { AssetPicker } from './asset-picker.tsx';

interface OwnedAmountFieldProps<V extends { currency: string; amount: string }> {
  form: ContractForm<V>;
  /** The assets that the trader owns. */
  assets: readonly Asset[];
  hint?: ReactNode;
}

/** An owned asset and an amount of it. Shows the available amount, and takes all of it with a press. */
export function OwnedAmountField<V extends { currency: string; amount: string }>({
  form,
  assets,
  hint,
}: OwnedAmountFieldProps<V>) {
  const { currency } = form.values;
  const available = availableOf(assets, currency);
  return (
    <>
      <FormField form={form} name="currency" label="Asset">
        {(control) => (
          <AssetPicker
            {...control}
            assets={assets.map((asset) => ({
              currency: asset.currency,
              name: asset.name,
              note: formatAmount(asset.amount, 'exact'),
            }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="amount"
        label="Amount"
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
            onMost={() => form.edit({ amount: available } as Partial<V>)}
          />
        )}
      </FormField>
    </>
  );
}

/** The error of a typed amount of an owned asset, in the words of the server. */
export function ownedAmountError(
  { amount: typed, currency }: { amount: string; currency: string },
  assets: readonly Asset[],
): string | undefined {
  if (isAmbiguous(typed)) return 'Enter the amount without a comma, such as 1000 or 1.5';
  const amount = readDecimal(tidyAmount(typed));
  const available = availableOf(assets, currency);
  if (!amount || subtract(decimal(available), amount).units >= 0n) return undefined;
  return `Not enough ${currency}: ${formatAmount(available, 'exact')} ${currency} is available`;
}

const availableOf = (assets: readonly Asset[], code: string) =>
  assets.find(({ currency }) => currency === code)?.amount ?? '0';
