import { useParams } from 'react-router-dom';
import { RecordPage } from '../../frames/record/record-page.tsx';
import { DeskWait } from '../../parts/desk-wait.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { DocumentPicture } from '../../ui/picture/document-picture.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { When } from '../../ui/text/when.tsx';
import { AskedText } from './asked-text.tsx';
import { EvidenceView } from './evidence-view.tsx';
import { PassForm } from './pass-forms.tsx';
import { kindWords, RequirementPill } from './requirement-words.tsx';
import type { RequirementDetail } from './requirements.ts';
import { REQUIREMENTS, useRequirement } from './requirements.ts';

/** A requirement: the task, how it passes, and what the trader has sent. */
export function RequirementPage() {
  const { requirementId = '' } = useParams();
  const query = useRequirement(requirementId);
  const one = query.data;
  return (
    <RecordPage
      each="requirement"
      trail={[{ label: 'Requirements', to: REQUIREMENTS }]}
      title={one?.title}
      status={one ? <RequirementPill status={one.status} overdue={one.overdue} /> : null}
      banner={one ? <StatusBanner one={one} /> : null}
      query={query}
    >
      {one ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-5">
            {one.about ? (
              <p className="max-w-prose text-14 wrap-anywhere whitespace-pre-line text-muted">{one.about}</p>
            ) : null}
            {one.status === 'due' ? (
              <Card label="Your answer" className="p-4 md:p-5">
                <PassForm key={`${one.uuid} ${one.submittedAt}`} one={one} />
              </Card>
            ) : (
              <Sent one={one} />
            )}
          </div>
          <Card title="Details">
            <KeyValues className="px-4 pb-1" rows={factsOf(one)} />
          </Card>
        </div>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </RecordPage>
  );
}

function StatusBanner({ one: { uuid, status, reason, overdue, sent } }: { one: RequirementDetail }) {
  if (status === 'due' && sent) {
    return (
      <Banner tone="warn" title="Sent back">
        {reason ?? 'Send it again.'}
      </Banner>
    );
  }
  if (overdue)
    return (
      <Banner tone="warn" title="The due date has passed">
        You can still send it.
      </Banner>
    );
  if (status === 'submitted') {
    return (
      <DeskWait queue="requirementsStaff" subject={uuid} title="In review">
        Staff review it, usually within a day. You are notified of the result.
      </DeskWait>
    );
  }
  return reason && status !== 'due' ? <Banner title="Note from our staff">{reason}</Banner> : null;
}

/** The trader's answer, after nothing can be changed. */
function Sent({ one: { sent, kind, asked } }: { one: RequirementDetail }) {
  if (!sent) return <Card className="p-5 text-14 text-muted">No action is needed.</Card>;
  return (
    <Card title={kind === 'accept_text' ? 'What you accepted' : 'What you sent'}>
      <div className="flex flex-col gap-3 p-4 md:p-5">
        {asked.text ? <AskedText>{asked.text}</AskedText> : null}
        <EvidenceView
          sent={sent}
          picture={
            <DocumentPicture
              src={sent.picture}
              alt="What you sent"
              className="h-64 w-full rounded-control border border-line"
            />
          }
        />
      </div>
    </Card>
  );
}

function factsOf(one: RequirementDetail) {
  const { askedAt, dueAt, submittedAt, decidedAt, status } = one;
  return [
    { label: 'Kind', value: kindWords[one.kind].text },
    { label: 'Asked', value: <When at={askedAt} absolute="day" /> },
    ...(status === 'due' ? [{ label: 'Due by', value: <When at={dueAt} ahead absolute="day" /> }] : []),
    ...(submittedAt ? [{ label: 'Last sent', value: <When at={submittedAt} absolute="utc" /> }] : []),
    ...(decidedAt && status !== 'submitted'
      ? [{ label: 'Decided', value: <When at={decidedAt} absolute="utc" /> }]
      : []),
  ];
}
