import { phoneError } from '@papermint/contracts/accounts/phone-rules';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTrader } from '../../../api/ping.ts';
import { client } from '../../../api/trpc.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { SettingCard } from './setting-card.tsx';
import { useSetting } from './use-setting.ts';

const FORM = 'phone-setting';

export function PhonePage() {
  const trader = useTrader();
  return (
    <SecurityFrame>
      <SettingCard
        title="Phone number"
        about="For staff who have a question. Nothing is sent to it: this is a simulation."
      >
        {trader ? <PhoneForm key={trader.phone} present={trader.phone ?? ''} /> : null}
      </SettingCard>
    </SecurityFrame>
  );
}

function PhoneForm({ present }: { present: string }) {
  const [phone, setPhone] = useState(present);
  const setting = useSetting({
    form: FORM,
    fields: ['phone'],
    save: (input: { phone: string }) => client.security.updateMobile.mutate(input),
    onSaved: () => undefined,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone.trim() === '') setting.refuse({ phone: 'Enter a phone number' });
    else {
      const error = phoneError(phone.trim());
      if (error) setting.refuse({ phone: `Phone ${error}` });
      else setting.save({ phone: phone.trim() });
    }
  };
  return (
    <form noValidate aria-label="Phone number" className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        form={FORM}
        name="phone"
        label="Phone number"
        hint="With its country code, such as +46 70 555 01 23."
        error={setting.at('phone')}
      >
        {(control) => (
          <Input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className="num"
            value={phone}
            onChange={(event) => {
              setPhone(event.target.value);
              setting.clear();
            }}
          />
        )}
      </Field>
      <FormError>{setting.whole}</FormError>
      <Button
        type="submit"
        look="primary"
        className="self-start max-sm:w-full"
        busy={setting.busy}
        disabled={phone.trim() === present}
      >
        Save the number
      </Button>
    </form>
  );
}
