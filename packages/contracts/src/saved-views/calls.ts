import { z } from 'zod';
import { message, text, words } from '../common/fields.ts';
import { command, query } from '../contract.ts';

const params = z
  .record(text(40), text(1000), { error: 'must be an object of texts' })
  .refine((value) => JSON.stringify(value).length <= 2000, { error: 'must be at most 2,000 characters' })
  .describe(
    'Filters and `sort` as in the address of the list, and `hidden`: the columns that are not shown, by commas. At most 2,000 characters of JSON.',
  );

const savedView = z
  .object({
    uuid: z.string().describe('Id of the view.'),
    list: z.string().describe("Name of the list's call, such as accountsStaff.users."),
    name: z.string().describe('Name that its owner gave it.'),
    params: z.record(z.string(), z.string()).describe('Filters, `sort` and `hidden` columns, as text.'),
  })
  .describe('A name for what one list is narrowed down to, kept with the account.')
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

export const list = query({
  method: 'GET',
  path: '/api/strict/views',
  access: 'staff',
  permission: 'any',
  summary: "The reader's saved views.",
  description: 'Of all lists or of one, by name.',
  input: z.object({
    list: text(60)
      .optional()
      .describe("Name of a list's call, such as accountsStaff.users; without it all lists."),
  }),
  output: z.object({ views: z.array(savedView).describe('Saved views, by name.') }),
  example: { list: 'spotStaff.trades' },
});

export const save = command({
  method: 'POST',
  path: '/api/strict/views',
  access: 'staff',
  permission: 'any',
  summary: 'Save a view of a list.',
  description:
    'One with the same name is replaced. Refused with bad_input for a list, filter or value that does not exist, and beyond 30 views of a list; with forbidden for a list that the reader may not see.',
  input: z.strictObject({
    list: text(60).describe("Name of the list's call, such as accountsStaff.users."),
    name: words(40).describe('Name of the view, at most 40 characters.'),
    params,
  }),
  output: z.object({ view: savedView.describe('The view as it was saved.'), message }),
  example: { list: 'wallet.transactions', name: 'Deposits', params: { type: 'deposit', sort: '-createdAt' } },
});

export const remove = command({
  method: 'DELETE',
  path: '/api/strict/views/{uuid}',
  access: 'staff',
  permission: 'any',
  summary: "Delete one's own saved view.",
  description: 'Refused with not_found for a view of someone else.',
  input: z.object({ uuid: text(60).describe('Id of the view.') }),
  output: z.object({ message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
