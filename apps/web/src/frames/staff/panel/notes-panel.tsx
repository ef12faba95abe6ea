import type { RecordSubject } from '@papermint/contracts/records/subject';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Paginator } from '../../../ui/table/paginator.tsx';
import { When } from '../../../ui/text/when.tsx';
import { useContractForm } from '../../form/contract-form.ts';
import { FormField, FormFrame } from '../../form/form-frame.tsx';
import { QueryFailed } from '../../list/query-view.tsx';
import { MentionInput } from './mention-input.tsx';

type Note = Outputs['recordsStaff']['notes']['data'][number];

const PER_PAGE = 20;
const MOST_TEXT = 2000;

/** The notes of staff on a record: read, write, and delete one's own. */
export function NotesPanel({ subject }: { subject: RecordSubject }) {
  return (
    <section aria-label="Notes">
      <Notes subject={subject} />
    </section>
  );
}

/** The same as a card of a record page. */
export function NotesCard({ subject }: { subject: RecordSubject }) {
  return (
    <Card title="Notes">
      <div className="p-4">
        <Notes subject={subject} />
      </div>
    </Card>
  );
}

function Notes({ subject }: { subject: RecordSubject }) {
  const [page, setPage] = useState(1);
  const query = useQuery(trpc.recordsStaff.notes.queryOptions({ subject, page, perPage: PER_PAGE }));
  const changed = () => queryClient.invalidateQueries({ queryKey: [['recordsStaff']] });
  return (
    <div className="flex flex-col gap-4">
      <NewNote subject={subject} onAdded={() => void changed()} />
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="The notes could not be loaded." />
      ) : query.data ? (
        <>
          <ul className="flex flex-col gap-3">
            {query.data.data.map((note) => (
              <NoteRow key={note.uuid} note={note} onDeleted={() => void changed()} />
            ))}
          </ul>
          <Paginator {...query.data} page={page} onPage={setPage} />
        </>
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
    </div>
  );
}

function NewNote({ subject, onAdded }: { subject: RecordSubject; onAdded: () => void }) {
  const form = useContractForm('recordsStaff.addNote', {
    // Two records may be on the screen, one over the other.
    id: `note-${subject.replaceAll(':', '-')}`,
    defaults: { text: '' },
    input: ({ text }) => ({ subject, text }),
    required: { text: 'Note is empty' },
    clears: true,
    onDone: onAdded,
  });
  return (
    <FormFrame
      form={form}
      label="New note"
      className="gap-2"
      submit={
        <Button type="submit" size="small" className="self-end" busy={form.busy}>
          Add note
        </Button>
      }
    >
      <FormField form={form} name="text" label="Note" hint="@ mentions a colleague.">
        {(control) => <MentionInput {...control} maxLength={MOST_TEXT} onSubmit={form.submit} />}
      </FormField>
    </FormFrame>
  );
}

function NoteRow({ note, onDeleted }: { note: Note; onDeleted: () => void }) {
  const deleting = useMutation({
    mutationFn: () => client.recordsStaff.deleteNote.mutate({ uuid: note.uuid }),
    onSuccess: onDeleted,
  });
  return (
    <li className="rounded-control border border-line p-3 text-13">
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <p className="mt-1 flex items-center gap-2 text-12 text-subtle">
        <span className="flex-1">
          {note.author} · <When at={note.createdAt} absolute="utc" />
        </span>
        {note.mine ? (
          <Button look="ghost" size="small" busy={deleting.isPending} onClick={() => deleting.mutate()}>
            Delete
          </Button>
        ) : null}
      </p>
    </li>
  );
}
