import { passwordError } from '@papermint/contracts/accounts/password-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../../api/failure.ts';
import { refreshPing } from '../../../api/ping.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { useFormErrors } from '../../../frames/form-errors.ts';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { NewPasswordInput } from '../../../ui/form/new-password-input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { When } from '../../../ui/text/when.tsx';
import { TokenUse } from '../sign-in/token-use.tsx';
import { newPasswordHint } from './new-password-hint.ts';

const FORM = 'reset-password';

type Reset = Outputs['passwords']['verifyReset'];

/** Sets a new password by the link of a mail, while that link is valid. */
export function ResetPassword({ token }: { token: string }) {
  const [checked, setChecked] = useState<Reset>();
  const [over, setOver] = useState(false);
  if (checked?.done) return <Done until={checked.moneyOutBlockedUntil} />;
  // A link that expired meanwhile is checked again, and the check says so.
  if (checked && !over) {
    return (
      <NewPassword token={token} email={checked.email} onDone={setChecked} onOver={() => setOver(true)} />
    );
  }
  return (
    <TokenUse
      token={token}
      working="Checking your link"
      failed="This link does not set a password"
      use={(one) => client.passwords.verifyReset.mutate({ token: one })}
      onUsed={(answer) => {
        setChecked(answer);
        setOver(false);
      }}
      again={{ to: '/forgot-password', text: 'Send another link' }}
    />
  );
}

interface NewPasswordProps {
  token: string;
  email: string;
  onDone: (reset: Reset) => void;
  onOver: () => void;
}

function NewPassword({ token, email, onDone, onOver }: NewPasswordProps) {
  const [password, setPassword] = useState('');
  const errors = useFormErrors(FORM, ['password']);
  const setting = useMutation({
    mutationFn: () => client.passwords.verifyReset.mutate({ token, password }),
    onSuccess(answer) {
      onDone(answer);
      // The reset ended all sessions of the account; this browser may hold one of them.
      void refreshPing();
    },
    onError(error) {
      if (failureOf(error).key === 'token') onOver();
      else errors.take(error);
    },
  });
  const weakness = passwordError(password);
  const submit = () => {
    const error = password === '' ? 'Choose a password' : weakness && `Password ${weakness}`;
    if (!errors.refuse({ password: error })) setting.mutate();
  };
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      aria-label="Set a new password"
      onChange={errors.clear}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-13 wrap-anywhere text-muted">
        For <span className="font-medium text-fg">{email}</span>. All sessions and API keys end with it, and
        no money leaves the account for 24 hours.
      </p>
      <Field
        form={FORM}
        name="password"
        label="New password"
        hint={newPasswordHint(password, weakness)}
        error={errors.at('password')}
      >
        {(control) => (
          <NewPasswordInput
            {...control}
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <FormError>{errors.whole}</FormError>
      <Button type="submit" look="primary" wide busy={setting.isPending}>
        Set password
      </Button>
    </form>
  );
}

function Done({ until }: { until: string | null }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success" title="Your password is set">
        All sessions and API keys of your account have ended.
        {until ? (
          <>
            {' '}
            No money leaves it until <When at={until} absolute /> UTC.
          </>
        ) : null}
      </Banner>
      <Link to="/login" className={buttonClass({ look: 'primary', wide: true })}>
        Sign in
      </Link>
    </div>
  );
}
