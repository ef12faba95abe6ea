import { labelOf } from '@papermint/contracts/common/label';
import type { ReactNode } from 'react';
import { NotesPanel } from '../../../frames/staff/panel/notes-panel.tsx';
import { TimelinePanel } from '../../../frames/staff/panel/timeline-panel.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { QueueAge } from '../../../frames/staff/queue/queue-cells.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { DiffTable } from '../../../ui/table/diff-table.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { Approval, ListedApproval } from './approvals.ts';

/** The record that a request would change, as staff call it: 'Account 10000001'. */
function subjectName({ subject }: Pick<Approval, 'subject'>): string {
  const [kind = '', id = ''] = subject.split(':');
  return `${labelOf(kind)} ${id}`;
}

interface ApprovalDetailsProps {
  approval: Approval;
  /** The acts of the reader on it. */
  children?: ReactNode;
}

/** The change that a request makes, its requester and reason, its notes and its history. */
export function ApprovalDetails({ approval, children }: ApprovalDetailsProps) {
  const { uuid, before, after, obstacle } = approval;
  return (
    <div className="flex flex-col gap-5 p-5">
      {obstacle ? <Banner tone="danger" title={obstacle} /> : null}
      <DiffTable label="What changes" before={before} after={after} />
      <KeyValues className="border-y border-line" rows={factsOf(approval)} />
      {children}
      <NotesPanel subject={`approval:${uuid}`} />
      <section aria-label="History">
        <h3 className="mb-3 text-13 font-semibold">History</h3>
        <TimelinePanel subject={`approval:${uuid}`} />
      </section>
    </div>
  );
}

function factsOf(approval: ListedApproval) {
  const { reason, maker, createdAt, expiresAt, decidedBy, decidedAt, decisionReason, status, path } =
    approval;
  const name = subjectName(approval);
  return [
    { label: 'Reason', value: reason },
    { label: 'Concerns', value: path ? <TextLink to={path}>{name}</TextLink> : name },
    { label: 'Requested by', value: <PersonLink person={maker} /> },
    { label: 'Requested', value: <When at={createdAt} absolute="utc" /> },
    ...(status === 'requested'
      ? [
          { label: 'Waiting', value: <QueueAge {...approval} /> },
          { label: 'Expires', value: <When at={expiresAt} ahead absolute="utc" /> },
        ]
      : []),
    ...(decidedBy ? [{ label: 'Decided by', value: <PersonLink person={decidedBy} /> }] : []),
    ...(decidedAt ? [{ label: 'Decided', value: <When at={decidedAt} absolute="utc" /> }] : []),
    ...(decisionReason ? [{ label: 'Decision reason', value: decisionReason }] : []),
  ];
}
