import type { RecordKind } from '@papermint/contracts/records/subject';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { RecordDeps } from './record-deps.ts';
import { addNote, deleteNote, listNotes } from './record-notes.ts';
import { recordTimeline } from './record-timeline.ts';
import type { RecordRule, TimelineSource } from './records-types.ts';

/** What every record of the back office has: notes of staff, and a timeline. */
export type Records = ReturnType<typeof createRecords>;

export function createRecords(parts: Omit<RecordDeps, 'rules' | 'sources'>) {
  const deps: RecordDeps = { ...parts, rules: new Map(), sources: [] };
  return bindVerbs(deps, {
    define,
    addTimeline,
    notes: listNotes,
    timeline: recordTimeline,
    addNote,
    deleteNote,
  });
}

/** Declares a kind of records. */
function define({ rules }: RecordDeps, kind: RecordKind, rule: RecordRule): void {
  rules.set(kind, rule);
}

/** Adds rows of one kind to the timelines of all records. */
function addTimeline({ sources }: RecordDeps, kind: string, source: TimelineSource): void {
  sources.push({ kind, source });
}
