import { z } from 'zod';
import { query } from '../contract.ts';
import { deskWait } from './model.ts';

export const waits = query({
  method: 'GET',
  path: '/api/secure/waits',
  access: 'user',
  summary: 'Records of the trader that wait for a decision.',
  description:
    "The reader's own records: identity, deposits, withdrawals, cards, NFTs, requirements and conversations. Each says who is going to do what, and until when.",
  input: z.object({}),
  output: z.array(deskWait).describe('The longest wait first.'),
  example: {},
});
