import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { Timeline } from '../../../ui/text/timeline.tsx';
import { When } from '../../../ui/text/when.tsx';
import { identityWords } from '../identity-words.ts';
import type { Case } from './cases.ts';

/** When a case was submitted and decided, and by whom. */
export function CaseFacts({ identity }: { identity: Case }) {
  const { attempt, submittedAt, decidedAt, decidedBy, expiresAt, reason } = identity;
  return (
    <KeyValues
      className="border-y border-line"
      rows={[
        { label: 'Attempt', value: <span className="num">{attempt}</span> },
        ...(submittedAt ? [{ label: 'Submitted', value: <When at={submittedAt} absolute="utc" /> }] : []),
        ...(decidedAt ? [{ label: 'Decided', value: <When at={decidedAt} absolute="utc" /> }] : []),
        ...(decidedBy ? [{ label: 'Decided by', value: <PersonLink person={decidedBy} /> }] : []),
        ...(reason ? [{ label: 'Reason', value: reason }] : []),
        ...(expiresAt ? [{ label: 'Valid until', value: <When at={expiresAt} ahead absolute="utc" /> }] : []),
      ]}
    />
  );
}

/** The statuses of a case, newest first, with who did it. */
export function CaseHistory({ identity }: { identity: Case }) {
  return (
    <section aria-label="History">
      <h3 className="mb-3 text-13 font-semibold">History</h3>
      <Timeline
        label="History"
        entries={identity.timeline.toReversed().map(({ at, status, by }, index) => ({
          key: String(index),
          title: identityWords[status].text,
          tone: identityWords[status].tone,
          when: <When at={at} absolute="utc" />,
          note: by,
        }))}
      />
    </section>
  );
}
