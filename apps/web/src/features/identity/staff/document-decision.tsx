import { useState } from 'react';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { useShortcuts } from '../../../frames/keys/shortcuts.ts';
import { refreshDecided } from '../../../frames/staff/queue/queue-sending.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { documentWords } from '../identity-words.ts';
import type { CaseDocument } from './cases.ts';
import { unseenDocument } from './seen-documents.ts';

const REASONS = [
  'The name differs',
  'It has expired',
  'It cannot be read',
  'Another person is shown',
] as const;

interface DocumentDecisionProps {
  accountId: string;
  document: CaseDocument;
  /** Whether the reader may decide it. */
  open: boolean;
}

/** Accept a document, or refuse it with a reason. Either can be changed until the case is decided. */
export function DocumentDecision({ accountId, document, open }: DocumentDecisionProps) {
  const { uuid, status, reason } = document;
  const [refusing, setRefusing] = useState(false);
  const accept = useContractForm('identityStaff.verifyDocument', {
    id: 'accept-document',
    defaults: {},
    input: () => ({ accountId, document: uuid, decision: 'accepted' }),
    onDone: refreshDecided,
  });
  const canAccept = open && status !== 'accepted';
  const canRefuse = open && status !== 'refused';
  const [unseen, setUnseen] = useState<string | null>(null);
  const acceptSeen = () => {
    const first = unseenDocument(document);
    setUnseen(first);
    if (first === null) void accept.submit();
  };
  useShortcuts({
    ...(canAccept && !accept.busy ? { y: acceptSeen } : {}),
    ...(canRefuse ? { n: () => setRefusing(true) } : {}),
  });
  if (refusing && canRefuse) {
    return <Refusal accountId={accountId} document={uuid} onEnd={() => setRefusing(false)} />;
  }
  const { text, tone } = documentWords[status];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto">
          <Pill tone={tone}>{text}</Pill>
        </span>
        {canRefuse ? (
          <Button size="small" look="danger" aria-keyshortcuts="n" onClick={() => setRefusing(true)}>
            Refuse <Key letter="N" />
          </Button>
        ) : null}
        {canAccept ? (
          <Button size="small" aria-keyshortcuts="y" busy={accept.busy} onClick={acceptSeen}>
            Accept <Key letter="Y" />
          </Button>
        ) : null}
      </div>
      {reason ? <p className="text-13 wrap-anywhere text-danger">{reason}</p> : null}
      <FormError>{unseen ?? accept.whole}</FormError>
    </div>
  );
}

const Key = ({ letter }: { letter: string }) => (
  <kbd className="rounded-[4px] border border-current px-1 font-sans text-11 max-md:hidden">{letter}</kbd>
);

interface RefusalProps {
  accountId: string;
  document: string;
  onEnd: () => void;
}

function Refusal({ accountId, document, onEnd }: RefusalProps) {
  const form = useContractForm('identityStaff.verifyDocument', {
    id: 'refuse-document',
    defaults: { reason: '' },
    input: ({ reason }) => ({ accountId, document, decision: 'refused', reason }),
    required: { reason: 'Enter a reason' },
    onDone() {
      onEnd();
      refreshDecided();
    },
  });
  return (
    <FormFrame
      form={form}
      label="Refuse document"
      className="gap-3"
      submit={
        <div className="flex justify-end gap-2">
          <Button size="small" onClick={onEnd}>
            Cancel
          </Button>
          <Button size="small" type="submit" look="danger" busy={form.busy}>
            Refuse
          </Button>
        </div>
      }
    >
      <FormField form={form} name="reason" label="Reason" hint="Shown to the trader.">
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={200}
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              onEnd();
            }}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        {REASONS.map((reason) => (
          <Button key={reason} size="small" look="ghost" onClick={() => form.edit({ reason })}>
            {reason}
          </Button>
        ))}
      </div>
    </FormFrame>
  );
}
