import { inMinutes, LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { useState } from 'react';
import { client } from '../../../api/trpc.ts';
import { TextButton } from '../../../ui/form/text-button.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { Resend } from './resend.tsx';
import type { Answer } from './way-in.ts';
import { useWayIn } from './way-in.ts';

const FORM = 'mail-sign-in';
const LABEL = 'Sign in by email';

const send = (email: string) => client.accounts.byMail.mutate({ email });

interface MailSignInProps {
  /** The address that a code was sent to; undefined before that. */
  onSent?: (to: string | undefined) => void;
}

/** Signs in by a mailed code instead of the password. */
export function MailSignIn({ onSent }: MailSignInProps) {
  const [email, setEmail] = useState<string>();
  const wayIn = useWayIn();
  const goTo = (next: string | undefined) => {
    setEmail(next);
    onSent?.(next);
  };
  if (email === undefined) {
    return (
      <EmailStep form={FORM} label={LABEL} action="Send a code" what="sign-in" send={send} onSent={goTo}>
        <p className="text-13 text-muted">
          We will email you a code and a link. Use either to sign in without your password.
        </p>
      </EmailStep>
    );
  }
  return (
    <>
      <CodeStep
        form={FORM}
        label={LABEL}
        action="Sign in"
        confirm={(code) => client.accounts.byMail.mutate({ email, code })}
        onConfirmed={(answer) => answer.outcome === 'sent' || wayIn(answer satisfies Answer)}
      >
        <p className="text-13 wrap-anywhere text-muted">
          If <span className="font-medium wrap-anywhere text-fg">{email}</span> has an account, a code is on
          its way. It is valid for {inMinutes(LIFETIMES.mailSignIn)}.
        </p>
      </CodeStep>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2 text-13">
        <Resend what="sign-in" email={email} noun="code" send={send} />
        <TextButton onClick={() => goTo(undefined)}>Use a different email</TextButton>
      </p>
    </>
  );
}
