import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useNavigate } from 'react-router-dom';
import type { CallName, InputOf } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { percentOf } from '../../../lib/text/percent-text.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { tidyPercent } from '../../../ui/form/amounts/tidy-percent.ts';
import { AmountInput, Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { useCurrencies } from '../../wallet/use-currencies.ts';

export type StaffProduct = Outputs['stakingStaff']['product'];
type Call = Extract<CallName, 'stakingStaff.createProduct' | 'stakingStaff.updateProduct'>;
/** As typed; an empty limit is none, an empty term is flexible. */
export type ProductValues = Record<keyof typeof EMPTY, string>;
export type ProductForm = ContractForm<ProductValues>;

const EMPTY = {
  name: '',
  currency: 'USD',
  rewardCurrency: 'USD',
  termDays: '',
  annualRate: '',
  minimum: '',
  maximum: '',
  earlyPenalty: '0',
  capacity: '',
  reason: '',
};

/** The form of a product: that of one to change, or of a new one. `onSaved` waits for a second person where one decides. */
export function useProductForm(
  one: StaffProduct | null,
  onSaved: (saved: StaffProduct) => void,
): ProductForm {
  const call: Call = one ? 'stakingStaff.updateProduct' : 'stakingStaff.createProduct';
  const form: ProductForm = useContractForm<Call, ProductValues>(call, {
    id: 'staking-product',
    defaults: one ? valuesOf(one) : EMPTY,
    input: (typed) => inputOf(typed, one) as InputOf<Call>,
    labels: { annualRate: 'APR', earlyPenalty: 'Early exit penalty', termDays: 'Term' },
    required: {
      name: 'Enter a name',
      annualRate: 'Enter a rate',
      minimum: 'Enter a minimum',
      earlyPenalty: 'Enter a penalty, or 0 for none',
    },
    onDone(answer) {
      void queryClient.invalidateQueries();
      // A request for a second person has changed nothing yet.
      if ('pending' in answer) form.reset(one ? valuesOf(one) : EMPTY);
      else onSaved(answer.product);
    },
  });
  return form;
}

const orNull = (typed: string) => (typed.trim() === '' ? null : tidyAmount(typed));

function inputOf(
  { currency, rewardCurrency, termDays, reason, ...typed }: ProductValues,
  one: StaffProduct | null,
) {
  return {
    ...(one
      ? { uuid: one.uuid }
      : { currency, rewardCurrency, termDays: termDays.trim() === '' ? null : Number(termDays) }),
    name: typed.name,
    annualRate: tidyPercent(typed.annualRate),
    minimum: tidyAmount(typed.minimum),
    earlyPenalty: tidyPercent(typed.earlyPenalty),
    maximum: orNull(typed.maximum),
    capacity: orNull(typed.capacity),
    ...(reason && { reason }),
  };
}

const valuesOf = (one: StaffProduct): ProductValues => ({
  name: one.name,
  currency: one.currency,
  rewardCurrency: one.rewardCurrency,
  termDays: String(one.termDays ?? ''),
  annualRate: percentOf(one.annualRate),
  minimum: one.minimum,
  maximum: one.maximum ?? '',
  earlyPenalty: percentOf(one.earlyPenalty),
  capacity: one.capacity ?? '',
  reason: '',
});

/** The form of a new product, in a dialog. */
export function NewProduct({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const form = useProductForm(null, ({ uuid }) => {
    onDone();
    void navigate(`/kut/staking-product/${uuid}`);
  });
  return <ProductFields form={form} isNew submit="Add product" />;
}

interface ProductFieldsProps {
  form: ProductForm;
  isNew: boolean;
  submit: string;
}

/** The fields of a product. */
export function ProductFields({ form, isNew, submit }: ProductFieldsProps) {
  const unit = codeLabel(form.values.currency);
  const figure = (name: keyof ProductValues, label: string, of: string, hint?: string) => (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(control) => <AmountInput {...control} unit={of} placeholder="0" />}
    </FormField>
  );
  return (
    <FormFrame form={form} label="Staking product" submit={submit} guarded className="p-5">
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
      </FormField>
      {isNew ? <NewFields form={form} /> : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {figure('annualRate', 'APR', '% a year')}
        {figure('earlyPenalty', 'Early exit penalty', '% of rewards')}
        {figure('minimum', 'Minimum', unit)}
        {figure('maximum', 'Maximum (optional)', unit)}
        {figure('capacity', 'Capacity (optional)', unit, 'For all traders together.')}
      </div>
      <FormField
        form={form}
        name="reason"
        label={isNew ? 'Reason (optional)' : 'Reason'}
        hint={
          isNew
            ? 'Recorded in the audit log.'
            : 'Required for terms that give more, which a second person must approve.'
        }
      >
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

/** The terms that cannot change after the product exists. */
function NewFields({ form }: { form: ProductForm }) {
  const currencies = useCurrencies().map(({ value }) => ({ value, label: codeLabel(value) }));
  const asset = (name: 'currency' | 'rewardCurrency', label: string) => (
    <FormField form={form} name={name} label={label} hint="Cannot be changed later.">
      {(control) => <NativeSelect {...control} shape="field" options={currencies} />}
    </FormField>
  );
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      {asset('currency', 'Asset')}
      {asset('rewardCurrency', 'Rewards in')}
      <FormField
        form={form}
        name="termDays"
        label="Term in days"
        hint="Empty for flexible. Cannot be changed later."
      >
        {(control) => <Input {...control} inputMode="numeric" maxLength={4} autoComplete="off" />}
      </FormField>
    </div>
  );
}
