import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { clearFormFault, goToField, showRefusal, useFormFault } from '../../../lib/form-errors.ts';
import { store } from '../../../lib/store.ts';
import type { Inputs } from '../../../lib/trpc.ts';
import { client } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { GuestLink } from './guest-link.tsx';
import { noteSteps, stepsAtom } from './steps.ts';
import { useWayIn } from './way-in.ts';

type Values = Inputs['accounts']['login'];

const FORM = 'login';

export function SignInForm() {
  const [{ email: typed = '' }] = useState(() => store.get(stepsAtom));
  const { notice } = useAtomValue(stepsAtom);
  const form = useForm<Values>({ defaultValues: { email: typed, password: '' } });
  const { errors } = form.formState;
  const fault = useFormFault(FORM);
  const wayIn = useWayIn();
  const login = useMutation({
    mutationFn: (input: Values) => client.accounts.login.mutate(input),
    onSuccess: wayIn,
    onError: (error) => showRefusal(FORM, error, ['email', 'password']),
  });

  const submit = form.handleSubmit((values) => {
    const missing = (['email', 'password'] as const).filter((name) => values[name].trim() === '');
    if (missing.includes('email')) form.setError('email', { message: 'Enter your e-mail address' });
    if (missing.includes('password')) form.setError('password', { message: 'Enter your password' });
    noteSteps({ email: values.email, notice: '' });
    if (missing[0]) goToField(FORM, missing[0]);
    else login.mutate(values);
  });

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={submit}
      onChange={clearFormFault}
      noValidate
      aria-label="Sign in"
    >
      {notice ? <Banner tone="warn">{notice}</Banner> : null}
      <Field form={FORM} name="email" label="E-mail" error={errors.email?.message ?? fault.at('email')}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email', { onBlur: () => noteSteps({ email: form.getValues('email') }) })}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
        )}
      </Field>
      <Field
        form={FORM}
        name="password"
        label="Password"
        error={errors.password?.message ?? fault.at('password')}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      <p className="-mt-1 text-right text-13">
        <GuestLink to="/forgot-password">Forgot password?</GuestLink>
      </p>
      {fault.whole ? (
        <Banner tone="danger" alert>
          {fault.whole}
        </Banner>
      ) : null}
      <Button type="submit" look="primary" wide busy={login.isPending}>
        Sign in
      </Button>
    </form>
  );
}
