import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import type { ContractForm } from '../../form/contract-form.ts';
import { FormField } from '../../form/form-frame.tsx';
import { identityOptions } from './identity-options.ts';

/** Filters traders by package and identity. */
export function AudienceFields<V extends FieldValues & { package: string; kyc: string }>({
  form,
}: {
  form: ContractForm<V>;
}) {
  const packages = useQuery(trpc.packagesStaff.list.queryOptions({ perPage: 100 }));
  return (
    <>
      <FormField form={form} name="package" label="Package">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            none="Any package"
            options={packages.data?.data.map(({ slug, name }) => ({ value: slug, label: name })) ?? []}
          />
        )}
      </FormField>
      <FormField form={form} name="kyc" label="Identity">
        {(control) => (
          <NativeSelect {...control} shape="field" none="Any identity" options={identityOptions} />
        )}
      </FormField>
    </>
  );
}
