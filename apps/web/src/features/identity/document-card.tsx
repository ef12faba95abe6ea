import type { DocumentSlot, DocumentType } from '@papermint/contracts/identity/documents';
import { documentNames } from '@papermint/contracts/identity/documents';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { client } from '../../api/trpc.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DocumentPicture } from '../../ui/picture/document-picture.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { When } from '../../ui/text/when.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { documentWords, sampleNames, slotNames } from './identity-words.ts';
import { SamplePicker } from './sample-picker.tsx';
import type { Identity, OwnDocument } from './verification.ts';
import { showIdentity } from './verification.ts';

const TYPES: Record<DocumentSlot, readonly DocumentType[]> = {
  identity: ['passport', 'driving_licence', 'identity_card'],
  address: ['proof_of_address'],
  selfie: ['selfie'],
};

interface DocumentCardProps {
  slot: DocumentSlot;
  identity: Identity;
}

/** A document to provide, as a sample or an upload, with the review of the one before. */
export function DocumentCard({ slot, identity }: DocumentCardProps) {
  const document = identity.documents.find((one) => one.slot === slot);
  const types = TYPES[slot];
  const [type, setType] = useState<DocumentType>(document?.type ?? types[0] ?? 'passport');
  const [way, setWay] = useState<'sample' | 'upload'>(document?.source ?? 'sample');
  const fixed = document?.status === 'accepted';
  return (
    <Card
      title={slotNames[slot]}
      aside={
        document && !identity.missing.includes(slot) ? (
          <Pill tone="ok">{fixed ? 'Accepted' : 'Added'}</Pill>
        ) : null
      }
    >
      <div className="flex flex-col gap-4 p-4 md:p-5">
        {document?.status === 'refused' ? (
          <Banner tone="danger" title={`${documentNames[document.type]} refused`}>
            {document.reason ?? 'Send another one.'}
          </Banner>
        ) : null}
        {fixed ? (
          <DocumentLine document={document} />
        ) : (
          <>
            <div className="flex flex-wrap gap-3">
              {types.length > 1 ? (
                <Segmented
                  label="Type of document"
                  name={`type-${slot}`}
                  value={type}
                  options={types.map((value) => ({ value, label: documentNames[value] }))}
                  onChange={setType}
                  size="small"
                />
              ) : null}
              <Segmented
                label="Sample or upload"
                name={`way-${slot}`}
                value={way}
                options={[
                  { value: 'sample', label: 'Sample' },
                  { value: 'upload', label: 'Upload' },
                ]}
                onChange={setWay}
                size="small"
              />
            </div>
            {way === 'sample' ? (
              <SamplePicker key={type} type={type} chosen={document} />
            ) : (
              <DocumentUpload key={type} type={type} />
            )}
            {document && document.source === 'upload' && document.status === 'pending' ? (
              <UploadedFile document={document} />
            ) : null}
          </>
        )}
      </div>
    </Card>
  );
}

/** A document in a line. */
export function DocumentLine({ document }: { document: OwnDocument }) {
  const { type, picture, sample, source, status } = document;
  const { text, tone } = documentWords[status];
  return (
    <div className="flex items-center gap-3">
      <DocumentPicture
        src={picture}
        alt=""
        className="h-14 w-20 shrink-0 rounded-control border border-line"
      />
      <div className="min-w-0 flex-1">
        <p className="text-14 font-medium">{documentNames[type]}</p>
        <p className="text-12 text-muted">
          {source === 'upload'
            ? 'Uploaded picture'
            : `Sample: ${sample ? sampleNames[sample].toLowerCase() : ''}`}
        </p>
      </div>
      <Pill tone={tone}>{text}</Pill>
    </div>
  );
}

function UploadedFile({ document }: { document: OwnDocument }) {
  const removing = useMutation({
    mutationFn: () => client.identity.removeDocument.mutate({ uuid: document.uuid }),
    onSuccess: ({ identity }) => showIdentity(identity),
  });
  return (
    <div className="rounded-card border border-line p-3">
      <div className="flex items-center gap-3">
        <DocumentPicture
          src={document.picture}
          alt="Uploaded picture"
          className="h-20 w-28 shrink-0 rounded-control border border-line"
        />
        <div className="min-w-0 flex-1">
          <p className="text-14 font-medium">Uploaded picture</p>
          <p className="text-12 text-muted">
            {document.picture === null ? (
              'Deleted after 24 hours. Add another one.'
            ) : (
              <>
                Added <When at={document.addedAt} togglable />. Deleted after 24 hours.
              </>
            )}
          </p>
        </div>
        <Button
          size="icon"
          look="ghost"
          aria-label="Remove the uploaded picture"
          title="Remove"
          busy={removing.isPending}
          onClick={() => removing.mutate()}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </Button>
      </div>
      <FormError>{removing.isError ? failureOf(removing.error).error : undefined}</FormError>
    </div>
  );
}
