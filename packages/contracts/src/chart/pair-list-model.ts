import { z } from 'zod';
import { AN_OBJECT, text, whole, within, words } from '../common/fields.ts';
import { A_LIST, kept, knownVersion, ownUuid } from './fields.ts';
import { LONGEST_NAME, MOST_LISTED, MOST_PAIR_LISTS } from './limits.ts';
import { linkColors } from './workspace-model.ts';

const fields = {
  name: words(LONGEST_NAME).describe('Name of the list.'),
  color: z
    .enum(linkColors, { error: `must be one of ${linkColors.join(', ')}` })
    .nullable()
    .describe(`Color: ${linkColors.join(', ')}; null for none.`),
  place: within(whole(), 0, MOST_PAIR_LISTS).describe('Place among the lists, from 0.'),
};

/** A list of pairs as a client saves it. */
export const pairListInput = z
  .strictObject(
    {
      uuid: ownUuid(),
      version: knownVersion(),
      ...fields,
      pairs: z
        .array(text(40), A_LIST)
        .max(MOST_LISTED, { error: `must be at most ${MOST_LISTED} pairs` })
        .refine((pairs) => new Set(pairs).size === pairs.length, { error: 'must not repeat a pair' })
        .describe('Pairs such as BTC/USD, in their order.'),
    },
    AN_OBJECT,
  )
  .describe('A list of pairs to save.');

/** A list of pairs beside the favorites. */
export const pairList = z
  .object({
    uuid: z.string().describe('ID, as its client made it.'),
    ...fields,
    pairs: z.array(z.string()).describe('Pairs, in their order. Those that are no longer listed stay.'),
    ...kept,
  })
  .describe('A list of pairs beside the favorites.')
  .meta({ id: 'PairList' });

export type PairList = z.infer<typeof pairList>;
export type PairListInput = z.input<typeof pairListInput>;
