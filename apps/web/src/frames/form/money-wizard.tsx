import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';
import type { MoneySlip } from './money-columns.tsx';
import { MoneyColumns, SlipSummary } from './money-columns.tsx';
import { Wizard } from './wizard.tsx';

interface MoneyWizardProps<V extends FieldValues> {
  form: ContractForm<V>;
  label: string;
  /** The text of the last button. */
  submit: string;
  save: (values: V) => Promise<unknown>;
  slip: MoneySlip | undefined;
  /** The fields, which are checked before the review. */
  fields: readonly (keyof V & string)[];
  details: ReactNode;
  /** What to check before the money moves. */
  review: ReactNode;
  /** Below the form. */
  children: ReactNode;
}

/** A money page that asks for the details, and then for a review of its slip. */
export function MoneyWizard<V extends FieldValues>(props: MoneyWizardProps<V>) {
  const { form, label, submit, save, slip, fields, details, review, children } = props;
  const detailsStep = (
    <>
      {details}
      {slip ? <SlipSummary slip={slip} /> : null}
    </>
  );
  const reviewStep = (
    <>
      {slip ? <SlipSummary slip={slip} open /> : null}
      {review}
    </>
  );
  return (
    <MoneyColumns slip={slip}>
      <Wizard
        form={form}
        label={label}
        submit={submit}
        save={save}
        steps={[
          { name: 'details', title: 'Details', fields, content: detailsStep },
          { name: 'review', title: 'Review', fields: [], content: reviewStep },
        ]}
      />
      {children}
    </MoneyColumns>
  );
}
