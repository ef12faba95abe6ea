import { isLoosened } from '@papermint/contracts/site/loosening';
import type { Outputs } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import type { FieldControl } from '../../../frames/form/form-frame.tsx';
import { CheckField, FormField } from '../../../frames/form/form-frame.tsx';
import { percentOf } from '../../../lib/text/percent-text.ts';
import { tidyPercent } from '../../../ui/form/amounts/tidy-percent.ts';
import { AmountInput, Input, TextArea } from '../../../ui/form/input.tsx';

export type SettingField = Outputs['pluginsStaff']['view']['fields'][number];
type Value = SettingField['value'];
/** As typed: a percentage is in percent, a switch is a boolean. */
export type TypedSettings = Record<string, string | boolean>;

/** The first values of the fields of settings. */
export const typedSettings = (fields: readonly SettingField[]): TypedSettings =>
  Object.fromEntries(fields.map((field) => [field.name, typed(field)]));

function typed({ control, value }: SettingField): string | boolean {
  if (typeof value === 'boolean') return value;
  return control === 'percent' ? percentOf(String(value)) : String(value);
}

/** The values of settings that were edited, as the call takes them. */
export function settingValues(
  fields: readonly SettingField[],
  changed: Readonly<Partial<TypedSettings>>,
): Record<string, Value> {
  return Object.fromEntries(
    fields.flatMap(({ name, control }) => {
      const value = changed[name];
      return value === undefined ? [] : [[name, settingValue(control, value)] as const];
    }),
  );
}

function settingValue(control: SettingField['control'], value: string | boolean): Value {
  if (typeof value === 'boolean') return value;
  if (control === 'percent') return tidyPercent(value);
  // Sends a text that is no number as it is, so that the server refuses it at the field.
  if (control === 'whole' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
  return value;
}

/** Whether new values loosen a control, so that a second person reads the reason. */
export const loosensAny = (
  fields: readonly SettingField[],
  values: Readonly<Record<string, Value>>,
): boolean => fields.some(({ name, loosens, value }) => isLoosened(loosens, value, values[name] ?? value));

/** A value as a person reads it. */
export function settingText({ control, unit }: Pick<SettingField, 'control' | 'unit'>, value: Value): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (value === '') return 'None';
  if (control === 'percent') return `${percentOf(String(value))}%`;
  return unit ? `${value} ${unit}` : String(value);
}

/** The fields of settings, derived from the server's description of each. */
export function SettingFields({
  form,
  fields,
}: {
  form: ContractForm<TypedSettings>;
  fields: readonly SettingField[];
}) {
  return fields.map((field) => {
    const { name, label, control } = field;
    const hint = field.hint ?? undefined;
    if (control === 'switch') {
      return <CheckField key={name} form={form} name={name} label={label} hint={hint} />;
    }
    return (
      <FormField key={name} form={form} name={name} label={label} hint={hint}>
        {(given) => <Control field={field} control={{ ...given, value: String(given.value) }} />}
      </FormField>
    );
  });
}

function Control({ field, control }: { field: SettingField; control: FieldControl<string> }) {
  switch (field.control) {
    case 'lines':
      return <TextArea {...control} rows={3} spellCheck={false} />;
    case 'percent':
    case 'whole':
      return <AmountInput {...control} unit={field.unit ?? ''} />;
    default:
      return <Input {...control} autoComplete="off" spellCheck={false} />;
  }
}
