import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../../frames/contract-form.ts';
import { FormField } from '../../../frames/form-frame.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { CoinField, CoinValues } from './coin-terms.ts';
import { termName } from './term-words.ts';

interface CoinFieldProps {
  form: ContractForm<CoinValues>;
  name: CoinField;
  hint?: ReactNode;
  unit?: string;
  /** Why it cannot be changed. */
  lock?: string | undefined;
  text?: boolean;
  label?: string;
  className?: string;
  onEdit?: (value: string) => void;
}

/** A field for one term of a coin; a locked one is shown with the reason. */
export function CoinTextField(props: CoinFieldProps) {
  const { form, name, hint, unit, lock, text = false, label = termName(name), className, onEdit } = props;
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

/** Fields that belong together. */
export function CoinGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-13 font-semibold">{title}</legend>
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
