import { fileRules } from 'virtual:file-rules';
import { MOST_PICTURES } from '@papermint/contracts/journal/limits';
import type { JournalNote } from '@papermint/contracts/journal/model';
import { X } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { FileField } from '../../../frames/form/file-field.tsx';
import { useUpload } from '../../../frames/form/use-upload.ts';
import { Button } from '../../../ui/form/button.tsx';
import { noteChanged } from './journal-changed.ts';

/** The pictures of a note. Only its trader sees them. */
export function NotePictures({ id, note: { pictures } }: { id: string; note: JournalNote }) {
  const [removed, setRemoved] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-4 p-4">
      {pictures.length === 0 ? null : (
        <ul aria-label="Pictures of this note" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map(({ uuid, small, large }, index) => (
            <li key={uuid} className="relative">
              <a href={large} target="_blank" rel="noreferrer" className="block">
                <img
                  src={small}
                  alt={`${index + 1} of this note, opens in a new tab`}
                  className="aspect-4/3 w-full rounded-control border border-line bg-surface-2 object-cover"
                />
              </a>
              <button
                type="button"
                aria-label={`Delete picture ${index + 1}`}
                className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full border border-line bg-surface-1 text-muted hover:text-fg touch:size-11"
                onClick={() => setRemoved(uuid)}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MOST_PICTURES ? (
        <AddPicture id={id} />
      ) : (
        <p className="text-13 text-muted">A note has at most {MOST_PICTURES} pictures.</p>
      )}
      {removed === null ? null : (
        <ConfirmDialog
          title="Delete this picture"
          points={['It is deleted for good.']}
          button="Delete picture"
          danger
          call="journal.detach"
          input={{ id, picture: removed }}
          onDone={({ note }) => noteChanged(id, note)}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}

function AddPicture({ id }: { id: string }) {
  const upload = useUpload({
    form: 'journal-picture',
    name: 'picture',
    label: 'Picture',
    rule: fileRules.journal.attach.picture,
    send: (sending) => client.journal.attach.mutate({ id }, sending),
    onSent: ({ note }) => noteChanged(id, note),
  });
  return (
    <div className="flex flex-col items-start gap-3 *:first:w-full">
      <FileField upload={upload} />
      {upload.file ? (
        <Button look="primary" busy={upload.progress !== undefined} onClick={() => void upload.start()}>
          Add picture
        </Button>
      ) : null}
    </div>
  );
}
