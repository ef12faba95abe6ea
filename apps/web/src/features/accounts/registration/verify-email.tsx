import { inMinutes, LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { client } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { CodeStep } from '../sign-in/code-step.tsx';
import { EmailStep } from '../sign-in/email-step.tsx';
import { GuestLink } from '../sign-in/guest-link.tsx';
import { Resend } from '../sign-in/resend.tsx';
import { stepsAtom } from '../sign-in/steps.ts';
import { TokenUse } from '../sign-in/token-use.tsx';
import { useWayIn } from '../sign-in/way-in.ts';
import { registrationDraftAtom } from './registration-draft.ts';

const FORM = 'verify-email';
const LABEL = 'Confirm your email';

const send = (email: string) => client.registration.sendVerificationMail.mutate({ email });

/** Confirms the address of an account by the digits that were mailed to it. */
export function VerifyByCode() {
  const { email, mailed } = useAtomValue(stepsAtom);
  const registers = useAtomValue(registrationDraftAtom) !== null;
  const wayIn = useWayIn();
  if (!email || mailed?.verify === undefined) {
    return (
      <EmailStep
        form={FORM}
        label={LABEL}
        action="Send a code"
        what="verify"
        send={send}
        onSent={() => undefined}
      >
        <p className="text-13 text-muted">
          Enter the email you registered with, and we will send you a code.
        </p>
      </EmailStep>
    );
  }
  return (
    <>
      <CodeStep
        form={FORM}
        label={LABEL}
        action="Confirm"
        confirm={(code) => client.registration.verifyEmail.mutate({ email, code })}
        onConfirmed={wayIn}
      >
        <p className="text-13 wrap-anywhere text-muted">
          We sent a code to <span className="font-medium wrap-anywhere text-fg">{email}</span>. It is valid
          for {inMinutes(LIFETIMES.verifyEmail)}.
        </p>
      </CodeStep>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2 text-13">
        <Resend what="verify" email={email} noun="code" send={send} />
        <GuestLink to={registers ? '/register' : '/login'}>Use a different email</GuestLink>
      </p>
    </>
  );
}

/** Confirms an address by the link that was mailed to it. */
export function VerifyByLink({ token }: { token: string }) {
  const wayIn = useWayIn();
  return (
    <TokenUse
      token={token}
      working="Confirming your email"
      failed="This link is not valid"
      use={(one) => client.registration.verifyEmail.mutate({ token: one })}
      onUsed={wayIn}
      again={{ to: '/verify/email', text: 'Request a new code' }}
    />
  );
}
