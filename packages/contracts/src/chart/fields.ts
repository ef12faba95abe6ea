import { z } from 'zod';
import { AN_OBJECT, instant, whole, within } from '../common/fields.ts';
import { chartColors, dashes } from './looks.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The ID of a thing that its client names. */
export const ownUuid = () =>
  z
    .string({ error: 'is not a UUID' })
    .regex(UUID, { error: 'is not a UUID in lower case' })
    .describe('ID, a UUID that the client makes. The same UUID names the same thing on every device.');

/** The version of a thing that a client knows. */
export const knownVersion = () =>
  within(whole(), 0, 1_000_000_000).describe('Version that the client knows; 0 for a new one.');

const HEX = /^#[\da-f]{6}$/;

export const color = z
  .string({ error: 'is not a color' })
  .refine((value) => (chartColors as readonly string[]).includes(value) || HEX.test(value), {
    error: `must be one of ${chartColors.join(', ')}, or a color such as #1f8a70`,
  })
  .describe(`Color: ${chartColors.join(', ')}, which follow the theme, or #rrggbb in lower case.`);

export const dash = z
  .enum(dashes, { error: `must be one of ${dashes.join(', ')}` })
  .describe('How lines are drawn.');
export const width = within(whole(), 1, 4).describe('Width of lines, 1 to 4 px.');

export const A_LIST = { error: 'must be a list' };

export const yesOrNo = () => z.boolean({ error: 'must be true or false' });

/** What an answer adds to a thing that is kept with the account. */
export const kept = {
  version: z
    .int()
    .describe(
      'Version: each change adds 1. An item that is created again after its removal has a higher version.',
    ),
  createdAt: instant.describe('When it was first saved, on the simulated clock.'),
  updatedAt: instant.describe('When it was last changed, on the simulated clock.'),
};

/** What names a thing to remove. */
export const removed = z
  .strictObject({ uuid: ownUuid(), version: knownVersion() }, AN_OBJECT)
  .describe('A thing to remove, and its version that the client knows.');

/** What a save answers: what is saved now, and what another device has changed since. */
export const savedAnswer = <T extends z.ZodType>(thing: T) =>
  z.object({
    saved: z.array(thing).describe('What was saved, in its new version.'),
    conflicts: z
      .array(
        z.object({
          uuid: z.string().describe('ID of what was not saved.'),
          current: thing.nullable().describe('What is saved; null where another device has removed it.'),
        }),
      )
      .describe('What was not saved, because its version is outdated.'),
  });

/** What a removal answers. */
export const removedAnswer = <T extends z.ZodType>(thing: T) =>
  z.object({
    removed: z.array(z.string()).describe('IDs of what is no longer there.'),
    conflicts: z
      .array(
        z.object({
          uuid: z.string().describe('ID of what was not removed.'),
          current: thing.describe('What is saved.'),
        }),
      )
      .describe('What was not removed, because its version is outdated.'),
  });
