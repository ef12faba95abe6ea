import { MOST_TAGS, MOST_TEXT } from '@papermint/contracts/journal/limits';
import type { JournalNote } from '@papermint/contracts/journal/model';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { OutdatedBanner } from '../../../frames/form/outdated-banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { When } from '../../../ui/text/when.tsx';
import { noteChanged } from './journal-changed.ts';
import { typedTags } from './typed-tags.ts';

const NO_RATING = '0';
const RATINGS = [
  { value: NO_RATING, label: 'None' },
  ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
];

const EMPTY: JournalNote = { text: '', tags: [], rating: null, pictures: [], version: 0, updatedAt: null };

/** Text, tags and rating of a note. If another device saved a newer one, both texts stay until the reader chooses. */
export function NoteForm({ id, note }: { id: string; note: JournalNote }) {
  const [outdated, setOutdated] = useState(false);
  const [removing, setRemoving] = useState(false);
  const form = useContractForm('journal.write', {
    defaults: { text: note.text, tags: note.tags.join(', '), rating: String(note.rating ?? 0) },
    input: ({ text, tags, rating }) => ({
      id,
      text,
      tags: typedTags(tags),
      rating: rating === NO_RATING ? null : Number(rating),
      version: note.version,
    }),
    onDone(answer) {
      setOutdated(false);
      noteChanged(id, answer.note);
    },
    onRefused(_, error) {
      if (failureOf(error).key === 'version') setOutdated(true);
    },
  });
  const reload = () => {
    setOutdated(false);
    void queryClient.invalidateQueries({ queryKey: trpc.journal.trade.queryKey({ id }) });
  };
  const hasNote = note.version > 0 || note.pictures.length > 0;
  return (
    <>
      <FormFrame
        form={form}
        label="Note"
        guarded
        submit={
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" busy={form.busy}>
              Save note
            </Button>
            {hasNote ? (
              <Button look="ghost" onClick={() => setRemoving(true)}>
                Delete note
              </Button>
            ) : null}
            {note.updatedAt === null ? null : (
              <span className="ml-auto text-12 text-subtle">
                Saved <When at={note.updatedAt} inSentence />
              </span>
            )}
          </div>
        }
      >
        <FormField
          form={form}
          name="text"
          label="Text"
          hint={`${form.values.text.length} of ${formatCount(MOST_TEXT)} characters`}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={8}
              maxLength={MOST_TEXT}
              placeholder="Why you entered, what you expected, and what you learned."
            />
          )}
        </FormField>
        <FormField form={form} name="tags" label="Tags" hint={`Separated by commas, at most ${MOST_TAGS}.`}>
          {(control) => <Input {...control} placeholder="breakout, news" />}
        </FormField>
        <div>
          <p className="mb-1.5 text-13 font-medium">Rating</p>
          <Segmented
            label="Rating"
            name="note-rating"
            value={form.values.rating}
            options={RATINGS}
            onChange={(rating) => form.edit({ rating })}
          />
        </div>
        {outdated ? (
          <OutdatedBanner
            thing="note"
            onLoad={() => {
              reload();
              form.reset();
            }}
          />
        ) : null}
      </FormFrame>
      {removing ? (
        <ConfirmDialog
          title="Delete this note"
          points={['Its text, tags, rating and pictures are deleted for good.']}
          button="Delete note"
          danger
          call="journal.remove"
          input={{ id }}
          onDone={() => {
            noteChanged(id, EMPTY);
            form.reset({ text: '', tags: '', rating: NO_RATING });
          }}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
