import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { callList } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { NoteView, TimelineEntry } from '@papermint/contracts/records/model';
import type { RecordKind, RecordSubject } from '@papermint/contracts/records/subject';
import { mentionsIn, subjectParts } from '@papermint/contracts/records/subject';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff, StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { NoteFilter, NoteRecord, NotesStore } from './notes-store.ts';
import type { RecordKeys, RecordRule, TimelineSource } from './records-types.ts';
import type { TimelineStore } from './timeline-store.ts';

interface PageAsked {
  page: number;
  perPage: number;
  search?: string | undefined;
  /** Only rows of these kinds. */
  kinds?: readonly string[] | undefined;
}

/** What every record of the back office has: notes of staff, and a timeline. */
export interface Records {
  /** Declares a kind of records. */
  define(kind: RecordKind, rule: RecordRule): void;
  /** Adds rows of one kind to the timelines of all records. */
  addTimeline(kind: string, source: TimelineSource): void;
  /** @throws DomainError not_found; forbidden without the permission of the record, as for the next three */
  notes(reader: Staff, subject: RecordSubject, filter: NoteFilter): Promise<Page<NoteView>>;
  timeline(reader: Staff, subject: RecordSubject, page: PageAsked): Page<TimelineEntry>;
  addNote(
    command: CommandContext,
    author: Staff,
    note: { subject: RecordSubject; text: string },
  ): Promise<{ note: NoteView }>;
  /** @throws DomainError not_found; forbidden where it is somebody else's */
  deleteNote(command: CommandContext, reader: Staff, id: string): Promise<{ message: string }>;
}

interface Parts {
  notesStore: NotesStore;
  timelineStore: TimelineStore;
  staff: StaffDirectory;
  notifications: Pick<Notifications, 'notify'>;
  commands: Commands;
  ids: Ids;
  clock: Clock;
}

/** Whether somebody may see a record of a kind. */
function maySee(person: Staff, id: string, rule: RecordRule): boolean {
  if (!isPermitted(person.position, person.permissions, rule.permission)) return false;
  try {
    rule.check?.(person, id);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

const guarded = callList().flatMap(({ name, call }) =>
  call.permission === undefined ? [] : [{ name, permission: call.permission }],
);

/** The calls that somebody may not make: what others did by them is not theirs to see either. */
function closedTo({ position, permissions }: Staff): string[] {
  const closed = guarded.filter(({ permission }) => !isPermitted(position, permissions, permission));
  return closed.map(({ name }) => name);
}

const iso = (at: number) => new Date(at).toISOString();
/** How much of a note a notification quotes. */
const QUOTED = 160;

export function createRecords(parts: Parts): Records {
  const { notesStore, timelineStore, staff, notifications, commands, ids, clock } = parts;
  const rules = new Map<RecordKind, RecordRule>();
  const sources: { kind: string; source: TimelineSource }[] = [];

  function find(reader: Staff, subject: RecordSubject): RecordKeys & { rule: RecordRule } {
    const { kind, id } = subjectParts(subject);
    const rule = rules.get(kind);
    // Before it is looked up: the answer must not say which records there are.
    if (rule && !isPermitted(reader.position, reader.permissions, rule.permission)) {
      throw new DomainError('forbidden', lackOf(rule.permission));
    }
    const keys = rule?.find(id);
    if (!rule || !keys) throw new DomainError('not_found', 'There is no such record', 'subject');
    rule.check?.(reader, id);
    return { ...keys, rule };
  }

  const view = ({ id, text, authorId, createdAt }: NoteRecord, reader: Staff, author: string): NoteView => ({
    uuid: id,
    text,
    author,
    mine: authorId === reader.id,
    createdAt: iso(createdAt),
  });

  /** Notifies those who are mentioned and may see the record. */
  function mention(tx: Tx, note: NoteRecord, subject: RecordSubject, title: string, rule: RecordRule): void {
    const author = staff.nameIn(tx, note.authorId);
    const text = note.text.length > QUOTED ? `${note.text.slice(0, QUOTED)}…` : note.text;
    for (const { id, position, permissions } of staff.mentioned(tx, mentionsIn(note.text))) {
      if (id === note.authorId || !maySee({ id, position, permissions }, note.subjectId, rule)) continue;
      const heading = `${author} mentioned you: ${title}`;
      notifications.notify(tx, { traderId: id, kind: 'note', subject, title: heading, text });
    }
  }

  return {
    define(kind, rule) {
      rules.set(kind, rule);
    },
    addTimeline(kind, source) {
      sources.push({ kind, source });
    },
    async notes(reader, subject, filter) {
      find(reader, subject);
      const { rows, total } = await notesStore.page(subjectParts(subject), filter);
      const people = staff.named(rows.map(({ authorId }) => authorId));
      const data = rows.map((row) => view(row, reader, people.get(row.authorId)?.name ?? ''));
      return toPage(data, total, filter);
    },
    timeline(reader, subject, page) {
      const { rule, ...keys } = find(reader, subject);
      const { entity } = rule;
      const about = subjectParts(subject);
      const most = page.page * page.perPage;
      const { entityId } = keys;
      const parts = [
        {
          kind: 'audit',
          rows: () => timelineStore.actions(keys, entity, { most, except: closedTo(reader) }),
        },
        { kind: 'note', rows: () => timelineStore.notes(about, most) },
        ...sources.map(({ kind, source }) => ({ kind, rows: () => source(about, most, reader) })),
        ...(entity === null || entityId === null
          ? []
          : [{ kind: 'status', rows: () => timelineStore.statuses(entity, entityId, most) }]),
      ]
        .filter(({ kind }) => page.kinds?.includes(kind) ?? true)
        .map((part) => part.rows());
      const total = parts.reduce((sum, part) => sum + part.total, 0);
      const rows = parts
        .flatMap((part) => part.rows)
        .sort((a, b) => b.at - a.at)
        .slice(most - page.perPage, most);
      const names = staff.actorNames(rows.map(({ actor }) => actor));
      const data = rows.map(({ actor, at, recordedAt, ...row }) => ({
        ...row,
        at: iso(at),
        recordedAt: recordedAt === null ? null : iso(recordedAt),
        by: actor === 'operator' ? 'Operator' : (names.get(actor) ?? ''),
      }));
      return toPage(data, total, page);
    },
    addNote(command, author, { subject, text }) {
      const { title, rule, account } = find(author, subject);
      const { kind, id: subjectId } = subjectParts(subject);
      return commands.execute(
        command,
        async (tx) => {
          const now = clock.now();
          const row = { id: ids.uuid(now), subjectKind: kind, subjectId, authorId: author.id, text };
          notesStore.add(tx, { ...row, createdAt: now, recordedAt: clock.wall() });
          mention(tx, { ...row, createdAt: now }, subject, title, rule);
          return { note: view({ ...row, createdAt: now }, author, staff.nameIn(tx, author.id)) };
        },
        ({ note }) => ({ subject, data: { note: note.uuid }, ...(account !== undefined && { account }) }),
      );
    },
    deleteNote(command, reader, id) {
      let subject = '';
      let text = '';
      return commands.execute(
        command,
        async (tx) => {
          const note = notesStore.find(tx, id);
          if (!note) throw new DomainError('not_found', 'There is no such note');
          if (note.authorId !== reader.id) {
            throw new DomainError('forbidden', 'Only its author can delete a note.');
          }
          subject = `${note.subjectKind}:${note.subjectId}`;
          text = note.text;
          notesStore.markDeleted(tx, id, clock.now());
          return { message: 'Note deleted.' };
        },
        () => ({ subject, before: { text }, data: { note: id } }),
      );
    },
  };
}
