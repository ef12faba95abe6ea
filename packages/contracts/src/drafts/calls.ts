import { z } from 'zod';
import { instant } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { draftKinds, drafts, MOST_DRAFT } from './model.ts';

const kind = z.enum(draftKinds, { error: `must be one of ${draftKinds.join(', ')}` });
const values = z.record(z.string(), z.unknown(), { error: 'must be an object' });

export const get = query({
  method: 'GET',
  path: '/api/secure/drafts/{kind}',
  access: 'user',
  scope: 'none',
  summary: 'The values of a form that was begun and not sent; null where there are none.',
  input: z.object({ kind }),
  output: z.object({ values: values.nullable(), updatedAt: instant.nullable() }),
  example: { kind: 'transfer' },
});

export const save = command({
  method: 'POST',
  path: '/api/secure/drafts/{kind}',
  access: 'user',
  rate: { most: 120, seconds: 60 },
  summary: 'Keep the values of a form as typed, in place of earlier ones. Nothing is done with them.',
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
  output: z.object({ updatedAt: instant }),
  example: { kind: 'transfer', values: { currency: 'USD', amount: '25' } },
});

export const remove = command({
  method: 'DELETE',
  path: '/api/secure/drafts/{kind}',
  access: 'user',
  rate: { most: 120, seconds: 60 },
  summary: 'Forget the values of a form.',
  input: z.object({ kind }),
  output: z.object({ removed: z.boolean() }),
  example: { kind: 'transfer' },
});
