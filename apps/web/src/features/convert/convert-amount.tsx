import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { AssetPicker } from '../../parts/asset-picker.tsx';
import { Field } from '../../ui/form/field.tsx';
import { AmountInput } from '../../ui/form/input.tsx';
import type { ConvertAsset, ConvertDraft } from './convert-estimate.ts';

interface ConvertAmountProps {
  form: ContractForm<ConvertDraft>;
  side: 'from' | 'to';
  label: string;
  assets: readonly ConvertAsset[];
  /** The amount if the other side is typed. */
  estimate: string;
  hint: ReactNode;
  aside?: ReactNode;
  onMost?: () => void;
}

/** One side of a conversion: an amount, and the asset that it is of. Typing in it makes it the side that counts. */
export function ConvertAmount(props: ConvertAmountProps) {
  const { form, side, label, assets, estimate, hint, aside, onMost } = props;
  const typed = form.values.side === side;
  const code = form.values[side];
  return (
    <fieldset className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <legend className="sr-only">{label}</legend>
      <Field
        form={form.id}
        name={typed ? 'amount' : `${side}-estimate`}
        label={label}
        aside={aside}
        hint={hint}
        error={typed ? form.at('amount') : undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            unit={codeLabel(code)}
            value={typed ? form.values.amount : estimate}
            onChange={(event) => form.edit({ side, amount: event.target.value })}
            onMost={onMost}
          />
        )}
      </Field>
      <Field form={form.id} name={side} label="Asset" error={form.at(side)}>
        {(control) => (
          <AssetPicker
            {...control}
            value={code}
            assets={assets.map(({ currency, name, open }) => ({
              currency,
              name,
              note: open ? undefined : 'Closed',
              disabled: !open,
            }))}
            onChange={(next) => form.edit(chosen(form.values, side, next))}
          />
        )}
      </Field>
    </fieldset>
  );
}

/** The draft with another asset on one side; the asset of the other side moves over. */
function chosen({ from, to }: ConvertDraft, side: 'from' | 'to', code: string): Partial<ConvertDraft> {
  const other = side === 'from' ? to : from;
  if (code !== other) return { [side]: code };
  return { from: to, to: from };
}
