import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/failure.ts';
import { client } from '../../../api/trpc.ts';
import { useFormErrors } from '../../../frames/form/form-errors.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { TextButton } from '../../../ui/form/text-button.tsx';
import { CodeStep } from './code-step.tsx';
import { noteSteps } from './steps.ts';
import { useWayIn } from './way-in.ts';

const FORM = 'two-factor';
const LABEL = 'Two-factor authentication';

/** The last step of signing in, for accounts that need a code as well. */
export function TwoFactorForm({ challenge }: { challenge: string }) {
  const [recovery, setRecovery] = useState(false);
  const wayIn = useWayIn();
  const navigate = useNavigate();
  const { state } = useLocation();
  const confirm = (code: string) => client.accounts.twoFactor.mutate({ challenge, code });
  /** An expired sign-in starts again. */
  const onRefused = (error: unknown) => {
    const failure = failureOf(error);
    if (failure.key !== 'challenge') return false;
    noteSteps({ notice: `${failure.error}.` });
    void navigate('/login', { state, replace: true });
    return true;
  };
  return (
    <>
      {recovery ? (
        <RecoveryCode confirm={confirm} onConfirmed={wayIn} onRefused={onRefused} />
      ) : (
        <CodeStep
          form={FORM}
          label={LABEL}
          action="Sign in"
          confirm={confirm}
          onConfirmed={wayIn}
          onRefused={onRefused}
        >
          <p className="text-13 text-muted">Enter the six-digit code from your authenticator app.</p>
        </CodeStep>
      )}
      <p className="mt-4 text-13">
        <TextButton onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Use an authenticator code instead' : 'Use a recovery code instead'}
        </TextButton>
      </p>
    </>
  );
}

interface RecoveryCodeProps {
  confirm: (code: string) => ReturnType<typeof client.accounts.twoFactor.mutate>;
  onConfirmed: ReturnType<typeof useWayIn>;
  onRefused: (error: unknown) => boolean;
}

function RecoveryCode({ confirm, onConfirmed, onRefused }: RecoveryCodeProps) {
  const [code, setCode] = useState('');
  const errors = useFormErrors(FORM, ['code']);
  const confirming = useMutation({
    mutationFn: confirm,
    onSuccess: onConfirmed,
    onError: (error) => onRefused(error) || errors.take(error),
  });
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      aria-label={LABEL}
      onChange={errors.clear}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') errors.refuse({ code: 'Enter a recovery code' });
        else confirming.mutate(code.trim());
      }}
    >
      <p className="text-13 text-muted">
        Enter one of the recovery codes that you saved when you turned on two-factor authentication. Each
        works once.
      </p>
      <Field form={FORM} name="code" label="Recovery code" error={errors.at('code')}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="xxxxx-xxxxx"
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <FormError>{errors.whole}</FormError>
      <Button type="submit" look="primary" wide busy={confirming.isPending}>
        Sign in
      </Button>
    </form>
  );
}
