import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { clearFormFault, goToField, showRefusal, useFormFault } from '../../../lib/form-errors.ts';
import { store } from '../../../lib/store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Mailed } from './steps.ts';
import { noteMailed, stepsAtom } from './steps.ts';

interface EmailStepProps {
  form: string;
  /** Names the form. */
  label: string;
  /** What its button says. */
  action: string;
  what: Mailed;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
  /** Above the field. */
  children?: ReactNode;
}

/** Asks to which address something is to be mailed. */
export function EmailStep({ form, label, action, what, send, onSent, children }: EmailStepProps) {
  const [email, setEmail] = useState(() => store.get(stepsAtom).email ?? '');
  const [missing, setMissing] = useState(false);
  const fault = useFormFault(form);
  const sending = useMutation({
    mutationFn: send,
    onSuccess(_, to) {
      noteMailed(what, to);
      onSent(to);
    },
    onError: (error) => showRefusal(form, error, ['email']),
  });
  const submit = () => {
    const to = email.trim();
    setMissing(to === '');
    if (to === '') goToField(form, 'email');
    else sending.mutate(to);
  };
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      aria-label={label}
      onChange={() => {
        clearFormFault();
        setMissing(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <Field
        form={form}
        name="email"
        label="E-mail"
        error={missing ? 'Enter your e-mail address' : fault.at('email')}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      {fault.whole ? (
        <Banner tone="danger" alert>
          {fault.whole}
        </Banner>
      ) : null}
      <Button type="submit" look="primary" wide busy={sending.isPending}>
        {action}
      </Button>
    </form>
  );
}
