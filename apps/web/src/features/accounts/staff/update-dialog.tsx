import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../api/command.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PhoneHint } from '../phone-hint.tsx';
import type { TraderDialogProps } from './staff-trader.ts';
import { countryName } from './staff-trader.ts';

const FIELDS = ['firstName', 'lastName', 'nickname', 'email', 'country'] as const;

/** Corrects the data of a trader. */
export function UpdateDialog({ onClose, ...props }: TraderDialogProps) {
  return (
    <Dialog title={`Edit the details of ${props.name}`} className="max-w-lg" onClose={onClose}>
      {(close) => <UpdateForm {...props} close={close} />}
    </Dialog>
  );
}

function UpdateForm({ trader, name, close }: Omit<TraderDialogProps, 'onClose'> & { close: () => void }) {
  const { firstName, lastName, nickname, email, country, accountId } = trader;
  const before = { firstName, lastName, nickname, email, country };
  const form = useContractForm('accountDataStaff.update', {
    defaults: { ...before, phone: '', reason: '' },
    // Sends changed fields only. The phone number is not known to staff.
    input: ({ phone, reason, ...typed }) =>
      ({
        ...Object.fromEntries(
          FIELDS.filter((field) => typed[field] !== before[field]).map((field) => [field, typed[field]]),
        ),
        ...(phone && { phone }),
        accountId,
        reason,
      }) as InputOf<'accountDataStaff.update'>,
    required: { reason: 'Enter a reason' },
    onDone() {
      void queryClient.invalidateQueries();
      close();
    },
  });
  return (
    <FormFrame
      form={form}
      label={`Edit the details of ${name}`}
      className="p-5"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={form.busy}>
            Save changes
          </Button>
        </div>
      }
    >
      <PersonFields form={form} country={country} />
      <FormField form={form} name="email" label="Email" hint="Both addresses are notified of a change.">
        {(control) => <Input {...control} autoComplete="off" inputMode="email" />}
      </FormField>
      <FormField
        form={form}
        name="phone"
        label="New phone number"
        hint={
          <PhoneHint
            typed={form.values.phone}
            country={form.values.country}
            otherwise="Leave it empty to keep the current one."
          />
        }
      >
        {(control) => <Input {...control} autoComplete="off" inputMode="tel" />}
      </FormField>
      <FormField form={form} name="reason" label="Reason" hint="Recorded in the audit log.">
        {(control) => <Input {...control} autoComplete="off" maxLength={200} />}
      </FormField>
    </FormFrame>
  );
}

type PersonValues = Record<
  'firstName' | 'lastName' | 'nickname' | 'email' | 'country' | 'phone' | 'reason',
  string
>;

function PersonFields({ form, country }: { form: ContractForm<PersonValues>; country: string }) {
  const countries = useQuery(trpc.site.countries.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }));
  const codes = countries.data?.map(({ code }) => code) ?? [country];
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
      <FormField form={form} name="firstName" label="First name">
        {(control) => <Input {...control} autoComplete="off" maxLength={50} />}
      </FormField>
      <FormField form={form} name="lastName" label="Last name">
        {(control) => <Input {...control} autoComplete="off" maxLength={50} />}
      </FormField>
      <FormField form={form} name="nickname" label="Nickname">
        {(control) => <Input {...control} autoComplete="off" maxLength={20} />}
      </FormField>
      <FormField form={form} name="country" label="Country">
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            options={codes.map((value) => ({ value, label: countryName(value) }))}
          />
        )}
      </FormField>
    </div>
  );
}
