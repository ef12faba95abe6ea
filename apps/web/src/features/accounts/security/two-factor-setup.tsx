import type { FormEvent } from 'react';
import { useState } from 'react';
import { client } from '../../../api/trpc.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { useSetting } from './use-setting.ts';

const QrCode = lazyWithPreload(() => import('../../../ui/picture/qr-code.tsx').then((m) => m.QrCode));

const FORM = 'two-factor';

interface TwoFactorSetupProps {
  setup: { secret: string; uri: string };
  onCodes: (codes: readonly string[]) => void;
}

/** Shows the secret for an authenticator app, and asks for a code from it. */
export function TwoFactorSetup({ setup, onCodes }: TwoFactorSetupProps) {
  const [code, setCode] = useState('');
  const setting = useSetting({
    form: FORM,
    fields: ['code'],
    save: (input: { code: string }) => client.security.turnOnTwoFactor.mutate(input),
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < 6) setting.refuse({ code: 'Enter the six digits that the app shows' });
    else setting.save({ code });
  };
  return (
    <form
      noValidate
      aria-label="Turn on two-factor sign-in"
      className="flex flex-col gap-6"
      onSubmit={submit}
    >
      <ol className="flex flex-col gap-6">
        <Step nth={1} title="Scan this with an authenticator app">
          <div className="mt-3 flex flex-wrap items-start gap-4">
            <div className="size-44 rounded-card bg-white">
              <LazyBoundary>
                <QrCode text={setup.uri} label="Secret of the authenticator" />
              </LazyBoundary>
            </div>
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-13 text-muted">Or type this into it:</p>
              <p className="mt-1 flex items-center gap-1">
                <code className="font-mono text-13 wrap-anywhere">{inFours(setup.secret)}</code>
                <CopyButton text={setup.secret} label="Copy the secret" />
              </p>
            </div>
          </div>
        </Step>
        <Step nth={2} title="Enter the code that it shows">
          <div className="mt-3">
            <Field form={FORM} name="code" label="Code" error={setting.at('code')}>
              {(control) => (
                <CodeInput
                  {...control}
                  value={code}
                  onChange={(typed) => {
                    setCode(typed);
                    setting.clear();
                  }}
                />
              )}
            </Field>
          </div>
        </Step>
      </ol>
      <FormError>{setting.whole}</FormError>
      <Button type="submit" look="primary" className="self-start max-sm:w-full" busy={setting.busy}>
        Turn on
      </Button>
    </form>
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
