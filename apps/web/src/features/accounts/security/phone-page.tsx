import { useQuery } from '@tanstack/react-query';
import { useTrader } from '../../../api/ping.ts';
import { trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { PhoneHint } from '../phone-hint.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { SettingCard } from './setting-card.tsx';
import { settingSaved } from './setting-saved.ts';

export function PhonePage() {
  const trader = useTrader();
  return (
    <SecurityFrame>
      <SettingCard
        title="Phone number"
        about="Our staff can see this number. This is a simulation, so nothing is sent to it."
      >
        {trader ? <PhoneForm present={trader.phone ?? ''} country={trader.country} /> : null}
      </SettingCard>
    </SecurityFrame>
  );
}

function PhoneForm({ present, country }: { present: string; country: string }) {
  const countries = useQuery(trpc.site.countries.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }));
  const form = useContractForm('security.updateMobile', {
    defaults: { country, phone: present },
    required: { phone: 'Enter a phone number' },
    onDone: settingSaved,
  });
  const options = (countries.data ?? []).map(({ code, name, callingCode }) => ({
    value: code,
    label: name,
    note: callingCode,
    words: [callingCode],
  }));
  return (
    <FormFrame form={form} label="Phone number" submit="Save number">
      <FormField form={form} name="country" label="Country">
        {(control) => (
          <Combobox
            {...control}
            options={options}
            required
            placeholder="Search by name or calling code"
            none="No matching countries."
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="phone"
        label="Phone number"
        hint={
          <PhoneHint
            typed={form.values.phone}
            country={form.values.country}
            otherwise="Enter it in national format, or with + and the country code."
          />
        }
      >
        {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="tel" className="num" />}
      </FormField>
    </FormFrame>
  );
}
