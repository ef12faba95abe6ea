import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Inputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { useFormErrors } from '../../../frames/form/form-errors.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { store } from '../../../lib/store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PasswordInput } from '../../../ui/form/password/password-input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { EmailInput } from './email-input.tsx';
import { GuestLink } from './guest-link.tsx';
import { noteSteps, stepsAtom } from './steps.ts';
import { useWayIn } from './way-in.ts';

type Values = Inputs['accounts']['login'];
type Name = keyof Values;

const FORM = 'login';
const MISSING: Values = { email: 'Enter your email address', password: 'Enter your password' };

export function SignInForm() {
  const { notice } = useAtomValue(stepsAtom);
  const [values, setValues] = useState<Values>(() => ({
    email: store.get(stepsAtom).email ?? '',
    password: '',
  }));
  const errors = useFormErrors(FORM, ['email', 'password']);
  const wayIn = useWayIn();
  const login = useMutation({
    mutationFn: (input: Values) => client.accounts.login.mutate(input),
    onSuccess: wayIn,
    onError: errors.take,
  });

  const edit = (name: Name, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    errors.review((field) => missingOf(field, next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    noteSteps({ email: values.email, notice: '' });
    const missing = { email: missingOf('email', values), password: missingOf('password', values) };
    if (!errors.refuse(missing)) login.mutate(values);
  };

  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate aria-label="Sign in">
      {notice ? <Banner tone="warn">{notice}</Banner> : null}
      <Field form={FORM} name="email" label="Email" error={errors.at('email')}>
        {(control) => (
          <EmailInput
            {...control}
            value={values.email}
            onChange={(event) => edit('email', event.target.value)}
            onBlur={() => noteSteps({ email: values.email })}
          />
        )}
      </Field>
      <Field form={FORM} name="password" label="Password" error={errors.at('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => edit('password', event.target.value)}
          />
        )}
      </Field>
      <p className="-mt-1 text-right text-13">
        <GuestLink to="/forgot-password">Forgot password?</GuestLink>
      </p>
      <FormError>{errors.whole}</FormError>
      <Button type="submit" look="primary" wide busy={login.isPending}>
        Sign in
      </Button>
    </form>
  );
}

const missingOf = (name: Name, values: Values) => (values[name].trim() === '' ? MISSING[name] : undefined);
