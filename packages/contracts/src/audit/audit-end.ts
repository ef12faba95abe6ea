import { z } from 'zod';

/** The end of the audit log's chain, and whether all of it is right. */
export const auditEnd = {
  ok: z.boolean().describe('Whether all rows that were checked are right, and none is missing at the end.'),
  rows: z.number().int().describe('Number of rows in the log.'),
  counted: z
    .number()
    .int()
    .nullable()
    .describe(
      'Number of rows that were ever written, by a count kept beside the log; null where that count was altered.',
    ),
  head: z
    .string()
    .nullable()
    .describe(
      'Hash of the last row that was written; null where the count was altered. Note it with `counted`: the row of that number must keep this hash.',
    ),
  plainTo: z
    .number()
    .int()
    .describe(
      'Rows up to this one were written by a version without a key, and have a plain hash; the first row after them covers them. 0 where there are none.',
    ),
  brokenAt: z
    .number()
    .int()
    .nullable()
    .describe('The first row that is wrong or missing; null where there is none.'),
};
