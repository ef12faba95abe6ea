import type { ContractForm } from '../frames/form/contract-form.ts';
import { FormField } from '../frames/form/form-frame.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { Input } from '../ui/form/input.tsx';

interface HomeAddress {
  street: string;
  city: string;
  postalCode: string;
  country: string;
}

interface HomeAddressFieldsProps<V extends HomeAddress> {
  form: ContractForm<V>;
  countries: readonly { code: string; name: string }[];
}

/** The fields of a home address, for a grid of the caller. */
export function HomeAddressFields<V extends HomeAddress>({ form, countries }: HomeAddressFieldsProps<V>) {
  const line = (name: 'street' | 'city' | 'postalCode', label: string, most: number) => (
    <FormField form={form} name={name} label={label}>
      {(control) => <Input {...control} maxLength={most} autoComplete="off" spellCheck={false} />}
    </FormField>
  );
  return (
    <>
      {line('street', 'Street and number', 100)}
      {line('city', 'City', 60)}
      {line('postalCode', 'Postal code', 16)}
      <FormField form={form} name="country" label="Country of residence">
        {(control) => (
          <Combobox
            {...control}
            options={countryOptions(countries)}
            required
            placeholder="Choose a country"
            none="No matching countries."
          />
        )}
      </FormField>
    </>
  );
}

export const countryOptions = (countries: readonly { code: string; name: string }[]) =>
  countries.map(({ code, name }) => ({ value: code, label: name, note: code }));
