import { z } from 'zod';
import { text } from '../common/fields.ts';

/** The kinds of hits, in the order in which they are shown. */
export const searchKinds = [
  'people',
  'orders',
  'positions',
  'markets',
  'withdrawals',
  'deposits',
  'transactions',
  'cards',
  'stakes',
  'items',
  'collections',
  'requirements',
  'approvals',
  'conversations',
  'mails',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The most hits of a kind. */
export const MOST_HITS = 5;

/** Shorter texts find nothing. */
export const LEAST_TYPED = 2;

export const searchInput = z.object({
  q: text(100).describe(`Text to search for, ${LEAST_TYPED} to 100 characters.`),
});

const searchHit = z
  .object({
    id: z.string().describe('Id, unique within its kind.'),
    title: z.string().describe('Name of what was found.'),
    note: z
      .string()
      .nullable()
      .describe('What tells it from others, such as a status; null where there is nothing to say.'),
    path: z.string().describe('Path of the screen that shows it.'),
    exact: z
      .boolean()
      .describe(
        'Whether it is what was typed, in full: an account number, an email, the number of an order.',
      ),
  })
  .describe('Something that was found.')
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHit>;

export const searchAnswer = z
  .object({
    groups: z
      .array(
        z.object({
          kind: z.enum(searchKinds).describe('Kind of the hits.'),
          hits: z.array(searchHit).describe(`At most ${MOST_HITS}, exact ones first.`),
        }),
      )
      .describe('Kinds that something was found of; one with an exact hit comes first.'),
  })
  .describe('What was found, by kind.')
  .meta({ id: 'SearchResult' });
export type SearchAnswer = z.infer<typeof searchAnswer>;
