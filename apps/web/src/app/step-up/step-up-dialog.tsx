import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useTrader } from '../../api/ping.ts';
import type { StepUpKind } from '../../api/step-up.ts';
import { client } from '../../api/trpc.ts';
import { goToField, useFormErrors } from '../../frames/form-errors.ts';
import { Button } from '../../ui/form/button.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextButton } from '../../ui/form/text-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface StepUpDialogProps {
  kind: StepUpKind;
  settle: (given: boolean) => void;
}

const FORM = 'proof';

/** Asks once more who it is, before something is done that only the owner of the account may do. */
export function StepUpDialog({ kind, settle }: StepUpDialogProps) {
  const trader = useTrader();
  const first = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState(false);
  const [byPassword, setByPassword] = useState(kind === 'password' || trader?.pinSet === false);
  return (
    <Dialog
      title="Confirm that it is you"
      description="You will not be asked again for ten minutes."
      className="max-w-sm"
      focus={first}
      onClose={() => settle(given)}
    >
      {(close) => {
        const done = () => {
          setGiven(true);
          close();
        };
        return byPassword ? (
          <PasswordStepUp first={first} twoFactor={trader?.twoFactor ?? false} onDone={done} />
        ) : (
          <PinStepUp onDone={done} onPassword={() => setByPassword(true)} />
        );
      }}
    </Dialog>
  );
}

function PinStepUp({ onDone, onPassword }: { onDone: () => void; onPassword: () => void }) {
  const [pin, setPin] = useState('');
  const faults = useFormErrors(FORM, ['pin']);
  const confirm = useMutation({
    mutationFn: (input: { pin: string }) => client.accounts.confirmPin.mutate(input),
    onSuccess: onDone,
    onError(error) {
      setPin('');
      if (!faults.take(error)) setTimeout(() => goToField(FORM, 'pin'));
    },
  });
  return (
    <form
      noValidate
      aria-label="Confirm by PIN"
      className="flex flex-col gap-5 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (pin.length < 6) faults.refuse({ pin: 'Enter the six digits of your PIN' });
        else confirm.mutate({ pin });
      }}
    >
      <Field form={FORM} name="pin" label="PIN" error={faults.at('pin')}>
        {(control) => (
          <CodeInput
            {...control}
            secret
            value={pin}
            disabled={confirm.isPending}
            onChange={(value) => {
              setPin(value);
              if (value !== '') faults.clear();
            }}
            onComplete={(value) => confirm.mutate({ pin: value })}
          />
        )}
      </Field>
      <FormError>{faults.whole}</FormError>
      <div className="flex items-center justify-between gap-3">
        <TextButton className="text-13" onClick={onPassword}>
          Use your password instead
        </TextButton>
        <Button type="submit" look="primary" busy={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

const FIELDS = ['password', 'code'] as const;
type FieldName = (typeof FIELDS)[number];

interface PasswordStepUpProps {
  first: React.RefObject<HTMLInputElement | null>;
  twoFactor: boolean;
  onDone: () => void;
}

function PasswordStepUp({ first, twoFactor, onDone }: PasswordStepUpProps) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const faults = useFormErrors(FORM, FIELDS);
  const confirm = useMutation({
    mutationFn: (input: { password: string; code?: string }) => client.accounts.confirmPassword.mutate(input),
    onSuccess: onDone,
    onError: faults.take,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { password, code } = typed;
    if (password === '') faults.refuse({ password: 'Enter your password' });
    else if (twoFactor && code.trim() === '') {
      faults.refuse({ code: 'Enter the code of your authenticator, or a recovery code' });
    } else confirm.mutate({ password, ...(twoFactor && { code: code.trim() }) });
  };
  const change = (name: FieldName, value: string) => {
    setTyped({ ...typed, [name]: value });
    faults.clear();
  };
  return (
    <form noValidate aria-label="Confirm by password" className="flex flex-col gap-4 p-5" onSubmit={submit}>
      <Field form={FORM} name="password" label="Password" error={faults.at('password')}>
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
          hint="Of your authenticator, or a recovery code."
          error={faults.at('code')}
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
      <FormError>{faults.whole}</FormError>
      <Button type="submit" look="primary" wide busy={confirm.isPending}>
        Confirm
      </Button>
    </form>
  );
}
