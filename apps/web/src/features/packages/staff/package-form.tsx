import type { PackageFeature } from '@papermint/contracts/packages/package-features';
import { packageFeatures } from '@papermint/contracts/packages/package-features';
import type { CallName, InputOf } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { percentOf } from '../../../lib/text/percent-text.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { tidyPercent } from '../../../ui/form/amounts/tidy-percent.ts';
import { AmountInput, Input, TextArea } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { FEATURES } from '../package-terms.ts';

export type StaffPackage = Outputs['packagesStaff']['one'];
type Call = Extract<CallName, 'packagesStaff.create' | 'packagesStaff.update'>;
/** As typed; a feature is a line. */
export type PackageValues = Record<keyof typeof EMPTY, string>;
export type PackageForm = ContractForm<PackageValues>;

const EMPTY = {
  slug: '',
  rank: '',
  name: '',
  description: '',
  price: '',
  makerFee: '',
  takerFee: '',
  maxLeverage: '',
  cardLimit: '',
  stakingBonus: '',
  features: '',
  reason: '',
  // Whether a feature is included.
  futures: 'yes',
  api_keys: 'yes',
};

const INCLUDED = [
  { value: 'yes', label: 'Included' },
  { value: 'no', label: 'Not included' },
] as const;

/**
 * The form of a package: that of one to change, or of a new one.
 * @param onSaved gets null where a second person must approve
 */
export function usePackageForm(
  one: StaffPackage | null,
  onSaved: (saved: StaffPackage | null) => void,
): PackageForm {
  const call: Call = one ? 'packagesStaff.update' : 'packagesStaff.create';
  const form: PackageForm = useContractForm<Call, PackageValues>(call, {
    id: 'package',
    defaults: one ? valuesOf(one) : EMPTY,
    input: (typed) => inputOf(typed, one !== null) as InputOf<Call>,
    required: {
      ...(one ? {} : { slug: 'Enter a slug', rank: 'Enter a rank' }),
      name: 'Enter a name',
      price: 'Enter a price',
      makerFee: 'Enter a fee',
      takerFee: 'Enter a fee',
      maxLeverage: 'Enter a leverage',
      cardLimit: 'Enter a limit',
      stakingBonus: 'Enter a bonus',
    },
    onDone(answer) {
      void queryClient.invalidateQueries();
      // What a second person must approve has changed nothing yet.
      if (answer.outcome === 'pending') form.reset(one ? valuesOf(one) : EMPTY);
      onSaved(answer.outcome === 'pending' ? null : answer.package);
    },
  });
  return form;
}

const linesOf = (features: string): string[] =>
  features
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const count = (typed: string) => (typed.trim() === '' ? typed : Number(typed));

/** The excluded part of the choice. */
export const excludedOf = (chosen: Pick<PackageValues, PackageFeature>): PackageFeature[] =>
  packageFeatures.filter((feature) => chosen[feature] === 'no');

function inputOf(values: PackageValues, known: boolean) {
  const { slug, rank, features, maxLeverage, reason, futures, api_keys, ...typed } = values;
  const { price, makerFee, takerFee, cardLimit, stakingBonus } = typed;
  return {
    ...typed,
    slug,
    ...(known ? {} : { rank: count(rank) }),
    price: tidyAmount(price),
    cardLimit: tidyAmount(cardLimit),
    stakingBonus: tidyPercent(stakingBonus),
    makerFee: tidyPercent(makerFee),
    takerFee: tidyPercent(takerFee),
    maxLeverage: count(maxLeverage),
    features: linesOf(features),
    ...(reason && { reason }),
    excludes: excludedOf({ futures, api_keys }),
  };
}

const included = (excludes: readonly PackageFeature[], feature: PackageFeature) =>
  excludes.includes(feature) ? 'no' : 'yes';

const valuesOf = ({
  traders: _,
  currency: __,
  features,
  rank,
  maxLeverage,
  excludes,
  ...rest
}: StaffPackage) => ({
  ...rest,
  rank: String(rank),
  maxLeverage: String(maxLeverage),
  makerFee: percentOf(rest.makerFee),
  takerFee: percentOf(rest.takerFee),
  stakingBonus: percentOf(rest.stakingBonus),
  features: features.join('\n'),
  reason: '',
  futures: included(excludes, 'futures'),
  api_keys: included(excludes, 'api_keys'),
});

interface PackageFieldsProps {
  form: PackageForm;
  isNew: boolean;
  submit: string;
}

/** The fields of a package. */
export function PackageFields({ form, isNew, submit }: PackageFieldsProps) {
  const figure = (name: keyof PackageValues, label: string, unit: string, hint?: string) => (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(control) => <AmountInput {...control} unit={unit} placeholder="0" />}
    </FormField>
  );
  return (
    <FormFrame form={form} label="Package" submit={submit} guarded className="p-5">
      {isNew ? (
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <FormField
            form={form}
            name="slug"
            label="Slug"
            hint="Lowercase letters, digits and hyphens. Cannot be changed later."
          >
            {(control) => <Input {...control} maxLength={30} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="rank" label="Rank" hint="Cannot be changed later.">
            {(control) => <Input {...control} inputMode="numeric" maxLength={2} autoComplete="off" />}
          </FormField>
        </div>
      ) : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label="Name">
          {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
        </FormField>
        {figure('price', 'Price', 'USD')}
      </div>
      <FormField form={form} name="description" label="Description (optional)">
        {(control) => <Input {...control} maxLength={160} autoComplete="off" />}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {figure('makerFee', 'Maker fee', '% of cost')}
        {figure('takerFee', 'Taker fee', '% of cost')}
        {figure('maxLeverage', 'Max leverage', 'x')}
        {figure('cardLimit', 'Card limit', 'USD a month')}
        {figure('stakingBonus', 'Staking bonus', '% of stake')}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {packageFeatures.map((feature) => (
          <FormField key={feature} form={form} name={feature} label={FEATURES[feature]}>
            {(control) => <NativeSelect {...control} shape="field" options={INCLUDED} />}
          </FormField>
        ))}
      </div>
      <FormField form={form} name="features" label="Features (optional)" hint="One per line, up to 8.">
        {(control) => <TextArea {...control} rows={4} />}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="Required unless only texts change. Recorded in the audit log."
      >
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
