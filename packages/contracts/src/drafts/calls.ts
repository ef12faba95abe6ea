import { z } from 'zod';
import { AN_OBJECT, instant } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { draftKinds, drafts, MOST_DRAFT } from './model.ts';

const kind = z
  .enum(draftKinds, { error: `must be one of ${draftKinds.join(', ')}` })
  .describe('Form that the values belong to.');
const values = z
  .record(z.string(), z.unknown(), AN_OBJECT)
  .describe('Field of the form → what was typed in it, complete or not.');

export const get = query({
  method: 'GET',
  path: '/api/secure/drafts/{kind}',
  access: 'user',
  scope: 'none',
  summary: 'The draft of a form.',
  description: 'Both fields are null where there are none.',
  input: z.object({ kind }),
  output: z.object({
    values: values
      .nullable()
      .describe('Field of the form → what was typed in it; null where nothing is kept.'),
    updatedAt: instant
      .nullable()
      .describe('When they were kept, on the simulated clock; null where nothing is kept.'),
  }),
  example: { kind: 'transfer' },
});

export const save = command({
  method: 'POST',
  path: '/api/secure/drafts/{kind}',
  access: 'user',
  rate: { most: 120, seconds: 60 },
  summary: 'Save the draft of a form.',
  description:
    'They replace earlier ones, and nothing is done with them. Sending the form removes them. Refused with bad_input for a field that the form does not have, and beyond 20 kB of JSON.',
  input: z.object({ kind, values }).superRefine((input, context) => {
    if (JSON.stringify(input.values).length > MOST_DRAFT) {
      context.addIssue({ code: 'custom', path: ['values'], message: 'must be at most 20 kB of JSON' });
    }
    const { error } = drafts[input.kind].safeParse(input.values);
    for (const issue of error?.issues ?? []) {
      const path = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : issue.path;
      const message = issue.code === 'unrecognized_keys' ? 'is not a field of this form' : issue.message;
      context.addIssue({ code: 'custom', path: ['values', ...path], message });
    }
  }),
  output: z.object({ updatedAt: instant.describe('When they were kept, on the simulated clock.') }),
  example: { kind: 'transfer', values: { currency: 'USD', amount: '25' } },
});

export const remove = command({
  method: 'DELETE',
  path: '/api/secure/drafts/{kind}',
  access: 'user',
  rate: { most: 120, seconds: 60 },
  summary: 'Delete the draft of a form.',
  description: 'Succeeds where nothing is kept.',
  input: z.object({ kind }),
  output: z.object({ removed: z.boolean().describe('Whether there was something to forget.') }),
  example: { kind: 'transfer' },
});
