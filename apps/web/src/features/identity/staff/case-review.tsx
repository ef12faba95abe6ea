import { documentNames } from '@papermint/contracts/identity/documents';
import { useShortcuts } from '../../../frames/keys/shortcuts.ts';
import { useKeyTable } from '../../../frames/keys/shown-keys.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { Empty } from '../../../ui/layout/states.tsx';
import { TabList } from '../../../ui/layout/tabs.tsx';
import { When } from '../../../ui/text/when.tsx';

import type { Case } from './cases.ts';
import { usePictures } from './cases.ts';
import { DocumentChecks } from './document-checks.tsx';
import { DocumentDecision } from './document-decision.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { chooseDocument, chosenDocumentsAtom, noteSeen, seenDocumentsAtom } from './seen-documents.ts';

const DOCUMENT_KEYS = {
  title: 'Documents',
  rows: [
    { keys: ['1', '2', '3'], does: 'Open a document' },
    { keys: ['y'], does: 'Accept the document' },
    { keys: ['n'], does: 'Refuse the document' },
    { keys: ['+', '−'], does: 'Zoom in and out' },
    { keys: ['t'], does: 'Turn' },
  ],
};

/** The documents of a case, one at a time: the picture beside the data that it should show. 1, 2 and 3 choose one. */
export function CaseReview({ identity }: { identity: Case }) {
  const { accountId, documents, allowedActions } = identity;
  const pictures = usePictures(accountId);
  const chosen = useAtomValue(chosenDocumentsAtom).get(accountId);
  const seen = useAtomValue(seenDocumentsAtom);
  const setChosen = (uuid: string) => chooseDocument(accountId, uuid);
  const document = documents.find(({ uuid }) => uuid === chosen) ?? documents[0];
  useShortcuts(
    Object.fromEntries(documents.map(({ uuid }, index) => [String(index + 1), () => setChosen(uuid)])),
  );
  useKeyTable(DOCUMENT_KEYS);
  if (!document) {
    return <Empty title="No documents">The trader has not added any to this attempt.</Empty>;
  }
  const { uuid, type, source, addedAt, checks } = document;
  return (
    <section aria-label="Documents" className="@container flex flex-col gap-4">
      <div className="-mx-4">
        <TabList
          id="case-documents"
          label="Documents"
          value={uuid}
          tabs={documents.map((one) => ({
            value: one.uuid,
            label:
              documentNames[one.type] +
              ({ accepted: ' ✓', refused: ' ✕', pending: seen.has(one.uuid) ? '' : ' •' }[one.status] ?? ''),
            name: `${documentNames[one.type]}, ${{ accepted: 'accepted', refused: 'refused', pending: 'not reviewed' }[one.status]}${seen.has(one.uuid) ? '' : ', not opened'}`,
          }))}
          onChange={setChosen}
        />
      </div>
      {pictures.isError ? <QueryFailed query={pictures} title="The pictures could not be loaded." /> : null}
      <div
        id="case-documents-panel"
        role="tabpanel"
        aria-label={documentNames[type]}
        className="grid items-start gap-4 @2xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <DocumentViewer
          key={uuid}
          src={pictures.data ? (pictures.data.get(uuid) ?? null) : undefined}
          name={documentNames[type]}
          tall={type === 'proof_of_address' || type === 'selfie'}
          onShown={() => noteSeen(uuid)}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <DocumentChecks checks={checks} />
          <p className="text-12 text-subtle">
            {source === 'sample' ? 'Sample document' : 'Uploaded picture'}, added{' '}
            <When at={addedAt} togglable />
          </p>
          <DocumentDecision
            key={uuid}
            accountId={accountId}
            document={document}
            open={allowedActions.includes('approve')}
          />
        </div>
      </div>
    </section>
  );
}
