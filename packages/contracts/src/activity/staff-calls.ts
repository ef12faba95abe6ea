import { z } from 'zod';
import { listOf } from '../common/list.ts';
import { cursorInput, cursorPageOf, pageInput } from '../common/page.ts';
import { query } from '../contract.ts';
import { recordedEvent, sessionEntry, sessionId, sessionState, visitor } from './model.ts';

const shown = (what: string, without: boolean) =>
  z
    .stringbool({ error: 'must be true or false' })
    .default(without)
    .describe(`Whether ${what} are listed; ${without} by default.`);

export const list = query({
  method: 'GET',
  path: '/api/strict/analyses',
  access: 'staff',
  permission: 'people',
  summary: 'Sessions of visitors.',
  description:
    'Those who have agreed to it, from the last 24 simulated hours, last seen first, each with its latest event. `search` matches a part of the name or the email. The first request of a sitting leaves a row in the audit log; half an hour without a request ends a sitting. While the flag nav_owl is off, nothing is recorded.',
  ...listOf({
    row: sessionEntry,
    sorts: ['lastSeenAt'],
    sort: '-lastSeenAt',
    filters: {
      su: shown('superusers', true),
      ad: shown('admins', true),
      bots: shown('bots', false),
    },
  }),
  example: { su: 'true', ad: 'true' },
});

const { page, perPage } = pageInput;

export const session = query({
  method: 'GET',
  path: '/api/strict/analyses/v/{sessionId}',
  access: 'staff',
  permission: 'people',
  summary: 'One session of a visitor.',
  description:
    'With its events, newest first. Opening it leaves a row in the audit log; asking again within two minutes does not. Refused with not_found at `sessionId` for an unknown or expired session.',
  input: z.object({
    sessionId,
    page,
    perPage,
    ...cursorInput,
    opening: z
      .stringbool({ error: 'must be true or false' })
      .default(false)
      .describe('True when a person opens it, which the audit log always records.'),
  }),
  output: z.object({
    account: visitor.nullable().describe('The account; null for a guest.'),
    session: sessionState,
    analyses: cursorPageOf(recordedEvent).describe('Its events, newest first.'),
  }),
  example: { sessionId: 'A1b2C3d4E5f6G7h8I9j0K' },
});
