import { z } from 'zod';

/** A copy of a world in the object store. */
const worldCopy = z.object({
  /** The name of the object. */
  name: z.string(),
  /** SHA-256 of the object, hex. */
  sha256: z.string(),
  bytes: z.int().positive(),
  /** Wall ms. */
  at: z.int(),
});

/** What the fleet knows of a world. */
export const worldEntry = z.object({
  /** The node that holds it, and the session in which it does; null while the world is asleep. */
  holder: z.object({ node: z.string(), boot: z.string() }).nullable(),
  /** The newest copy; null where there is none yet. */
  copy: worldCopy.nullable(),
  label: z.string().nullable(),
  /** Simulated seconds per wall second that it begins with. */
  speed: z.number(),
  /** Wall ms. */
  openedAt: z.int(),
  usedAt: z.int(),
  /** Whether it was removed for good. */
  removed: z.boolean(),
});

export type WorldEntry = z.infer<typeof worldEntry>;
