import { z } from 'zod';
import { text, words } from '../common/fields.ts';
import { command, query } from '../contract.ts';

/** Filters and `sort` as in the address of the list, and `hidden`: the columns that are not shown, by commas. */
const params = z
  .record(text(40), text(1000), { error: 'must be an object of texts' })
  .refine((value) => JSON.stringify(value).length <= 2000, { error: 'must be at most 2,000 characters' });

/** A name for what one list is narrowed down to, kept with the account. */
const savedView = z.object({
  uuid: z.string(),
  /** The name of the list's call, such as `users.users`. */
  list: z.string(),
  name: z.string(),
  params: z.record(z.string(), z.string()),
});
export type SavedView = z.infer<typeof savedView>;

export const list = query({
  method: 'GET',
  path: '/api/strict/views',
  access: 'staff',
  permission: 'any',
  summary: 'The saved views of the signed-in member of staff, of all lists or of one, by name.',
  input: z.object({ list: text(60).optional() }),
  output: z.object({ views: z.array(savedView) }),
  example: { list: 'spotStaff.trades' },
});

export const save = command({
  method: 'POST',
  path: '/api/strict/views',
  access: 'staff',
  permission: 'any',
  summary: 'Save a view of a list; one with the same name is replaced. At most 30 for each list.',
  input: z.strictObject({ list: text(60), name: words(40), params }),
  output: z.object({ view: savedView, message: z.string() }),
  example: { list: 'wallet.transactions', name: 'Deposits', params: { type: 'deposit', sort: '-createdAt' } },
});

export const remove = command({
  method: 'DELETE',
  path: '/api/strict/views/{uuid}',
  access: 'staff',
  permission: 'any',
  summary: 'Delete a saved view of your own.',
  input: z.object({ uuid: text(60) }),
  output: z.object({ message: z.string() }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
