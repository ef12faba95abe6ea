import { documentNames } from '@papermint/contracts/identity/documents';
import { DocumentPicture } from '../../../ui/picture/document-picture.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { documentWords, identityWords } from '../identity-words.ts';
import { PersonalFacts } from '../personal-facts.tsx';
import type { Case, CaseDocument } from './cases.ts';
import { usePictures } from './cases.ts';

/** The former documents of the trader: earlier attempts, and replaced documents. */
export function CaseAttempts({ identity }: { identity: Case }) {
  const { accountId, attempts, documents } = identity;
  const pictures = usePictures(accountId);
  const current = new Set(documents.map(({ uuid }) => uuid));
  const earlier = attempts
    .map((one) => ({ ...one, documents: one.documents.filter(({ uuid }) => !current.has(uuid)) }))
    .filter((one) => one.number !== identity.attempt || one.documents.length > 0);
  if (earlier.length === 0) return null;
  return (
    <section aria-label="Earlier" className="flex flex-col gap-3">
      <h3 className="text-13 font-semibold">Earlier</h3>
      {earlier.map(({ number, outcome, reason, decidedAt, decidedBy, info, documents: sent }) => (
        <details key={number} className="rounded-card border border-line">
          <summary className="flex cursor-pointer flex-wrap items-center gap-2 px-4 py-3 text-13 font-medium">
            {number === identity.attempt ? 'Replaced documents' : `Attempt ${number}`}
            {outcome && number !== identity.attempt ? (
              <Pill tone={identityWords[outcome].tone}>{identityWords[outcome].text}</Pill>
            ) : null}
            <span className="ml-auto text-12 font-normal text-subtle">
              {decidedAt ? <When at={decidedAt} togglable /> : null}
              {decidedBy ? ` by ${decidedBy.name}` : null}
            </span>
          </summary>
          <div className="flex flex-col gap-3 border-t border-line p-4">
            {reason ? <p className="text-13 wrap-anywhere">{reason}</p> : null}
            <ul className="flex flex-col gap-3">
              {sent.map((document) => (
                <li key={document.uuid}>
                  <Sent document={document} src={pictures.data?.get(document.uuid) ?? null} />
                </li>
              ))}
            </ul>
            {info && number !== identity.attempt ? <PersonalFacts info={info} /> : null}
          </div>
        </details>
      ))}
    </section>
  );
}

function Sent({ document, src }: { document: CaseDocument; src: string | null }) {
  const { type, source, status, reason } = document;
  const { text, tone } = documentWords[status];
  return (
    <div className="flex items-center gap-3">
      <DocumentPicture src={src} alt="" className="h-14 w-20 shrink-0 rounded-control border border-line" />
      <div className="min-w-0 flex-1">
        <p className="text-13 font-medium">{documentNames[type]}</p>
        <p className="text-12 wrap-anywhere text-muted">
          {reason ?? (source === 'sample' ? 'Sample document' : 'Uploaded picture')}
        </p>
      </div>
      <Pill tone={tone}>{text}</Pill>
    </div>
  );
}
