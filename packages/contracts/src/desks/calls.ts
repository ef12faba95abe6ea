import { z } from 'zod';
import { query } from '../contract.ts';
import { deskWait } from './model.ts';

export const waits = query({
  method: 'GET',
  path: '/api/secure/waits',
  access: 'user',
  summary: 'What waits for a decision of staff.',
  description:
    "The reader's own records: identity, deposits, withdrawals, cards, NFTs, requirements and conversations. Each says who is going to do what, and until when.",
  input: z.object({}),
  output: z.array(deskWait).describe('The longest wait first.'),
  example: {},
});
