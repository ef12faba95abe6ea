import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { refreshDecided } from '../../../frames/staff/queue/queue-sending.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Case } from './cases.ts';
import { missingDocuments } from './missing-documents.ts';
import { DocumentBoxes } from './revision-documents.tsx';

interface RevisionDialogProps {
  identity: Case;
  onClose: () => void;
}

/** Requests the ticked documents again, with a reason that the trader reads. */
export function RevisionDialog({ identity, onClose }: RevisionDialogProps) {
  return (
    <Dialog
      title="Request documents again?"
      description="The trader can replace these only. The others are accepted."
      className="max-w-lg"
      onClose={onClose}
    >
      {(close) => <RevisionForm identity={identity} close={close} />}
    </Dialog>
  );
}

function RevisionForm({ identity, close }: { identity: Case; close: () => void }) {
  const { accountId, documents } = identity;
  const form = useContractForm('identityStaff.setStatus', {
    id: 'revision',
    defaults: { documents: [] as readonly string[], reason: '' },
    input: ({ documents: chosen, reason }) => ({
      accountId,
      status: 'revision' as const,
      documents: [...chosen],
      reason,
    }),
    check: ({ documents: chosen, reason }) => ({
      documents: missingDocuments(documents, chosen),
      // A refused document has its own reason.
      reason: chosen.length > 0 && reason.trim() === '' ? 'Enter a reason' : undefined,
    }),
    onDone() {
      refreshDecided();
      close();
    },
  });
  return (
    <FormFrame form={form} label="Request documents again" submit="Request again" wide className="p-5">
      <DocumentBoxes
        documents={documents}
        chosen={form.values.documents}
        error={form.at('documents')}
        onChange={(chosen) => form.edit({ documents: chosen })}
      />
      <FormField form={form} name="reason" label="Reason" hint="Shown to the trader.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
