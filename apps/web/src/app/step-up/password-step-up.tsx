import { useMutation } from '@tanstack/react-query';
import type { FormEvent, RefObject } from 'react';
import { useState } from 'react';
import { client } from '../../api/trpc.ts';
import { useFormErrors } from '../../frames/form-errors.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';

const FORM = 'proof';
const FIELDS = ['password', 'code'] as const;
type FieldName = (typeof FIELDS)[number];

interface PasswordStepUpProps {
  first: RefObject<HTMLInputElement | null>;
  /** Whether the account also needs a code. */
  twoFactor: boolean;
  onDone: () => void;
}

export function PasswordStepUp({ first, twoFactor, onDone }: PasswordStepUpProps) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const errors = useFormErrors(FORM, FIELDS);
  const confirm = useMutation({
    mutationFn: (input: { password: string; code?: string }) => client.accounts.confirmPassword.mutate(input),
    onSuccess: onDone,
    onError: errors.take,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { password, code } = typed;
    if (password === '') errors.refuse({ password: 'Enter your password' });
    else if (twoFactor && code.trim() === '') {
      errors.refuse({ code: 'Enter the code from your authenticator app, or a recovery code' });
    } else confirm.mutate({ password, ...(twoFactor && { code: code.trim() }) });
  };
  const change = (name: FieldName, value: string) => {
    setTyped({ ...typed, [name]: value });
    errors.clear();
  };
  return (
    <form
      noValidate
      aria-label="Confirm with your password"
      className="flex flex-col gap-4 p-5"
      onSubmit={submit}
    >
      <Field form={FORM} name="password" label="Password" error={errors.at('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={first}
            autoComplete="current-password"
            value={typed.password}
            onChange={(event) => change('password', event.target.value)}
          />
        )}
      </Field>
      {twoFactor ? (
        <Field
          form={FORM}
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code."
          error={errors.at('code')}
        >
          {(control) => (
            <Input
              {...control}
              className="num"
              autoComplete="one-time-code"
              spellCheck={false}
              value={typed.code}
              onChange={(event) => change('code', event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <FormError>{errors.whole}</FormError>
      <Button type="submit" look="primary" wide busy={confirm.isPending}>
        Confirm
      </Button>
    </form>
  );
}
