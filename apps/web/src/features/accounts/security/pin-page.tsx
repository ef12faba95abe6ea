import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTrader } from '../../../api/ping.ts';
import { client } from '../../../api/trpc.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { SettingCard } from './setting-card.tsx';
import { useSetting } from './use-setting.ts';

const FORM = 'pin-setting';

export function PinPage() {
  const set = useTrader()?.pinSet ?? false;
  return (
    <SecurityFrame>
      <SettingCard
        title={set ? 'Change your PIN' : 'Choose a PIN'}
        about={
          set
            ? 'You are asked for your password before it is saved. That also opens a PIN that was locked.'
            : 'Six digits that confirm what moves money out of your account.'
        }
      >
        <PinForm key={String(set)} set={set} />
      </SettingCard>
    </SecurityFrame>
  );
}

function PinForm({ set }: { set: boolean }) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const setting = useSetting({
    form: FORM,
    fields: ['pin', 'again'],
    // Confirming the first PIN sets it.
    save: (input: { pin: string }) =>
      set ? client.security.changePin.mutate(input) : client.accounts.confirmPin.mutate(input),
    onSaved() {
      setPin('');
      setAgain('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < 6) setting.refuse({ pin: 'Enter six digits' });
    else if (again !== pin) setting.refuse({ again: 'The two are not the same' });
    else setting.save({ pin });
  };
  const code = (name: 'pin' | 'again', label: string, value: string, change: (value: string) => void) => (
    <Field form={FORM} name={name} label={label} error={setting.at(name)}>
      {(control) => (
        <CodeInput
          {...control}
          secret
          value={value}
          onChange={(typed) => {
            change(typed);
            setting.clear();
          }}
        />
      )}
    </Field>
  );
  return (
    <form noValidate aria-label="PIN" className="flex flex-col gap-5" onSubmit={submit}>
      {code('pin', set ? 'New PIN' : 'PIN', pin, setPin)}
      {code('again', 'Repeat it', again, setAgain)}
      <FormError>{setting.whole}</FormError>
      <Button type="submit" look="primary" className="self-start max-sm:w-full" busy={setting.busy}>
        Save the PIN
      </Button>
    </form>
  );
}
