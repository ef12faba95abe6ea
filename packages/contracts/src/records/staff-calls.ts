import { z } from 'zod';
import { message, text } from '../common/fields.ts';
import { listOf, someOf } from '../common/list.ts';
import { cursorInput, cursorPageOf, pageInput } from '../common/page.ts';
import { PER_PAGE_MOST } from '../common/page-limits.ts';
import { command, query } from '../contract.ts';
import { note, timelineEntry } from './model.ts';
import { subject } from './subject-field.ts';

const NOBODYS = '00000000-0000-7000-8000-000000000000';
const MOST_TEXT = 2000;
/** A numbered page reads all rows before it. A cursor reaches older rows. */
const MOST_PAGES = 100;

export const colleagues = query({
  method: 'GET',
  path: '/api/strict/colleagues',
  access: 'staff',
  permission: 'any',
  summary: 'The members of staff.',
  description: 'By name: those whom a note can mention.',
  input: z.object({ search: text(60).optional().describe('Part of a name or nickname; without it all.') }),
  output: z.array(
    z.object({
      accountId: z.string().describe('Account number.'),
      nickname: z.string().describe('Nickname, which mentions them after @.'),
      name: z.string().describe('First and last name.'),
    }),
  ),
  example: {},
});

export const notes = query({
  method: 'GET',
  path: '/api/strict/notes',
  access: 'staff',
  permission: 'any',
  summary: 'The notes of staff on a record.',
  description: 'Newest first. Needs the permission of the record. `search` looks into the text.',
  ...listOf({
    row: note,
    sorts: ['createdAt'],
    sort: '-createdAt',
    of: { subject: subject().describe('Record such as account:10000001, coin:LTC or approval:<id>.') },
  }),
  example: { subject: `approval:${NOBODYS}` },
});

export const addNote = command({
  method: 'POST',
  path: '/api/strict/notes',
  access: 'staff',
  permission: 'any',
  summary: 'Write a note on a record.',
  description:
    'Notifies the member of staff whom it mentions by @nickname. Needs the permission of the record.',
  input: z.object({
    subject: subject().describe('Record such as account:10000001, coin:LTC or approval:<id>.'),
    text: text(MOST_TEXT).describe(`The note, at most ${MOST_TEXT} characters.`),
  }),
  output: z.object({ note: note.describe('The stored note.') }),
  example: { subject: `approval:${NOBODYS}`, text: 'Asked the customer; waiting for their answer.' },
});

export const deleteNote = command({
  method: 'DELETE',
  path: '/api/strict/notes/{uuid}',
  access: 'staff',
  permission: 'any',
  summary: "Delete one's own note.",
  description: "Refused with forbidden for a colleague's note.",
  input: z.object({ uuid: text(60).describe('Id of the note.') }),
  output: z.object({ message }),
  example: { uuid: NOBODYS },
});

export const timeline = query({
  method: 'GET',
  path: '/api/strict/timeline',
  access: 'staff',
  permission: 'any',
  summary: 'Read the timeline of a record.',
  description: `Statuses, actions of staff and notes, the newest first, up to page ${MOST_PAGES}, and by cursor to the oldest. An account also has sign-ins, identity, notifications and, for readers with the permission for money, transactions. Needs the permission of the record.`,
  input: z.object({
    subject: subject().describe('Record such as account:10000001, coin:LTC or approval:<id>.'),
    page: pageInput.page.refine((page) => page <= MOST_PAGES, { error: `must be at most ${MOST_PAGES}` }),
    perPage: pageInput.perPage,
    ...cursorInput,
    kinds: someOf(text(40)).describe(
      'Only rows of these kinds, separated by commas: status, audit, approval, note; for an account also identity, sign_in, transaction, notification.',
    ),
  }),
  output: cursorPageOf(timelineEntry),
  example: { subject: `approval:${NOBODYS}`, perPage: PER_PAGE_MOST },
});
