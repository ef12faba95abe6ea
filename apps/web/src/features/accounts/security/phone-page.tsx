import { useTrader } from '../../../api/ping.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { SettingCard } from './setting-card.tsx';
import { settingSaved } from './setting-saved.ts';

export function PhonePage() {
  const trader = useTrader();
  return (
    <SecurityFrame>
      <SettingCard
        title="Phone number"
        about="So that our staff can reach you. This is a simulation: nothing is sent to it."
      >
        {trader ? <PhoneForm present={trader.phone ?? ''} /> : null}
      </SettingCard>
    </SecurityFrame>
  );
}

function PhoneForm({ present }: { present: string }) {
  const form = useContractForm('security.updateMobile', {
    defaults: { phone: present },
    required: { phone: 'Enter a phone number' },
    onDone: settingSaved,
  });
  return (
    <FormFrame form={form} label="Phone number" submit="Save number">
      <FormField
        form={form}
        name="phone"
        label="Phone number"
        hint="Include the country code, such as +46 70 555 01 23."
      >
        {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="tel" className="num" />}
      </FormField>
    </FormFrame>
  );
}
