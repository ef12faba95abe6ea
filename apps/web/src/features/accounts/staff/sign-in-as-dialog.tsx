import { useState } from 'react';
import type { OutputOf } from '../../../api/command.ts';
import { useTrader } from '../../../api/ping.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { TraderDialogProps } from './staff-trader.ts';

type Issued = OutputOf<'impersonationStaff.signIn'>;

/** Asks for a reason and offers a tab that is signed in as the trader. */
export function SignInAsDialog({ trader, name, onClose }: TraderDialogProps) {
  const [issued, setIssued] = useState<Issued | null>(null);
  return (
    <Dialog title={`Sign in as ${name}`} className="max-w-lg" onClose={onClose}>
      {(close) =>
        issued ? (
          <OpenTab issued={issued} name={name} close={close} />
        ) : (
          <ReasonForm accountId={trader.accountId} name={name} close={close} onIssued={setIssued} />
        )
      }
    </Dialog>
  );
}

interface ReasonFormProps {
  accountId: string;
  name: string;
  close: () => void;
  onIssued: (issued: Issued) => void;
}

const POINTS = [
  'A new tab is signed in as the trader for up to 30 minutes. Your own session does not change.',
  'Security settings, withdrawals and transfers are never available.',
  'The trader is notified with the reason, and the audit log records everything under both names.',
];

function ReasonForm({ accountId, name, close, onIssued }: ReasonFormProps) {
  const superuser = useTrader()?.position === 'superuser';
  const form = useContractForm('impersonationStaff.signIn', {
    defaults: { reason: '', write: false },
    input: (typed) => ({ ...typed, accountId }),
    required: { reason: 'Enter a reason' },
    onDone: onIssued,
  });
  return (
    <FormFrame
      form={form}
      label={`Sign in as ${name}`}
      className="p-5"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={form.busy}>
            Continue
          </Button>
        </div>
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-13 text-muted marker:text-subtle">
        {POINTS.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <FormField form={form} name="reason" label="Reason" hint="Shown to the trader.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" autoFocus />}
      </FormField>
      {superuser ? (
        <CheckField
          form={form}
          name="write"
          label="Allow trading"
          hint="Without it, the session is view only."
        />
      ) : null}
    </FormFrame>
  );
}

/** The code works in the tab that the link opens: a browser may block a tab that a script opens. */
function OpenTab({ issued, name, close }: { issued: Issued; name: string; close: () => void }) {
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="text-13 text-muted">
        The link works once, until <When wall at={issued.expiresAt} ahead absolute="utc" />.
      </p>
      <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button onClick={close}>Cancel</Button>
        <a
          href={`/login?token=${issued.code}`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: 'primary' })}
          // biome-ignore lint/a11y/noAutofocus: the next step of the dialog
          autoFocus
          onClick={() => setTimeout(close)}
        >
          Open as {name}
        </a>
      </div>
    </div>
  );
}
