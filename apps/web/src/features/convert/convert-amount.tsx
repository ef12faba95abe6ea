import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { AmountInput } from '../../ui/form/input.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
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
  const options = assets.map(({ currency, name, open }) => ({
    value: currency,
    label: name,
    note: codeLabel(currency),
    picture: <RoundImage src={assetPicture(currency)} label={codeLabel(currency)} className="size-5" />,
    disabled: !open,
  }));
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
          <Combobox
            {...control}
            required
            value={code}
            options={options}
            none="No matching assets."
            onChange={(next) => next && form.edit(chosen(form.values, side, next))}
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
