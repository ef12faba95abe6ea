import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { listOf, someOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { auditEnd } from './audit-end.ts';
import { auditRow, person } from './model.ts';

export const list = query({
  method: 'GET',
  path: '/api/strict/audit',
  access: 'staff',
  permission: 'superuser',
  summary: 'All actions of staff.',
  description:
    'Newest first, with how far their hash chain has been checked: each request checks another part. `search` matches the beginning of a target, or a request id.',
  ...listOf({
    row: auditRow,
    sorts: ['at'],
    sort: '-at',
    filters: {
      by: text(20).optional().describe('Only actions of this member of staff, by account number.'),
      action: someOf(text(60)).describe('Only these calls, by name, one or several by commas.'),
      account: text(20).optional().describe('Only actions that concern this account, by account number.'),
      ...daysInput,
    },
    with: {
      chain: z
        .object({
          ...auditEnd,
          checkedTo: z.number().int().describe('Rows up to this one were checked since the server started.'),
        })
        .describe('State of the hash chain.'),
      choices: z
        .object({
          actions: z.array(z.string()).describe('Calls that occur in the log, by name.'),
          people: z.array(person).describe('Members of staff that occur in the log.'),
        })
        .describe('Values that the filters can take.'),
    },
  }),
  example: {},
});
