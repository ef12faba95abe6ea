import { z } from 'zod';
import { message } from './fields.ts';

/** The answer of a dry run, instead of the answer of the call. */
export const dryRunAnswer = z
  .object({
    dryRun: z.literal(true).describe('Always true: the call was undone.'),
    message: message.optional().describe('What the call would say; missing where it says nothing.'),
    results: z
      .array(z.unknown())
      .optional()
      .describe('Of a call for several, the result of each as in its answer; otherwise missing.'),
  })
  .describe('The answer of a call with `X-Dry-Run: true` that would not be refused.');
