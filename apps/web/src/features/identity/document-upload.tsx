import { fileRules } from 'virtual:file-rules';
import type { DocumentType } from '@papermint/contracts/identity/documents';
import { documentNames } from '@papermint/contracts/identity/documents';
import { client } from '../../api/trpc.ts';
import { useUpload } from '../../frames/form/use-upload.ts';
import { DocumentUploadFields } from '../../parts/document-upload.tsx';

import { showIdentity } from './verification.ts';

/** A picture of one's own in place of a sample. */
export function DocumentUpload({ type }: { type: DocumentType }) {
  const upload = useUpload({
    form: `upload-${type}`,
    name: 'file',
    label: documentNames[type],
    rule: fileRules.identity.fileUpload.file,
    send: (sending) => client.identity.fileUpload.mutate({ type }, sending),
    onSent: ({ identity }) => showIdentity(identity),
  });
  return <DocumentUploadFields upload={upload} submit="Upload" />;
}
