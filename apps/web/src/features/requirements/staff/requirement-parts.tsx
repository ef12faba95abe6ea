import { documentNames } from '@papermint/contracts/identity/documents';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/trpc.ts';
import { useCountryNames } from '../../../parts/country-names.ts';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { Timeline } from '../../../ui/text/timeline.tsx';
import { When } from '../../../ui/text/when.tsx';
import { DocumentViewer } from '../../identity/staff/document-viewer.tsx';
import { AskedText } from '../asked-text.tsx';
import { EvidenceView } from '../evidence-view.tsx';
import { kindWords, requirementWords } from '../requirement-words.tsx';
import { pictureKey } from './picture-to-see.ts';
import type { StaffRequirementView } from './requirement-acts.ts';
import { noteSeen } from './seen-pictures.ts';

/** Addresses of pictures open them for five minutes, ms. */
const PICTURES_LAST = 240_000;

/** The addresses of the pictures of a requirement by the numbers of their attempts. Each look is logged. */
function usePictures(uuid: string, on: boolean) {
  return useQuery({
    queryKey: ['requirement pictures', uuid],
    queryFn: async () => {
      const { pictures } = await client.requirementsStaff.view.mutate({ uuid });
      return new Map(pictures.map(({ number, picture }) => [number, picture]));
    },
    enabled: on,
    staleTime: PICTURES_LAST,
    gcTime: PICTURES_LAST,
  });
}

const OUTCOMES = {
  satisfied: { text: 'Accepted', tone: 'ok' },
  due: { text: 'Sent back', tone: 'warn' },
  waived: { text: 'Waived', tone: 'plain' },
} as const;

/** Everything that was sent, the latest first. */
export function Attempts({ one }: { one: StaffRequirementView }) {
  const pictures = usePictures(
    one.uuid,
    one.history.some(({ sent }) => sent.source !== null),
  );
  if (one.history.length === 0) {
    return <p className="text-13 text-muted">The trader has not sent anything yet.</p>;
  }
  return (
    <ol aria-label="What was sent" className="flex flex-col gap-5">
      {one.history.map(({ number, sent, outcome, reason, decidedBy }) => (
        <li key={number} className="flex flex-col gap-3 border-line not-first:border-t not-first:pt-5">
          {one.history.length > 1 ? (
            <p className="flex items-center gap-2 text-13 font-semibold">
              Attempt {number}
              {outcome ? <Pill tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Pill> : null}
            </p>
          ) : null}
          {one.kind === 'accept_text' ? <p className="text-13 font-medium">Accepted the text.</p> : null}
          <EvidenceView
            sent={sent}
            picture={
              <div id={pictureKey(one.uuid, number)}>
                <DocumentViewer
                  onShown={() => noteSeen(one.uuid, number)}
                  src={pictures.data ? (pictures.data.get(number) ?? null) : undefined}
                  name={one.asked.document ? documentNames[one.asked.document] : 'Picture'}
                  tall={one.asked.document === 'proof_of_address'}
                />
              </div>
            }
          />
          {one.kind === 'confirm_address' && number === one.attempts ? <KnownAddress one={one} /> : null}
          {reason ? (
            <p className="text-13 wrap-anywhere">
              <span className="text-muted">Reason: </span>
              {reason}
              {decidedBy ? <span className="text-muted"> · {decidedBy.name}</span> : null}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** The former data of the trader beside the confirmed data. */
function KnownAddress({ one: { address, history } }: { one: StaffRequirementView }) {
  const nameOf = useCountryNames();
  if (!address) return <p className="text-13 text-muted">No other address on file.</p>;
  const sent = history[0]?.sent.address;
  const same = JSON.stringify(sent) === JSON.stringify(address);
  if (same) return <p className="text-13 text-muted">The same as in the identity verification.</p>;
  const { street, city, postalCode, country } = address;
  return (
    <p className="text-13 text-muted">
      In the identity verification: {street}, {postalCode} {city}, {nameOf(country)}.
    </p>
  );
}

/** What exactly is asked. */
export function AskedContent({ one: { asked, about } }: { one: StaffRequirementView }) {
  const { text, questions, document } = asked;
  return (
    <div className="flex flex-col gap-3 text-13">
      {about ? <p className="wrap-anywhere whitespace-pre-line text-muted">{about}</p> : null}
      {text ? <AskedText>{text}</AskedText> : null}
      {questions.length > 0 ? (
        <ol className="flex list-decimal flex-col gap-1.5 pl-5">
          {questions.map((question) => (
            <li key={question.text} className="wrap-anywhere">
              {question.text}
              {question.options.length > 0 ? (
                <span className="block text-muted">{question.options.join(' · ')}</span>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
      {document ? <p>{documentNames[document]}</p> : null}
      {text || document || questions.length > 0 ? null : <p>Where the trader lives.</p>}
    </div>
  );
}

/** Dates and people. */
export function RequirementFacts({ one }: { one: StaffRequirementView }) {
  const { askedAt, askedBy, dueAt, submittedAt, decidedAt, decidedBy, reason } = one;
  return (
    <KeyValues
      rows={[
        { label: 'Kind', value: kindWords[one.kind].text },
        { label: 'Asked', value: <When at={askedAt} absolute="utc" /> },
        ...(askedBy ? [{ label: 'Asked by', value: askedBy.name }] : []),
        { label: 'Due by', value: <When at={dueAt} ahead absolute="day" /> },
        ...(submittedAt ? [{ label: 'Last sent', value: <When at={submittedAt} absolute="utc" /> }] : []),
        ...(decidedAt ? [{ label: 'Decided', value: <When at={decidedAt} absolute="utc" /> }] : []),
        ...(decidedBy ? [{ label: 'Decided by', value: decidedBy.name }] : []),
        ...(reason ? [{ label: 'Reason', value: reason }] : []),
      ]}
    />
  );
}

/** Its history, newest first. */
export function RequirementHistory({ one }: { one: StaffRequirementView }) {
  return (
    <Timeline
      label="History"
      entries={one.steps.toReversed().map(({ status, at, by }, place) => ({
        key: String(place),
        title: requirementWords[status].text,
        tone: requirementWords[status].tone,
        when: <When at={at} absolute="utc" />,
        note: by,
      }))}
    />
  );
}
