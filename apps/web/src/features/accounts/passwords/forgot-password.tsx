import { inMinutes, LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { client } from '../../../api/trpc.ts';
import { TextButton } from '../../../ui/form/text-button.tsx';
import { EmailStep } from '../sign-in/email-step.tsx';
import { Resend } from '../sign-in/resend.tsx';

const send = (email: string) => client.passwords.forgot.mutate({ email });

interface ForgotPasswordProps {
  /** The address that received a link; null before that. */
  sentTo: string | undefined;
  onSentTo: (email: string | undefined) => void;
}

/** Asks for the address of the reset link, and says what happens next. */
export function ForgotPassword({ sentTo, onSentTo }: ForgotPasswordProps) {
  if (sentTo === undefined) {
    return (
      <EmailStep
        form="forgot-password"
        label="Forgot password"
        action="Send a link"
        what="reset"
        send={send}
        onSent={onSentTo}
      >
        <p className="text-13 text-muted">We will email you a link to set a new password.</p>
      </EmailStep>
    );
  }
  return (
    <div className="flex flex-col gap-4 text-13">
      <p role="status" className="wrap-anywhere text-muted">
        If <span className="font-medium wrap-anywhere text-fg">{sentTo}</span> has an account, a link is on
        its way. It is valid for {inMinutes(LIFETIMES.resetPassword)} and works once.
      </p>
      <p className="text-muted">
        Setting a new password ends all sessions, revokes all API keys and locks withdrawals and transfers for
        24 hours.
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Resend what="reset" email={sentTo} noun="link" send={send} />
        <TextButton onClick={() => onSentTo(undefined)}>Use a different email</TextButton>
      </p>
    </div>
  );
}
