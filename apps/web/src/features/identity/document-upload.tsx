import { fileRules } from 'virtual:file-rules';
import type { DocumentType } from '@papermint/contracts/identity/documents';
import { client } from '../../api/trpc.ts';
import { FileField } from '../../frames/file-field.tsx';
import { useUpload } from '../../frames/use-upload.ts';
import { Button } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { typeNames } from './identity-words.ts';
import { showIdentity } from './verification.ts';

/** A picture of one's own in place of a sample. */
export function DocumentUpload({ type }: { type: DocumentType }) {
  const upload = useUpload({
    form: `upload-${type}`,
    name: 'file',
    label: typeNames[type],
    rule: fileRules.verification.fileUpload.file,
    send: (sending) => client.verification.fileUpload.mutate({ type }, sending),
    onSent: ({ identity }) => showIdentity(identity),
  });
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warn" title="Do not use a real document">
        This is a simulation. Send any other picture: you and the staff who review it can see it, and it is
        deleted after 24 hours.
      </Banner>
      <FileField upload={upload} />
      {upload.file ? (
        <Button
          look="primary"
          className="self-start max-sm:w-full"
          busy={upload.progress !== undefined}
          onClick={() => void upload.start()}
        >
          Upload
        </Button>
      ) : null}
    </div>
  );
}
