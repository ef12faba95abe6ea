import { passwordError } from '@papermint/contracts/accounts/password-rules';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../../api/failure.ts';
import { refreshPing } from '../../../api/ping.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { buttonClass } from '../../../ui/form/button.tsx';
import { NewPasswordInput } from '../../../ui/form/password/new-password-input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { When } from '../../../ui/text/when.tsx';
import { TokenUse } from '../sign-in/token-use.tsx';
import { newPasswordHint } from './new-password-hint.ts';

type Reset = Outputs['passwords']['verifyReset'];

/** Sets a new password by the link of a mail, while that link is valid. */
export function ResetPassword({ token }: { token: string }) {
  const [checked, setChecked] = useState<Reset>();
  const [over, setOver] = useState(false);
  if (checked?.done) return <Done until={checked.moneyOutBlockedUntil} />;
  // Checks a link that expired meanwhile again, so that the page says so.
  if (checked && !over) {
    return (
      <NewPassword token={token} email={checked.email} onDone={setChecked} onOver={() => setOver(true)} />
    );
  }
  return (
    <TokenUse
      token={token}
      working="Checking your link"
      failed="This link is not valid"
      use={(one) => client.passwords.verifyReset.mutate({ token: one })}
      onUsed={(answer) => {
        setChecked(answer);
        setOver(false);
      }}
      again={{ to: '/forgot-password', text: 'Request a new link' }}
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
  const form = useContractForm('passwords.verifyReset', {
    id: 'reset-password',
    defaults: { password: '' },
    input: ({ password }) => ({ token, password }),
    required: { password: 'Choose a password' },
    check({ password }) {
      const error = passwordError(password);
      return { password: error && `Password ${error}` };
    },
    onDone(answer) {
      onDone(answer);
      // The reset ended all sessions of the account; this browser may hold one of them.
      void refreshPing();
    },
    onRefused(_, error) {
      if (failureOf(error).key === 'token') onOver();
    },
  });
  const { password } = form.values;
  return (
    <FormFrame form={form} label="Set a new password" submit="Set password" wide className="gap-4">
      <p className="text-13 wrap-anywhere text-muted">
        For <span className="font-medium text-fg">{email}</span>. Setting it ends all sessions, revokes all
        API keys and locks withdrawals and transfers for 24 hours.
      </p>
      <FormField
        form={form}
        name="password"
        label="New password"
        hint={newPasswordHint(password, passwordError(password))}
      >
        {(control) => <NewPasswordInput {...control} autoFocus />}
      </FormField>
    </FormFrame>
  );
}

function Done({ until }: { until: string | null }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success" title="Your password is set">
        All sessions have ended and all API keys are revoked.
        {until ? (
          <>
            {' '}
            Withdrawals and transfers are locked until <When at={until} ahead absolute="utc" />.
          </>
        ) : null}
      </Banner>
      <Link to="/login" className={buttonClass({ look: 'primary', wide: true })}>
        Sign in
      </Link>
    </div>
  );
}
