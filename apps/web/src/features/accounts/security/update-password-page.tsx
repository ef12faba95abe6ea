import { passwordError } from '@papermint/contracts/accounts/password-rules';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTrader } from '../../../api/ping.ts';
import { client } from '../../../api/trpc.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { NewPasswordInput } from '../../../ui/form/new-password-input.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { SettingCard } from './setting-card.tsx';
import { useSetting } from './use-setting.ts';

const FORM = 'password';

export function UpdatePasswordPage() {
  const trader = useTrader();
  const [password, setPassword] = useState('');
  const setting = useSetting({
    form: FORM,
    fields: ['password'],
    save: (input: { password: string }) => client.passwords.update.mutate(input),
    onSaved: () => setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') setting.refuse({ password: 'Enter a new password' });
    else {
      const error = passwordError(password, trader ?? {});
      if (error) setting.refuse({ password: `Password ${error}` });
      else setting.save({ password });
    }
  };
  return (
    <SecurityFrame>
      <SettingCard
        title="Change your password"
        about="You are asked for the present one before it is saved. Every other session and every API key ends with it."
      >
        <form noValidate aria-label="Change your password" className="flex flex-col gap-4" onSubmit={submit}>
          {/* Tells password managers which account the password is for. */}
          <input type="text" autoComplete="username" value={trader?.email ?? ''} readOnly hidden />
          <Field form={FORM} name="password" label="New password" error={setting.at('password')}>
            {(control) => (
              <NewPasswordInput
                {...control}
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value);
                  setting.clear();
                }}
              />
            )}
          </Field>
          <FormError>{setting.whole}</FormError>
          <Button type="submit" look="primary" className="self-start max-sm:w-full" busy={setting.busy}>
            Save the new password
          </Button>
        </form>
      </SettingCard>
    </SecurityFrame>
  );
}
