import { useEffect, useState } from 'react';
import { askStepUp } from '../../../api/session/step-up.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { settingSaved } from './setting-saved.ts';

const QrCode = lazyWithPreload(() => import('../../../ui/picture/qr-code.tsx').then((m) => m.QrCode));

const FORM = 'two-factor';

interface TwoFactorSetupProps extends AuthenticatorProps {
  /** Whether the password has been confirmed already. */
  confirmed: boolean;
}

/** Asks for the password first, because a code is valid for half a minute only. */
export function TwoFactorSetup({ confirmed, ...authenticator }: TwoFactorSetupProps) {
  const [begun, setBegun] = useState(confirmed);
  useEffect(() => {
    if (begun && document.activeElement === document.body) document.getElementById(FORM)?.focus();
  }, [begun]);
  if (begun) return <Authenticator {...authenticator} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-13 text-muted">
        You need an authenticator app on your phone. We ask for your password first.
      </p>
      <Button look="primary" onClick={() => void askStepUp('password').then(setBegun)}>
        Set up
      </Button>
    </div>
  );
}

interface AuthenticatorProps {
  setup: { secret: string; uri: string };
  onCodes: (codes: readonly string[]) => void;
}

/** Shows the secret for an authenticator app, and asks for a code from it. */
function Authenticator({ setup, onCodes }: AuthenticatorProps) {
  const form = useContractForm('security.turnOnTwoFactor', {
    id: FORM,
    defaults: { code: '' },
    required: { code: 'Enter the six-digit code from the app' },
    onDone({ recoveryCodes }) {
      settingSaved();
      onCodes(recoveryCodes);
    },
  });
  return (
    <FormFrame form={form} label="Turn on two-factor authentication" submit="Turn on" className="gap-6">
      <ol className="flex flex-col gap-6">
        <Step nth={1} title="Scan this with an authenticator app">
          <div className="mt-3 flex flex-wrap items-start gap-4">
            <div className="size-44 rounded-card bg-white">
              <LazyBoundary>
                <QrCode text={setup.uri} label="Setup key" />
              </LazyBoundary>
            </div>
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-13 text-muted">Or enter this key:</p>
              <p className="mt-1 flex items-center gap-1">
                <code className="font-mono text-13 wrap-anywhere">{inFours(setup.secret)}</code>
                <CopyButton text={setup.secret} label="Copy setup key" />
              </p>
            </div>
          </div>
        </Step>
        <Step nth={2} title="Enter the code from the app">
          <div className="mt-3">
            <FormField form={form} name="code" label="Code">
              {(control) => <CodeInput {...control} />}
            </FormField>
          </div>
        </Step>
      </ol>
    </FormFrame>
  );
}

function Step({ nth, title, children }: { nth: number; title: string; children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        className="num grid size-6 shrink-0 place-items-center rounded-full bg-surface-3 text-12 font-semibold"
        aria-hidden="true"
      >
        {nth}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-14 font-medium">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** In groups of four, as it is read aloud: 'ABCD EFGH …'. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
