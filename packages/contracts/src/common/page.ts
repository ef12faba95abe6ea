import { z } from 'zod';
import { optionalText, wholeInQuery, within } from './fields.ts';
import { COUNTED_MOST, PER_PAGE_DEFAULT, PER_PAGE_MOST } from './page-limits.ts';

const wholeFrom = (least: number, most: number, fallback: number) =>
  within(wholeInQuery(), least, most).default(fallback);

/**
 * The query fields of every list. A list adds `sort` by `sortInput`, with the fields that it can be sorted by.
 */
export const pageInput = {
  page: wholeFrom(1, 1_000_000, 1).describe(
    `Page, from 1. In one session a page begins after the last row of the page before, as it was answered, so that rows that come or go put none on two pages. Pages reach to row ${COUNTED_MOST}; beyond it, narrow the list down, follow the cursors or ask for a file.`,
  ),
  perPage: wholeFrom(1, PER_PAGE_MOST, PER_PAGE_DEFAULT).describe(`Rows on a page, 1 to ${PER_PAGE_MOST}.`),
  search: optionalText(100).describe('Text to search for. The description of the call says in which fields.'),
};

/** Characters of a cursor: four sorted values, of which one may be a long name. */
const MOST_CURSOR = 4000;

/** The query field that continues where an answer ended. */
export const cursorInput = {
  after: z
    .string({ error: 'is not a cursor' })
    .max(MOST_CURSOR, { error: 'is not a cursor' })
    .regex(/^[\w-]+$/, { error: 'is not a cursor' })
    .optional()
    .describe(
      '`nextCursor` of the answer before, with the same filters and order: the rows after its last row, however many came or went meanwhile. `page` then counts nothing.',
    ),
};

/** One of the named fields, ascending, or descending with a leading minus. */
export function sortInput<const F extends string>(fields: readonly F[], fallback: F | `-${F}`) {
  const allowed = fields.flatMap((field) => [field, `-${field}`] as const);
  return z
    .enum(allowed as [F | `-${F}`, ...(F | `-${F}`)[]], { error: `must be one of ${allowed.join(', ')}` })
    .default(fallback as never)
    .describe('Field to sort by: ascending, or descending with a leading minus.');
}

/**
 * The shape of every paged answer. `total` is exact up to 10,000; where more match it is 10,000, and `more` is true.
 * `lastPage` follows from it and is at least 1, also when nothing matches.
 */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    total: z
      .number()
      .int()
      .describe(`Rows on all pages: exact up to ${COUNTED_MOST}, and ${COUNTED_MOST} where there are more.`),
    more: z
      .literal(true)
      .optional()
      .describe('True where more rows match than `total` says; otherwise missing.'),
    perPage: z.number().int().describe('Rows on a page, as asked for.'),
    page: z.number().int().describe('This page, from 1.'),
    lastPage: z
      .number()
      .int()
      .describe('The last page that can be asked for; at least 1, also where nothing matches.'),
    data: z.array(row).describe('The rows of this page.'),
  });
}

/** The shape of a paged answer that can be continued by `after`. */
export const cursorPageOf = <T extends z.ZodType>(row: T) =>
  pageOf(row).extend({
    nextCursor: z
      .string()
      .optional()
      .describe('What `after` takes for the rows after these; missing after the last row.'),
  });

export interface Page<T> {
  total: number;
  more?: true | undefined;
  perPage: number;
  page: number;
  lastPage: number;
  /** Missing after the last row. */
  nextCursor?: string | undefined;
  data: T[];
}

/** The answer of a list. `found` is the number of rows on all pages, or any number above `COUNTED_MOST`. */
export function toPage<T>(
  data: T[],
  found: number,
  { page, perPage }: { page: number; perPage: number },
): Page<T> {
  const total = Math.min(found, COUNTED_MOST);
  return {
    total,
    ...(found > COUNTED_MOST && { more: true }),
    perPage,
    page,
    lastPage: Math.max(1, Math.ceil(total / perPage)),
    data,
  };
}
