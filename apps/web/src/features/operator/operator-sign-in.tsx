import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password/password-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { OperatorRefusal, signIn } from './ask-operator.ts';

/** Asks for the password of the operator. */
export function OperatorSignIn({ onDone }: { onDone: () => Promise<void> }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await signIn(password);
      await onDone();
    } catch (refused) {
      setError(refused instanceof OperatorRefusal ? refused.message : 'The server does not answer.');
    }
    setBusy(false);
  };
  return (
    <Card title="Sign in" className="mx-auto mt-12 w-full max-w-100">
      <form
        className="flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          form="operator"
          name="password"
          label="Password"
          hint="The value of OPERATOR_TOKEN on this server."
          error={error}
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={busy}>
          Sign in
        </Button>
      </form>
    </Card>
  );
}
