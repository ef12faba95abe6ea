import type { RecordSubject } from '@papermint/contracts/records/subject';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../api/trpc.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Paginator } from '../../ui/table/paginator.tsx';
import { When } from '../../ui/text/when.tsx';
import { useFormErrors } from '../form-errors.ts';
import { QueryFailed } from '../query-view.tsx';
import { MentionInput } from './mention-input.tsx';

type Note = Outputs['records']['notes']['data'][number];

const PER_PAGE = 20;
const MOST_TEXT = 2000;

/** The notes of staff on a record: read, write, and delete one's own. */
export function NotesPanel({ subject }: { subject: RecordSubject }) {
  const [page, setPage] = useState(1);
  const query = useQuery(trpc.records.notes.queryOptions({ subject, page, perPage: PER_PAGE }));
  const changed = () => queryClient.invalidateQueries({ queryKey: [['records']] });
  return (
    <section aria-label="Notes" className="flex flex-col gap-4">
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
    </section>
  );
}

function NewNote({ subject, onAdded }: { subject: RecordSubject; onAdded: () => void }) {
  const [text, setText] = useState('');
  // Two records may be on the screen, one over the other.
  const form = `note-${subject.replaceAll(':', '-')}`;
  const errors = useFormErrors(form, ['text']);
  const adding = useMutation({
    mutationFn: () => client.records.addNote.mutate({ subject, text }),
    onError: errors.take,
    onSuccess() {
      setText('');
      onAdded();
    },
  });
  function send() {
    if (text.trim() === '') errors.refuse({ text: 'Note is empty' });
    else if (!adding.isPending) adding.mutate();
  }
  return (
    <form
      noValidate
      aria-label="New note"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field form={form} name="text" label="Note" hint="@ mentions a colleague." error={errors.at('text')}>
        {(control) => (
          <MentionInput
            {...control}
            value={text}
            maxLength={MOST_TEXT}
            onSubmit={send}
            onChange={(value) => {
              setText(value);
              errors.clear();
            }}
          />
        )}
      </Field>
      <FormError>{errors.whole}</FormError>
      <Button type="submit" size="small" className="self-end" busy={adding.isPending}>
        Add note
      </Button>
    </form>
  );
}

function NoteRow({ note, onDeleted }: { note: Note; onDeleted: () => void }) {
  const deleting = useMutation({
    mutationFn: () => client.records.deleteNote.mutate({ uuid: note.uuid }),
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
