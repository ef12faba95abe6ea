import { useState } from 'react';
import type { OutputOf } from '../../../api/command.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { When } from '../../../ui/text/when.tsx';

interface LinkDialogProps {
  accountId: string;
  name: string;
  onClose: () => void;
}

/** Makes a link that opens an account for its owner, and shows it once. */
export function LinkDialog({ accountId, name, onClose }: LinkDialogProps) {
  const [made, setMade] = useState<OutputOf<'accountsStaff.handOutLink'> | null>(null);
  if (made) return <MadeLink {...made} name={name} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Create a password link for ${name}`}
      points={[
        'The link confirms their email and sets a new password, once, within 30 minutes.',
        'Using it ends all their sessions and API keys, and locks withdrawals and transfers for a day.',
        'They are notified by email, and the audit log records it.',
      ]}
      button="Create link"
      call="accountsStaff.handOutLink"
      input={{ accountId }}
      reason={{ hint: 'Recorded in the audit log.', required: 'Enter a reason' }}
      onDone={setMade}
      onClose={onClose}
    />
  );
}

interface MadeLinkProps extends OutputOf<'accountsStaff.handOutLink'> {
  name: string;
  onClose: () => void;
}

function MadeLink({ link, expiresAt, name, onClose }: MadeLinkProps) {
  return (
    <Dialog
      title={`Link for ${name}`}
      className="max-w-lg"
      onClose={onClose}
      description="It is shown only once. Anyone who has it can set the password."
    >
      {(close) => (
        <div className="flex flex-col gap-1.5 p-5">
          <label htmlFor="handed-link" className="text-13 font-medium text-muted">
            Link
          </label>
          <Input
            id="handed-link"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            after={<CopyButton text={link} label="Copy link" className="mr-1.5 size-8" />}
          />
          <p className="text-12 text-subtle">
            Works once, until <When wall at={expiresAt} ahead absolute="utc" />.
          </p>
          <Button className="mt-4 self-end" onClick={close}>
            Done
          </Button>
        </div>
      )}
    </Dialog>
  );
}
