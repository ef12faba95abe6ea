import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { listOf, someOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { auditRow, person } from './model.ts';

export const list = query({
  method: 'GET',
  path: '/api/strict/audit',
  access: 'staff',
  permission: 'superuser',
  summary:
    'All actions of staff, newest first, and how far their hash chain has been checked. `search` matches the beginning of a target, or a request id.',
  ...listOf({
    row: auditRow,
    sorts: ['at'],
    sort: '-at',
    filters: {
      /** The account number of the member of staff. */
      by: text(20).optional(),
      /** The name of a call. */
      action: someOf(text(60)),
      /** The number of the account that the action concerns. */
      account: text(20).optional(),
      ...daysInput,
    },
    with: {
      chain: z.object({
        ok: z.boolean(),
        /** Rows up to this one have been checked since the server started; more are with each request. */
        checkedTo: z.number().int(),
        rows: z.number().int(),
        brokenAt: z.number().int().nullable(),
      }),
      /** The calls and the members of staff that occur, for the filters. */
      choices: z.object({ actions: z.array(z.string()), people: z.array(person) }),
    },
  }),
  example: {},
});
