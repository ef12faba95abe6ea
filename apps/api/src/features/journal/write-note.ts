import { DomainError } from '@papermint/contracts/common/domain-error';
import { MOST_PICTURES } from '@papermint/contracts/journal/limits';
import type { JournalNote } from '@papermint/contracts/journal/model';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { checkKnownVersion, nextVersion } from '../../platform/commands/known-version.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { IncomingFile } from '../../platform/files/file-intake.ts';
import { ownTrip } from './account-trips.ts';
import type { JournalDeps } from './journal-deps.ts';
import type { NoteRecord } from './journal-types.ts';
import { pictureUse } from './journal-types.ts';
import { viewOfNote } from './journal-views.ts';

interface Writer {
  id: string;
  currency: string;
}

interface NoteInput {
  id: string;
  text?: string | undefined;
  tags: readonly string[];
  rating: number | null;
  version: number;
}

/**
 * Replaces text, tags and rating of a note.
 * @throws DomainError not_found at `id`; conflict at `version` if the note has changed since
 */
export async function writeNote(
  deps: JournalDeps,
  command: CommandContext,
  trader: Writer,
  { id, text = '', tags, rating, version }: NoteInput,
): Promise<JournalNote> {
  return change(deps, command, trader, id, (_, note) => {
    checkKnownVersion('note', note.version, version);
    return { ...note, text, tags: [...new Set(tags)], rating, version: nextVersion(note.version) };
  });
}

/** @throws DomainError not_found at `id`; conflict at `picture` beyond the most pictures */
export async function attachPictures(
  deps: JournalDeps,
  command: CommandContext,
  trader: Writer,
  { id, pictures }: { id: string; pictures: readonly IncomingFile[] },
): Promise<JournalNote> {
  return change(deps, command, trader, id, (tx, note) => {
    if (note.pictures.length + pictures.length > MOST_PICTURES) {
      const left = MOST_PICTURES - note.pictures.length;
      const most = left === 0 ? 'no more' : `only ${left} more`;
      throw new DomainError(
        'conflict',
        `A note has at most ${MOST_PICTURES} pictures: add ${most}`,
        'picture',
      );
    }
    const added = pictures.map((picture) => {
      const pictureId = deps.ids.uuid(deps.clock.now());
      deps.files.bind(tx, picture, pictureUse(pictureId));
      return { id: pictureId, hash: picture.hash };
    });
    return { ...note, pictures: [...note.pictures, ...added] };
  });
}

/** @throws DomainError not_found at `id` or `picture` */
export async function detachPicture(
  deps: JournalDeps,
  command: CommandContext,
  trader: Writer,
  { id, picture }: { id: string; picture: string },
): Promise<JournalNote> {
  return change(deps, command, trader, id, (tx, note) => {
    const pictures = note.pictures.filter((one) => one.id !== picture);
    if (pictures.length === note.pictures.length) {
      throw new DomainError('not_found', 'This picture does not exist', 'picture');
    }
    deps.files.unbind(tx, pictureUse(picture));
    return { ...note, pictures };
  });
}

/**
 * Empties a note. Its row stays, so that its versions go on, and a device that knows the removed note overwrites no new one.
 * @throws DomainError not_found at `id`
 */
export async function removeNote(
  deps: JournalDeps,
  command: CommandContext,
  trader: Writer,
  id: string,
): Promise<void> {
  ownTrip(deps, trader.id, trader.currency, id);
  await deps.commands.execute(
    command,
    async (tx) => {
      const note = deps.notes.one(tx, trader.id, id);
      if (!note || isEmpty(note)) {
        throw new DomainError('not_found', 'This round trip has no note', 'id');
      }
      for (const picture of note.pictures) deps.files.unbind(tx, pictureUse(picture.id));
      const emptied = emptyNote(note.id, trader.id, id, note.createdAt);
      deps.notes.put(tx, { ...emptied, version: nextVersion(note.version), updatedAt: deps.clock.now() });
      return null;
    },
    () => ({ subject: id }),
  );
}

const isEmpty = ({ text, tags, rating, pictures }: NoteRecord): boolean =>
  text === '' && tags.length === 0 && rating === null && pictures.length === 0;

/** Removes the notes of a trader with their pictures. @returns how many there were */
export function eraseNotes(deps: Pick<JournalDeps, 'notes' | 'files'>, tx: Tx, traderId: string): number {
  const notes = deps.notes.of(traderId, tx);
  for (const note of notes) dropNote(deps, tx, note);
  return notes.length;
}

function dropNote({ notes, files }: Pick<JournalDeps, 'notes' | 'files'>, tx: Tx, note: NoteRecord): void {
  for (const { id } of note.pictures) files.unbind(tx, pictureUse(id));
  notes.remove(tx, note.id);
}

/** Changes the note about a round trip, or begins one. */
async function change(
  deps: JournalDeps,
  command: CommandContext,
  trader: Writer,
  trip: string,
  changed: (tx: Tx, note: NoteRecord) => NoteRecord,
): Promise<JournalNote> {
  const { commands, notes, ids, clock } = deps;
  ownTrip(deps, trader.id, trader.currency, trip);
  await commands.execute(
    command,
    async (tx) => {
      const now = clock.now();
      const note = changed(
        tx,
        notes.one(tx, trader.id, trip) ?? emptyNote(ids.uuid(now), trader.id, trip, now),
      );
      notes.put(tx, { ...note, updatedAt: now });
      return null;
    },
    () => ({ subject: trip }),
  );
  return viewOfNote(deps, notes.one(notes.committed, trader.id, trip));
}

const emptyNote = (id: string, traderId: string, trip: string, now: number): NoteRecord => ({
  id,
  traderId,
  trip,
  text: '',
  tags: [],
  rating: null,
  pictures: [],
  version: 0,
  createdAt: now,
  updatedAt: now,
});
