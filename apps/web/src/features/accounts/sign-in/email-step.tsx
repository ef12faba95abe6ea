import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormErrors } from '../../../frames/form/form-errors.ts';
import { store } from '../../../lib/store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { EmailInput } from './email-input.tsx';
import type { Mailed } from './steps.ts';
import { noteMailed, stepsAtom } from './steps.ts';

interface EmailStepProps {
  form: string;
  /** The accessible name of the form. */
  label: string;
  /** The label of the button. */
  action: string;
  what: Mailed;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
  /** Shown above the field. */
  children?: ReactNode;
}

/** Asks for the address to mail something to. */
export function EmailStep({ form, label, action, what, send, onSent, children }: EmailStepProps) {
  const [email, setEmail] = useState(() => store.get(stepsAtom).email ?? '');
  const errors = useFormErrors(form, ['email']);
  const sending = useMutation({
    mutationFn: send,
    onSuccess(_, to) {
      noteMailed(what, to);
      onSent(to);
    },
    onError: errors.take,
  });
  const submit = () => {
    const to = email.trim();
    if (to === '') errors.refuse({ email: 'Enter your email address' });
    else sending.mutate(to);
  };
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      aria-label={label}
      onChange={errors.clear}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <Field form={form} name="email" label="Email" error={errors.at('email')}>
        {(control) => (
          <EmailInput {...control} value={email} onChange={(event) => setEmail(event.target.value)} />
        )}
      </Field>
      <FormError>{errors.whole}</FormError>
      <Button type="submit" look="primary" wide busy={sending.isPending}>
        {action}
      </Button>
    </form>
  );
}
