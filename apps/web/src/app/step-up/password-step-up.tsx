import type { RefObject } from 'react';
import { useState } from 'react';
import { command } from '../../api/command.ts';
import { failureOf } from '../../api/failure.ts';
import type { Inputs } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PasswordInput } from '../../ui/form/password/password-input.tsx';

interface PasswordStepUpProps {
  confirms: Inputs['accounts']['confirmPassword']['confirms'];
  first: RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

/**
 * Asks for the password, and then for a code if the account needs one. A code would expire while the password is
 * typed.
 */
export function PasswordStepUp({ first, confirms, onDone }: PasswordStepUpProps) {
  const [asksCode, setAsksCode] = useState(false);
  const form = useContractForm('accounts.confirmPassword', {
    id: 'proof',
    defaults: { password: '', code: '' },
    required: {
      password: 'Enter your password',
      code: asksCode ? 'Enter the code from your authenticator app, or a recovery code' : undefined,
    },
    input: ({ password, code }) => ({ password, confirms, ...(asksCode && { code: code.trim() }) }),
    async send(input) {
      try {
        await command('accounts.confirmPassword', input);
        onDone();
      } catch (error) {
        const { code, key } = failureOf(error);
        if (asksCode || code !== 'proof_required' || key !== 'code') throw error;
        setAsksCode(true);
      }
    },
  });
  return (
    <FormFrame form={form} label="Confirm with your password" submit="Confirm" wide className="gap-4 p-5">
      <FormField form={form} name="password" label="Password">
        {(control) => <PasswordInput {...control} ref={first} autoComplete="current-password" />}
      </FormField>
      {asksCode ? (
        <FormField
          form={form}
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code."
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              className="num"
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </FormField>
      ) : null}
    </FormFrame>
  );
}
