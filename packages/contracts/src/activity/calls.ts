import { z } from 'zod';
import { message } from '../common/fields.ts';
import { cursorInput, cursorPageOf, pageInput } from '../common/page.ts';
import { command, query } from '../contract.ts';
import { recordedEvent, sessionId } from './model.ts';

const { page, perPage } = pageInput;
const ownSession = sessionId.optional().describe('Session of the asking tab; its id is what proves that.');

export const own = query({
  method: 'GET',
  path: '/api/activity',
  access: 'public',
  summary: 'Your own recorded visits.',
  description:
    'Newest first, from the last 24 simulated hours: of the named session, unless it belongs to another account, and of all sessions of the signed-in account. Only staff see those of others.',
  input: z.object({ page, perPage, ...cursorInput, sessionId: ownSession }),
  output: cursorPageOf(recordedEvent),
  example: { sessionId: 'A1b2C3d4E5f6G7h8I9j0K' },
});

export const forget = command({
  method: 'POST',
  path: '/api/activity/forget',
  access: 'public',
  rate: { most: 20, seconds: 60 },
  summary: 'Delete your own recorded visits.',
  description:
    'Deletes what GET /api/activity answers. Later events are recorded again, unless the visitor also withdraws consent.',
  input: z.object({ sessionId: ownSession }),
  output: z.object({
    deleted: z.number().int().describe('Number of events that were deleted.'),
    message,
  }),
  example: { sessionId: 'A1b2C3d4E5f6G7h8I9j0K' },
});
