import { z } from 'zod';
import { optionalText } from './fields.ts';
import { COUNTED_MOST, PER_PAGE_DEFAULT, PER_PAGE_MOST } from './page-limits.ts';

const wholeFrom = (least: number, most: number, fallback: number) =>
  z.coerce
    .number({ error: 'is not a valid number' })
    .int({ error: 'is not a whole number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` })
    .default(fallback);

/**
 * The query fields of every list. A list adds `sort` by `sortInput`, with the fields that it can be sorted by.
 */
export const pageInput = {
  page: wholeFrom(1, 1_000_000, 1),
  perPage: wholeFrom(1, PER_PAGE_MOST, PER_PAGE_DEFAULT),
  search: optionalText(100),
};

/** One of the named fields, ascending, or descending with a leading minus. */
export function sortInput<const F extends string>(fields: readonly F[], fallback: F | `-${F}`) {
  const allowed = fields.flatMap((field) => [field, `-${field}`] as const);
  return z
    .enum(allowed as [F | `-${F}`, ...(F | `-${F}`)[]], { error: `must be one of ${allowed.join(', ')}` })
    .default(fallback as never);
}

/**
 * The shape of every paged answer. `total` is exact up to 10,000; where more match it is 10,000, and `more` is true.
 * `lastPage` follows from it and is at least 1, also when nothing matches.
 */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    total: z.number().int(),
    more: z.literal(true).optional(),
    perPage: z.number().int(),
    page: z.number().int(),
    lastPage: z.number().int(),
    data: z.array(row),
  });
}

export interface Page<T> {
  total: number;
  more?: true | undefined;
  perPage: number;
  page: number;
  lastPage: number;
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
