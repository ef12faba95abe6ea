import { useState } from 'react';
import type { OutputOf } from '../../../api/command.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import type { BulkRow } from '../../../frames/staff/queue/bulk-plan.ts';
import { BulkRows } from '../../../frames/staff/queue/bulk-rows.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface MessageDialogProps {
  rows: readonly BulkRow[];
  onClose: () => void;
}

/** Sends a message to several traders, and shows the result of each. */
export function MessageDialog({ rows, onClose }: MessageDialogProps) {
  const [sent, setSent] = useState<OutputOf<'accountStatusStaff.messageSeveral'> | null>(null);
  const results = sent?.results.map(({ accountId, ...result }) => ({ id: accountId, ...result })) ?? [];
  return (
    <Dialog
      title={sent ? sent.message || 'Nothing was sent' : `Send a message to ${rows.length} traders`}
      className="max-w-lg"
      onClose={onClose}
    >
      {(close) => (
        <div className="flex flex-col gap-4 p-5">
          <BulkRows taken={rows} left={[]} results={results} />
          {sent ? (
            <Button autoFocus onClick={close}>
              Done
            </Button>
          ) : (
            <MessageForm rows={rows} close={close} onSent={setSent} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface MessageFormProps {
  rows: readonly BulkRow[];
  close: () => void;
  onSent: (answer: OutputOf<'accountStatusStaff.messageSeveral'>) => void;
}

function MessageForm({ rows, close, onSent }: MessageFormProps) {
  const form = useContractForm('accountStatusStaff.messageSeveral', {
    defaults: { title: '', text: '' },
    input: (typed) => ({ ...typed, accountIds: rows.map(({ id }) => id) }),
    required: { title: 'Enter a title', text: 'Enter a message' },
    onDone: onSent,
  });
  return (
    <FormFrame
      form={form}
      label="Message"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={form.busy}>
            Send to {rows.length}
          </Button>
        </div>
      }
    >
      <FormField form={form} name="title" label="Title">
        {(control) => <Input {...control} maxLength={80} autoComplete="off" autoFocus />}
      </FormField>
      <FormField form={form} name="text" label="Message" hint="Sent as a notification and by email.">
        {(control) => <TextArea {...control} rows={4} maxLength={500} />}
      </FormField>
    </FormFrame>
  );
}
