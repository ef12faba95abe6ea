import { sectors } from '@papermint/contracts/markets/kinds';
import { sectorName } from '@papermint/contracts/markets/sector-name';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { FormField } from '../../../frames/form/form-frame.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import type { InstrumentField, InstrumentValues } from './instrument-spec.ts';
import { specName } from './spec-words.ts';

interface SpecFieldProps {
  form: ContractForm<InstrumentValues>;
  name: InstrumentField;
  hint?: ReactNode;
  unit?: string;
  /** Why it cannot be changed. */
  lock?: string | undefined;
  text?: boolean;
  label?: string;
  className?: string;
  onEdit?: (value: string) => void;
}

/** A field of the specification. A locked field shows the reason. */
export function SpecField(props: SpecFieldProps) {
  const { form, name, hint, unit, lock, text = false, label = specName(name), className, onEdit } = props;
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      hint={lock ? `${label} ${lock}.` : hint}
      {...(className && { className })}
      {...(onEdit && { onEdit })}
    >
      {(control) => (
        <Input
          {...control}
          readOnly={lock !== undefined}
          inputMode={text ? 'text' : 'decimal'}
          autoComplete="off"
          autoCapitalize={name === 'symbol' ? 'characters' : 'none'}
          spellCheck={false}
          after={
            <>
              {unit ? <span className="pr-3 text-13 whitespace-nowrap text-muted">{unit}</span> : null}
              {lock ? <Lock className="mr-3 size-3.5 shrink-0 text-subtle" aria-hidden="true" /> : null}
            </>
          }
        />
      )}
    </FormField>
  );
}

const SECTORS = sectors.map((value) => ({ value, label: sectorName(value) }));

/** The sector of a company. */
export function SectorField({ form }: { form: ContractForm<InstrumentValues> }) {
  return (
    <FormField form={form} name="sector" label={specName('sector')}>
      {(control) => <NativeSelect {...control} none="Choose" options={SECTORS} shape="field" />}
    </FormField>
  );
}

/** Fields that belong together. */
export function SpecGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-13 font-semibold">{title}</legend>
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
