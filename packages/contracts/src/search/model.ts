import { z } from 'zod';
import { text } from '../common/fields.ts';

/** The kinds of what can be found, in the order in which they are shown. */
export const searchKinds = ['people', 'orders', 'markets', 'transactions'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The most hits of a kind. */
export const MOST_HITS = 5;

/** Shorter texts find nothing. */
export const LEAST_TYPED = 2;

export const searchInput = z.object({ q: text(100) });

const searchHit = z.object({
  /** Unique within its kind. */
  id: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  /** The path of the screen that shows it. */
  path: z.string(),
  /** Whether it is what was typed, in full: an account number, an e-mail, the number of an order. */
  exact: z.boolean(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** The kinds that something was found of; one with an exact hit comes first, as does an exact hit in its kind. */
export const searchAnswer = z.object({
  groups: z.array(z.object({ kind: z.enum(searchKinds), hits: z.array(searchHit) })),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
