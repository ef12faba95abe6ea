import { z } from 'zod';
import { message } from '../common/fields.ts';
import { pageInput, pageOf } from '../common/page.ts';
import { command, query } from '../contract.ts';
import { recordedEvent, sessionId } from './model.ts';

const { page, perPage } = pageInput;
const ownSession = sessionId.optional().describe('Session of the asking tab; its id is what proves that.');

export const own = query({
  method: 'GET',
  path: '/api/activity',
  access: 'public',
  summary: 'What was recorded of your own visits.',
  description:
    'Newest first, from the last 24 simulated hours: of the session that is named, if it is of no other account, and of all sessions of the signed-in account. Nobody but staff sees those of others.',
  input: z.object({ page, perPage, sessionId: ownSession }),
  output: pageOf(recordedEvent),
  example: { sessionId: 'A1b2C3d4E5f6G7h8I9j0K' },
});

export const forget = command({
  method: 'POST',
  path: '/api/activity/forget',
  access: 'public',
  rate: { most: 20, seconds: 60 },
  summary: 'Delete what was recorded of your own visits.',
  description:
    'Deletes what GET /api/activity answers. What is recorded from then on is kept again: whoever does not want that withdraws their consent as well.',
  input: z.object({ sessionId: ownSession }),
  output: z.object({
    deleted: z.number().int().describe('Number of events that were deleted.'),
    message,
  }),
  example: { sessionId: 'A1b2C3d4E5f6G7h8I9j0K' },
});
