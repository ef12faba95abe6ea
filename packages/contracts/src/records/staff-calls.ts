import { z } from 'zod';
import { text } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { pageInput, pageOf } from '../common/page.ts';
import { PER_PAGE_MOST } from '../common/page-limits.ts';
import { command, query } from '../contract.ts';
import { note, timelineEntry } from './model.ts';
import { subject } from './subject.ts';

const NOBODYS = '00000000-0000-7000-8000-000000000000';
const MOST_TEXT = 2000;
/** Older rows of a timeline are found in the audit log. */
const MOST_PAGES = 100;

export const colleagues = query({
  method: 'GET',
  path: '/api/strict/colleagues',
  access: 'staff',
  permission: 'any',
  summary: 'The members of staff, by name: whom a note can mention.',
  input: z.object({ search: text(60).optional() }),
  output: z.array(z.object({ accountId: z.string(), nickname: z.string(), name: z.string() })),
  example: {},
});

export const notes = query({
  method: 'GET',
  path: '/api/strict/notes',
  access: 'staff',
  permission: 'any',
  summary: 'The notes of staff on a record, newest first. Needs the permission of the record.',
  ...listOf({ row: note, sorts: ['createdAt'], sort: '-createdAt', of: { subject: subject() } }),
  example: { subject: `approval:${NOBODYS}` },
});

export const addNote = command({
  method: 'POST',
  path: '/api/strict/notes',
  access: 'staff',
  permission: 'any',
  summary: 'Write a note on a record. A member of staff who is mentioned by @nickname is notified.',
  input: z.object({ subject: subject(), text: text(MOST_TEXT) }),
  output: z.object({ note }),
  example: { subject: `approval:${NOBODYS}`, text: 'Asked the customer; waiting for their answer.' },
});

export const deleteNote = command({
  method: 'DELETE',
  path: '/api/strict/notes/{uuid}',
  access: 'staff',
  permission: 'any',
  summary: 'Delete a note of one’s own.',
  input: z.object({ uuid: text(60) }),
  output: z.object({ message: z.string() }),
  example: { uuid: NOBODYS },
});

export const timeline = query({
  method: 'GET',
  path: '/api/strict/timeline',
  access: 'staff',
  permission: 'any',
  summary:
    'What happened to a record: statuses, actions of staff and notes, newest first. Needs the permission of the record.',
  input: z.object({
    subject: subject(),
    page: pageInput.page.refine((page) => page <= MOST_PAGES, { error: `must be at most ${MOST_PAGES}` }),
    perPage: pageInput.perPage,
  }),
  output: pageOf(timelineEntry),
  example: { subject: `approval:${NOBODYS}`, perPage: PER_PAGE_MOST },
});
