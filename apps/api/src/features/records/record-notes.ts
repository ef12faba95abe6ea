import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { NoteView } from '@papermint/contracts/records/model';
import type { RecordSubject } from '@papermint/contracts/records/subject';
import { mentionsIn, subjectParts } from '@papermint/contracts/records/subject';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { NoteFilter, NoteRecord } from './notes-store.ts';
import type { RecordDeps } from './record-deps.ts';
import type { RecordKeys, RecordRule } from './records-types.ts';
import { maySeeNotes, visibleRecord } from './visible-record.ts';

/** How many characters of a note a notification quotes. */
const QUOTED = 160;

/** A page of the notes on a record. @throws DomainError not_found; forbidden without the permission of the record */
export async function listNotes(
  deps: RecordDeps,
  reader: Staff,
  subject: RecordSubject,
  filter: NoteFilter,
): Promise<Page<NoteView>> {
  const { notesStore, staff } = deps;
  visibleRecord(deps, reader, subject, 'notes');
  const { rows, total } = await notesStore.page(subjectParts(subject), filter);
  const people = staff.named(rows.map(({ authorId }) => authorId));
  const data = rows.map((note) => viewOf(note, reader, people.get(note.authorId)?.name ?? ''));
  return toPage(data, total, filter);
}

/** Adds a note, and notifies the staff that it mentions. @throws DomainError as `listNotes` */
export function addNote(
  deps: RecordDeps,
  command: CommandContext,
  author: Staff,
  { subject, text }: { subject: RecordSubject; text: string },
): Promise<{ note: NoteView }> {
  const { notesStore, staff, commands, ids, clock } = deps;
  const record = visibleRecord(deps, author, subject, 'notes');
  const { account } = record;
  const { kind: subjectKind, id: subjectId } = subjectParts(subject);
  return commands.execute(
    command,
    async (tx) => {
      const createdAt = clock.now();
      const note = { id: ids.uuid(createdAt), subjectKind, subjectId, authorId: author.id, text, createdAt };
      notesStore.add(tx, { ...note, recordedAt: clock.wall() });
      notifyMentioned(deps, tx, note, subject, record);
      return { note: viewOf(note, author, staff.nameIn(tx, author.id)) };
    },
    ({ note }) => ({ subject, data: { note: note.uuid }, ...(account !== undefined && { account }) }),
  );
}

/** Deletes a note of the reader. @throws DomainError not_found; forbidden for another author's */
export function deleteNote(
  { notesStore, commands, clock }: RecordDeps,
  command: CommandContext,
  reader: Staff,
  id: string,
): Promise<{ message: string }> {
  return commands.executeNoted(command, async (tx) => {
    const note = notesStore.find(tx, id);
    if (!note) throw new DomainError('not_found', 'There is no such note');
    if (note.authorId !== reader.id) {
      throw new DomainError('forbidden', 'Only its author can delete a note.');
    }
    notesStore.markDeleted(tx, id, clock.now());
    return {
      answer: { message: 'Note deleted.' },
      note: {
        subject: `${note.subjectKind}:${note.subjectId}`,
        before: { text: note.text },
        data: { note: id },
      },
    };
  });
}

/** Notifies the staff whom a note mentions and who may see the record. */
function notifyMentioned(
  { staff, notifications }: RecordDeps,
  tx: Tx,
  note: NoteRecord,
  subject: RecordSubject,
  { title, rule }: RecordKeys & { rule: RecordRule },
): void {
  const author = staff.nameIn(tx, note.authorId);
  const text = note.text.length > QUOTED ? `${note.text.slice(0, QUOTED)}…` : note.text;
  for (const { id, position, permissions } of staff.mentioned(tx, mentionsIn(note.text))) {
    if (id === note.authorId || !maySeeNotes({ id, position, permissions }, note.subjectId, rule)) continue;
    const heading = `${author} mentioned you: ${title}`;
    notifications.notify(tx, { traderId: id, kind: 'note', subject, title: heading, text });
  }
}

const viewOf = ({ id, text, authorId, createdAt }: NoteRecord, reader: Staff, author: string): NoteView => ({
  uuid: id,
  text,
  author,
  mine: authorId === reader.id,
  createdAt: new Date(createdAt).toISOString(),
});
