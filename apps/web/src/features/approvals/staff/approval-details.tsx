import { NotesPanel } from '../../../frames/staff/notes-panel.tsx';
import { TimelinePanel } from '../../../frames/staff/timeline-panel.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { DiffTable } from '../../../ui/table/diff-table.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { Approval } from './approvals.ts';
import { Decision } from './decision.tsx';

interface ApprovalDetailsProps {
  approval: Approval;
  onDecided: () => void;
}

/** What a request would change, who asked for it and why, and what the reader can do about it. */
export function ApprovalDetails({ approval, onDecided }: ApprovalDetailsProps) {
  const { uuid, reason, maker, createdAt, expiresAt, decidedBy, decisionReason, before, after } = approval;
  const holder = approval.claim && !approval.claim.mine ? approval.claim.name : null;
  return (
    <div className="flex flex-col gap-5 p-5">
      {approval.obstacle ? <Banner tone="danger" title={approval.obstacle} /> : null}
      {holder ? <Banner tone="info" title={`${holder} is working on this right now.`} /> : null}
      <DiffTable label="What changes" before={before} after={after} />
      <KeyValues
        rows={[
          { label: 'Reason', value: reason },
          { label: 'Requested by', value: maker },
          { label: 'Requested', value: <When at={createdAt} togglable /> },
          ...(decidedBy === null
            ? [{ label: 'Expires', value: <When at={expiresAt} ahead togglable /> }]
            : [{ label: 'Decided by', value: decidedBy }]),
          ...(decisionReason === null ? [] : [{ label: 'Reason of the decision', value: decisionReason }]),
        ]}
      />
      <Decision approval={approval} onDecided={onDecided} />
      <NotesPanel subject={`approval:${uuid}`} />
      <section aria-label="History">
        <h3 className="mb-3 text-13 font-semibold">History</h3>
        <TimelinePanel subject={`approval:${uuid}`} />
      </section>
    </div>
  );
}
