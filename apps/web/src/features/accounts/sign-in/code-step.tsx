import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { useFormErrors } from '../../../frames/form/form-errors.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { Field, fieldId } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';

const DIGITS = 6;

interface CodeStepProps<A> {
  form: string;
  /** The accessible name of the form. */
  label: string;
  /** The label of the button. It is pressed automatically after the last digit. */
  action: string;
  confirm: (code: string) => Promise<A>;
  onConfirmed: (answer: A) => void;
  /**
   * Sees an error first.
   * @returns whether the error needs no message at the field
   */
  onRefused?: (error: unknown) => boolean;
  /** Shown above the digits. */
  children?: ReactNode;
}

/** Asks for six digits, mailed or from an authenticator app. */
export function CodeStep<A>(props: CodeStepProps<A>) {
  const { form, label, action, confirm, onConfirmed, onRefused, children } = props;
  const [code, setCode] = useState('');
  const errors = useFormErrors(form, ['code']);
  const confirming = useMutation({
    mutationFn: confirm,
    onSuccess: onConfirmed,
    onError(error) {
      if (onRefused?.(error)) return;
      // A code without an answer may be right, so it stays and can be sent again.
      if (failureOf(error).key === 'code') setCode('');
      errors.take(error);
    },
  });
  const send = (whole: string) => {
    if (!confirming.isPending) confirming.mutate(whole);
  };
  useEffect(() => document.getElementById(fieldId(form, 'code'))?.focus(), [form]);

  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length < DIGITS) errors.refuse({ code: `Enter all ${DIGITS} digits` });
        else send(code);
      }}
    >
      {children}
      <Field form={form} name="code" label="Code" error={errors.at('code')}>
        {(control) => (
          <CodeInput
            {...control}
            wide
            value={code}
            onChange={(typed) => {
              if (confirming.isPending) return;
              setCode(typed);
              if (typed !== '') errors.clear();
            }}
            onComplete={send}
          />
        )}
      </Field>
      <FormError>{errors.whole}</FormError>
      <Button type="submit" look="primary" wide busy={confirming.isPending}>
        {action}
      </Button>
    </form>
  );
}
