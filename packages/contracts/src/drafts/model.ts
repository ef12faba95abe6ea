import { z } from 'zod';

/** A text as typed, complete or not. */
const typed = (most: number) =>
  z
    .string({ error: 'is not a string' })
    .max(most, { error: `must be at most ${most} characters` })
    .optional();

/** The forms whose typed values are kept until they are sent, an account at most one of each. */
export const drafts = {
  transfer: z.strictObject({
    recipient: typed(40),
    recipientName: typed(120),
    currency: typed(20),
    amount: typed(60),
    note: typed(140),
  }),
  withdrawal: z.strictObject({
    beneficiary: typed(60),
    currency: typed(20),
    blockchain: typed(30),
    amount: typed(60),
  }),
  identity: z.strictObject({
    firstName: typed(60),
    lastName: typed(60),
    birthDate: typed(20),
    nationality: typed(20),
    street: typed(120),
    city: typed(80),
    postalCode: typed(20),
    country: typed(20),
  }),
} as const satisfies Record<string, z.ZodObject>;

export type DraftKind = keyof typeof drafts;
export type DraftValues<K extends DraftKind> = z.infer<(typeof drafts)[K]>;

export const draftKinds = Object.keys(drafts) as [DraftKind, ...DraftKind[]];

/** Characters of JSON. */
export const MOST_DRAFT = 20_000;
